/// A component that contains other components.
public protocol ComponentContainer: Component {
    /// Creates the component around the given content.
    init(@ComponentBuilder content: @escaping ContentProvider)
}

extension ComponentContainer {
    /// Creates the component without content.
    public init() {
        self.init { EmptyComponent() }
    }

    /// Creates the component around another component.
    public init(_ component: any Component) {
        self.init { component }
    }

    /// Creates the component around text, which is escaped.
    public init(_ string: String) {
        self.init { Node<Any>.text(string) }
    }

    /// Creates the component around markup, which is written verbatim.
    public init(html: String) {
        self.init { Node<Any>.raw(html) }
    }
}
