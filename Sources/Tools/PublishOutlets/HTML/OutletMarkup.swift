internal import PublishStorage

/// The HTML of a text that a platform's editor keeps: only allowed elements, with inline styles.
struct OutletMarkup {
    /// The differences between platforms.
    struct Habits {
        /// The element used instead of `div`.
        let division: String
        /// The only host to which links are kept, while links to other hosts become numbered notes;
        /// nil keeps all links.
        let linkedHost: String?
        /// Whether spaces and line breaks in code are kept.
        let keepsSpace: Bool
        /// Whether inline drawings are shown.
        let hasDrawings: Bool
    }

    let habits: Habits
    let styles: OutletStyles
    let words: OutletWords
    /// The address of the page of the text.
    let address: String
    /// The drawings of formulas; a formula without a drawing is left as TeX.
    var formulas: [OutletFormula: String] = [:]

    /// Notes about parts that the platform does not show as the site does, without duplicates.
    private(set) var notes: [OutletNote] = []
    /// The addresses of the images, in order.
    var pictures: [String] = []
    /// The links to other sites in order: the link text and the address.
    var links: [(text: String, address: String)] = []

    init(_ habits: Habits, _ styles: OutletStyles, of content: OutletContent) {
        self.habits = habits
        self.styles = styles
        words = OutletWords(content)
        address = content.pageURL
    }

    mutating func html(of element: HTMLElement) -> String {
        var html = ""
        for child in element.children {
            switch child {
            case .text(let text): html += text
            case .element(let element): html += self.html(ofElement: element)
            }
        }
        return html
    }

    /// A block, in the platform's element for blocks.
    func block(_ content: String, _ name: String) -> String {
        tag(habits.division, name, content)
    }

    /// An element with the styles of a name.
    func tag(
        _ element: String,
        _ name: String,
        _ content: String,
        _ attributes: String = "",
        _ more: String = ""
    ) -> String {
        let style = [styles[name], more].filter { !$0.isEmpty }.joined(separator: ";")
        let written = style.isEmpty ? "" : " style=\"\(HTMLText.escaped(style))\""
        return "<\(element)\(attributes)\(written)>\(content)</\(element)>"
    }

    mutating func note(_ text: String) {
        let note = OutletNote(text)
        if !notes.contains(note) { notes.append(note) }
    }

    /// The numbered notes with the addresses of links; empty if there are no notes.
    var linkNotes: String {
        guard !links.isEmpty else { return "" }
        let lines = links.enumerated().map { number, link in
            let text = link.text.isEmpty ? "" : HTMLText.escaped(link.text) + ": "
            return tag("p", "note", "[\(number + 1)] \(text)\(HTMLText.escaped(link.address))")
        }
        return tag("p", "notes-title", words.notes) + lines.joined()
    }
}

extension OutletMarkup {
    /// The elements that are kept, each with the name of its style; an empty name means no style.
    private static let kept: [String: String] = [
        "p": "p", "strong": "strong", "b": "strong", "em": "em", "i": "em", "u": "", "s": "del",
        "del": "del", "ins": "", "sub": "", "sup": "", "h1": "h1", "h2": "h2", "h3": "h3",
        "h4": "h4",
        "h5": "h4", "h6": "h4", "ul": "ul", "ol": "ol", "li": "li", "blockquote": "blockquote",
        "thead": "", "tbody": "", "tfoot": "", "tr": "", "th": "th", "td": "td",
        "caption": "caption",
    ]

    /// Inline elements that become `span`, each with the name of its style; without a name, only
    /// the content is kept.
    private static let spans: [String: String] = [
        "kbd": "kbd", "mark": "mark", "small": "small", "code": "code", "samp": "code",
        "tt": "code",
        "cite": "em", "dfn": "em", "var": "em", "summary": "strong", "span": "", "font": "",
        "abbr": "",
        "q": "", "time": "", "label": "", "ruby": "", "rb": "", "rt": "", "rp": "", "bdi": "",
        "bdo": "",
        "data": "", "big": "", "output": "", "wbr": "",
    ]

    /// Elements that are left out with their content, because they do nothing outside of the page.
    private static let dropped: Set<String> = [
        "script", "style", "template", "noscript", "button", "select", "textarea", "link", "meta",
        "title", "head", "source", "track", "param", "col", "colgroup", "dialog", "canvas", "map",
        "area",
    ]

    mutating func html(ofElement element: HTMLElement) -> String {
        if let special = special(element) { return special }
        let name = element.name
        if Self.dropped.contains(name) {
            if name == "canvas" { note("a 'canvas' element is left out") }
            return ""
        }
        if let style = Self.kept[name] {
            return tag(
                name,
                style,
                html(of: element),
                Self.attributes(of: element),
                Self.alignment(of: element)
            )
        }
        let content = html(of: element)
        if let style = Self.spans[name] {
            // An element without a style is replaced by its content.
            return style.isEmpty ? content : tag("span", style, content)
        }
        guard HTMLTreeBuilder.blocks.contains(name) || ["dd", "dt", "center"].contains(name) else {
            return content
        }
        let style = name == "dt" ? "dt" : name == "dd" ? "dd" : ""
        let alignment = name == "center" ? "text-align:center" : Self.alignment(of: element)
        return tag(habits.division, style, content, "", alignment)
    }

    static func attributes(of element: HTMLElement) -> String {
        ["colspan", "rowspan", "start", "value"].compactMap { name in
            element[name].flatMap(Int.init).map { " \(name)=\"\($0)\"" }
        }.joined()
    }

    static func alignment(of element: HTMLElement) -> String {
        let style = element["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
        let written = style.firstRange(of: "text-align:").map {
            String(style[$0.upperBound...].prefix { $0.isLetter })
        }
        let side = written ?? element["align"]?.lowercased() ?? ""
        return ["left", "center", "right"].contains(side) ? "text-align:\(side)" : ""
    }
}
