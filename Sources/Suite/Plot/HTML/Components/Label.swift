/// The caption of an input, together with the input.
public struct Label: Component {
    /// The caption.
    public var text: Text

    /// Returns the labelled content.
    @ComponentBuilder public var content: ContentProvider

    private let origin = EnvironmentOrigin()

    /// Creates a label.
    public init(_ text: Text, @ComponentBuilder content: @escaping ContentProvider) {
        self.text = text
        self.content = content
    }

    /// Creates a label.
    public init(_ text: String, @ComponentBuilder content: @escaping ContentProvider) {
        self.init(Text(text), content: content)
    }

    /// The `label` element.
    public var body: any Component {
        Node<HTML.BodyContext>.label(
            .component(text),
            .component(origin.evaluate(content))
        )
    }
}
