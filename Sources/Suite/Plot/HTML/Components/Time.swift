/// A date or a time.
public struct Time: Component {
    /// The date or time in a form for machines.
    public var datetime: String?

    /// Makes what readers see.
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
