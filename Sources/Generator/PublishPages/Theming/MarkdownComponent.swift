public import Ink
public import Plot

/// Markdown within components, rendered by the parser of the environment.
public struct Markdown: Component {
    /// The Markdown text.
    public var string: String
    @EnvironmentValue(.markdownParser) private var parser

    /// Takes Markdown.
    public init(_ string: String) {
        self.string = string
    }

    /// The HTML.
    public var body: any Component {
        Node<HTML.BodyContext>.raw(parser.html(from: string))
    }
}

extension EnvironmentKey where Value == MarkdownParser {
    /// The parser of `Markdown` components; by default one without modifiers.
    public static var markdownParser: Self {
        .init(defaultValue: MarkdownParser())
    }
}

extension Component {
    /// Sets the parser of `Markdown` components inside this one.
    public func markdownParser(_ parser: MarkdownParser) -> any Component {
        environmentValue(parser, key: .markdownParser)
    }
}
