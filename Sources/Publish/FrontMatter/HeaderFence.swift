/// Whether a text begins with lines between two lines of three hyphens.
enum HeaderFence {
    /// The lines between the hyphens.
    struct Header {
        /// The lines.
        var content: Substring
        /// The line of the file on which they begin, starting at 1.
        var firstLine: Int
        /// The byte of the text behind the closing hyphens.
        var bodyOffset: Int
    }

    /// There is a header.
    case closed(Header)
    /// There is the beginning of one: hyphens and a line with a key.
    case unclosed
    /// There is none.
    case none

    init(_ text: String) {
        let start = text.utf8.firstIndex { !Self.isWhitespace($0) } ?? text.endIndex
        let rest = text[start...]
        guard rest.utf8.starts(with: "---".utf8),
            let opening = Self.line(from: start, in: text), opening.trimmedEnd == "---"
        else {
            self = .none
            return
        }
        let firstLine = 2 + text[..<start].utf8.count { $0 == UInt8(ascii: "\n") }
        var position = opening.next
        var isFirst = true
        while let line = Self.line(from: position, in: text) {
            if line.text.utf8.starts(with: "---".utf8), line.text.dropFirst(3).first != "-" {
                let end = text.utf8.index(line.start, offsetBy: 3)
                self = .closed(
                    Header(
                        content: text[opening.next..<line.start],
                        firstLine: firstLine,
                        bodyOffset: text.utf8.distance(from: text.startIndex, to: end)
                    )
                )
                return
            }
            if isFirst, !line.looksLikeKey {
                self = .none
                return
            }
            isFirst = false
            position = line.next
        }
        self = isFirst ? .none : .unclosed
    }
}

extension HeaderFence.Header {
    /// Whether a line is a list entry, or a value is one of a kind that only YAML knows.
    var isWrittenInYAML: Bool {
        content.split(separator: "\n").contains { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.hasPrefix("- ") || text.hasPrefix("#") { return true }
            guard let colon = text.firstIndex(of: ":") else { return false }
            let value = text[text.index(after: colon)...].filter { !$0.isWhitespace }
            return value.first == "[" && value.last == "]"
                || value.first == "{" && value.last == "}"
                || ["|", ">", "|-", ">-"].contains(value)
        }
    }
}

private extension HeaderFence {
    struct Line {
        var text: Substring
        var start: String.Index
        var next: String.Index

        var trimmedEnd: Substring {
            var text = text
            while let last = text.utf8.last, isWhitespace(last) { text.removeLast() }
            return text
        }

        /// Whether the line begins with a word and a colon.
        var looksLikeKey: Bool {
            guard let colon = text.firstIndex(of: ":") else { return false }
            let key = text[..<colon]
            return !key.isEmpty
                && key.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
        }
    }

    static func line(from start: String.Index, in text: String) -> Line? {
        guard start < text.endIndex else { return nil }
        let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
        return Line(
            text: text[start..<(end ?? text.endIndex)],
            start: start,
            next: end.map { text.utf8.index(after: $0) } ?? text.endIndex
        )
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
