/// Converts code to HTML with classes for colours.
///
/// The HTML is meant for `<pre><code>`. It is the code with `<`, `>` and `&` escaped, and a `<span
/// class="hl-…">` around each token that has a class (see ``TokenKind/className``). Spans contain
/// no line breaks: a span is closed before a line break and reopened after it, so that a theme can
/// wrap each line in an element.
public enum CodeHighlighter {
    /// Appends the HTML of code in a language to a buffer.
    ///
    /// - Parameters:
    ///   - code: The code as UTF-8 bytes.
    ///   - language: A name or alias from ``CodeLanguage/all``, in any case.
    ///   - output: The buffer; for an unknown language, it receives the escaped code without spans.
    /// - Returns: Whether the language is known.
    ///
    /// SAFETY: The buffer is read only during the call.
    @discardableResult
    public static func highlight(
        _ code: UnsafeBufferPointer<UInt8>,
        language: String,
        into output: inout [UInt8]
    ) -> Bool {
        let writer = CodeWriter(source: code)
        guard let language = CodeLanguage(named: language) else {
            writer.write([Token(kind: .text, start: 0, end: code.count)], to: &output)
            return false
        }
        writer.write(language.tokens(in: code), to: &output)
        return true
    }

    /// Appends the HTML of code in a language to a buffer.
    ///
    /// See ``highlight(_:language:into:)-(UnsafeBufferPointer<UInt8>,_,_)``.
    @discardableResult
    public static func highlight(
        _ code: [UInt8],
        language: String,
        into output: inout [UInt8]
    ) -> Bool {
        code.withUnsafeBufferPointer { highlight($0, language: language, into: &output) }
    }

    /// Appends the HTML of code in a language to a buffer.
    ///
    /// See ``highlight(_:language:into:)-(UnsafeBufferPointer<UInt8>,_,_)``.
    @discardableResult
    public static func highlight(
        _ code: String,
        language: String,
        into output: inout [UInt8]
    ) -> Bool {
        var code = code
        return code.withUTF8 { highlight($0, language: language, into: &output) }
    }

    /// Returns the HTML of code in a language; nil if the language is unknown.
    public static func html(for code: String, language: String) -> String? {
        var output: [UInt8] = []
        guard highlight(code, language: language, into: &output) else { return nil }
        return String(decoding: output, as: UTF8.self)
    }
}
