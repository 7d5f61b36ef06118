/// The backslash escapes in the source of a block, which change the meaning of brackets and braces.
struct EscapedSigns {
    /// Whether the source contains `\{` after a link or an image.
    private(set) var braces = false
    /// Whether the source contains `\[`.
    private(set) var brackets = false

    init(_ source: some RandomAccessCollection<UInt8>) {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in source {
            if before.1 == 0x5C {
                if byte == 0x5B { brackets = true }
                if byte == 0x7B, [0x29, 0x5D, 0x3E].contains(before.0) { braces = true }
            }
            before = (before.1, byte)
        }
    }
}

extension HTMLRenderer {
    /// Appends the attributes of a list: classes, an identifier and a title.
    ///
    /// - Parameters:
    ///   - list: The attributes that the author has written.
    ///   - classes: The classes that the renderer gives the element.
    ///   - hasIdentifier: Whether to write the identifier.
    mutating func appendAttributes(
        _ list: AttributeList?,
        classes: String = "",
        hasIdentifier: Bool = true
    ) {
        if list == nil, classes.isEmpty { return }
        let own = (list?.classes ?? []).map { AttributeList.classPrefix + $0 }
        let all = (classes.isEmpty ? own : [classes] + own).joined(separator: " ")
        if !all.isEmpty { append("class", all) }
        guard let list else { return }
        // If another element already has the identifier, this element gets none.
        if hasIdentifier, let identifier = list.identifiers.first, anchors.take(identifier) {
            append("id", identifier)
        }
        if let title = list.title { append("title", title) }
    }

    mutating func append(_ name: StaticString, _ value: String) {
        output.append(0x20)
        output.append(name)
        output.append("=\"")
        output.appendAttribute(value)
        output.append(0x22)
    }

    /// Returns the attributes after a link or an image; nil if the options do not read attributes,
    /// or the braces are escaped.
    mutating func attributes(after node: MarkdownNode) -> (list: AttributeList, length: Int)? {
        guard options.readsAttributes, let found = AttributeList.after(node),
            !escapes(around: node).braces
        else { return nil }
        return found
    }

    /// Returns the length in bytes of the attributes at the start of a text, which belong to the
    /// link or image before it.
    mutating func attributeLength(in text: MarkdownNode) -> Int {
        AttributeList.owner(before: text).flatMap { attributes(after: $0)?.length } ?? 0
    }

    /// Returns the escapes in the block around an inline node.
    ///
    /// They are read from the source, because the tree contains the characters without backslashes.
    mutating func escapes(around node: MarkdownNode) -> EscapedSigns {
        guard let block = InlineBlock.owner(of: node) else { return EscapedSigns([]) }
        if let escapedSigns, escapedSigns.block == block { return escapedSigns.signs }
        let signs = EscapedSigns(block.inlineSource)
        escapedSigns = (block, signs)
        return signs
    }

    /// Removes the attributes of a block from the tree: the line `{: .name}` below it, and `^name` at
    /// its end.
    ///
    /// - Parameter block: A block that has just been entered.
    /// - Returns: The attributes; nil if there are none.
    func takeAttributes(below block: MarkdownNode) -> AttributeList? {
        guard options.readsAttributes else { return nil }
        let line = takeLine(below: block)
        guard let name = BlockIdentifier.take(from: block) else { return line }
        return line?.adding(name) ?? name
    }

    /// Removes the line of attributes below a block; the parser has read it as the last line of the
    /// block.
    private func takeLine(below block: MarkdownNode) -> AttributeList? {
        switch block.kind {
        case .heading:
            // The line below a heading is the start of a paragraph, which may have more lines. The
            // end line of a heading with an underline is one too large.
            let end = block.endLine + (block.endLine > block.startLine ? 0 : 1)
            guard let next = block.next, next.kind == .paragraph,
                next.startLine == end, let line = next.firstChild,
                let list = AttributeList.line(line)
            else { return nil }
            guard let lineBreak = line.next else {
                next.remove()
                return list
            }
            guard lineBreak.isBreak else { return nil }
            line.remove()
            lineBreak.remove()
            return list
        case .paragraph:
            // `standsAlone` writes an image without its paragraph, so no element could have the
            // attributes.
            guard !options.images.standsAlone, let line = block.lastChild,
                let list = AttributeList.line(line),
                let end = line.previous, end.isBreak
            else { return nil }
            line.remove()
            end.remove()
            return list
        case .table:
            guard let row = block.lastChild, !row.isHeaderRow, let cell = row.firstChild,
                let line = cell.firstChild, line.next == nil, let list = AttributeList.line(line)
            else { return nil }
            var other = cell.next
            while let cell = other {
                if cell.firstChild != nil { return nil }
                other = cell.next
            }
            row.remove()
            return list
        case .list, .blockQuote:
            // The parser puts the line into the last paragraph inside the block, but the attributes
            // belong to the outermost block.
            guard containers == 0 else { return nil }
            var last = block
            while last.kind != .paragraph {
                guard let child = last.lastChild else { return nil }
                last = child
            }
            return takeLine(below: last)
        default: return nil
        }
    }
}
