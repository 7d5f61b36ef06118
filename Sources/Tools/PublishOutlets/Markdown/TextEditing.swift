internal import PublishStorage

/// Collects edits of a text by byte offset, and applies them together.
struct TextEditing {
    let bytes: [UInt8]
    private let lines: SourceLines
    private var edits: [(range: Range<Int>, text: String)] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        lines = SourceLines(bytes)
    }

    /// Replaces bytes; insertions at the same offset appear in the order of the calls, before the
    /// replacement that begins there.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// The beginning of a line up to an offset, if it is only white space and quotation marks
    /// (`>`); otherwise nil.
    func prefix(of place: Int) -> String? {
        let start = lineStart(of: place)
        let prefix = bytes[start..<place]
        guard prefix.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }) else { return nil }
        return String(decoding: prefix, as: UTF8.self)
    }

    func lineStart(of place: Int) -> Int {
        lines.starts[lines.place(of: place).line - 1]
    }

    /// Whether the line before an offset is blank or does not exist.
    func isBlank(lineBefore place: Int) -> Bool {
        let start = lineStart(of: place)
        return start == 0 || isBlank(lineAt: lineStart(of: start - 1))
    }

    /// Whether the line after an offset is blank or does not exist.
    func isBlank(lineAfter place: Int) -> Bool {
        bytes.place(of: 0x0A, from: place).map { isBlank(lineAt: $0 + 1) } ?? true
    }

    private func isBlank(lineAt start: Int) -> Bool {
        bytes[start...].prefix { $0 != 0x0A }
            .allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E || $0 == 0x0D }
    }

    /// The starts of the lines between two offsets.
    func lineStarts(between first: Int, and last: Int) -> [Int] {
        let end = lineStart(of: last)
        var starts: [Int] = []
        var index = first
        while let newline = bytes.place(of: 0x0A, from: index), newline + 1 < end {
            starts.append(newline + 1)
            index = newline + 1
        }
        return starts
    }

    /// The text with all edits applied.
    consuming func result() -> String {
        var output = HTMLEdits(bytes)
        var end = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        for (_, edit) in ordered where edit.range.lowerBound >= end {
            output.replace(edit.range, with: edit.text)
            end = edit.range.upperBound
        }
        return String(decoding: output.result() ?? bytes, as: UTF8.self)
    }
}
