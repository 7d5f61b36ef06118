extension MarkdownParser {
    /// The most quotes and list items that are read inside each other; what is nested deeper is plain text.
    public static let deepestNesting = 64

    /// Where a text is nested deeper than it is read.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8.
    /// - Returns: The line and the column of the first place, counted from 1 in the text, in bytes; nil where there is none.
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

/// Keeps quotes and lists from being nested so deeply that the library takes more than linear time.
///
/// It visits every open block for each line, and the blocks around it when a line continues a paragraph: 40 KB of quotes and
/// short lines took three seconds. What is nested deeper than anybody reads is kept from being recognized, and is text.
enum NestingGuard {
    /// The offsets of markers of quotes and items that are refused, ascending.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result: [Int] = []
        var start = 0
        while start < text.count {
            // Most lines begin with what is no marker.
            if text[start] <= 0x3E, let place = excess(in: text, from: start) {
                result.append(place)
            }
            guard let end = text.offset(of: 0x0A, from: start) else { break }
            start = end + 1
        }
        return result
    }

    /// The first marker of a line that lies too deep.
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
            // An item of an item is indented by two columns at least.
            if depth + columns / 2 > MarkdownParser.deepestNesting {
                return isRule(text, from: index) ? nil : index
            }
            index += length
            if index < text.count, text[index] == 0x20 { index += 1 }
        }
        return nil
    }

    /// The length of a number with its dot or parenthesis; 0 where there is none.
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

    /// Whether a marker ends before an offset.
    private static func isGap(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index >= text.count || [0x20, 0x09, 0x0A, 0x0D].contains(text[index])
    }

    /// Whether a line ends in a row of one mark, which is a rule and holds no items.
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
