/// The heading being written.
struct OpenHeading {
    var identifier = ""
    var text = ""
    /// Where its content starts in the output.
    var contentStart = 0
    /// The bytes of ` {#identifier}` at the end of its last text.
    var customIdentifierLength: Int?
}

extension HTMLRenderer {
    /// Whether somebody wants to know the headings.
    private var tracksHeadings: Bool { options.headingAnchors != .none || collector != nil }

    mutating func enterHeading(_ node: MarkdownNode) {
        spacing.reset()
        collector?.enterBlock()
        starts.append(output.count)
        output.append("<h")
        output.append(0x30 + UInt8(node.headingLevel))
        if tracksHeadings { openHeading(node) }
        output.append(0x3E)
        openHeading?.contentStart = output.count
    }

    mutating func exitHeading(_ node: MarkdownNode) {
        if let heading = openHeading { closeHeading(heading, node) }
        output.append("</h")
        output.append(0x30 + UInt8(node.headingLevel))
        output.append(0x3E)
        let start = starts.removeLast()
        modify(.headings, node, from: start)
        if start == 0, node.headingLevel == 1 { collector?.titleEnd = output.count }
    }

    private mutating func openHeading(_ node: MarkdownNode) {
        var heading = OpenHeading(text: PlainText.text(of: node))
        if options.headingAnchors != .none {
            if let custom = customIdentifier(of: node) {
                heading.customIdentifierLength = custom.length
                heading.text = String(
                    decoding: heading.text.utf8.dropLast(custom.length),
                    as: UTF8.self
                )
                heading.identifier = anchors.unique(custom.name)
            } else {
                heading.identifier = anchors.identifier(for: heading.text)
            }
            output.append(" id=\"")
            output.appendAttribute(heading.identifier)
            output.append(0x22)
        }
        openHeading = heading
    }

    private mutating func closeHeading(_ heading: OpenHeading, _ node: MarkdownNode) {
        headings.append(
            MarkdownHeading(
                level: node.headingLevel,
                text: heading.text,
                html: collector == nil ? [] : Array(output[heading.contentStart...]),
                identifier: heading.identifier,
                line: slices?.fileLine(node.startLine) ?? node.startLine
            )
        )
        if options.headingAnchors == .links {
            output.append("<a class=\"heading-anchor\" href=\"#")
            output.appendAttribute(heading.identifier)
            output.append("\" aria-label=\"")
            output.appendAttribute(options.labels.headingLink)
            output.append(0x20)
            output.appendAttribute(heading.text)
            output.append("\"></a>")
        }
        openHeading = nil
    }

    /// The identifier that a heading asks for with `{#name}` at its end, and how long that is with
    /// the space before it.
    private func customIdentifier(of node: MarkdownNode) -> (name: String, length: Int)? {
        guard let last = node.lastChild, last.kind == .text else { return nil }
        let text = last.literal
        guard text.last == 0x7D, let brace = text.lastIndex(of: 0x7B), brace + 3 < text.count,
            text[brace + 1] == 0x23
        else { return nil }
        let name = text[(brace + 2)..<(text.count - 1)]
        guard name.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x23 && $0 != 0x3C }) else {
            return nil
        }
        var start = brace
        while start > 0, text[start - 1] == 0x20 { start -= 1 }
        return (String(decoding: name, as: UTF8.self), text.count - start)
    }

    /// Puts the table of contents where the text asks for it, after all else is written.
    mutating func insertTableOfContents() {
        guard let offset = tableOfContentsOffset else { return }
        let entries = TableOfContents.nest(headings, levels: options.tableOfContentsLevels)
        let html = TableOfContents.html(entries, label: options.labels.tableOfContents)
        output.insert(contentsOf: html, at: offset)
    }
}
