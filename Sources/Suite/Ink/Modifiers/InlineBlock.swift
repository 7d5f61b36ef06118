/// The inlines of one block, and their positions in the source.
///
/// The positions that the library reports are wrong in three ways. Columns are counted as if every
/// line of a block started where its first line starts. A link has the line of its end and the
/// column of its start. Bare URLs have no position. Only the distance of an inline from the start
/// of its line in the block's content is right, so the lines of the content are aligned here with
/// the lines of the source.
package struct InlineBlock {
    let node: MarkdownNode

    private struct Line {
        var content: Int
        var source: Int
    }

    /// The content of the block: its lines without the markers of enclosing blocks.
    package let content: UnsafeBufferPointer<UInt8>
    private let text: [UInt8]
    private var lines: [Line] = []
    /// In a table cell, the offsets in the content of the pipes that the source escapes (`\|`).
    private var escapedPipes: [Int] = []
    /// The number that the library has added to the columns of this block.
    private var columnOffset = 0
    /// The number of the block's first line, as the library counts.
    private let firstLine: Int
    /// The end of the last bare URL, from which the next one is searched.
    private var bareEnd = 0

    /// Aligns the lines of a block with the lines of the source.
    ///
    /// - Parameters:
    ///   - node: A paragraph, a heading or the cell of a table.
    ///   - slices: The source.
    package init(_ node: MarkdownNode, in slices: SourceSlices) {
        self.node = node
        // SAFETY: The content lives as long as the node, and this value is not kept longer than the
        // node.
        content = node.inlineSource
        text = slices.text
        let range = slices.lines(of: node)
        firstLine = node.startLine
        let shift = slices.headerShift(of: node)
        var starts = [0]
        for index in content.indices where content[index] == 0x0A && index + 1 < content.count {
            starts.append(index + 1)
        }
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : content.count
            let number = range.lowerBound + index
            var from = slices.lineStart(number)
            if index == 0, number == node.startLine || shift > 0 {
                from += max(node.startColumn - 1 - shift, 0)
            }
            let line = UnsafeBufferPointer(rebasing: content[start..<end])
            let found = find(line, from: from, to: slices.lineStart(number + 1))
            lines.append(Line(content: start, source: found))
        }
        if node.kind == .paragraph {
            columnOffset = node.startColumn - 1
        } else {
            columnOffset = (lines.first?.source ?? 0) - slices.lineStart(range.lowerBound) + shift
        }
        if node.kind == .tableCell, let line = lines.first { findEscapedPipes(from: line.source) }
    }

    package static func owner(of node: MarkdownNode) -> MarkdownNode? {
        var current = node.parent
        while let parent = current {
            switch parent.kind {
            case .paragraph, .heading, .tableCell: return parent
            default: current = parent.parent
            }
        }
        return nil
    }

    /// Returns the range of a code span, link or image in the source; `nil` if it cannot be
    /// determined.
    package mutating func range(of node: MarkdownNode) -> Range<Int>? {
        guard let range = contentRange(of: node), let start = sourceOffset(range.lowerBound),
            let end = sourceOffset(range.upperBound), start <= end
        else { return nil }
        return start..<end
    }

    /// Returns the range of a code span, link or image in the content; `nil` if it cannot be
    /// determined.
    mutating func contentRange(of node: MarkdownNode) -> Range<Int>? {
        node.kind == .code ? codeRange(of: node) : linkRange(of: node)
    }

    private func codeRange(of node: MarkdownNode) -> Range<Int>? {
        guard let inside = offset(node.startLine, node.startColumn) else { return nil }
        var start = min(max(inside, 0), content.count)
        while start > 0, content[start - 1] == 0x60 { start -= 1 }
        let length = content.run(of: 0x60, from: start)
        guard length > 0 else { return nil }
        // The next run of backticks of the same length closes the code span.
        var index = start + length
        while index < content.count {
            let run = content.run(of: 0x60, from: index)
            if run == length { return start..<index + run }
            index += max(run, 1)
        }
        return nil
    }

    private mutating func linkRange(of node: MarkdownNode) -> Range<Int>? {
        bracketRange(of: node) ?? bareRange(of: node)
    }

    /// Returns the range of a link or image with brackets; `nil` for a bare URL.
    private func bracketRange(of node: MarkdownNode) -> Range<Int>? {
        guard node.startLine > 0 else { return nil }
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

    /// Returns the range of `<https://…>`: the range of its text, with one more byte on either
    /// side.
    private func bracketedURLRange(of node: MarkdownNode) -> Range<Int>? {
        guard node.kind == .link, let child = node.firstChild, child.kind == .text,
            child.next == nil,
            let start = offset(child.startLine, child.startColumn),
            let last = offset(child.endLine, child.endColumn),
            start > 0, start <= last, last + 1 < content.count,
            content[start - 1] == 0x3C, content[last + 1] == 0x3E
        else { return nil }
        return start - 1..<last + 2
    }

    /// Returns the line of the opening bracket of a link or image, derived from the first text
    /// inside; nil if that has no position.
    private func openingLine(of node: MarkdownNode) -> Int? {
        var breaks = 0
        var current = node.firstChild
        while let child = current {
            switch child.kind {
            case .softBreak, .lineBreak:
                breaks += 1
                current = child.next
            case .text, .code, .htmlInline:
                return child.startLine > 0 ? child.startLine - breaks : nil
            default: current = child.firstChild ?? child.next
            }
        }
        return nil
    }

    /// Returns the range of a bare URL, whose text is searched after the preceding inlines.
    private mutating func bareRange(of node: MarkdownNode) -> Range<Int>? {
        guard node.kind == .link, let child = node.firstChild, child.kind == .text else {
            return nil
        }
        let wanted = child.literal
        guard !wanted.isEmpty else { return nil }
        var cursor = bareEnd
        if let before = node.previous, before.startLine > 0,
            let known = offset(before.startLine, before.startColumn)
        {
            cursor = max(cursor, known + (before.kind == .text ? before.literal.count : 0))
        }
        while cursor + wanted.count <= content.count {
            if content[cursor] == wanted[0],
                UnsafeBufferPointer(rebasing: content[cursor..<cursor + wanted.count])
                    .elementsEqual(wanted)
            {
                bareEnd = cursor + wanted.count
                return cursor..<bareEnd
            }
            cursor += 1
        }
        return nil
    }

    /// Returns the offset in the content at which a text starts; `nil` if the library reports no
    /// position.
    package func start(of text: MarkdownNode) -> Int? {
        guard text.startLine > 0, let start = offset(text.startLine, text.startColumn),
            content.indices.contains(start)
        else { return nil }
        return start
    }

    /// Returns the offset in the content that corresponds to a line and column of the library.
    private func offset(_ line: Int, _ column: Int) -> Int? {
        let index = line - firstLine
        guard index >= 0, index < lines.count else { return nil }
        return lines[index].content + column - 1 - columnOffset
    }

    /// Returns the offset in the source that corresponds to an offset in the content; `nil` for an
    /// offset outside the content.
    package func sourceOffset(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= content.count else { return nil }
        let line = lines[max(0, lines.firstPlace { $0.content > offset } - 1)]
        let backslashes = escapedPipes.firstPlace { $0 >= offset }
        return min(line.source + offset - line.content + backslashes, text.count)
    }

    /// Finds the escaped pipes: in the content of a cell, the backslashes before pipes are removed.
    private mutating func findEscapedPipes(from start: Int) {
        for position in content.indices where content[position] == 0x7C {
            let source = start + position + escapedPipes.count
            if source < text.count, text[source] == 0x5C { escapedPipes.append(position) }
        }
    }

    /// Returns the offset in the source at which a line of content starts.
    private func find(_ line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var count = line.count
        while count > 0, line[count - 1] == 0x0A || line[count - 1] == 0x0D { count -= 1 }
        var position = start
        while position < end, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
        // Only the markers of enclosing blocks precede the content, so the search is short. A line
        // that the parser has changed, for example because of a zero byte, is not found.
        var steps = 4 * (end - start)
        while position < end, steps > 0 {
            let length = countShared(line, count, at: position, end)
            if length == count { return position }
            steps -= length + 1
            position += 1
        }
        return min(start, text.count)
    }

    /// Returns the number of bytes of a line of content that match the source from an offset on;
    /// backslashes before pipes are skipped.
    private func countShared(
        _ line: UnsafeBufferPointer<UInt8>,
        _ count: Int,
        at position: Int,
        _ end: Int
    ) -> Int {
        var position = position
        for index in 0..<count {
            if position < end, text[position] == 0x5C, line[index] == 0x7C { position += 1 }
            guard position < end, text[position] == line[index] else { return index }
            position += 1
        }
        return count
    }
}
