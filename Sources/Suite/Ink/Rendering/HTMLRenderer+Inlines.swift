extension HTMLRenderer {
    mutating func appendText(_ node: MarkdownNode) {
        if copiesText {
            let text = node.literal
            if isInsideImage { alternative.append(contentsOf: text) }
            output.appendEscaped(text)
        } else {
            appendExaminedText(node)
        }
    }

    private mutating func appendExaminedText(_ node: MarkdownNode) {
        var text = node.literal
        if let alertTitle, node == alertTitle.paragraph.firstChild {
            text = UnsafeBufferPointer(rebasing: text.dropFirst(alertTitle.markerLength))
        }
        if attributeLength > 0 {
            text = UnsafeBufferPointer(rebasing: text.dropFirst(attributeLength))
            attributeLength = 0
        }
        if let length = openHeading?.customIdentifierLength, node.next == nil,
            node.parent?.kind == .heading
        {
            text = UnsafeBufferPointer(rebasing: text.dropLast(length))
        }
        if isInsideImage { alternative.append(contentsOf: text) }
        if options.recognizesWikiLinks, collector != nil, text.contains(0x5B) {
            return appendWithLinks(text, in: node)
        }
        collect(text)
        appendPlain(text)
    }

    /// Appends text in which no wiki links are recognized.
    mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) {
        if options.cjk.contains(.spacing) {
            appendSpaced(text)
        } else if options.recognizesKeys, text.contains(0x5B) {
            appendWithKeys(text)
        } else {
            output.appendEscaped(text)
        }
    }

    mutating func appendSoftBreak(_ node: MarkdownNode) {
        if endsAlertTitle(node) || breaksDefinition(at: node) { return }
        if options.cjk.contains(.softBreaks), !isInsideRawPre, SoftBreaks.joinsLines(at: node) {
            return
        }
        spacing.reset()
        collector?.append(0x20)
        if isInsideImage { alternative.append(0x20) }
        output.append(isInsideRawPre ? 0x0A : 0x20)
    }

    mutating func appendLineBreak(_ node: MarkdownNode) {
        if endsAlertTitle(node) || breaksDefinition(at: node) { return }
        spacing.reset()
        collector?.append(0x0A)
        if isInsideImage { alternative.append(0x0A) }
        output.append("<br>")
    }

    mutating func appendCode(_ node: MarkdownNode) {
        let text = node.literal
        if isInsideImage { alternative.append(contentsOf: text) }
        collect(text)
        appendSpaceBeforeWord()
        let start = output.count
        output.append("<code>")
        output.appendEscaped(text)
        output.append("</code>")
        spacing.last = .word
        modify(.inlineCode, node, from: start)
    }

    mutating func appendInlineHTML(_ node: MarkdownNode) {
        let start = output.count
        let html = node.literal
        isInsideRawPre = RawHTML.leavesPreOpen(html, isOpen: isInsideRawPre)
        appendRaw(html)
        modify(.html, node, from: start)
    }

    mutating func appendRaw(_ html: UnsafeBufferPointer<UInt8>) {
        if options.filtersTags {
            RawHTML.appendFiltered(html, to: &output)
        } else {
            output.append(contentsOf: html)
        }
    }

    mutating func appendMath(_ node: MarkdownNode) {
        let text = node.mathSource
        if isInsideImage { alternative.append(contentsOf: text) }
        collect(text)
        if node.isDisplayMath {
            output.append("<span class=\"math math-display\">\\[")
            output.appendEscaped(text)
            output.append("\\]</span>")
        } else {
            output.append("<span class=\"math math-inline\">\\(")
            output.appendEscaped(text)
            output.append("\\)</span>")
        }
        spacing.last = .word
    }

    mutating func appendDirective(_ node: MarkdownNode) {
        guard var directive = Directive(inline: Array(node.literal)[...]) else { return }
        let owner = InlineBlock.owner(of: node) ?? node
        directive.line = slices?.fileLine(owner.startLine) ?? owner.startLine
        collector?.article.directives.append(directive)
        if isInsideImage { alternative.append(contentsOf: node.directiveText) }
        collect(node.directiveText)
        appendSpaceBeforeWord()
        if let handler = options.inlineDirectives[directive.name] {
            output.append(contentsOf: handler.render(directive, options.labels))
        } else {
            output.append(0x3A)
            output.appendEscaped(node.literal)
        }
        spacing.last = .word
    }
}
