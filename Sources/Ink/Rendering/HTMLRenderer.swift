/// Writes a document's tree as compact HTML.
struct HTMLRenderer {
    /// The HTML so far, UTF-8.
    private(set) var output: [UInt8] = []

    private let options: MarkdownOptions
    private let modifiers: ModifierTable
    private var slices: SourceSlices?
    private var starts: [Int] = []
    private var alternatives: [Int] = []
    private var alternative: [UInt8] = []
    private var columns: [UInt8] = []
    private var column = 0
    private var containers = 0
    private var footnotes = 0
    private var references: [Int] = []
    private var cellTag: StaticString = "td"
    private var tableHasBody = false
    private var isInsideRawPre = false

    init(
        source: String,
        bodyStart: Int,
        options: MarkdownOptions,
        modifiers: ModifierTable
    ) {
        self.options = options
        self.modifiers = modifiers
        output.reserveCapacity(source.utf8.count + source.utf8.count / 4)
        if modifiers.needsSource { slices = SourceSlices(source: source, bodyStart: bodyStart) }
    }

    mutating func render(_ document: borrowing MarkdownDocument) {
        guard let root = document.root else { return }
        let walker = NodeWalker(root)
        while let (event, node) = walker.next() {
            if event == .enter { enter(node) } else { exit(node) }
        }
        if footnotes > 0 { output.append("</ol></section>") }
    }

    private var isInsideImage: Bool { !alternatives.isEmpty }
}

extension HTMLRenderer {
    private mutating func enter(_ node: MarkdownNode) {
        switch node.kind {
        case .text:
            if isInsideImage { alternative.append(contentsOf: node.literal) }
            output.appendEscaped(node.literal)
        case .softBreak:
            if isInsideImage { alternative.append(0x20) }
            output.append(isInsideRawPre ? 0x0A : 0x20)
        case .lineBreak:
            if isInsideImage { alternative.append(0x0A) }
            output.append("<br>")
        case .code:
            if isInsideImage { alternative.append(contentsOf: node.literal) }
            let start = output.count
            output.append("<code>")
            output.appendEscaped(node.literal)
            output.append("</code>")
            modify(.inlineCode, node, from: start)
        case .htmlInline:
            let start = output.count
            isInsideRawPre = RawHTML.leavesPreOpen(node.literal, isOpen: isInsideRawPre)
            appendRaw(node.literal)
            modify(.html, node, from: start)
        case .emphasis: output.append("<em>")
        case .strong: output.append("<strong>")
        case .strikethrough: output.append("<s>")
        case .link:
            starts.append(output.count)
            output.append("<a href=\"")
            output.appendURL(node.url)
            output.append(0x22)
            appendTitle(of: node)
            output.append(0x3E)
        case .image:
            starts.append(output.count)
            alternatives.append(alternative.count)
        case .footnoteReference: appendFootnoteReference(node)
        case .paragraph:
            guard !isTight(node) else { return }
            starts.append(output.count)
            output.append("<p>")
        case .heading:
            starts.append(output.count)
            output.append("<h")
            output.append(0x30 + UInt8(node.headingLevel))
            output.append(0x3E)
        case .blockQuote:
            starts.append(output.count)
            containers += 1
            output.append("<blockquote>")
        case .list:
            starts.append(output.count)
            containers += 1
            enterList(node)
        case .item:
            output.append("<li>")
            if let isChecked = node.checkbox {
                output.append("<input type=\"checkbox\" disabled=\"\"")
                if isChecked { output.append(" checked=\"\"") }
                output.append("/> ")
            }
        case .codeBlock: appendCodeBlock(node)
        case .htmlBlock:
            let start = output.count
            var literal = node.literal
            isInsideRawPre = RawHTML.leavesPreOpen(literal, isOpen: isInsideRawPre)
            if !isInsideRawPre {
                while literal.last == 0x0A {
                    literal = UnsafeBufferPointer(rebasing: literal.dropLast())
                }
            }
            appendRaw(literal)
            modify(.html, node, from: start)
        case .thematicBreak:
            let start = output.count
            output.append("<hr>")
            modify(.horizontalLines, node, from: start)
        case .table:
            starts.append(output.count)
            columns = node.alignments
            tableHasBody = false
            output.append("<table>")
        case .tableRow:
            column = 0
            if node.isHeaderRow {
                cellTag = "th"
                output.append("<thead><tr>")
            } else {
                cellTag = "td"
                if !tableHasBody { output.append("<tbody>") }
                tableHasBody = true
                output.append("<tr>")
            }
        case .tableCell:
            output.append(0x3C)
            output.append(cellTag)
            switch column < columns.count ? columns[column] : 0 {
            case UInt8(ascii: "l"): output.append(" align=\"left\"")
            case UInt8(ascii: "c"): output.append(" align=\"center\"")
            case UInt8(ascii: "r"): output.append(" align=\"right\"")
            default: break
            }
            output.append(0x3E)
            column += 1
        case .footnoteDefinition:
            if footnotes == 0 { output.append("<section class=\"footnotes\" data-footnotes><ol>") }
            footnotes += 1
            containers += 1
            output.append("<li id=\"fn-")
            output.append(contentsOf: String(footnotes).utf8)
            output.append("\">")
        case .document, .other: break
        }
    }

