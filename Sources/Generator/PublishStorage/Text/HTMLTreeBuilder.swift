package indirect enum HTMLNode {
    case element(HTMLElement)
    /// Text as written in HTML, with character references.
    case text(String)
}

package struct HTMLElement {
    /// The name, in lower case except within SVG.
    package var name: String
    /// The attributes in order, unescaped; the case of names is as for elements.
    package var attributes: [(name: String, value: String)] = []
    package var children: [HTMLNode] = []

    package init(
        name: String,
        attributes: [(name: String, value: String)] = [],
        children: [HTMLNode] = []
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    package var classes: [Substring] { self["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }

    package func has(_ name: String) -> Bool { classes.contains(name[...]) }

    /// The text content, unescaped.
    package var text: String {
        children.map { child in
            switch child {
            case .text(let text): HTMLText.unescaped(text)
            case .element(let element): element.text
            }
        }.joined()
    }

    /// The descendants that match a condition, in order; a match inside another match is not
    /// included.
    package func all(where holds: (HTMLElement) -> Bool) -> [HTMLElement] {
        children.flatMap { child -> [HTMLElement] in
            guard case .element(let element) = child else { return [] }
            return holds(element) ? [element] : element.all(where: holds)
        }
    }
}

/// Parses HTML into a tree: well-formed HTML as browsers do; an element that is not closed ends
/// with its parent.
package struct HTMLTreeBuilder {
    private var open: [HTMLElement] = [HTMLElement(name: "")]
    /// The number of open drawings.
    private var drawings = 0
    /// The maximum depth; elements that are nested deeper become siblings.
    private static let deepest = 200

    /// For the start tag of each element: the open elements that it closes (`by`), up to the
    /// ancestor that stops the search (`within`).
    private static let ended: [String: (by: Set<String>, within: Set<String>)] = [
        "li": (["li"], ["ul", "ol"]), "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
        "tr": (["tr", "td", "th"], ["table"]), "td": (["td", "th"], ["tr", "table"]),
        "th": (["td", "th"], ["tr", "table"]),
        "tbody": (["thead", "tbody", "tr", "td", "th"], ["table"]),
    ]

    /// The elements whose start tag closes an open paragraph.
    package static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset",
        "figcaption",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main",
        "nav", "ol", "p", "pre", "section", "table", "ul",
    ]

    /// The tree of an HTML fragment; its root is an element without a name.
    package static func tree(of html: String) -> HTMLElement {
        var builder = HTMLTreeBuilder()
        var scanner = HTMLScanner(Array(html.utf8))
        while let token = scanner.next() {
            switch token.kind {
            case .startTag: builder.start(token, scanner)
            case .endTag: builder.end(builder.name(of: token, scanner))
            case .text: builder.append(.text(scanner.bytes.text(token.content)))
            case .characterData:
                builder.append(.text(HTMLText.escaped(scanner.bytes.text(token.content))))
            case .rawText, .comment, .declaration: break
            }
        }
        while builder.open.count > 1 { builder.close() }
        return builder.open[0]
    }
}

private extension HTMLTreeBuilder {
    var isInDrawing: Bool { drawings > 0 }

    func name(of token: HTMLToken, _ scanner: HTMLScanner) -> String {
        isInDrawing && !scanner.isTag(token, "svg")
            ? scanner.bytes.text(token.content) : scanner.name(of: token)
    }

    mutating func append(_ node: HTMLNode) { open[open.count - 1].children.append(node) }

    mutating func close() {
        let element = open.removeLast()
        if element.name == "svg" { drawings -= 1 }
        append(.element(element))
    }

    mutating func start(_ token: HTMLToken, _ scanner: HTMLScanner) {
        let name = name(of: token, scanner)
        let isDrawing = isInDrawing || name == "svg"
        var element = HTMLElement(name: name)
        for attribute in scanner.attributes {
            let written = scanner.bytes.text(attribute.name)
            let value = attribute.value.map { HTMLText.unescaped(scanner.bytes.text($0)) } ?? ""
            element.attributes.append((isDrawing ? written : written.lowercased(), value))
        }
        if Self.blocks.contains(name) {
            end("p", within: ["li", "td", "th", "div", "section", "blockquote"])
        }
        if let (names, limits) = Self.ended[name] {
            while let place = open.lastIndex(where: {
                names.contains($0.name) || limits.contains($0.name)
            }), names.contains(open[place].name) {
                while open.count > place { close() }
            }
        }
        let isClosed = isDrawing && token.isSelfClosing
        if HTMLScanner.voidElements.contains(name) || isClosed || open.count > Self.deepest {
            append(.element(element))
        } else {
            open.append(element)
            if name == "svg" { drawings += 1 }
        }
    }

    /// Closes the innermost open element with the name, and all elements in it; an element outside
    /// of `limits` stays open.
    mutating func end(_ name: String, within limits: Set<String> = []) {
        guard
            let place = open.lastIndex(where: { $0.name == name || limits.contains($0.name) }),
            place > 0, open[place].name == name
        else { return }
        while open.count > place { close() }
    }
}
