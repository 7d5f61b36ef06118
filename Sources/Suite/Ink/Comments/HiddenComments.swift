/// A body without its comments: `%%…%%` in a paragraph, or blocks between lines `%%`, as in
/// Obsidian.
///
/// They are removed before a text is parsed for readers, so that nothing made of it has them. Line
/// ends stay, so that lines keep their numbers. Code, formulas and links have none, and neither does
/// `100%%`, since a comment begins at the edge of a word.
struct HiddenComments {
    /// The body without comments.
    private(set) var bytes: [UInt8] = []
    /// The ranges that were removed from the body, ascending.
    private(set) var ranges: [Range<Int>] = []
    /// The line in the body of the first comment that is not closed; nil if there is none. It is
    /// removed up to the end of the block around it.
    private(set) var openLine: Int?
    /// For each range, the offset in `bytes` where it was, and the number of bytes removed so far.
    private var cuts: [(offset: Int, removed: Int)] = []

    /// Finds the comments; nil if there are none.
    init?(in body: UnsafeBufferPointer<UInt8>, options: MarkdownOptions) {
        guard Self.hasSigns(body) else { return nil }
        var options = options
        options.hidesComments = false
        options.cjk = []
        let document = MarkdownDocument(
            parsing: body,
            options: options,
            linkWords: LinkWords(),
            tracksPositions: true,
            findsComments: true
        )
        let slices = SourceSlices(
            source: "",
            bodyStart: 0,
            body: body,
            markers: document.markers
        )
        guard let root = document.root else { return nil }
        var block: InlineBlock?
        let walker = NodeWalker(root)
        while let (event, node) = walker.next() {
            guard event == .enter else { continue }
            switch node.kind {
            case .paragraph, .heading, .tableCell: block = InlineBlock(node, in: slices)
            case .comment: block.map { add(node, in: $0, slices) }
            case .commentBlock: addBlock(node, slices)
            case .htmlBlock: addHTML(node, slices)
            default: break
            }
        }
        guard !ranges.isEmpty else { return nil }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var start = 0
        for range in ranges where range.lowerBound >= start {
            bytes += body[start..<range.lowerBound]
            start = range.upperBound
            cuts.append((bytes.count, start - bytes.count))
        }
        bytes += body[start...]
    }

    /// Returns the offset in the body that an offset in `bytes` corresponds to.
    func originalOffset(of offset: Int) -> Int {
        let next = cuts.firstPlace { $0.offset > offset }
        return offset + (next > 0 ? cuts[next - 1].removed : 0)
    }
}

private extension HiddenComments {
    static func hasSigns(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while let sign = body.offset(of: 0x25, from: start) {
            if sign + 1 < body.count, body[sign + 1] == 0x25 { return true }
            start = sign + 1
        }
        return false
    }

    /// Adds a comment in a paragraph, heading or cell, with the spaces that would be left over.
    mutating func add(_ node: MarkdownNode, in block: InlineBlock, _ slices: SourceSlices) {
        let content = block.content
        let ends = String(decoding: node.literal, as: UTF8.self).split(separator: " ").map { Int($0) }
        guard var start = ends.first ?? nil else { return }
        var end = (ends.count > 1 ? ends[1] : nil) ?? content.count
        if ends.count == 1 {
            guard block.node.kind == .paragraph else { return }
            let place = block.sourceOffset(start) ?? 0
            openLine = openLine ?? slices.lineStarts.firstPlace { $0 > place }
        }
        let beginsLine = start == 0 || content[start - 1] == 0x0A
        let next = content.scalar(at: end)?.value ?? 0x0A
        let isEnd = next == 0x0A || CharacterClass.isPunctuation(next) && next != 0x28 && next != 0x5B
        if isEnd, !beginsLine || next == 0x0A {
            while start > 0, content[start - 1] == 0x20 { start -= 1 }
        } else if beginsLine || content[start - 1] == 0x20 {
            while end < content.count, content[end] == 0x20 { end += 1 }
        }
        var from = start
        while from < end {
            let to = content[from..<end].firstIndex(of: 0x0A) ?? end
            if let first = block.sourceOffset(from), let last = block.sourceOffset(to) {
                add(first..<max(first, last), slices)
            }
            from = to + 1
        }
    }

    /// Adds a comment in lines of its own; the marks of quotes around it stay.
    mutating func addBlock(_ node: MarkdownNode, _ slices: SourceSlices) {
        if !CommentSyntax.isClosed(node.pointer) { openLine = openLine ?? node.startLine }
        let before = slices.lineStart(node.startLine)
        let opening = before + max(node.startColumn - 1, 0)
        let quotes = slices.text(before..<opening).count { $0 == 0x3E }
        add(opening..<slices.lineEnd(node.startLine), slices)
        for line in node.startLine + 1..<max(node.startLine, node.endLine) + 1 {
            var start = slices.lineStart(line)
            let end = slices.lineEnd(line)
            for _ in 0..<quotes {
                let rest = slices.text(start..<end)
                guard let mark = rest.firstIndex(where: { $0 != 0x20 }), rest[mark] == 0x3E else {
                    break
                }
                start = mark + 1
            }
            add(start..<end, slices)
        }
    }

    /// Adds the comments in an HTML block that is not code.
    mutating func addHTML(_ node: MarkdownNode, _ slices: SourceSlices) {
        let name = node.literal.dropFirst().prefix { $0.isLetterOrDigit || $0 == 0x21 }
        let kind = String(decoding: name, as: UTF8.self).lowercased()
        guard !["pre", "script", "style", "textarea", "svg", "math"].contains(kind),
            name.first != 0x21
        else { return }
        var start: Int?
        for line in node.startLine..<max(node.startLine, node.endLine) + 1 {
            var from = slices.lineStart(line)
            let text = slices.text(from..<slices.lineEnd(line))
            var index = from
            while index + 1 < text.endIndex {
                let run = text[index...].prefix { $0 == 0x25 }.count
                if start == nil, run == 2,
                    !CommentSyntax.endsInWord(text[..<index].suffix(4))
                {
                    (start, from) = (line, index)
                } else if start != nil, run >= 2 {
                    start = nil
                    add(from..<index + run, slices)
                }
                index += max(run, 1)
            }
            if start != nil { add(from..<text.endIndex, slices) }
        }
        openLine = openLine ?? start
    }

    mutating func add(_ range: Range<Int>, _ slices: SourceSlices) {
        let (first, last) = (slices.original(range.lowerBound), slices.original(range.upperBound))
        if first < last { ranges.append(first..<last) }
    }
}
