/// The number of footnotes so far, and of the references to each of them.
struct FootnoteState {
    var count = 0
    var references: [Int] = []
}

extension HTMLRenderer {
    /// Appends `<sup class="footnote-ref"><a href="#fn-1" id="fnref-1"
    /// data-footnote-ref>1</a></sup>`; the second reference to a footnote has the identifier
    /// `fnref-1-2`.
    mutating func appendFootnoteReference(_ node: MarkdownNode) {
        let text = node.literal
        let number = Int(String(decoding: text, as: UTF8.self)) ?? 0
        while footnotes.references.count <= number { footnotes.references.append(0) }
        footnotes.references[number] += 1
        guard !isInsideImage else { return }
        output.append("<sup class=\"footnote-ref\"><a href=\"#")
        output.appendAttribute(options.footnotePrefix)
        output.append("fn-")
        output.append(contentsOf: text)
        output.append("\" id=\"")
        appendReferenceIdentifier(number, footnotes.references[number])
        output.append("\" data-footnote-ref>")
        output.append(contentsOf: text)
        output.append("</a></sup>")
    }

    mutating func enterFootnote() {
        if footnotes.count == 0 {
            output.append("<section class=\"footnotes\" data-footnotes aria-label=\"")
            output.appendAttribute(options.labels.footnotes)
            output.append("\"><ol>")
        }
        footnotes.count += 1
        containers += 1
        output.append("<li id=\"")
        output.appendAttribute(options.footnotePrefix)
        output.append("fn-")
        output.appendDecimal(footnotes.count)
        output.append("\">")
    }

    mutating func exitFootnote(_ node: MarkdownNode) {
        if node.lastChild?.kind != .paragraph { appendBackReferences() }
        output.append("</li>")
        containers -= 1
    }

    mutating func closeFootnotes() {
        if footnotes.count > 0 { output.append("</ol></section>") }
    }

    /// Appends a link back to each reference to the current footnote, with a name of its own:
    /// `Back to the text 1`, and for a second reference `Back to the text 1-2`.
    mutating func appendBackReferences() {
        let number = footnotes.count
        let count = number < footnotes.references.count ? footnotes.references[number] : 0
        for index in 1...max(count, 1) {
            output.append(" <a href=\"#")
            appendReferenceIdentifier(number, index)
            output.append("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"")
            output.appendAttribute(options.labels.footnoteReturn)
            if options.headingAnchors != .none {
                output.append(0x20)
                appendNumber(number, index)
            }
            output.append("\">↩</a>")
        }
    }

    private mutating func appendReferenceIdentifier(_ number: Int, _ index: Int) {
        output.appendAttribute(options.footnotePrefix)
        output.append("fnref-")
        appendNumber(number, index)
    }

    private mutating func appendNumber(_ number: Int, _ index: Int) {
        output.appendDecimal(number)
        if index > 1 {
            output.append(0x2D)
            output.appendDecimal(index)
        }
    }
}
