/// Finds the source text of a node.
///
/// The positions that the library reports are not always right; this type and `InlineBlock` correct
/// them. Unless stated otherwise, offsets count in the body as parsed, including markers.
package struct SourceSlices {
    let source: String
    let bodyStart: Int
    let bodyLine: Int
    /// The body as parsed, including markers.
    let text: [UInt8]
    let markers: SourceMarkers?
    /// The offset at which each line starts.
    package let lineStarts: [Int]
    private var block: InlineBlock?

    /// Makes the slices of a text.
    ///
    /// - Parameters:
    ///   - source: The whole text.
    ///   - bodyStart: The offset of the body.
    ///   - body: The body.
    ///   - markers: The markers that were inserted for the parser.
    package init(
        source: String,
        bodyStart: Int,
        body: UnsafeBufferPointer<UInt8>,
        markers: SourceMarkers?
    ) {
        self.source = source
        self.bodyStart = bodyStart
        self.markers = markers
        text = markers?.bytes ?? Array(body)
        bodyLine =
            source.utf8.withContiguousStorageIfAvailable {
                Self.lineStarts(UnsafeBufferPointer(rebasing: $0[..<bodyStart])).count
            } ?? 1
        lineStarts = text.withUnsafeBufferPointer { Self.lineStarts($0) }
    }

    private static func lineStarts(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts = [0]
        for index in text.indices {
            let byte = text[index]
            let endsLine =
                byte == 0x0A
                || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A))
            if endsLine { starts.append(index + 1) }
        }
        return starts
    }

    /// Returns the number that a line of the body has in the file.
    func fileLine(_ line: Int) -> Int { line + bodyLine - 1 }

    /// Returns the position of a link or image in the file; `nil` if it cannot be determined.
    mutating func position(of node: MarkdownNode) -> MarkdownPosition? {
        guard let range = inlineRange(of: node) else { return nil }
        let index = lineStarts.firstPlace { $0 > range.lowerBound } - 1
        var column = original(range.lowerBound) - original(lineStarts[index]) + 1
        if index == 0 { column += firstLineOffset }
        return MarkdownPosition(line: fileLine(index + 1), column: column)
    }

    /// The number of bytes before the body on the body's first line, which is the closing fence of
    /// front matter.
    private var firstLineOffset: Int {
        source.utf8.withContiguousStorageIfAvailable { bytes in
            var start = bodyStart
            while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
            return bodyStart - start
        } ?? 0
    }

    /// Returns the source text of a node; a code block always gets a plain fence of three
    /// backticks.
    mutating func slice(of node: MarkdownNode) -> Substring {
        switch node.kind {
        case .codeBlock: return code(node)
        case .htmlBlock:
            var html = node.literal
            while html.last == 0x0A { html = UnsafeBufferPointer(rebasing: html.dropLast()) }
            return Substring(decoding: html, as: UTF8.self)
        case .htmlInline: return Substring(decoding: node.literal, as: UTF8.self)
        case .code, .link, .image:
            // A bare URL with escapes is not in the source as parsed, so its text is returned.
            return inlineRange(of: node).map { slice($0) } ?? PlainText.text(of: node)[...]
        default: return slice(blockRange(of: node))
        }
    }

    private mutating func inlineRange(of node: MarkdownNode) -> Range<Int>? {
        guard let owner = InlineBlock.owner(of: node) else { return nil }
        if block?.node != owner { block = InlineBlock(owner, in: self) }
        return block?.range(of: node)
    }

    /// Returns the offset in the body that corresponds to an offset in the text as parsed.
    package func original(_ offset: Int) -> Int {
        markers?.originalOffset(of: offset) ?? offset
    }

    private func slice(_ range: Range<Int>) -> Substring {
        let utf8 = source.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: bodyStart + original(range.lowerBound))
        let end = utf8.index(utf8.startIndex, offsetBy: bodyStart + original(range.upperBound))
        return source[start..<max(start, end)]
    }

    /// Returns the start of a line, counted from 1; for a line after the last one, the end of the
    /// text.
    package func lineStart(_ line: Int) -> Int {
        line < 1 ? 0 : line <= lineStarts.count ? lineStarts[line - 1] : text.count
    }

    package func lineEnd(_ line: Int) -> Int {
        var end = lineStart(line + 1)
        let start = lineStart(line)
        while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// Returns the bytes of the body in a range.
    package func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
        text[range.clamped(to: text.indices)]
    }

    func blockRange(of node: MarkdownNode) -> Range<Int> {
        let lines = lines(of: node)
        var start = lineStart(lines.lowerBound)
        if lines.lowerBound == node.startLine { start += max(node.startColumn - 1, 0) }
        start = min(start, text.count)
        var end = max(start, lineEnd(lines.upperBound))
        while end > start, text[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    /// Returns the lines of a block, corrected where the library reports wrong lines.
    package func lines(of node: MarkdownNode) -> ClosedRange<Int> {
        var first = node.startLine
        var last = node.endLine
        switch node.kind {
        case .paragraph where first == 0:
            // A paragraph that a table interrupts has no position; the table has the position of
            // both together.
            guard let table = node.next, table.kind == .table else { break }
            first = table.startLine
            last = first + max(contentLines(of: node), 1) - 1
        case .paragraph:
            // If a paragraph begins with link reference definitions, they are not in its content,
            // but its position still includes them.
            first = max(first, last - max(contentLines(of: node), 1) + 1)
        case .table:
            if let paragraph = node.previous, paragraph.kind == .paragraph, paragraph.startLine == 0
            {
                first += max(contentLines(of: paragraph), 1)
            }
        case .tableCell where headerShift(of: node) > 0:
            if let table = node.parent?.parent { first = lines(of: table).lowerBound }
            last = first
        case .heading:
            // A heading with an underline ends one line too late, and starts at the definitions
            // before it.
            guard last > first else { break }
            last = (first + contentLines(of: node)...last).first { isUnderline($0) } ?? last
            first = max(first, last - contentLines(of: node))
        default: break
        }
        return first...max(first, last)
    }

    /// Returns the number that the library has added to the columns of a table's header row.
    ///
    /// If a table interrupts a paragraph, the columns count from the start of the paragraph.
    func headerShift(of cell: MarkdownNode) -> Int {
        guard cell.kind == .tableCell, let row = cell.parent, row.isHeaderRow,
            let table = row.parent,
            let paragraph = table.previous, paragraph.kind == .paragraph, paragraph.startLine == 0
        else { return 0 }
        let content = table.inlineSource
        return content.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    private func isUnderline(_ line: Int) -> Bool {
        let text = text[lineStart(line)..<lineEnd(line)].filter {
            $0 != 0x20 && $0 != 0x09 && $0 != 0x3E
        }
        guard let mark = text.first, mark == 0x3D || mark == 0x2D else { return false }
        return text.allSatisfy { $0 == mark }
    }

    private func contentLines(of node: MarkdownNode) -> Int {
        let content = node.inlineSource
        let ends = content.reduce(into: 0) { if $1 == 0x0A { $0 += 1 } }
        return content.isEmpty || content.last == 0x0A ? ends : ends + 1
    }

    private func code(_ node: MarkdownNode) -> Substring {
        if let fence = node.fence, fence.character == 0x60, fence.length == 3,
            fence.indentation == 0,
            node.parent?.kind == .document, node.endLine > node.startLine
        {
            let end = lineEnd(node.endLine)
            let lastLine = text[lineStart(node.endLine)..<end]
            if lastLine.elementsEqual("```".utf8) { return slice(lineStart(node.startLine)..<end) }
        }
        var bytes: [UInt8] = []
        bytes.append("```")
        bytes.append(contentsOf: node.fenceInfo)
        bytes.append(0x0A)
        bytes.append(contentsOf: node.literal)
        if bytes.last != 0x0A { bytes.append(0x0A) }
        bytes.append("```")
        return Substring(decoding: bytes, as: UTF8.self)
    }
}
