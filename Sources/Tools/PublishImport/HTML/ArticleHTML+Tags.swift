internal import PublishStorage

extension ArticleHTML {
    /// Inline elements; all others end a paragraph.
    static let lineElements: Set = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del",
        "dfn",
        "em", "font", "i", "img", "input", "ins", "kbd", "label", "mark", "picture", "q", "rp",
        "rt",
        "ruby", "s", "samp", "small", "source", "span", "strike", "strong", "sub", "sup", "time",
        "tt",
        "u", "var", "wbr", "o:p", "nobr", "button", "math", "svg",
    ]

    /// Elements that are dropped, with the remark for the report; an empty remark is not reported.
    private static let leftOut = [
        "style": "a style sheet is left out", "template": "", "head": "", "noscript": "",
        "svg": "a drawing in the text (<svg>) is left out", "form": "a form is left out",
        "select": "a form is left out", "textarea": "a form is left out",
        "math": "a formula in MathML is left out", "object": "a player (<object>) is left out",
        "canvas": "a drawing by a script is left out",
    ]

    /// Elements of emphasis, by the name that pandoc expects.
    private static let emphasis = [
        "strong": "strong", "b": "strong", "em": "em", "i": "em", "dfn": "em", "var": "em",
        "del": "del", "s": "del", "strike": "del", "q": "q",
    ]

    mutating func start(_ token: HTMLToken) {
        let name = scanner.name(of: token)
        noteAnchor(of: name)
        if let element = Self.emphasis[name] {
            return openInline(name, "<\(element)>", "</\(element)>")
        }
        if let message = Self.leftOut[name] {
            guard !object(name) else { return }
            if !message.isEmpty { lose(message) }
            return skip(name)
        }
        switch name {
        case "p":
            endParagraph()
            wanted = "p"
            if let note = scanner["data-footnote"] { add(parts.add(inline: "[^\(note)]: ")) }
        case "h1", "h2", "h3", "h4", "h5", "h6": heading(name)
        case "br": breakLine()
        case "hr":
            endParagraph()
            output += "<hr />\n"
        case "pre":
            open(name)
            isVerse = true
        case "blockquote":
            open(name, "<blockquote>", end: "</blockquote>\n", kind: .quote)
        case "ul", "ol": list(name)
        case "li": item()
        case "dt":
            endParagraph()
            openInline("dt", "<strong>", "</strong>")
        case "cite", "footer":
            if containers.contains(where: { $0.kind == .quote }) { source(name) }
        case "table": table()
        // The caption is read with its table, and follows it as a paragraph.
        case "caption" where containers.contains(where: { $0.name == "table" }): skip(name)
        case "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "col":
            row(name)
        case "figure": figure(name)
        case "div" where scanner["class"]?.split(separator: " ").contains("wp-caption") == true:
            figure(name)
        case "details": details()
        case "a": link()
        case "img": image()
        case "code", "tt", "samp": inlineCode(name)
        case "sub", "sup", "kbd", "mark", "abbr", "acronym", "ruby", "u", "ins": inlineElement(name)
        case "input": checkbox()
        case "script": script()
        case "iframe": frame()
        case "audio", "video": player(name)
        case "embed":
            let source = scanner["src"] ?? ""
            if !embed(source, title: "") { lose("the player '\(source.prefix(120))' is left out") }
        case "div", "section", "aside", "span":
            if !card(name), name != "span" { open(name) }
        default:
            if !Self.lineElements.contains(name), !HTMLScanner.voidElements.contains(name) {
                open(name)
            }
        }
    }

    mutating func end(_ name: String) {
        if Self.emphasis[name] != nil { return closeInline(name) }
        switch name {
        case "p":
            endParagraph()
            wanted = "p"
        case "h1", "h2", "h3", "h4", "h5", "h6": endHeading()
        case "br": breakLine()
        case "a", "sub", "sup", "kbd", "mark", "abbr", "acronym", "u", "ins": closeInline(name)
        case "cite", "footer":
            if containers.contains(where: { $0.kind == .quote }) { endParagraph() }
        case "dt":
            endParagraph()
            closeInline("dt")
        case "pre":
            isVerse = false
            close(name)
        case "li":
            // Lists nested directly in a list belong to the previous item, so it stays open.
            endParagraph()
            closeLists(downTo: .item)
        case _ where Self.lineElements.contains(name): break
        default: close(name)
        }
    }

    mutating func comment(_ text: String) {
        let text = text.trimmed
        if text == "more" || text.hasPrefix("more ") {
            addBlock(parts.add(.block(["<!--more-->"])))
        } else if text == "nextpage" {
            endParagraph()
            lose("the text had several pages, which are one now")
        } else if text.hasPrefix("wp:"), text.hasSuffix("/") {
            var name = text.dropFirst(3).prefix { !$0.isWhitespace }
            if name.hasSuffix("/") { name.removeLast() }
            if !["spacer", "separator", "footnotes", "more"].contains(name) {
                lose("the block '\(name)' is left out; WordPress fills it for each request")
            }
        }
    }

    private mutating func heading(_ name: String) {
        endParagraph()
        let level = (name.utf8.last.map { Int($0) - 0x30 } ?? 2) + headingShift
        wanted = "h\(min(max(level, 2), 6))"
        if let id = scanner["id"], linkedAnchors.contains(id),
            id.wholeMatch(of: /[A-Za-z][\w-]*/) != nil
        {
            headingAnchor = id
        }
    }

    private mutating func endHeading() {
        if let anchor = headingAnchor, paragraph != nil {
            space = .space
            add(parts.add(inline: "{#\(anchor)}"))
        }
        headingAnchor = nil
        endParagraph()
        wanted = "p"
    }

    /// Keeps an anchor that is the target of links in the text.
    private mutating func noteAnchor(of name: String) {
        guard !linkedAnchors.isEmpty, name != "sup", !(name.count == 2 && name.hasPrefix("h")),
            let id = scanner["id"] ?? (name == "a" ? scanner["name"] : nil),
            linkedAnchors.contains(id), anchors.count < 20
        else { return }
        anchors.append(raw("<a id=\"\(HTMLText.escaped(id))\"></a>", of: "a"))
    }

    private mutating func list(_ name: String) {
        if scanner["class"]?.contains("gallery") == true { return open(name, kind: .gallery) }
        let start = scanner["start"].flatMap(Int.init).flatMap { 0...99_999 ~= $0 ? $0 : nil }
        let attribute = name == "ol" && start != nil ? " start=\"\(start ?? 1)\"" : ""
        open(name, "<\(name)\(attribute)>", end: "</\(name)>\n", kind: .list)
    }

    private mutating func item() {
        closeLists(downTo: .list)
        switch containers.last?.kind {
        case .list: open("li", "<li>", end: "</li>\n", kind: .item)
        default: endParagraph()
        }
    }

    /// Closes open elements up to a list or list item.
    private mutating func closeLists(downTo kind: Container.Kind) {
        endParagraph()
        guard
            let index = containers.lastIndex(where: {
                $0.kind == .list || $0.kind == .gallery || $0.kind == .cell
            }),
            containers[index].kind != .cell
        else { return }
        let last = kind == .item ? index + 2 : index + 1
        while containers.count > last { closeContainer() }
    }

    /// Adds the name of the person quoted, on its own line.
    private mutating func source(_ name: String) {
        endParagraph()
        let inner = inner(name).map { HTMLScanner.text(of: Array(bytes[$0.content])).trimmed } ?? ""
        if !inner.isEmpty, !"—–-―".contains(inner.prefix(1)) {
            add("—", text: nil)
            space = .space
        }
    }

    private mutating func checkbox() {
        guard scanner["type"]?.lowercased() == "checkbox", containers.last?.kind == .item else {
            if scanner["type"]?.lowercased() != "hidden" { lose("a form is left out") }
            return
        }
        add(parts.add(inline: scanner.attribute("checked") != nil ? "[x]" : "[ ]"))
        space = .space
    }
}
