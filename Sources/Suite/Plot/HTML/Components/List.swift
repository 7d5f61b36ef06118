/// A list, rendered in the current ``HTMLListStyle``.
public struct List<Items: Sequence>: Component {
    /// The elements of the list.
    public var items: Items

    /// Returns the component for an element.
    public var content: (Items.Element) -> any Component

    private let origin = EnvironmentOrigin()

    /// Creates a list with a component for each element.
    public init(_ items: Items, content: @escaping (Items.Element) -> any Component) {
        self.items = items
        self.content = content
    }

    /// Creates a list of texts.
    public init(_ items: Items) where Items.Element == String {
        self.init(items) { Node<Any>.text($0) }
    }

    /// The element of the list with its items.
    public var body: any Component {
        let style = EnvironmentKey.listStyle.value(in: .current)
        let members = origin.evaluate {
            items.map { style.itemWrapper(content($0)) }
        }
        return Node<HTML.BodyContext>.element(
            named: style.elementName,
            nodes: [.component(ComponentGroup(members: members))]
        )
    }
}

extension List: ComponentContainer where Items == ComponentGroup {
    /// Creates a list with one item for each component.
    public init(@ComponentBuilder content: @escaping ContentProvider) {
        self.init(content()) { $0 }
    }
}
