/// The definition list that is being written.
struct DefinitionList {
    /// The last paragraph that belongs to the list.
    var paragraph: MarkdownNode
    /// Whether the open element is a term.
    var isTerm: Bool
}

/// Definition lists: paragraphs with lines `: text` below a term.
extension HTMLRenderer {
    /// Opens the list or the next term or definition if a paragraph belongs to a list.
    mutating func openDefinition(_ node: MarkdownNode, _ attributes: AttributeList?) -> Bool {
        guard options.extensions.contains(.definitionLists) else { return false }
        let continues = definitions.map { $0.paragraph == node.previous } ?? false
        let first = node.firstChild
        let isDefinition = continues && first.map(isDefinitionLine) ?? false
        guard isDefinition || beginsDefinitions(node) else { return false }
        if !continues {
            output.append("<dl")
            appendAttributes(attributes)
            output.append(0x3E)
        }
        definitions = DefinitionList(paragraph: node, isTerm: !isDefinition)
        output.append(isDefinition ? "<dd>" : "<dt>")
        if isDefinition, let first { dropMark(of: first) }
        return true
    }

    /// Ends the term or definition before a line of the list; false if the line continues it.
    mutating func breaksDefinition(at node: MarkdownNode) -> Bool {
        guard let list = definitions, list.paragraph == node.parent else { return false }
        let isDefinition = node.next.map(isDefinitionLine) ?? false
        guard isDefinition || list.isTerm else { return false }
        closeDefinition()
        output.append(isDefinition ? "<dd>" : "<dt>")
        definitions?.isTerm = !isDefinition
        if isDefinition, let next = node.next { dropMark(of: next) }
        spacing.reset()
        collector?.enterBlock()
        return true
    }

    /// Ends the term or definition, and the list if the next paragraph does not belong to it; false
    /// if a paragraph belongs to no list.
    mutating func closesDefinition(_ node: MarkdownNode) -> Bool {
        guard definitions?.paragraph == node else { return false }
        closeDefinition()
        let next = node.next.flatMap { $0.kind == .paragraph ? $0 : nil }
        let goesOn = next.map {
            ($0.firstChild.map(isDefinitionLine) ?? false) || beginsDefinitions($0)
        }
        if goesOn != true {
            output.append("</dl>")
            definitions = nil
        }
        return true
    }

    private mutating func closeDefinition() {
        output.append(definitions?.isTerm == true ? "</dt>" : "</dd>")
    }

    /// Returns whether a paragraph begins with a term: a line `: text` follows in it, or the next
    /// paragraph begins with one.
    private func beginsDefinitions(_ node: MarkdownNode) -> Bool {
        var child = node.firstChild
        guard let first = child, !isDefinitionLine(first) else { return false }
        var isOneLine = true
        while let inline = child {
            if inline.isBreak {
                if inline.next.map(isDefinitionLine) == true { return true }
                isOneLine = false
            }
            child = inline.next
        }
        guard isOneLine, let next = node.next, next.kind == .paragraph else { return false }
        return next.firstChild.map(isDefinitionLine) ?? false
    }

    private func isDefinitionLine(_ node: MarkdownNode) -> Bool {
        node.kind == .text && node.literal.count > 1 && node.literal[0] == 0x3A
            && node.literal[1].isSpace
    }

    private func dropMark(of text: MarkdownNode) {
        text.setText(text.literal.dropFirst().drop(while: \.isSpace))
    }
}
