/// A date or a time.
public struct Time: Component {
    /// The machine-readable date or time.
    public var datetime: String?

    /// Returns the visible content.
    @ComponentBuilder public var content: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a date or a time.
    public init(datetime: String? = nil, @ComponentBuilder content: @escaping ContentProvider) {
        self.datetime = datetime
        self.content = content
    }

    /// The `time` element.
    public var body: any Component {
        Node<HTML.BodyContext>.time(
            .unwrap(datetime, Node.datetime),
            .component(origin.evaluate(content))
        )
    }
}
