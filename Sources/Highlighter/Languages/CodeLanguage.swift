/// A language that code can be highlighted in.
public struct CodeLanguage: Sendable {
    let grammar: Grammar

    /// The canonical name in lower case, as it is written after a code fence (`swift`, `objective-c`).
    public var name: String { grammar.name }

    /// The language's name as people write it (`Swift`, `Objective-C`).
    public var title: String { grammar.title }

    /// Other names for the language, in lower case.
    public var aliases: [String] { grammar.aliases }

    /// Every language, in the order of their names.
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

    /// Finds a language by its name or an alias, whatever the case of the letters.
    ///
    /// Only the name itself is looked up: cut the rest of an info string (`swift {3,7}`) off before.
    public init?(named name: String) {
        guard let language = Self.byName[name] ?? Self.byName[name.lowercased()] else { return nil }
        self = language
    }

    init(grammar: Grammar) {
        self.grammar = grammar
    }
}

extension CodeLanguage {
    /// Classifies code given as UTF-8 bytes; bytes that are no UTF-8 are kept as they are.
    ///
    /// The tokens cover every byte in order. The time is linear in the length of the code, whatever it holds.
    ///
    /// SAFETY: the buffer is read only during the call.
    public func tokens(in code: UnsafeBufferPointer<UInt8>) -> [Token] {
        guard let source = code.baseAddress, !code.isEmpty else { return [] }
        var lexer = Lexer(source: source, count: code.count)
        grammar.scan(&lexer)
        return lexer.finished()
    }

    /// Classifies code given as UTF-8 bytes.
    public func tokens(in code: [UInt8]) -> [Token] {
        code.withUnsafeBufferPointer(tokens(in:))
    }

    /// Classifies code; the tokens' offsets count UTF-8 bytes.
    public func tokens(in code: String) -> [Token] {
        var code = code
        return code.withUTF8(tokens(in:))
    }
}
