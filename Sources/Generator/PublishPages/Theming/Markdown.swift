public import Ink
public import Plot

/// Markdown within components, rendered by the parser in the environment.
public struct Markdown: Component {
    /// The Markdown text.
    public var string: String
    @EnvironmentValue(.markdownParser) private var parser

    /// Creates a component from Markdown.
    public init(_ string: String) {
        self.string = string
    }

    /// The rendered HTML.
    public var body: any Component {
        Node<HTML.BodyContext>.raw(parser.html(from: string))
    }
}

extension EnvironmentKey where Value == MarkdownParser {
    /// The parser of `Markdown` components; by default a parser without modifiers.
    public static var markdownParser: Self {
        .init(defaultValue: MarkdownParser())
    }
}

extension Component {
    /// Sets the parser of the `Markdown` components inside this component.
    public func markdownParser(_ parser: MarkdownParser) -> any Component {
        environmentValue(parser, key: .markdownParser)
    }
}
