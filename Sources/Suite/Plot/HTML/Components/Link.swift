/// A link.
public struct Link: Component {
    /// The URL of the link.
    public var url: any URLRepresentable

    /// Returns the content of the link.
    @ComponentBuilder public var label: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a link of any content.
    public init(
        url: any URLRepresentable,
        @ComponentBuilder label: @escaping ContentProvider
    ) {
        self.url = url
        self.label = label
    }

    /// Creates a link of text.
    public init(_ label: String, url: any URLRepresentable) {
        self.init(url: url) { Node<Any>.text(label) }
    }

    /// The `a` element.
    public var body: any Component {
        let scope = EnvironmentScope.current
        return Node<HTML.BodyContext>.a(
            .href(url),
            .unwrap(EnvironmentKey.linkRelationship.value(in: scope), Node.rel),
            .unwrap(EnvironmentKey.linkTarget.value(in: scope), Node.target),
            .component(origin.evaluate(label))
        )
    }
}
