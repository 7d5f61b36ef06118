internal import PublishStorage

extension MarkdownWriter {
    /// Inline elements; all others end a paragraph.
    private static let lineElements: Set = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del",
        "dfn", "em", "font", "i", "img", "input", "ins", "kbd", "label", "mark", "picture", "q",
        "rp", "rt", "ruby", "s", "samp", "small", "source", "span", "strike", "strong", "sub",
        "sup", "time", "tt", "u", "var", "wbr", "o:p", "nobr", "button", "math", "svg",
    ]

    /// Elements that are dropped, with the remark for the report; an empty remark is not reported.
    private static let leftOut = [
        "style": "a style sheet is left out", "template": "", "head": "", "noscript": "",
        "svg": "a drawing in the text (<svg>) is left out", "form": "a form is left out",
        "select": "a form is left out", "textarea": "a form is left out",
        "math": "a formula in MathML is left out", "object": "a player (<object>) is left out",
        "canvas": "a drawing by a script is left out",
    ]

    private static let emphasis = [
        "strong": "**", "b": "**", "em": "*", "i": "*", "dfn": "*", "var": "*", "del": "~~",
        "s": "~~", "strike": "~~",
    ]

    /// Writes nodes.
    ///
    /// - Parameters:
    ///   - nodes: The nodes.
    ///   - endsLine: Whether the line ends after the last one.
    mutating func write(_ nodes: [HTMLNode], endsLine: Bool = true) {
        for (index, node) in nodes.enumerated() {
            var isLast = endsLine
            if index + 1 < nodes.count, case .element(let next) = nodes[index + 1] {
                isLast = next.name == "br" || !Self.lineElements.contains(next.name)
            } else if index + 1 < nodes.count {
                // A comment was between the two texts.
                isLast = true
            }
            switch node {
            case .text(let text): read(text, endsLine: isLast)
            case .element(let element): write(element, endsLine: isLast)
            }
        }
    }

    private mutating func write(_ element: HTMLElement, endsLine: Bool) {
        noteAnchor(of: element)
        let name = element.name
        if let mark = Self.emphasis[name] {
            return inline(mark, mark, mark) { $0.write(element.children, endsLine: endsLine) }
        }
        if let remark = Self.leftOut[name] { return leaveOut(element, remark) }
        if Self.isExamined(element) {
            guard examined < Self.mostExamined else { return writeChildren(of: element, endsLine) }
            examined += 1
            writeContent(of: element, endsLine)
            examined -= 1
        } else {
            writeContent(of: element, endsLine)
        }
    }

    /// Whether the whole content of an element is examined before it is written.
    private static func isExamined(_ element: HTMLElement) -> Bool {
        ["a", "figure", "table", "sub", "sup", "kbd", "mark", "abbr"].contains(element.name)
            || element.has("wp-caption") || element["class"]?.contains("kg-") == true
    }

    private mutating func writeContent(of element: HTMLElement, _ endsLine: Bool) {
        switch element.name {
        case "h1", "h2", "h3", "h4", "h5", "h6": heading(element)
        case "br": breakLine()
        case "hr": add(WrittenBlock(["---"]))
        case "more": add(WrittenBlock(["<!--more-->"]))
        case "toc": add(WrittenBlock(["[[toc]]"]))
        case "pre": preformatted(element)
        case "blockquote": quotation(element.children)
        case "ul", "ol": list(element)
        case "dt": separately { $0.inline("**", "**", "**") { $0.write(element.children) } }
        case "cite", "footer":
            if containers.contains(.quote) {
                source(element)
            } else {
                writeChildren(of: element, endsLine)
            }
        case "table": table(element)
        case "figure": figure(element)
        case "details": details(element)
        case "a": link(element, endsLine)
        case "img": image(element)
        case "code", "tt", "samp":
            let text = element.text.trimmed
            if !text.isEmpty { add(code: text) }
        case "q": inline("q", "“", "”") { $0.write(element.children, endsLine: endsLine) }
        case "sub", "sup", "kbd", "mark", "abbr", "acronym", "ruby", "u", "ins":
            inlineElement(element, endsLine)
        case "input": checkbox(element)
        case "script", "iframe", "audio", "video", "embed": player(element)
        case "div", "section", "aside", "span":
            if element.has("wp-caption") {
                figure(element)
            } else if !writeCard(element) {
                writeChildren(of: element, endsLine)
            }
        default: writeChildren(of: element, endsLine)
        }
    }

    /// Writes an element without a meaning of its own: words in a line, or a block of them.
    private mutating func writeChildren(of element: HTMLElement, _ endsLine: Bool) {
        if Self.lineElements.contains(element.name) {
            write(element.children, endsLine: endsLine)
        } else {
            writeParagraphs(element.children)
        }
    }

    mutating func writeParagraphs(_ nodes: [HTMLNode]) {
        separately { $0.write(nodes) }
    }

    private mutating func separately(_ content: (inout Self) -> Void) {
        endParagraph()
        content(&self)
        endParagraph()
    }

    private mutating func leaveOut(_ element: HTMLElement, _ remark: String) {
        if element.name == "object" {
            for part in element.all(where: { $0.name == "embed" || $0.name == "param" })
            where embed(part["src"] ?? part["value"] ?? "", title: "") { return }
        }
        if !remark.isEmpty { losses.add(remark) }
    }

    private mutating func heading(_ element: HTMLElement) {
        endParagraph()
        headingLevel = min(max((element.headingLevel ?? 2) + (headingShift ?? 0), 2), 6)
        write(element.children)
        if let id = element["id"], paragraph != nil, linkedAnchors.contains(id),
            id.wholeMatch(of: /[A-Za-z][\w-]*/) != nil
        {
            space = .space
            add("{#\(id)}")
        }
        endParagraph()
        headingLevel = 0
    }

    /// Writes code; a `<pre>` that is not code is a poem, or surrounds a shortcode.
    private mutating func preformatted(_ element: HTMLElement) {
        if let fence = element[ExportedCode.fence] {
            return add(WrittenBlock(CodeText.fenced(element.text, fence)))
        }
        let wasVerse = isVerse
        isVerse = true
        writeParagraphs(element.children)
        isVerse = wasVerse
    }

    mutating func quotation(_ nodes: [HTMLNode]) {
        guard containers.count < Self.deepest else { return writeParagraphs(nodes) }
        let content = collect(in: .quote) { $0.write(nodes) }
        if !content.isEmpty { add(.quotation(content)) }
    }

    /// Writes the name of the person quoted, on its own line.
    private mutating func source(_ element: HTMLElement) {
        endParagraph()
        let name = element.text.trimmed
        if !name.isEmpty, !"—–-―".contains(name.prefix(1)) {
            add("—")
            space = .space
        }
        write(element.children)
        endParagraph()
    }

    private mutating func list(_ element: HTMLElement) {
        let isGallery = element["class"]?.contains("gallery") == true
        guard !isGallery, containers.count < Self.deepest else {
            return writeParagraphs(element.children)
        }
        endParagraph()
        var items: [[WrittenBlock]] = []
        for node in element.children {
            guard case .element(let item) = node, item.name == "li" else {
                // A list directly in a list belongs to the item before it.
                let content = collect(in: .item) { $0.write([node]) }
                if items.isEmpty, !content.isEmpty { items.append([]) }
                if !content.isEmpty { items[items.count - 1] += content }
                continue
            }
            items.append(
                collect(in: .item) {
                    $0.noteAnchor(of: item)
                    $0.write(item.children)
                }
            )
        }
        let start = element["start"].flatMap(Int.init).flatMap { 0...99_999 ~= $0 ? $0 : nil }
        if !items.isEmpty { add(.list(items, from: element.name == "ol" ? start ?? 1 : nil)) }
    }

    private mutating func checkbox(_ element: HTMLElement) {
        guard element["type"]?.lowercased() == "checkbox", containers.last == .item else {
            if element["type"]?.lowercased() != "hidden" { losses.add("a form is left out") }
            return
        }
        add(element["checked"] != nil ? "[x]" : "[ ]")
        space = .space
    }

    private mutating func details(_ element: HTMLElement) {
        var nodes = element.children.drop(while: \.isBlank)
        var title = ""
        if case .element(let summary) = nodes.first, summary.name == "summary" {
            title = summary.line
            nodes = nodes.dropFirst()
        }
        directive("details", title, around: Array(nodes))
    }

    mutating func directive(_ name: String, _ title: String, around nodes: [HTMLNode]) {
        add(WrittenBlock([":::\(name)" + (title.isEmpty ? "" : " " + title)]))
        writeParagraphs(nodes)
        add(WrittenBlock([":::"]))
    }
}

extension HTMLElement {
    /// The level of a heading; nil for all other elements.
    var headingLevel: Int? {
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()) else {
            return nil
        }
        return 1...6 ~= level ? level : nil
    }

    var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension HTMLNode {
    /// Whether it is white space.
    var isBlank: Bool {
        if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
    }
}
