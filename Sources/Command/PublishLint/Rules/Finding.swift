/// A place in a text where a rule finds a fault.
package struct Finding: Sendable, Hashable {
    /// The identifier of the rule.
    package let rule: String
    /// How much it matters.
    package let level: Rule.Level
    /// The path of the text, relative to the site's folder.
    package let path: String
    /// The line, starting at 1.
    package let line: Int
    /// The column in bytes, starting at 1.
    package let column: Int
    /// The bytes in the file.
    package let range: Range<Int>
    /// What is wrong, in a sentence without full stop.
    package let message: String
    /// How to mend it, in a sentence without full stop.
    package let mend: String
    /// What `--fix` does; empty if that is left to the author.
    package let edits: [TextEdit]
    /// The line, or what is around the place in a long one.
    package let excerpt: String
    /// How many bytes of the excerpt are before the place.
    package let excerptOffset: Int
}

/// A replacement of some bytes of a text.
package struct TextEdit: Sendable, Hashable {
    /// The bytes that go.
    package let range: Range<Int>
    /// What comes in their place.
    package let text: String

    /// Replaces bytes.
    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

/// What rules find in one text.
struct Findings {
    /// The text.
    let text: LintText
    /// The choices of the site.
    let settings: LintSettings
    /// Whether a file of the site exists, by its path relative to the site's folder.
    let exists: (String) -> Bool
    /// What has been found, in the order of the rules.
    private(set) var all: [Finding] = []
    /// The rule that is asked.
    private var rule: (identifier: String, level: Rule.Level) = ("", .off)

    init(text: LintText, settings: LintSettings, exists: @escaping (String) -> Bool) {
        self.text = text
        self.settings = settings
        self.exists = exists
    }

    /// Begins to collect what another rule finds.
    mutating func begin(_ rule: Rule, _ level: Rule.Level) {
        self.rule = (rule.identifier, level)
    }

    /// Notes a fault.
    ///
    /// - Parameters:
    ///   - range: The bytes in the file.
    ///   - message: What is wrong, without full stop.
    ///   - mend: How to mend it, without full stop.
    ///   - edits: What mends it for certain; empty if that is not certain.
    mutating func add(
        _ range: Range<Int>,
        _ message: String,
        mend: String,
        edits: [TextEdit] = []
    ) {
        let range = range.clamped(to: 0..<text.bytes.count)
        let place = text.sourceLines.place(of: range.lowerBound)
        let excerpt = Excerpt(of: text, line: place.line, column: place.column - 1)
        all.append(
            Finding(
                rule: rule.identifier,
                level: rule.level,
                path: text.path,
                line: place.line,
                column: place.column,
                range: range,
                message: message,
                mend: mend,
                edits: edits,
                excerpt: excerpt.text,
                excerptOffset: excerpt.offset
            )
        )
    }

    /// Notes a fault of a whole line.
    ///
    /// - Parameters:
    ///   - line: The line, starting at 1.
    ///   - message: What is wrong, without full stop.
    ///   - mend: How to mend it, without full stop.
    mutating func add(line: Int, _ message: String, mend: String) {
        add(text.range(ofLine: line), message, mend: mend)
    }
}

/// A line of a text, or a part of a long one.
private struct Excerpt {
    /// How many bytes are shown before and after the place.
    private static let width = 90

    let text: String
    let offset: Int

    init(of source: LintText, line: Int, column: Int) {
        let range = source.range(ofLine: line)
        let bytes = source.bytes
        let place = min(range.lowerBound + column, range.upperBound)
        var start = max(range.lowerBound, place - Self.width)
        var end = min(range.upperBound, place + Self.width)
        // Whole characters.
        while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        text = String(decoding: bytes[start..<end], as: UTF8.self)
        offset = place - start
    }
}
