extension HTMLScanner {
    /// The content model of an element that cannot have child elements, such as `title` or
    /// `script`.
    enum RawContent {
        /// Text in which references such as `&amp;` are resolved, up to the end tag.
        case characters
        /// Literal text up to the end tag.
        case text
        /// Literal text up to the end of the document.
        case everything
    }

    /// The void elements, which have no content and no end tag.
    ///
    /// Source: HTML standard, void elements.
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
    ]

    /// The elements inside a line of text, at which words do not end.
    package static let inlineElements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i",
        "ins", "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong",
        "sub", "sup", "time", "u", "var", "wbr",
    ]

    /// An open `svg` or `math` element, or an open element inside of one whose content is HTML,
    /// such as `foreignObject`.
    struct Island {
        var name: Range<Int>
        /// Whether the children are SVG or MathML elements, and not HTML.
        var isForeign: Bool
        /// Whether CDATA sections are recognized; false once an HTML element has started inside.
        var hasCharacterData = true
    }

    /// Updates the state for a start tag.
    mutating func open(_ name: Range<Int>, _ isSelfClosing: Bool) {
        if let island = islands.last, island.isForeign {
            guard Self.breakouts.contains(where: { bytes.isName($0, in: name) }) else {
                if isSelfClosing { return }
                let isDrawing = bytes.isName("svg", in: island.name)
                let points = isDrawing ? Self.pointsOfDrawings : Self.pointsOfFormulas
                let isHTML = points.contains { bytes.isName($0, in: name) }
                if isHTML || isForeignRoot(name), islands.count < Self.mostIslands {
                    islands.append(Island(name: name, isForeign: !isHTML))
                }
                return
            }
            leaveForeignElements()
        }
        if let content = rawContent(of: name) {
            rawElement = (name, content)
        } else if isForeignRoot(name), !isSelfClosing {
            islands.append(Island(name: name, isForeign: true))
        } else if !islands.isEmpty {
            islands[islands.count - 1].hasCharacterData = false
        }
    }

    /// Updates the state for an end tag.
    mutating func close(_ name: Range<Int>) {
        if let place = islands.lastIndex(where: { bytes.isSame($0.name, as: name) }) {
            islands.removeSubrange(place...)
        } else if bytes.isName("p", in: name) || bytes.isName("br", in: name) {
            leaveForeignElements()
        }
    }

    /// Closes the open SVG and MathML elements before an HTML element that they cannot contain.
    private mutating func leaveForeignElements() {
        while islands.last?.isForeign == true { islands.removeLast() }
    }

    private func isForeignRoot(_ name: Range<Int>) -> Bool {
        bytes.isName("svg", in: name) || bytes.isName("math", in: name)
    }

    private func rawContent(of name: Range<Int>) -> RawContent? {
        func isElement(_ element: StaticString) -> Bool { bytes.isName(element, in: name) }
        switch name.count {
        case 3: return isElement("xmp") ? .text : nil
        case 5: return isElement("style") ? .text : isElement("title") ? .characters : nil
        case 6: return isElement("script") || isElement("iframe") ? .text : nil
        case 7: return isElement("noembed") ? .text : nil
        case 8: return isElement("noframes") ? .text : isElement("textarea") ? .characters : nil
        case 9: return isElement("plaintext") ? .everything : nil
        default: return nil
        }
    }

    /// The largest number of nested `svg` and `math` elements; a limit keeps the handling of end
    /// tags fast.
    private static let mostIslands = 32

    /// The SVG elements whose content is HTML.
    private static let pointsOfDrawings: [StaticString] = ["foreignobject", "desc", "title"]

    /// The MathML elements whose content is HTML.
    private static let pointsOfFormulas: [StaticString] = ["mi", "mo", "mn", "ms", "mtext"]

    /// The HTML elements whose start tag ends an open `svg` or `math`.
    private static let breakouts: [StaticString] = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
        "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing",
        "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike",
        "sub", "sup", "table", "tt", "u", "ul", "var",
    ]
}

extension HTMLScanner {
    /// Returns the next link destination, or with `includingPictures` the next image URL: the
    /// attribute, and its value as written in HTML.
    package mutating func nextDestination(
        includingPictures: Bool = true
    ) -> (attribute: HTMLAttribute, value: Range<Int>)? {
        while let token = next() {
            guard token.kind == .startTag else { continue }
            let isPicture = includingPictures && isTag(token, "img")
            let found = isPicture ? attribute("src") : isTag(token, "a") ? attribute("href") : nil
            if let found, let value = found.value { return (found, value) }
        }
        return nil
    }
}

extension [UInt8] {
    /// The link destinations and image URLs in HTML as written, in order.
    package var destinations: [String] {
        var scanner = HTMLScanner(self)
        var found: [String] = []
        while let (_, value) = scanner.nextDestination() { found.append(text(value)) }
        return found
    }
}
