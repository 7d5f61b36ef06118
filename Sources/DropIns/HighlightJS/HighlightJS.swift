internal import Highlighter

/// Highlights code with the classes that style sheets for Highlight.js name; no JavaScript is run.
public class HighlightJS {
    /// Makes a highlighter.
    public init() {}

    /// Highlights code.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - languageName: The language's name as it stands after a fence, in any case. If it is empty, the language is
    ///     guessed where the code leaves no doubt.
    /// - Returns: The HTML and the name of the language; the code as it is and `undefined` when no such language is known.
    public func highlight(_ code: String, as languageName: String) -> HighlightResult {
        let name = languageName.isEmpty ? LanguageSign.language(of: code) ?? "" : languageName
        guard let language = CodeLanguage(named: name) else {
            return HighlightResult(language: "undefined", value: code)
        }
        let html = ClassWriter(code: Array(code.utf8), language: language).html()
        return HighlightResult(language: name, value: html)
    }
}

/// Highlighted code.
public struct HighlightResult: Sendable {
    /// The name of the language as it was asked for; `undefined` when it is not known.
    public let language: String

    /// The HTML; the code as it is when its language is not known.
    public let value: String
}
