/// A problem that a rule finds at a place in a text.
package struct Finding: Sendable, Hashable {
    /// The identifier of the rule.
    package let rule: String
    package let level: LintRule.Level
    /// The path of the text, relative to the site's folder.
    package let path: String
    /// The line, starting at 1.
    package let line: Int
    /// The column in bytes, starting at 1.
    package let column: Int
    /// The byte range in the file.
    package let range: Range<Int>
    /// The problem, as a sentence without a full stop.
    package let message: String
    /// How to fix the problem, as a sentence without a full stop.
    package let fix: String
    /// The edits that `--fix` applies; empty if only the author can fix the problem.
    package let edits: [TextEdit]
    /// The line with the problem, or the part of a long line around it.
    package let excerpt: String
    /// The number of bytes in the excerpt before the problem.
    package let excerptOffset: Int
}

/// A replacement of bytes in a text.
package struct TextEdit: Sendable, Hashable {
    /// The bytes to replace.
    package let range: Range<Int>
    package let text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

/// The findings of rules in one text.
struct Findings {
    let text: LintText
    let settings: LintSettings
    /// Whether a file of the site exists, by its path relative to the site's folder.
    let exists: (String) -> Bool
    /// The findings so far, in the order of the rules.
    private(set) var all: [Finding] = []
    private var rule: (identifier: String, level: LintRule.Level) = ("", .off)

    init(text: LintText, settings: LintSettings, exists: @escaping (String) -> Bool) {
        self.text = text
        self.settings = settings
        self.exists = exists
    }

    /// Starts to collect the findings of another rule.
    mutating func begin(_ rule: LintRule, _ level: LintRule.Level) {
        self.rule = (rule.identifier, level)
    }

    /// Adds a finding.
    ///
    /// - Parameters:
    ///   - range: The byte range in the file.
    ///   - message: The problem, without a full stop.
    ///   - fix: How to fix it, without a full stop.
    ///   - edits: The edits that fix the problem; empty if no fix is safe.
    mutating func add(
        _ range: Range<Int>,
        _ message: String,
        fix: String,
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
                fix: fix,
                edits: edits,
                excerpt: excerpt.text,
                excerptOffset: excerpt.offset
            )
        )
    }

    /// Adds a finding for a whole line.
    ///
    /// - Parameters:
    ///   - line: The line, starting at 1.
    ///   - message: The problem, without a full stop.
    ///   - fix: How to fix it, without a full stop.
    mutating func add(line: Int, _ message: String, fix: String) {
        add(text.range(ofLine: line), message, fix: fix)
    }
}

/// A line of a text, or the part of a long line around a problem.
private struct Excerpt {
    /// The number of bytes shown before and after the place.
    private static let width = 90

    let text: String
    let offset: Int

    init(of source: LintText, line: Int, column: Int) {
        let range = source.range(ofLine: line)
        let bytes = source.bytes
        let place = min(range.lowerBound + column, range.upperBound)
        var start = max(range.lowerBound, place - Self.width)
        var end = min(range.upperBound, place + Self.width)
        // Begins at the first byte of a UTF-8 character.
        while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        text = String(decoding: bytes[start..<end], as: UTF8.self)
        offset = place - start
    }
}
