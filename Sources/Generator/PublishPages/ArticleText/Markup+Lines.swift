extension Markup {
    /// Returns the byte range of the block around a tag, such as a paragraph.
    ///
    /// - Parameter range: The range of a tag within a line of text.
    /// - Returns: The range of the block's content, without the tags of the block.
    func inlineContent(around range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var first = 0
        while let bracket = bytes[..<start].lastIndex(of: UInt8(ascii: "<")) {
            guard isWithinLines(bracket) else {
                let end = bytes[bracket..<range.lowerBound].firstIndex(of: UInt8(ascii: ">"))
                first = end.map { $0 + 1 } ?? range.lowerBound
                break
            }
            start = bracket
        }
        var end = range.upperBound
        while let bracket = nextBracket(from: end) {
            guard isWithinLines(bracket) else { return first..<bracket }
            end = bracket + 1
        }
        return first..<bytes.count
    }

    /// Returns whether the source line with a tag contains words.
    ///
    /// - Parameters:
    ///   - range: The range of the tag.
    ///   - block: The range of the content of the tag's block.
    /// - Returns: False for an image that has a line of its paragraph to itself.
    func lineHoldsText(around range: Range<Int>, in block: Range<Int>) -> Bool {
        let newline = UInt8(ascii: "\n")
        let start = bytes[block.lowerBound..<range.lowerBound].lastIndex(of: newline)
        let end = bytes[range.upperBound..<block.upperBound].firstIndex(of: newline)
        let line = (start ?? block.lowerBound)..<(end ?? block.upperBound)
        return text(in: line).utf8.contains { $0 > UInt8(ascii: " ") }
    }

    /// Returns whether the `<` at an offset begins a tag of an inline element, such as `em`.
    private func isWithinLines(_ bracket: Int) -> Bool {
        let start = has("</", at: bracket) ? bracket + 2 : bracket + 1
        let name = bytes[start...].prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        return Self.namesWithinLines.contains(String(decoding: name, as: UTF8.self))
    }

    private static let namesWithinLines: Set<String> = [
        "a", "abbr", "b", "br", "code", "del", "em", "i", "img", "kbd", "mark", "picture", "s",
        "small", "source", "span",
        "strong", "sub", "sup", "u",
    ]
}
