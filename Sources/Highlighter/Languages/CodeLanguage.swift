/// A language that can be highlighted.
public struct CodeLanguage: Sendable {
    let grammar: Grammar

    /// The canonical name in lower case, as written after a code fence (`swift`, `objective-c`).
    public var name: String { grammar.name }

    /// The name of the language, as shown to readers (`Swift`, `Objective-C`).
    public var title: String { grammar.title }

    /// Alternative names, in lower case.
    public var aliases: [String] { grammar.aliases }

    /// All languages, sorted by name.
    public static let all: [CodeLanguage] = Grammar.all.map(CodeLanguage.init(grammar:))
        .sorted { $0.name < $1.name }

    private static let byName: [String: CodeLanguage] = {
        var languages: [String: CodeLanguage] = [:]
        for language in all {
            for name in [language.name] + language.aliases {
                languages[name] = language
            }
        }
        return languages
    }()

    /// Finds a language by its name or an alias, ignoring case.
    ///
    /// Only the name is accepted: the caller has to remove the rest of an info string (`swift
    /// {3,7}`).
    public init?(named name: String) {
        guard let language = Self.byName[name] ?? Self.byName[name.lowercased()] else { return nil }
        self = language
    }

    init(grammar: Grammar) {
        self.grammar = grammar
    }
}

extension CodeLanguage {
    /// Splits code, which is given as UTF-8 bytes, into tokens; invalid UTF-8 is kept unchanged.
    ///
    /// The tokens are in order and cover every byte. The time is linear in the length of the code.
    ///
    /// SAFETY: The buffer is read only during the call.
    public func tokens(in code: UnsafeBufferPointer<UInt8>) -> [Token] {
        guard let source = code.baseAddress, !code.isEmpty else { return [] }
        var lexer = Lexer(source: source, count: code.count)
        grammar.scan(&lexer)
        return lexer.finished()
    }

    /// Splits code, which is given as UTF-8 bytes, into tokens.
    public func tokens(in code: [UInt8]) -> [Token] {
        code.withUnsafeBufferPointer(tokens(in:))
    }

    /// Splits code into tokens, whose offsets are in UTF-8 bytes.
    public func tokens(in code: String) -> [Token] {
        var code = code
        return code.withUTF8(tokens(in:))
    }
}
