/// Wraps each line of a code block in an element.
///
/// Every line becomes `<span class="line …">…</span>`, with its line end inside. The classes are
/// `emphasized`, `added` and `removed`; `data-line` is the line number, if numbers are shown. If a
/// highlighter's span continues on the next line, it is closed at the end of the line and reopened.
struct CodeLines {
    private let info: CodeBlockInfo
    private var output: [UInt8] = []
    private var openTags: [ArraySlice<UInt8>] = []
    private var line = 0

    /// Returns the HTML of the lines.
    ///
    /// - Parameters:
    ///   - html: The code as HTML; its only tags are `<span …>` and `</span>`.
    ///   - info: The info string, with the lines to emphasize and the options for line numbers.
    /// - Returns: The HTML of the lines.
    static func wrap(_ html: [UInt8], _ info: CodeBlockInfo) -> [UInt8] {
        var lines = CodeLines(info: info)
        lines.run(html)
        return lines.output
    }

    private init(info: CodeBlockInfo) { self.info = info }

    private mutating func run(_ html: [UInt8]) {
        output.reserveCapacity(html.count * 2)
        var index = 0
        while index < html.count {
            let end = html[index...].firstIndex(of: 0x0A) ?? html.count
            wrapLine(html[index..<end], hasLineEnd: end < html.count)
            index = end + 1
        }
    }

    private mutating func wrapLine(_ text: ArraySlice<UInt8>, hasLineEnd: Bool) {
        line += 1
        let mark = info.showsDifferences ? firstCharacter(text) : nil
        output.append("<span class=\"line")
        if info.emphasizedLines.contains(where: { $0.contains(line) }) {
            output.append(" emphasized")
        }
        if mark == UInt8(ascii: "+") || info.addedLines.contains(where: { $0.contains(line) }) {
            output.append(" added")
        }
        if mark == UInt8(ascii: "-") || info.removedLines.contains(where: { $0.contains(line) }) {
            output.append(" removed")
        }
        output.append(0x22)
        if info.showsLineNumbers {
            output.append(" data-line=\"")
            output.append(contentsOf: String(info.firstLineNumber &+ line &- 1).utf8)
            output.append(0x22)
        }
        output.append(0x3E)
        for tag in openTags { output.append(contentsOf: tag) }
        output.append(contentsOf: text)
        track(text)
        for _ in openTags { output.append("</span>") }
        if hasLineEnd { output.append(0x0A) }
        output.append("</span>")
    }

    /// Records the spans that are still open at the end of a line.
    private mutating func track(_ text: ArraySlice<UInt8>) {
        var index = text.startIndex
        while let start = text[index...].firstIndex(of: 0x3C) {
            let end = text[start...].firstIndex(of: 0x3E) ?? text.endIndex - 1
            if start + 1 < text.endIndex, text[start + 1] == 0x2F {
                if !openTags.isEmpty { openTags.removeLast() }
            } else {
                openTags.append(text[start...end])
            }
            index = end + 1
        }
    }

    private func firstCharacter(_ text: ArraySlice<UInt8>) -> UInt8? {
        var rest = text
        while rest.first == 0x3C, let end = rest.firstIndex(of: 0x3E) { rest = rest[(end + 1)...] }
        return rest.first
    }
}
