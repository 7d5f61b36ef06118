internal import PublishStorage

struct SourceFormula {
    /// The formula in the syntax of Publish.
    let markdown: String
    /// The index after it.
    let end: Int

    /// Returns a formula in the syntax of Publish.
    static func markdown(_ tex: String, isDisplay: Bool) -> String {
        let line = tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return isDisplay ? "$$\(line)$$" : "$\(line)$"
    }

    private static let marks: [(open: String, close: String, isDisplay: Bool)] = [
        ("$latex ", "$", false), ("$latex\u{A0}", "$", false), ("$$", "$$", true),
        ("\\(", "\\)", false), ("\\[", "\\]", true), ("$", "$", false),
    ]

    /// The maximum length of a formula, in characters.
    private static let longest = 2000

    /// Reads `$latex …$`, `$$…$$`, `$…$`, `\(…\)` or `\[…\]` at an index; nil if it is not a formula.
    init?(at index: Int, in text: inout ProseText) {
        guard let marks = Self.marks.first(where: { text.has($0.open, at: index) }) else {
            return nil
        }
        let start = index + marks.open.unicodeScalars.count
        guard let close = text.place(of: marks.close, from: start), close > start,
            close - start < Self.longest
        else { return nil }
        let isNamed = marks.open.hasPrefix("$latex")
        var tex = text.text(start..<close)
        // WordPress.com allows a background and a size after the formula.
        if isNamed { tex = tex.replacing(/\s*&(bg|fg|s)=[\w-]+/, with: "") }
        guard !tex.contains("\n\n"), isNamed || Self.isTeX(tex, isPlain: marks.open == "$") else {
            return nil
        }
        markdown = Self.markdown(tex, isDisplay: marks.isDisplay)
        end = close + marks.close.unicodeScalars.count
    }

    /// Whether a text is a formula rather than prices or patterns between delimiters.
    private static func isTeX(_ text: String, isPlain: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last else { return false }
        if isPlain, first.isHTMLSpace || last.isHTMLSpace { return false }
        let isProse = text.unicodeScalars.contains { EastAsianScript($0.value) != nil }
        if isProse, !text.contains("\\text"), !text.contains("\\mbox") { return false }
        let isMarked = bytes.indices.contains { index in
            let next = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
            let isCommand = bytes[index] == UInt8(ascii: "\\") && 0x61...0x7A ~= next
            return isCommand || bytes[index] == UInt8(ascii: "^")
                || bytes[index] == UInt8(ascii: "_")
        }
        return isMarked || !isPlain && (bytes.contains(UInt8(ascii: "=")) || bytes.count < 3)
    }
}
