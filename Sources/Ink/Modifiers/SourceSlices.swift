/// Finds the source text that a node came from.
struct SourceSlices {
    private let source: String
    private let bodyStart: Int
    private var lineStarts: [Int]
    private var block: InlineBlock?

    init(source: String, bodyStart: Int) {
        self.source = source
        self.bodyStart = bodyStart
        lineStarts = [bodyStart]
        var index = bodyStart
        source.utf8.withContiguousStorageIfAvailable { bytes in
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A))
                {
                    lineStarts.append(index)
                }
            }
        }
        lineStarts.append(source.utf8.count)
    }

    /// The source text of a node, normalized for code blocks that are not plain fences.
    mutating func slice(of node: MarkdownNode) -> Substring {
        switch node.kind {
        case .codeBlock: return code(node)
        case .htmlBlock:
            var text = String(decoding: node.literal, as: UTF8.self)
            while text.utf8.last == 0x0A { text.removeLast() }
            return text[...]
        case .htmlInline: return Substring(decoding: node.literal, as: UTF8.self)
        case .code, .link, .image: return inline(node)
        default: return text(blockRange(of: node))
        }
    }

    private func text(_ range: Range<Int>) -> Substring {
        let utf8 = source.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
        return source[start..<end]
    }

    private func lineStart(_ line: Int) -> Int {
        lineStarts[Swift.min(Swift.max(line - 1, 0), lineStarts.count - 1)]
    }

    /// The end of a line without its line end.
    private func lineEnd(_ line: Int) -> Int {
        trimmed(lineStart(line)..<lineStart(line + 1)) { $0 == 0x0A || $0 == 0x0D }.upperBound
    }

    private func trimmed(_ range: Range<Int>, while predicate: (UInt8) -> Bool) -> Range<Int> {
        source.utf8.withContiguousStorageIfAvailable { bytes in
            var end = range.upperBound
            while end > range.lowerBound, predicate(bytes[end - 1]) { end -= 1 }
            return range.lowerBound..<end
        } ?? range
    }

    private func blockRange(of node: MarkdownNode) -> Range<Int> {
        var first = node.startLine
        var last = node.endLine
        if node.kind == .paragraph {
            // Link reference definitions at the start of a paragraph are gone from its content,
            // but not from its position.
            let lines = node.inlineSource.reduce(into: 0) { if $1 == 0x0A { $0 += 1 } }
            first = Swift.max(first, last - Swift.max(lines, 1) + 1)
        }
        if node.kind == .heading, last > first, lineEnd(last) == lineStart(last) { last -= 1 }
        var start = lineStart(first)
        if first == node.startLine { start += Swift.max(node.startColumn - 1, 0) }
        start = Swift.min(start, source.utf8.count)
        let end = Swift.max(start, lineEnd(last))
        return trimmed(start..<end) { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    private func code(_ node: MarkdownNode) -> Substring {
        if let fence = node.fence, fence.character == 0x60, fence.length == 3,
            fence.indentation == 0,
            node.parent?.kind == .document
        {
            let slice = text(lineStart(node.startLine)..<lineEnd(node.endLine))
            if slice.utf8.starts(with: "```".utf8), node.endLine > node.startLine,
                slice.hasSuffix("\n```") || slice.hasSuffix("\r\n```")
            {
                return slice
            }
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

/// The inlines of one block, and where its lines are in the source.
private struct InlineBlock {
    let node: MarkdownNode
    /// For each line of the content: where it starts in the content, and in the source.
    var lines: [(content: Int, source: Int)]
    /// What cmark adds to the columns of inlines.
    var columnOffset: Int
    var firstLine: Int
}

extension SourceSlices {
    private mutating func inline(_ node: MarkdownNode) -> Substring {
        guard let range = inlineRange(of: node) else { return "" }
        return text(range)
    }

    /// The bytes of a code span, link or image in the source.
    private mutating func inlineRange(of node: MarkdownNode) -> Range<Int>? {
        guard let owner = Self.owner(of: node) else { return nil }
        if block?.node != owner { block = makeBlock(owner) }
        guard let block else { return nil }
        let content = owner.inlineSource
        var range: Range<Int>?
        switch node.kind {
        case .code:
            guard var start = offset(node.startLine, node.startColumn, block),
                var end = offset(node.endLine, node.endColumn, block)
            else { return nil }
            end += 1
            start = Swift.min(start, content.count)
            end = Swift.min(Swift.max(end, start), content.count)
            while start > 0, content[start - 1] == 0x60 { start -= 1 }
            while end < content.count, content[end] == 0x60 { end += 1 }
            range = start..<end
        default: range = linkRange(of: node, content, block)
        }
        guard let range, let start = sourceOffset(range.lowerBound, block, content),
            let end = sourceOffset(range.upperBound, block, content), start <= end
        else { return nil }
        return start..<end
    }

    private func linkRange(
        of node: MarkdownNode,
        _ content: UnsafeBufferPointer<UInt8>,
        _ block: InlineBlock
    ) -> Range<Int>? {
        if node.kind == .link, node.startLine == 0 { return bareRange(of: node, content, block) }
        if node.kind == .link, let child = node.firstChild, child.kind == .text,
            child == node.lastChild,
            let start = offset(child.startLine, child.startColumn, block),
            let end = offset(child.endLine, child.endColumn, block),
            start > 0, start <= end, end + 1 < content.count, content[start - 1] == 0x3C,
            content[end + 1] == 0x3E
        {
            return start - 1..<end + 2
        }
        guard let end = offset(node.endLine, node.endColumn, block) else { return nil }
        let mark: UInt8 = node.kind == .image ? 0x21 : 0x5B
        // The library gives the column of the opening bracket and the line of the closing one.
        var line = node.endLine
        while line >= block.firstLine {
            if let start = offset(line, node.startColumn, block), start >= 0, start < content.count,
                start <= end, content[start] == mark, line == openingLine(of: node) ?? line
            {
                return start..<Swift.min(end + 1, content.count)
            }
            line -= 1
        }
        return nil
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
            case .text, .code, .htmlInline:
                return child.startLine > 0 ? child.startLine - breaks : nil
            default: current = child.firstChild ?? child.next
            }
        }
        return nil
    }

    private func bareRange(
        of node: MarkdownNode,
        _ content: UnsafeBufferPointer<UInt8>,
        _ block: InlineBlock
    ) -> Range<Int>? {
        guard let needle = node.firstChild?.literal, !needle.isEmpty else { return nil }
        var cursor = 0
        var before = node.previous
        while let sibling = before {
            if sibling.endLine > 0,
                let known = offset(sibling.startLine, sibling.startColumn, block)
            {
                cursor = Swift.max(known, 0)
                if sibling.kind == .text { cursor += sibling.literal.count }
                break
            }
            before = sibling.previous
        }
        while cursor + needle.count <= content.count {
            if content[cursor] == needle[0],
                UnsafeBufferPointer(rebasing: content[cursor..<cursor + needle.count])
                    .elementsEqual(needle)
            {
                return cursor..<cursor + needle.count
            }
            cursor += 1
        }
        return nil
    }

    private static func owner(of node: MarkdownNode) -> MarkdownNode? {
        var current = node.parent
        while let parent = current {
            switch parent.kind {
            case .paragraph, .heading, .tableCell: return parent
            default: current = parent.parent
            }
        }
        return nil
    }

    /// The offset in the block's content of a position as the library gives it.
    private func offset(_ line: Int, _ column: Int, _ block: InlineBlock) -> Int? {
        let index = line - block.firstLine
        guard index >= 0, index < block.lines.count else { return nil }
        return block.lines[index].content + column - 1 - block.columnOffset
    }

    private func sourceOffset(
        _ offset: Int,
        _ block: InlineBlock,
        _ content: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let index = block.lines.lastIndex(where: { $0.content <= offset }) else { return nil }
        let line = block.lines[index]
        var result = line.source + offset - line.content
        if block.node.kind == .tableCell {
            // A cell's content is its source without the backslashes before pipes.
            result = line.source
            source.utf8.withContiguousStorageIfAvailable { bytes in
                for position in line.content..<offset {
                    if bytes[result] == 0x5C, position < content.count, content[position] == 0x7C {
                        result += 1
                    }
                    result += 1
                }
            }
        }
        return Swift.min(result, source.utf8.count)
    }

    private func makeBlock(_ node: MarkdownNode) -> InlineBlock {
        let content = node.inlineSource
        var contentStarts = [0]
        for index in content.indices where content[index] == 0x0A && index + 1 < content.count {
            contentStarts.append(index + 1)
        }
        let range = blockRange(of: node)
        var firstLine = node.startLine
        switch node.kind {
        case .paragraph:
            firstLine = Swift.max(firstLine, node.endLine - contentStarts.count + 1)
        default: break
        }
        var lines: [(content: Int, source: Int)] = []
        for (index, start) in contentStarts.enumerated() {
            let end = index + 1 < contentStarts.count ? contentStarts[index + 1] : content.count
            let text = UnsafeBufferPointer(rebasing: content[start..<end])
            let line = firstLine + index
            let from =
                index == 0
                ? Swift.max(
                    lineStart(line),
                    node.kind == .paragraph && firstLine != node.startLine
                        ? 0 : lineStart(node.startLine) + node.startColumn - 1
                ) : lineStart(line)
            lines.append((start, find(text, from: from, to: lineStart(line + 1))))
        }
        _ = range
        let columnOffset: Int
        switch node.kind {
        case .paragraph: columnOffset = node.startColumn - 1
        default: columnOffset = (lines.first?.source ?? 0) - lineStart(firstLine)
        }
        // The library counts lines from the block's first, even if that was a definition.
        return InlineBlock(
            node: node,
            lines: lines,
            columnOffset: columnOffset,
            firstLine: node.startLine
        )
    }

    /// Where a line of content starts in its line of the source.
    private func find(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var wanted = text[...]
        while let last = wanted.last, last == 0x0A || last == 0x0D { wanted.removeLast() }
        return source.utf8.withContiguousStorageIfAvailable { bytes in
            var position = start
            while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 {
                position += 1
            }
            while position < end {
                if wanted.isEmpty || bytes[position] == wanted[0] || bytes[position] == 0x5C {
                    var left = position
                    var matches = true
                    for byte in wanted {
                        if left < end, bytes[left] == 0x5C, byte == 0x7C { left += 1 }
                        guard left < end, bytes[left] == byte else {
                            matches = false
                            break
                        }
                        left += 1
                    }
                    if matches { return position }
                }
                position += 1
            }
            return start
        } ?? start
    }
}
