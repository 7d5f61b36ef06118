/// A form that readers fill in.
public struct Form: Component {
    /// The URL to which the form is submitted.
    public var url: any URLRepresentable

    /// The HTTP method for submitting the form; nil for the browser's default.
    public var method: HTMLFormMethod?

    /// The encoding of the values; nil for the browser's default.
    public var contentType: HTMLFormContentType?

    /// Whether the browser validates the values.
    public var enableValidation: Bool

    /// Makes the content of the form.
    @ComponentBuilder public var content: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a form.
    public init(
        url: any URLRepresentable,
        method: HTMLFormMethod? = nil,
        contentType: HTMLFormContentType? = nil,
        enableValidation: Bool = true,
        @ComponentBuilder content: @escaping ContentProvider
    ) {
        self.url = url
        self.method = method
        self.contentType = contentType
        self.enableValidation = enableValidation
        self.content = content
    }

    /// The `form` element.
    public var body: any Component {
        Node<HTML.BodyContext>.form(
            .action(url),
            .unwrap(method, Node.method),
            .unwrap(contentType, Node.enctype),
            .novalidate(!enableValidation),
            .component(origin.evaluate(content))
        )
    }
}
