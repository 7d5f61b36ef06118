/// Splits code into tokens and passes them to an output format.
///
///     SyntaxHighlighter(format: HTMLOutputFormat()).highlight("let a = 1")
public struct SyntaxHighlighter<Format: OutputFormat> {
    private let format: Format
    private let grammar: any Grammar

    /// Makes a highlighter.
    ///
    /// - Parameters:
    ///   - format: The output format.
    ///   - grammar: The grammar of the code. ``SwiftGrammar`` and ``LanguageGrammar`` use a lexer;
    ///     any other grammar is applied rule by rule.
    public init(format: Format, grammar: any Grammar = SwiftGrammar()) {
        self.format = format
        self.grammar = grammar
    }

    /// Highlights code.
    ///
    /// - Parameter code: The code; any text is allowed.
    /// - Returns: The output of the format.
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

/// Passes tokens to a builder; adjacent tokens of the same type are merged.
struct TokenWriter<Builder: OutputBuilder> {
    private var builder: Builder
    private var token = ""
    private var type: TokenType?
    private var space = ""

    init(builder: Builder) {
        self.builder = builder
    }

    /// Adds text without white space; a type of nil means plain text.
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
