extension MarkdownParser {
    /// The deepest nesting of quotes and list items that is parsed; markers of deeper levels are
    /// text.
    public static let deepestNesting = 64

    /// Returns the position of the first marker that is nested too deeply.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8.
    /// - Returns: The line, and the column in UTF-8 bytes, counted from 1 in the text; nil if no
    ///   marker is nested too deeply.
    public static func excessiveNesting(
        in markdown: String,
        from start: Int
    ) -> (line: Int, column: Int)? {
        var markdown = markdown
        return markdown.withUTF8 { bytes in
            let start = min(max(start, 0), bytes.count)
            let body = UnsafeBufferPointer(rebasing: bytes[start...])
            guard let place = NestingGuard.insertions(in: body).first else { return nil }
            let before = bytes[..<(start + place)]
            let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            return (before.count { $0 == 0x0A } + 1, before.count - line + 1)
        }
    }
}

/// Limits the nesting of quotes and lists, for which the library needs more than linear time.
///
/// For each line the library visits every open block, and again the blocks around the innermost one
/// if the line continues a paragraph: 40 KB of quotes with short lines took three seconds. Markers
/// beyond the limit are hidden from the library, so that they become text.
enum NestingGuard {
    /// Returns the offsets of the markers beyond the limit, ascending.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var start = 0
        while start < text.count {
            // Most lines do not begin with a marker.
            if text[start] <= 0x3E, let place = excess(in: text, from: start) {
                result.append(place)
            }
            guard let end = text.offset(of: 0x0A, from: start) else { break }
            start = end + 1
        }
        return result
    }

    /// Returns the offset of the first marker of a line that is beyond the limit; nil if there is
    /// none.
    private static func excess(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        var depth = 0
        var columns = 0
        while index < text.count {
            let length: Int
            switch text[index] {
            case 0x20:
                columns += 1
                index += 1
                continue
            case 0x09:
                columns += 4
                index += 1
                continue
            case 0x3E: length = 1
            case 0x2A, 0x2B, 0x2D: length = isGap(text, index + 1) ? 1 : 0
            case 0x30...0x39: length = numberLength(text, index)
            default: return nil
            }
            if length == 0 { return nil }
            depth += 1
            // The marker of a nested item is indented by at least two columns.
            if depth + columns / 2 > MarkdownParser.deepestNesting {
                return isRule(text, from: index) ? nil : index
            }
            index += length
            if index < text.count, text[index] == 0x20 { index += 1 }
        }
        return nil
    }

    /// Returns the length of a number with the dot or parenthesis after it; 0 if there is none.
    private static func numberLength(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < text.count, index - start < 10, (0x30...0x39).contains(text[index]) {
            index += 1
        }
        guard index - start < 10, index < text.count, text[index] == 0x2E || text[index] == 0x29,
            isGap(text, index + 1)
        else { return 0 }
        return index + 1 - start
    }

    /// Returns whether there is white space or a line end at an offset, which a marker needs after
    /// it.
    private static func isGap(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index >= text.count || [0x20, 0x09, 0x0A, 0x0D].contains(text[index])
    }

    /// Returns whether the rest of a line is a thematic break and not a list item.
    private static func isRule(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard text[start] == 0x2A || text[start] == 0x2D else { return false }
        for byte in text[start...] {
            if byte == 0x0A { return true }
            guard byte == text[start] || byte == 0x20 || byte == 0x09 || byte == 0x0D else {
                return false
            }
        }
        return true
    }
}
