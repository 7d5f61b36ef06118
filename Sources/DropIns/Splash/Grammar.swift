public import Foundation

/// How code of a language is divided and what its parts are.
public protocol Grammar {
    /// The characters that end a token; white space always does.
    var delimiters: CharacterSet { get }

    /// What decides a token's type, in order: the first rule that matches counts.
    var syntaxRules: [any SyntaxRule] { get }

    /// Decides whether two delimiters side by side are one token.
    ///
    /// - Parameters:
    ///   - delimiterA: The last character of the token so far.
    ///   - delimiterB: The delimiter after it.
    /// - Returns: Whether the second belongs to the token of the first; true unless a grammar says otherwise.
    func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool
}

extension Grammar {
    /// Puts delimiters side by side into one token.
    ///
    /// - Parameters:
    ///   - delimiterA: The last character of the token so far.
    ///   - delimiterB: The delimiter after it.
    /// - Returns: True.
    public func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool {
        true
    }
}

/// Recognizes the tokens of one type.
public protocol SyntaxRule {
    /// The type of the tokens that match.
    var tokenType: TokenType { get }

    /// Decides whether a token is of the rule's type.
    ///
    /// - Parameter segment: The token and what is around it.
    /// - Returns: Whether the token is of ``tokenType``.
    func matches(_ segment: Segment) -> Bool
}
