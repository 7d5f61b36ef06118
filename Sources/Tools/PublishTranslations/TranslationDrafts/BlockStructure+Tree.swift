internal import Ink

extension BlockStructure {
    /// Adds a block of the syntax tree.
    mutating func add(_ root: MarkdownNode) {
        let walker = NodeWalker(root)
        var depth = 0
        // The text of the current part; U+FFFC replaces everything in it that is not prose.
        var text = ""
        while let (event, node) = walker.next() {
            guard let line = Self.line(of: node) else {
                if event == .enter { addInline(node, &text) }
                continue
            }
            if event == .exit {
                depth -= 1
                endPart(of: node, &text)
                continue
            }
            shape.append(String(repeating: " ", count: depth) + line)
            addBlock(node)
            // The walker visits leaves only once.
            if Self.isLeaf(node) { continue }
            depth += 1
        }
    }

    /// The description of a block node in the shape; nil for nodes inside prose.
    private static func line(of node: MarkdownNode) -> String? {
        switch node.kind {
        case .blockQuote: "quotation"
        case .list:
            (node.isOrdered ? "list from \(node.listStart)" : "list")
                + (node.isTight ? "" : " with gaps")
        case .item: node.checkbox.map { $0 ? "checked item" : "unchecked item" } ?? "item"
        case .codeBlock: "code block"
        case .htmlBlock: "HTML block"
        case .paragraph: "paragraph"
        case .heading: "heading of level \(node.headingLevel)"
        case .thematicBreak: "rule"
        case .footnoteDefinition: "footnote"
        case .table:
            "table with \(String(decoding: node.alignments.map { $0 == 0 ? 0x2D : $0 }, as: UTF8.self))"
        case .tableRow: node.isHeaderRow ? "header row" : "row"
        case .tableCell: "cell"
        case .directive: "directive"
        case .mathBlock: "formula"
        default: nil
        }
    }

    private static func isLeaf(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .codeBlock, .htmlBlock, .mathBlock, .thematicBreak: true
        default: false
        }
    }

    private mutating func keep(_ kind: UnchangedPart.Kind, _ text: String) {
        unchangedParts.append(UnchangedPart(kind: kind, text: text))
    }

    private mutating func addBlock(_ node: MarkdownNode) {
        switch node.kind {
        case .codeBlock:
            keep(.codeBlock, node.string(node.fenceInfo) + "\n" + node.string(node.literal))
        case .htmlBlock: keep(.html, node.string(node.literal))
        case .mathBlock: keep(.formula, node.string(node.literal))
        case .directive:
            if let directive = Directive(line: Array(node.inlineSource)[...]) { add(directive) }
        default: break
        }
    }

    private mutating func addInline(_ node: MarkdownNode, _ text: inout String) {
        switch node.kind {
        case .text: text += node.string(node.literal)
        case .softBreak, .lineBreak: text += " "
        case .code:
            keep(.code, node.string(node.literal))
            text += "\u{FFFC}"
        case .math:
            keep(.formula, node.string(node.literal))
            text += "\u{FFFC}"
        case .htmlInline:
            keep(.html, node.string(node.literal))
            text += "\u{FFFC}"
        // Keeps an empty link whole, because readers do not see a link without text.
        case .link:
            let url = node.string(node.url)
            keep(.address, node.firstChild == nil ? "[](\(url))" : url)
        case .image: keep(.picture, node.string(node.url))
        case .footnoteReference:
            keep(.footnote, node.string(node.literal))
            text += "\u{FFFC}"
        case .inlineDirective:
            if let directive = Directive(inline: Array(node.literal)[...]) {
                add(directive)
                text += directive.label
            }
        default: break
        }
    }

    /// Keeps the name and arguments of a directive; the values of arguments such as `title` are
    /// prose.
    private mutating func add(_ directive: Directive) {
        let words: Set<String> = ["title", "alt", "caption", "summary", "label"]
        var parts = [(directive.isInline ? ":" : ":::") + directive.name]
        for (key, value) in directive.arguments.sorted(by: { $0.key < $1.key }) {
            parts.append(words.contains(key) ? key : "\(key)=\(value)")
            if words.contains(key) { prose += value + "\n" }
        }
        let label = directive.label
        if !directive.isInline {
            // The label can begin with a name, such as the identifier of a video, followed by a
            // title.
            let name = label.prefix { !$0.isWhitespace }
            let isWhole = name.endIndex == label.endIndex
            let isName =
                !name.isEmpty && name.allSatisfy(\.isASCII)
                && name.contains { $0.isNumber || $0 == "/" } && (isWhole || name.count > 5)
            if isName { parts.append(String(name)) }
            prose += label[(isName ? name.endIndex : label.startIndex)...] + "\n"
        }
        keep(.directive, parts.joined(separator: " "))
    }

    /// Text in prose that programs replace: `{{name}}`, `{% tag %}`, `${name}`, `{name}`, `[[toc]]`, `[!NOTE]`, `%@`,
    /// and text after an address in a link.
    private static var placeholder: Regex<Substring> {
        #/\{\{.+?\}\}|\{%.+?%\}|\$\{.+?\}|\{[\w.:-]+\}|\[\[.+?\]\]|\[![\w.:-]+\]|\]\(.*?\)|%(?:\d+\$)?[@ds](?!\w)/#
            .asciiOnlyWordCharacters()
    }

    private mutating func endPart(of node: MarkdownNode, _ text: inout String) {
        guard !text.isEmpty else { return }
        if node.kind == .heading, let names = HeadingIdentifiers(endOf: Array(text.utf8)) {
            keep(.anchor, "{" + names.attributes.words.joined(separator: " ") + "}")
            text = String(decoding: Array(text.utf8).dropLast(names.length), as: UTF8.self)
        }
        if text.utf8.contains(where: { "{[]%".utf8.contains($0) }) {
            let placeholder = Self.placeholder
            for found in text.matches(of: placeholder) {
                keep(found.output.hasPrefix("](") ? .words : .placeholder, String(found.output))
            }
            text = text.replacing(placeholder, with: "")
        }
        prose += text + "\n"
        text = ""
    }
}

extension MarkdownNode {
    fileprivate func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
