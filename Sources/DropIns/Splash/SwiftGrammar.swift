public import Foundation
internal import Highlighter

/// The grammar of Swift.
public struct SwiftGrammar: Grammar {
    /// Makes the grammar.
    public init() {}

    /// All characters except those that names and their prefixes consist of.
    public var delimiters: CharacterSet { Self.nameDelimiters }

    /// Rules based on the lexer of Swift.
    public var syntaxRules: [any SyntaxRule] { lexedRules }

    /// Returns that delimiters are separate tokens, so that each of them can have its own type.
    ///
    /// - Parameters:
    ///   - delimiterA: The last character of the token so far.
    ///   - delimiterB: The delimiter after it.
    /// - Returns: False.
    public func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool {
        false
    }
}

extension SwiftGrammar: LexedGrammar {
    var language: CodeLanguage {
        guard let language = CodeLanguage(named: "swift") else {
            preconditionFailure("The highlighter has no grammar for Swift.")
        }
        return language
    }

    func types(of words: [CodeWord], in code: [UInt8]) -> [TokenType?] {
        var reader = SwiftTypes(words: words, code: code)
        return words.indices.map { reader.type(at: $0) }
    }
}