    private mutating func exit(_ node: MarkdownNode) {
        switch node.kind {
        case .emphasis: output.append("</em>")
        case .strong: output.append("</strong>")
        case .strikethrough: output.append("</s>")
        case .link:
            output.append("</a>")
            modify(.links, node, from: starts.removeLast())
        case .image: exitImage(node)
        case .paragraph:
            guard !isTight(node) else { return }
            if node.next == nil, let parent = node.parent, parent.kind == .footnoteDefinition {
                appendBackReferences()
            }
            output.append("</p>")
            let start = starts.removeLast()
            if containers == 0 { modify(.paragraphs, node, from: start) }
        case .heading:
            output.append("</h")
            output.append(0x30 + UInt8(node.headingLevel))
            output.append(0x3E)
            modify(.headings, node, from: starts.removeLast())
        case .blockQuote:
            output.append("</blockquote>")
            containers -= 1
            let start = starts.removeLast()
            if containers == 0 { modify(.blockquotes, node, from: start) }
        case .list:
            output.append(node.isOrdered ? "</ol>" : "</ul>")
            containers -= 1
            let start = starts.removeLast()
            if containers == 0 { modify(.lists, node, from: start) }
        case .item: output.append("</li>")
        case .table:
            output.append(tableHasBody ? "</tbody></table>" : "</table>")
            modify(.tables, node, from: starts.removeLast())
        case .tableRow: output.append(node.isHeaderRow ? "</tr></thead>" : "</tr>")
        case .tableCell:
            output.append("</")
            output.append(cellTag)
            output.append(0x3E)
        case .footnoteDefinition:
            if node.lastChild?.kind != .paragraph { appendBackReferences() }
            output.append("</li>")
            containers -= 1
        default: break
        }
    }

    private func isTight(_ paragraph: MarkdownNode) -> Bool {
        guard let item = paragraph.parent, item.kind == .item else { return false }
        return item.parent?.isTight ?? false
    }

    private mutating func modify(_ target: Modifier.Target, _ node: MarkdownNode, from start: Int) {
        guard modifiers.contains(target) else { return }
        let markdown = slices?.slice(of: node) ?? ""
        let html = output.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[start...]), as: UTF8.self)
        }
        output.removeSubrange(start...)
        output.append(contentsOf: modifiers.apply(target, to: html, markdown: markdown).utf8)
    }
}

extension HTMLRenderer {
    private mutating func appendTitle(of node: MarkdownNode) {
        let title = node.title
        guard !title.isEmpty else { return }
        output.append(" title=\"")
        output.appendAttribute(title)
        output.append(0x22)
    }

    private mutating func appendRaw(_ html: UnsafeBufferPointer<UInt8>) {
        if options.filtersTags {
            RawHTML.appendFiltered(html, to: &output)
        } else {
            output.append(contentsOf: html)
        }
    }

    private mutating func exitImage(_ node: MarkdownNode) {
        let start = starts.removeLast()
        let alternativeStart = alternatives.removeLast()
        output.removeSubrange(start...)
        output.append("<img src=\"")
        output.appendURL(node.url)
        output.append(0x22)
        if alternative.count > alternativeStart {
            output.append(" alt=\"")
            alternative.withUnsafeBufferPointer {
                output.appendAttribute(UnsafeBufferPointer(rebasing: $0[alternativeStart...]))
            }
            output.append(0x22)
        }
        appendTitle(of: node)
        output.append("/>")
        if !isInsideImage { alternative.removeAll() }
        modify(.images, node, from: start)
    }

    private mutating func enterList(_ node: MarkdownNode) {
        guard node.isOrdered else { return output.append("<ul>") }
        let start = node.listStart
        if start == 1 {
            output.append("<ol>")
        } else {
            output.append("<ol start=\"")
            output.append(contentsOf: String(start).utf8)
            output.append("\">")
        }
    }

    private mutating func appendCodeBlock(_ node: MarkdownNode) {
        let start = output.count
        let info = node.fenceInfo
        output.append("<pre><code")
        if let end = info.firstIndex(where: { $0 == 0x20 || $0 == 0x09 })
            ?? (info.isEmpty ? nil : info.count),
            end > 0
        {
            output.append(" class=\"language-")
            output.appendAttribute(UnsafeBufferPointer(rebasing: info[..<end]))
            output.append(0x22)
        }
        output.append(0x3E)
        output.appendEscaped(node.literal)
        output.append("</code></pre>")
        modify(.codeBlocks, node, from: start)
    }

    private mutating func appendFootnoteReference(_ node: MarkdownNode) {
        let text = node.literal
        let number = Int(String(decoding: text, as: UTF8.self)) ?? 0
        while references.count <= number { references.append(0) }
        references[number] += 1
        output.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        output.append(contentsOf: text)
        output.append("\" id=\"fnref-")
        output.append(contentsOf: text)
        if references[number] > 1 {
            output.append(0x2D)
            output.append(contentsOf: String(references[number]).utf8)
        }
        output.append("\" data-footnote-ref>")
        output.append(contentsOf: text)
        output.append("</a></sup>")
    }

    private mutating func appendBackReferences() {
        let count = footnotes < references.count ? references[footnotes] : 0
        for index in 1...Swift.max(count, 1) {
            output.append(" <a href=\"#fnref-")
            output.append(contentsOf: String(footnotes).utf8)
            if index > 1 {
                output.append(0x2D)
                output.append(contentsOf: String(index).utf8)
            }
            output.append("\" class=\"footnote-backref\" data-footnote-backref>↩</a>")
        }
    }
}
