internal import Highlighter

/// Highlights code with the classes of Highlight.js's style sheets, without running JavaScript.
public class HighlightJS {
    /// Makes a highlighter.
    public init() {}

    /// Highlights code.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - languageName: The name of the language as written after a fence, in any case. If it is
    ///     empty, the language is detected, if the code leaves no doubt.
    /// - Returns: The HTML and the name of the language; for an unknown language, the escaped code
    ///   and `undefined`.
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
    /// The name of the language, as requested; `undefined` if it is unknown.
    public let language: String

    /// The HTML; the escaped code if the language is unknown.
    public let value: String
}
