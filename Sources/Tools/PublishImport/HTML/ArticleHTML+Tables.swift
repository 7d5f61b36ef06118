internal import PublishStorage

extension ArticleHTML {
    /// Reads a table: as Markdown if possible, else as HTML.
    mutating func table() {
        guard let all = inner("table") else { return open("table") }
        let shape = TableShape(bytes, in: all.content, parts)
        if shape.rows == 0 { return }
        guard shape.isSimple, !containers.contains(where: { $0.kind == .cell }) else {
            addBlock(parts.add(.block([rawTable(all.content)], html: nil)))
            rawElements["table", default: 0] += 1
            return jump(to: all.end)
        }
        open("table", "<table>", end: "</table>\n")
        hasHeader = shape.hasHeader
        isFirstRow = true
        read(inside: all.content)
        close("table")
        if let caption = shape.caption { readCaption(caption) }
        jump(to: all.end)
    }

    private mutating func readCaption(_ range: Range<Int>) {
        read(inside: range)
        endParagraph()
    }

    /// Reads the rows and cells of a table that Markdown can express.
    mutating func row(_ name: String) {
        guard containers.contains(where: { $0.name == "table" }) else { return endParagraph() }
        switch name {
        case "tr":
            closeTable(downTo: "table")
            open("tr", "<tr>", end: "</tr>\n")
        case "td", "th":
            closeTable(downTo: "tr")
            guard containers.last?.name == "tr" else { return }
            let isHeader = hasHeader && isFirstRow
            let element = isHeader ? "th" : "td"
            let align = (scanner["align"] ?? alignment ?? "").lowercased()
            let attribute =
                ["left", "right", "center"].contains(align) ? " align=\"\(align)\"" : ""
            open(name, "<\(element)\(attribute)>", end: "</\(element)>", kind: .cell)
        default: closeTable(downTo: "table")
        }
    }

    private var alignment: String? {
        let classes = scanner["class"] ?? ""
        for word in ["left", "right", "center"] where classes.contains("align-" + word) {
            return word
        }
        guard let match = scanner["style"]?.firstMatch(of: /text-align\s*:\s*(left|right|center)/)
        else {
            return nil
        }
        return String(match.1)
    }

    private mutating func closeTable(downTo name: String) {
        endParagraph()
        guard let index = containers.lastIndex(where: { $0.name == name }) else { return }
        while containers.count > index + 1 {
            if containers.last?.name == "tr" { isFirstRow = false }
            closeContainer()
        }
    }

    /// Elements that embed media; in a table that stays HTML, a link to its `src` replaces each.
    private static let players: Set = ["iframe", "video", "audio", "embed", "source"]

    /// Elements that are kept in an HTML table, with their meaningful attributes.
    private static let kept =
        [
            "table": [], "caption": [], "thead": [], "tbody": [], "tfoot": [], "tr": [],
            "th": ["colspan", "rowspan", "align"], "td": ["colspan", "rowspan", "align"], "p": [],
            "br": [],
            "ul": [], "ol": ["start"], "li": [], "strong": [], "b": [], "em": [], "i": [],
            "del": [], "s": [],
            "sub": [], "sup": [], "code": [], "a": ["href"], "img": ["src", "alt"],
            "blockquote": [],
            "h3": [], "h4": [], "h5": [], "h6": [], "kbd": [], "mark": [], "u": [],
        ] as [String: [String]]

    /// Returns a table as HTML on one line, because a blank line would end the HTML block.
    private mutating func rawTable(_ range: Range<Int>) -> String {
        var html = "<table>"
        var ahead = HTMLScanner(bytes, from: range.lowerBound)
        var open: [String] = []
        while let token = ahead.next(), token.range.lowerBound < range.upperBound {
            switch token.kind {
            case .text:
                for piece in Placeholders.pieces(of: bytes.text(token.content)) {
                    switch piece {
                    case .text(let text):
                        let words = text.split(whereSeparator: \.isWhitespace).joined(
                            separator: " "
                        )
                        let isApart = text.first?.isWhitespace == true && !html.hasSuffix(">")
                        html += (isApart ? " " : "") + words
                        if text.last?.isWhitespace == true, !words.isEmpty { html += " " }
                    case .mark(let number): html += parts.html(of: number)
                    }
                }
            case .startTag:
                let name = ahead.name(of: token)
                if Self.players.contains(name), let source = ahead["src"] {
                    let address = HTMLText.escaped(source)
                    html += "<a href=\"\(address)\">\(address)</a>"
                }
                guard let attributes = Self.kept[name] else { continue }
                html += "<" + name
                for attribute in attributes {
                    guard
                        let found = ahead.attributes.first(where: {
                            bytes.text($0.name).lowercased() == attribute
                        }), let range = found.value
                    else { continue }
                    var value = HTMLText.unescaped(bytes.text(range))
                    if attribute == "href" { value = names.link(value) }
                    if attribute == "src" { value = names.picture(value) }
                    if value.lowercased().hasPrefix("javascript:") { continue }
                    html += " \(attribute)=\"\(HTMLText.escaped(value))\""
                }
                html += ">"
                if !HTMLScanner.voidElements.contains(name), open.count < 200 { open.append(name) }
            case .endTag:
                let name = ahead.name(of: token)
                guard let index = open.lastIndex(of: name) else { continue }
                for name in open[index...].reversed() { html += "</\(name)>" }
                open.removeSubrange(index...)
            default: break
            }
        }
        for name in open.reversed() { html += "</\(name)>" }
        return html + "</table>"
    }
}

/// The structure of a table.
private struct TableShape {
    private(set) var rows = 0
    /// Whether Markdown can express it: no cell spans others or contains blocks.
    private(set) var isSimple = true
    /// Whether the first row is a header.
    private(set) var hasHeader = false
    /// The content of the caption.
    private(set) var caption: Range<Int>?

    private static let blocks: Set = [
        "table", "ul", "ol", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "dl",
        "details", "iframe", "video", "audio",
    ]

    init(_ bytes: [UInt8], in range: Range<Int>, _ parts: Placeholders) {
        var scanner = HTMLScanner(bytes, from: range.lowerBound)
        var cells = (head: 0, other: 0)
        var isInHead = false
        var captionStart: Int?
        while let token = scanner.next(), token.range.lowerBound < range.upperBound {
            switch token.kind {
            case .startTag:
                switch scanner.name(of: token) {
                case "tr": rows += 1
                case "thead": isInHead = true
                case "caption": captionStart = token.range.upperBound
                case let name where name == "td" || name == "th":
                    for span in [scanner["colspan"], scanner["rowspan"]] {
                        if let span, span != "1", !span.isEmpty { isSimple = false }
                    }
                    if rows == 1 {
                        if name == "th" || isInHead { cells.head += 1 } else { cells.other += 1 }
                    }
                case let name: if Self.blocks.contains(name) { isSimple = false }
                }
            case .endTag where scanner.name(of: token) == "caption":
                if let start = captionStart { caption = start..<token.range.lowerBound }
            case .text:
                for case .mark(let number) in Placeholders.pieces(of: bytes.text(token.content))
                where parts.parts.indices.contains(number) {
                    if case .block = parts.parts[number] { isSimple = false }
                }
            default: break
            }
        }
        hasHeader = cells.head > 0 && cells.other == 0
    }
}
