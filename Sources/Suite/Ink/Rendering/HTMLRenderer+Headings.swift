/// The heading being written.
struct OpenHeading {
    var identifier = ""
    /// The identifiers that it had.
    var former: [String] = []
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
        for former in openHeading?.former ?? [] {
            output.append("<span id=\"")
            output.appendAttribute(former)
            output.append("\"></span>")
        }
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
            let asked = node.lastChild.flatMap {
                $0.kind == .text ? HeadingIdentifiers(endOf: $0.literal) : nil
            }
            if let custom = asked {
                heading.customIdentifierLength = custom.length
                heading.text = String(
                    decoding: heading.text.utf8.dropLast(custom.length),
                    as: UTF8.self
                )
                heading.identifier = anchors.unique(custom.name)
                heading.former = custom.former.filter { anchors.take($0) }
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

    /// Puts the table of contents where the text asks for it, after all else is written.
    mutating func insertTableOfContents() {
        guard let offset = tableOfContentsOffset else { return }
        let entries = TableOfContents.nest(headings, levels: options.tableOfContentsLevels)
        let html = TableOfContents.html(entries, label: options.labels.tableOfContents)
        output.insert(contentsOf: html, at: offset)
    }
}
