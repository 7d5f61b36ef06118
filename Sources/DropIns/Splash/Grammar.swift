public import Foundation

/// The rules of a language: how code is split into tokens, and which type each token has.
public protocol Grammar {
    /// The characters that end a token; white space always ends a token.
    var delimiters: CharacterSet { get }

    /// The rules for the type of a token, in order; the first rule that matches decides.
    var syntaxRules: [any SyntaxRule] { get }

    /// Returns whether two adjacent delimiters are one token.
    ///
    /// - Parameters:
    ///   - delimiterA: The last character of the token so far.
    ///   - delimiterB: The delimiter after it.
    /// - Returns: Whether `delimiterB` belongs to the token of `delimiterA`; true by default.
    func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool
}

extension Grammar {
    /// Merges adjacent delimiters into one token.
    ///
    /// - Parameters:
    ///   - delimiterA: The last character of the token so far.
    ///   - delimiterB: The delimiter after it.
    /// - Returns: True.
    public func isDelimiter(_ delimiterA: Character, mergableWith delimiterB: Character) -> Bool {
        true
    }
}

/// A rule that recognizes the tokens of one type.
public protocol SyntaxRule {
    /// The type of the tokens that match.
    var tokenType: TokenType { get }

    /// Returns whether a token is of the rule's type.
    ///
    /// - Parameter segment: The token, with the code around it.
    /// - Returns: Whether the token is of ``tokenType``.
    func matches(_ segment: Segment) -> Bool
}
