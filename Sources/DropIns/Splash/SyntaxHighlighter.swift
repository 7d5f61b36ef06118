/// Divides code into tokens and hands them to a format.
///
///     SyntaxHighlighter(format: HTMLOutputFormat()).highlight("let a = 1")
public struct SyntaxHighlighter<Format: OutputFormat> {
    private let format: Format
    private let grammar: any Grammar

    /// Makes a highlighter.
    ///
    /// - Parameters:
    ///   - format: What becomes of the tokens.
    ///   - grammar: How the code is divided. ``SwiftGrammar`` and ``LanguageGrammar`` use a lexer; others run by their
    ///     rules.
    public init(format: Format, grammar: any Grammar = SwiftGrammar()) {
        self.format = format
        self.grammar = grammar
    }

    /// Highlights code.
    ///
    /// - Parameter code: The code; any text will do.
    /// - Returns: What the format makes of it.
    public func highlight(_ code: String) -> Format.Builder.Output {
        var writer = TokenWriter(builder: format.makeBuilder())
        if let grammar = grammar as? any LexedGrammar {
            grammar.words(in: code).write(to: &writer)
        } else {
            SegmentedCode(code, grammar: grammar).write(to: &writer)
        }
        return writer.finish()
    }
}

/// Hands tokens to a builder; those of one type without space between them are one.
struct TokenWriter<Builder: OutputBuilder> {
    private var builder: Builder
    private var token = ""
    private var type: TokenType?
    private var space = ""

    init(builder: Builder) {
        self.builder = builder
    }

    /// Adds text without white space; nil is plain text.
    mutating func add(_ text: String, _ type: TokenType?) {
        if type != self.type || !space.isEmpty { flush() }
        self.type = type
        token += text
    }

    mutating func addSpace(_ text: String) {
        space += text
    }

    mutating func finish() -> Builder.Output {
        flush()
        return builder.build()
    }

    private mutating func flush() {
        if !token.isEmpty {
            if let type {
                builder.addToken(token, ofType: type)
            } else {
                builder.addPlainText(token)
            }
        }
        if !space.isEmpty { builder.addWhitespace(space) }
        token = ""
        space = ""
    }
}
