public import Foundation
internal import Highlighter

/// The grammar of any language that Publish can highlight, with the token types that Splash has for
/// Swift.
public struct LanguageGrammar: Grammar {
    let language: CodeLanguage

    /// Finds the grammar of a language.
    ///
    /// - Parameter name: The name of the language as written after a fence, in any case: `kotlin`,
    ///   `py`, `C++`.
    public init?(named name: String) {
        guard let language = CodeLanguage(named: name) else { return nil }
        self.language = language
    }

    /// All characters except those that names and their prefixes consist of.
    public var delimiters: CharacterSet { Self.nameDelimiters }

    /// Rules based on the language's lexer.
    public var syntaxRules: [any SyntaxRule] { lexedRules }
}

extension LanguageGrammar: LexedGrammar {
    func types(of words: [CodeWord], in code: [UInt8]) -> [TokenType?] {
        words.map { TokenType(nearest: $0.kind) }
    }
}

extension TokenType {
    /// Makes the token type that is closest to a kind of Publish's lexers; nil for plain text.
    init?(nearest kind: TokenKind) {
        switch kind {
        case .text, .punctuation, .operator, .interpolation, .strong, .emphasis, .output: return nil
        case .comment, .documentation, .deleted: self = .comment
        case .string, .escape, .regex, .link, .inserted: self = .string
        case .number: self = .number
        case .keyword, .literal, .attribute, .tag, .heading: self = .keyword
        case .directive, .prompt: self = .preprocessing
        case .type: self = .type
        case .function, .macro: self = .call
        case .variable, .key: self = .property
        }
    }
}
