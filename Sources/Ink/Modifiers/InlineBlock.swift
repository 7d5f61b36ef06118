/// The inlines of one block, and where its lines are in the source.
///
/// The library counts the columns of inlines as if every line of a block started where the first
/// one does, gives links the line of their end with the column of their start, and bare URLs no
/// place at all. What is reliable is the distance of an inline from the start of its line in the
/// block's content; content and source are aligned line by line here.
struct InlineBlock {
    let node: MarkdownNode

    private struct Line {
        var content: Int
        var source: Int
    }

    private let content: UnsafeBufferPointer<UInt8>
    private let text: [UInt8]
    private var lines: [Line] = []
    /// What the library adds to columns.
    private var columnOffset = 0
    /// The line on which the library starts to count.
    private let firstLine: Int

    init(_ node: MarkdownNode, in slices: SourceSlices) {
        self.node = node
        // SAFETY: the content lives as long as the node, and blocks are not kept beyond that.
        content = node.inlineSource
        text = slices.text
        let range = slices.lines(of: node)
        firstLine = node.startLine == 0 ? 0 : node.kind == .paragraph ? node.startLine : range.lowerBound
        var starts = [0]
        for index in content.indices where content[index] == 0x0A && index + 1 < content.count {
            starts.append(index + 1)
        }
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : content.count
            let number = range.lowerBound + index
            var from = slices.lineStart(number)
            if number == node.startLine { from += max(node.startColumn - 1, 0) }
            let line = UnsafeBufferPointer(rebasing: content[start..<end])
            let found = find(line, from: from, to: slices.lineStart(number + 1))
            lines.append(Line(content: start, source: found))
        }
        if node.kind == .paragraph {
            columnOffset = max(node.startColumn - 1, 0)
        } else {
            columnOffset = (lines.first?.source ?? 0) - slices.lineStart(range.lowerBound)
        }
    }

    /// The block whose inlines a node belongs to.
    static func owner(of node: MarkdownNode) -> MarkdownNode? {
        var current = node.parent
        while let parent = current {
            switch parent.kind {
            case .paragraph, .heading, .tableCell: return parent
            default: current = parent.parent
            }
        }
        return nil
    }

    /// The bytes of a code span, link or image in the source; `nil` if they cannot be told.
    func range(of node: MarkdownNode) -> Range<Int>? {
        let range = node.kind == .code ? codeRange(of: node) : linkRange(of: node)
        guard let range, let start = sourceOffset(range.lowerBound),
            let end = sourceOffset(range.upperBound), start <= end
        else { return nil }
        return start..<end
    }

    private func codeRange(of node: MarkdownNode) -> Range<Int>? {
        guard let first = offset(node.startLine, node.startColumn),
            let last = offset(node.endLine, node.endColumn)
        else { return nil }
        var start = min(max(first, 0), content.count)
        var end = min(max(last + 1, start), content.count)
        while start > 0, content[start - 1] == 0x60 { start -= 1 }
        while end < content.count, content[end] == 0x60 { end += 1 }
        return start..<end
    }

    private func linkRange(of node: MarkdownNode) -> Range<Int>? {
        if node.kind == .link, node.startLine == 0 { return bareRange(of: node) }
        if let range = bracketedURLRange(of: node) { return range }
        guard let last = offset(node.endLine, node.endColumn) else { return nil }
        let mark: UInt8 = node.kind == .image ? 0x21 : 0x5B
        let opening = openingLine(of: node)
        var line = node.endLine
        while line >= firstLine {
            if opening.map({ $0 == line }) ?? true, let start = offset(line, node.startColumn),
                start >= 0, start <= last, start < content.count, content[start] == mark
            {
                return start..<min(last + 1, content.count)
            }
            line -= 1
        }
        return nil
    }

    /// The bytes of `<https://…>`: those of its text, and one on either side.
    private func bracketedURLRange(of node: MarkdownNode) -> Range<Int>? {
        guard node.kind == .link, let child = node.firstChild, child.kind == .text, child.next == nil,
            let start = offset(child.startLine, child.startColumn),
            let last = offset(child.endLine, child.endColumn),
            start > 0, start <= last, last + 1 < content.count,
            content[start - 1] == 0x3C, content[last + 1] == 0x3E
        else { return nil }
        return start - 1..<last + 2
    }

    /// The line on which a link's or image's bracket opens, as far as its content tells.
    private func openingLine(of node: MarkdownNode) -> Int? {
        var breaks = 0
        var current = node.firstChild
        while let child = current {
            switch child.kind {
            case .softBreak, .lineBreak:
                breaks += 1
                current = child.next
            case .text, .code, .htmlInline: return child.startLine > 0 ? child.startLine - breaks : nil
            default: current = child.firstChild ?? child.next
            }
        }
        return nil
    }

    /// The bytes of a bare URL: its text, looked for behind what stands before it.
    private func bareRange(of node: MarkdownNode) -> Range<Int>? {
        guard let wanted = node.firstChild?.literal, !wanted.isEmpty else { return nil }
        var cursor = 0
        var sibling = node.previous
        while let before = sibling {
            if before.kind == .link, before.startLine == 0 {
                // Another bare URL: this one cannot start before that one ends.
                cursor += before.firstChild?.literal.count ?? 0
            } else if before.endLine > 0, let known = offset(before.startLine, before.startColumn) {
                cursor += max(known, 0) + (before.kind == .text ? before.literal.count : 0)
                break
            }
            sibling = before.previous
        }
        while cursor + wanted.count <= content.count {
            if content[cursor] == wanted[0],
                UnsafeBufferPointer(rebasing: content[cursor..<cursor + wanted.count])
                    .elementsEqual(wanted)
            {
                return cursor..<cursor + wanted.count
            }
            cursor += 1
        }
        return nil
    }

    /// The offset in the content of a position as the library gives it.
    private func offset(_ line: Int, _ column: Int) -> Int? {
        let index = line - firstLine
        guard index >= 0, index < lines.count else { return nil }
        return lines[index].content + column - 1 - columnOffset
    }

    private func sourceOffset(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= content.count else { return nil }
        var low = 0
        var high = lines.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].content <= offset { low = middle } else { high = middle - 1 }
        }
        let line = lines[low]
        guard node.kind == .tableCell else {
            return min(line.source + offset - line.content, text.count)
        }
        // A cell's content is its source without the backslashes before pipes.
        var result = line.source
        for position in line.content..<offset {
            if result < text.count, text[result] == 0x5C, content[position] == 0x7C { result += 1 }
            result += 1
        }
        return min(result, text.count)
    }

    /// Where a line of content starts in its line of the source.
    private func find(_ line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var count = line.count
        while count > 0, line[count - 1] == 0x0A || line[count - 1] == 0x0D { count -= 1 }
        var position = start
        while position < end, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
        // Before the content stand only the signs of enclosing blocks, so this is a short search.
        while position < end {
            if matches(line, count, at: position, end) { return position }
            position += 1
        }
        return min(start, text.count)
    }

    private func matches(
        _ line: UnsafeBufferPointer<UInt8>,
        _ count: Int,
        at position: Int,
        _ end: Int
    ) -> Bool {
        var position = position
        for index in 0..<count {
            if position < end, text[position] == 0x5C, line[index] == 0x7C { position += 1 }
            guard position < end, text[position] == line[index] else { return false }
            position += 1
        }
        return true
    }
}
