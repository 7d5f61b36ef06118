package import PublishStorage

extension SourcePlace {
    /// Finds the position of a piece of text, taken from HTML, in the Markdown.
    ///
    /// Indented or quoted text is found by its first line. Nil if the Markdown does not contain the
    /// piece.
    ///
    /// - Parameters:
    ///   - piece: The piece of text.
    ///   - offset: The offset within the piece, in characters.
    ///   - text: The Markdown.
    package init?(of piece: String, offset: Int = 0, in text: String) {
        let (bytes, whole) = (Array(text.utf8), piece.drop(while: \.isWhitespace))
        let offset = max(0, offset - (piece.count - whole.count))
        let first = String(whole.prefix { !$0.isNewline })
        guard !first.isEmpty else { return nil }
        let lines = SourceLines(bytes)
        if let start = bytes.place(of: String(whole)) {
            self = lines.place(of: start + whole.prefix(offset).utf8.count)
        } else if let start = Self.line(first, in: bytes) ?? bytes.place(of: first) {
            let below = whole.prefix(offset).count { $0.isNewline }
            self = lines.place(of: start + first.prefix(offset).utf8.count)
            if below > 0 { (line, column) = (line + below, 1) }
        } else {
            return nil
        }
    }

    /// Finds the start of line `number` of a piece of text in the Markdown; line 1 is where the
    /// piece begins.
    package init?(ofLine number: Int, in piece: String, of text: String) {
        guard let start = SourcePlace(of: piece, in: text) else { return nil }
        let blank = piece.prefix(while: \.isWhitespace).count { $0.isNewline }
        self = start
        if number > 1 + blank {
            line += number - 1 - blank
            column = 1
        }
    }

    /// Returns the offset of a text that is alone on its line, apart from the markers of block
    /// quotes and lists.
    private static func line(_ text: String, in bytes: [UInt8]) -> Int? {
        var index = 0
        while let start = bytes.place(of: text, from: index) {
            index = start + 1
            let newline = UInt8(ascii: "\n")
            let before = bytes[..<start].reversed().prefix { $0 != newline }
            let after = bytes[(start + text.utf8.count)...].first
            let isAlone = before.allSatisfy { " \t>*+-".utf8.contains($0) }
            if isAlone, after == nil || after == newline || after == UInt8(ascii: "\r") {
                return start
            }
        }
        return nil
    }
}
