struct OpenHeading {
    var identifier = ""
    var former: [String] = []
    var text = ""
    /// The offset in the output at which the heading's content starts.
    var contentStart = 0
    /// The length in bytes of ` {#identifier}` at the end of the heading's text.
    var customIdentifierLength: Int?
    var hasWikiLinks = false
    /// The attributes that the author has written at the end of the heading or on the line below.
    var attributes: AttributeList?
}

extension HTMLRenderer {
    /// Whether headings have to be recorded, for anchors or for an article.
    private var tracksHeadings: Bool { options.headingAnchors != .none || collector != nil }

    mutating func enterHeading(_ node: MarkdownNode) {
        spacing.reset()
        collector?.enterBlock()
        starts.append(output.count)
        output.append("<h")
        output.append(0x30 + UInt8(node.headingLevel))
        if tracksHeadings {
            openHeading(node)
        } else {
            appendAttributes(takeAttributes(below: node))
        }
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

    /// Returns the text of the first level-1 heading at the top level.
    mutating func title(of document: borrowing MarkdownDocument) -> String? {
        var block = document.root?.firstChild
        while let node = block {
            if node.kind == .heading, node.headingLevel == 1 {
                return PlainText.text(of: node) { attributeLength(in: $0) }
            }
            block = node.next
        }
        return nil
    }

    private mutating func openHeading(_ node: MarkdownNode) {
        var attributes = takeAttributes(below: node)
        var heading = OpenHeading(text: PlainText.text(of: node) { attributeLength(in: $0) })
        if options.headingAnchors != .none {
            if let last = node.lastChild, last.kind == .text,
                let asked = HeadingIdentifiers(
                    endOf: last.literal.dropFirst(attributeLength(in: last)),
                    readsAttributes: options.readsAttributes
                )
            {
                heading.customIdentifierLength = asked.length
                heading.text = String(
                    decoding: heading.text.utf8.dropLast(asked.length),
                    as: UTF8.self
                )
                attributes = attributes.map { asked.attributes.adding($0) } ?? asked.attributes
            }
            if options.recognizesWikiLinks, collector != nil {
                let words = WikiLink.plain(heading.text)
                heading.hasWikiLinks = words != heading.text
                heading.text = words
            }
            if let name = attributes?.identifiers.first {
                heading.identifier = anchors.unique(name)
                heading.former = (attributes?.identifiers ?? []).dropFirst().filter {
                    anchors.take($0)
                }
            } else {
                heading.identifier = anchors.identifier(for: heading.text)
            }
            append("id", heading.identifier)
        }
        appendAttributes(attributes, hasIdentifier: options.headingAnchors == .none)
        openHeading = heading
    }

    private mutating func closeHeading(_ heading: OpenHeading, _ node: MarkdownNode) {
        headings.append(
            MarkdownHeading(
                level: node.headingLevel,
                text: heading.text,
                html: collector == nil ? [] : html(of: heading),
                identifier: heading.identifier,
                line: slices?.fileLine(node.startLine) ?? node.startLine
            )
        )
        // A link without a name would be an obstacle for screen readers.
        let isEmpty = heading.text.utf8.allSatisfy(\.isSpace)
        if options.headingAnchors == .links, !isEmpty {
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

    /// Returns the inner HTML of a heading.
    ///
    /// Wiki links are replaced by their text, because they are not resolved yet.
    private func html(of heading: OpenHeading) -> [UInt8] {
        guard heading.hasWikiLinks else { return Array(output[heading.contentStart...]) }
        var html: [UInt8] = []
        html.appendEscaped(heading.text)
        return html
    }

    /// Inserts the table of contents at its marker, after everything else has been written.
    mutating func insertTableOfContents() {
        guard let offset = tableOfContentsOffset else { return }
        let entries = TableOfContents.nest(headings, levels: options.tableOfContentsLevels)
        let html = TableOfContents.html(entries, label: options.labels.tableOfContents)
        output.insert(contentsOf: html, at: offset)
    }
}
