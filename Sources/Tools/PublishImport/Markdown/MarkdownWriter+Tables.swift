internal import PublishStorage

extension MarkdownWriter {
    /// Writes a table: as Markdown if possible, else as HTML.
    mutating func table(_ element: HTMLElement) {
        guard !element.all(where: { $0.name == "tr" }).isEmpty else {
            return writeParagraphs(element.children)
        }
        endParagraph()
        guard let table = SimpleTable(element) else {
            return add(WrittenBlock([raw(html(of: element), of: "table")]))
        }
        var rows = table.rows.map { row in row.map { cell($0) } }
        let width = rows.map(\.count).max() ?? 0
        if !table.hasHeader { rows.insert([], at: 0) }
        func line(_ cells: [String]) -> String {
            let all = cells + [String](repeating: "", count: width - cells.count)
            return "| " + all.joined(separator: " | ") + " |"
        }
        let marks = (0..<width).map { column in
            let cells = table.rows.compactMap { column < $0.count ? $0[column] : nil }
            return switch cells.lazy.compactMap(\.alignment).first {
            case "left": ":---"
            case "right": "---:"
            case "center": ":---:"
            default: "---"
            }
        }
        add(WrittenBlock([line(rows[0]), line(marks)] + rows.dropFirst().map(line)))
        writeParagraphs(table.caption)
    }

    /// Returns the content of a cell on one line.
    private mutating func cell(_ element: HTMLElement) -> String {
        let blocks = collect(in: .cell) {
            $0.noteAnchor(of: element)
            $0.write(element.children)
        }
        return blocks.map { $0.lines.joined(separator: " ") }.joined(separator: "<br>")
            .replacing("|", with: "\\|")
    }

    /// Elements that embed media; in a table that stays HTML, a link to its `src` replaces each.
    private static let players: Set = ["iframe", "video", "audio", "embed", "source"]

    /// Elements that are kept in an HTML table, with their meaningful attributes.
    private static let kept: [String: [String]] = {
        let plain = """
            table caption thead tbody tfoot tr p br ul li strong b em i del s sub sup code blockquote h3 h4 h5 h6 kbd \
            mark u
            """
        var kept = Dictionary(
            uniqueKeysWithValues: plain.split(separator: " ").map { (String($0), [String]()) }
        )
        for cell in ["th", "td"] { kept[cell] = ["colspan", "rowspan", "align"] }
        kept["ol"] = ["start"]
        kept["a"] = ["href"]
        kept["img"] = ["src", "alt"]
        return kept
    }()

    /// Returns an element as HTML on one line, because a blank line would end the HTML block.
    private func html(of element: HTMLElement) -> String {
        let name = element.name
        if element[ExportedCode.fence] != nil {
            let code = HTMLText.escaped(element.text).replacing("\n", with: "&#10;")
            return "<pre><code>\(code)</code></pre>"
        }
        var content = element.children.map { node in
            switch node {
            case .text(let text): Self.line(text)
            case .element(let child): html(of: child)
            }
        }.joined()
        if Self.players.contains(name), let source = element["src"] {
            let address = HTMLText.escaped(source)
            content = "<a href=\"\(address)\">\(address)</a>" + content
        }
        guard let attributes = Self.kept[name] else { return content }
        var tag = name
        for attribute in attributes {
            guard var value = element[attribute] else { continue }
            if attribute == "href" { value = names.link(value) }
            if attribute == "src" { value = names.picture(value) }
            if value.lowercased().hasPrefix("javascript:") { continue }
            tag += " \(attribute)=\"\(HTMLText.escaped(value))\""
        }
        let isVoid = HTMLScanner.voidElements.contains(name)
        return isVoid ? "<\(tag)>" : "<\(tag)>\(content)</\(name)>"
    }

    /// Returns a text with its white space as single spaces.
    private static func line(_ text: String) -> String {
        var line = ""
        for character in text {
            if !character.isWhitespace {
                line.append(character)
            } else if line.last != " " {
                line += " "
            }
        }
        return line
    }
}

/// A table that Markdown can express: no cell spans others or contains blocks, and no text is outside of cells.
private struct SimpleTable {
    private(set) var rows: [[HTMLElement]] = []
    /// Whether the first row is a header.
    private(set) var hasHeader = false
    private(set) var caption: [HTMLNode] = []

    private static let blocks: Set = [
        "table", "ul", "ol", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "dl",
        "details", "iframe", "video", "audio", "more", "toc",
    ]

    /// Reads a table; nil if Markdown cannot express it.
    init?(_ table: HTMLElement) {
        guard read(table, isHead: false) else { return nil }
    }

    private mutating func read(_ element: HTMLElement, isHead: Bool) -> Bool {
        for node in element.children where !node.isBlank {
            guard case .element(let part) = node else { return false }
            switch part.name {
            case "caption": caption = part.children
            case "thead", "tbody", "tfoot":
                guard read(part, isHead: part.name == "thead") else { return false }
            case "tr":
                guard let cells = Self.cells(of: part) else { return false }
                let isHeader = isHead || cells.allSatisfy { $0.name == "th" }
                if rows.isEmpty { hasHeader = isHeader && !cells.isEmpty }
                rows.append(cells)
            case "colgroup", "col": break
            default: return false
            }
        }
        return true
    }

    private static func cells(of row: HTMLElement) -> [HTMLElement]? {
        var cells: [HTMLElement] = []
        for node in row.children where !node.isBlank {
            guard case .element(let cell) = node, cell.name == "td" || cell.name == "th",
                ["", "1"].contains(cell["colspan"] ?? ""),
                ["", "1"].contains(cell["rowspan"] ?? ""),
                cell.all(where: { blocks.contains($0.name) }).isEmpty
            else { return nil }
            cells.append(cell)
        }
        return cells
    }
}

private extension HTMLElement {
    /// The alignment of a cell: `left`, `right` or `center`; nil if it has none.
    var alignment: String? {
        let words = ["left", "right", "center"]
        if let align = self["align"]?.lowercased(), words.contains(align) { return align }
        if let word = words.first(where: { self["class"]?.contains("align-" + $0) == true }) {
            return word
        }
        let match = self["style"]?.firstMatch(of: /text-align\s*:\s*(left|right|center)/)
        return match.map { String($0.1) }
    }
}
