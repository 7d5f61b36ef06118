extension HTMLRenderer {
    mutating func enterParagraph(_ node: MarkdownNode) {
        spacing.reset()
        collector?.enterBlock()
        if let alertTitle, alertTitle.paragraph == node { return openAlertTitle(alertTitle) }
        guard !isTight(node) else { return appendCheckbox(of: node) }
        let attributes = takeAttributes(below: node)
        starts.append(output.count)
        if isTableOfContents(node) || isImageAlone(node) || openDefinition(node, attributes) {
            return
        }
        output.append(figureImage(of: node) == nil ? "<p" : "<figure")
        appendAttributes(attributes)
        output.append(0x3E)
        appendCheckbox(of: node)
    }

    mutating func exitParagraph(_ node: MarkdownNode) {
        if let alertTitle, alertTitle.paragraph == node { return closeAlertTitle(alertTitle) }
        guard !isTight(node) else { return }
        let start = starts.removeLast()
        if isTableOfContents(node) {
            output.removeSubrange(start...)
            collector?.dropBlock()
            if tableOfContentsOffset == nil { tableOfContentsOffset = start }
            return
        }
        if isImageAlone(node) || closesDefinition(node) { return }
        if let image = figureImage(of: node) {
            output.append("<figcaption>")
            output.appendEscaped(image.title)
            output.append("</figcaption></figure>")
        } else {
            if node.next == nil, node.parent?.kind == .footnoteDefinition { appendBackReferences() }
            output.append("</p>")
        }
        if containers == 0 {
            modify(.paragraphs, node, from: start)
            collector?.exitTopParagraph(html: start..<output.count)
        }
    }

    /// Returns whether a paragraph is in a tight list, where it is written without a tag.
    func isTight(_ paragraph: MarkdownNode) -> Bool {
        guard let item = paragraph.parent, item.kind == .item else { return false }
        return item.parent?.isTight ?? false
    }

    private func isTableOfContents(_ node: MarkdownNode) -> Bool {
        guard options.expandsTableOfContents, containers == 0 else { return false }
        let text = node.inlineSource
        guard text.count >= 7, text[0] == 0x5B, text[1] == 0x5B else { return false }
        return String(decoding: text, as: UTF8.self).lowercased().split(separator: "\n") == [
            "[[toc]]"
        ]
    }

    mutating func enterBlockQuote(_ node: MarkdownNode) {
        let attributes = takeAttributes(below: node)
        starts.append(output.count)
        containers += 1
        if openAlert(node, attributes) { return }
        output.append("<blockquote")
        appendAttributes(attributes)
        output.append(0x3E)
    }

    mutating func exitBlockQuote(_ node: MarkdownNode) {
        let alert = options.recognizesAlerts ? Alert(node) : nil
        output.append(
            alert == nil ? "</blockquote>" : alert?.isOpen == nil ? "</aside>" : "</details>"
        )
        containers -= 1
        let start = starts.removeLast()
        if containers == 0 { modify(.blockquotes, node, from: start) }
    }

    mutating func enterList(_ node: MarkdownNode) {
        let attributes = takeAttributes(below: node)
        starts.append(output.count)
        containers += 1
        output.append(node.isOrdered ? "<ol" : "<ul")
        let start = node.listStart
        if node.isOrdered, start != 1 {
            output.append(" start=\"")
            output.appendDecimal(start)
            output.append(0x22)
        }
        appendAttributes(attributes)
        output.append(0x3E)
    }

    mutating func exitList(_ node: MarkdownNode) {
        output.append(node.isOrdered ? "</ol>" : "</ul>")
        containers -= 1
        let start = starts.removeLast()
        if containers == 0 { modify(.lists, node, from: start) }
    }

    mutating func enterItem(_ node: MarkdownNode) {
        output.append("<li")
        if let first = node.firstChild, first.kind == .paragraph, isTight(first),
            options.readsAttributes
        {
            appendAttributes(BlockIdentifier.take(from: first))
        }
        output.append(0x3E)
        // If the item begins with a paragraph, the checkbox is written inside the paragraph.
        if node.firstChild?.kind != .paragraph { appendCheckbox(node.checkbox) }
    }

    private mutating func appendCheckbox(of paragraph: MarkdownNode) {
        guard let item = paragraph.parent, item.kind == .item, paragraph.previous == nil else {
            return
        }
        appendCheckbox(item.checkbox)
    }

    private mutating func appendCheckbox(_ isChecked: Bool?) {
        guard let isChecked else { return }
        output.append("<input type=\"checkbox\" disabled=\"\"")
        if isChecked { output.append(" checked=\"\"") }
        output.append("/> ")
    }

    mutating func appendHTMLBlock(_ node: MarkdownNode) {
        let start = output.count
        var html = node.literal
        if containers == 0 { collector?.checkMoreMarker(html, at: start) }
        isInsideRawPre = RawHTML.leavesPreOpen(html, isOpen: isInsideRawPre)
        if !isInsideRawPre {
            while html.last == 0x0A { html = UnsafeBufferPointer(rebasing: html.dropLast()) }
        }
        appendRaw(html)
        modify(.html, node, from: start)
    }

    mutating func appendThematicBreak(_ node: MarkdownNode) {
        let start = output.count
        output.append("<hr>")
        modify(.horizontalLines, node, from: start)
    }

    mutating func appendMathBlock(_ node: MarkdownNode) {
        var text = node.literal
        while let last = text.last, last == 0x24 || last.isSpace {
            text = UnsafeBufferPointer(rebasing: text.dropLast())
        }
        while let first = text.first, first.isSpace {
            text = UnsafeBufferPointer(rebasing: text.dropFirst())
        }
        output.append("<div class=\"math math-display\">\\[")
        output.appendEscaped(text)
        output.append("\\]</div>")
    }

    mutating func enterDirective(_ node: MarkdownNode) {
        if collector != nil, let directive = directive(of: node) {
            collector?.article.directives.append(directive)
        }
        starts.append(output.count)
        containers += 1
    }

    mutating func exitDirective(_ node: MarkdownNode) {
        containers -= 1
        let start = starts.removeLast()
        guard var directive = directive(of: node) else { return }
        directive.content = Array(output[start...])
        output.removeSubrange(start...)
        let isAlert =
            options.recognizesAlerts && options.labels.alerts[directive.name.uppercased()] != nil
        let handler = options.directives[directive.name] ?? (isAlert ? .alert : .division)
        output.append(contentsOf: handler.render(directive, options.labels))
    }

    private func directive(of node: MarkdownNode) -> Directive? {
        guard var directive = Directive(line: Array(node.inlineSource)[...]) else { return nil }
        directive.line = slices?.fileLine(node.startLine) ?? node.startLine
        directive.isClosed = !node.isOpenDirective
        return directive
    }
}
