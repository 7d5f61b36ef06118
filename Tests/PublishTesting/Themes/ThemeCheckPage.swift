internal import PublishStorage

/// A page of a theme, as a screen reader needs it.
struct ThemeCheckPage {
    private(set) var language: String?
    private(set) var hasSearch = false
    var faults: [String] = []

    private let html: [UInt8]
    private var counts: [String: Int] = [:]
    private var identifiers: Set<String> = []
    private var labels: Set<String> = []
    private var fields: [(name: String, id: String?)] = []
    private var hasSearchFiles = false
    private var openLabels = 0
    /// The links and buttons that are open, and whether something names them.
    private var named: [(element: String, isNamed: Bool)] = []

    init(_ html: String) {
        self.html = Array(html.utf8)
    }

    mutating func read() {
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            switch token.kind {
            case .startTag: begin(scanner.name(of: token), scanner)
            case .endTag: end(scanner.name(of: token))
            case .text where html[token.content].contains { $0 > UInt8(ascii: " ") }: name()
            default: break
            }
        }
        finish()
    }

    mutating func checkLanguage(_ expected: String) {
        if language != expected {
            faults.append(
                "'lang' of 'html' is \(language ?? "missing"); the page is in \(expected)"
            )
        }
    }
}

private extension ThemeCheckPage {
    mutating func begin(_ element: String, _ scanner: HTMLScanner) {
        // Drawings in the body have titles, too.
        if element != "title" || counts["body"] == nil { counts[element, default: 0] += 1 }
        if element == "html" { language = scanner["lang"] }
        if let identifier = scanner["id"], !identifiers.insert(identifier).inserted {
            faults.append("the identifier '\(identifier)' occurs twice")
        }
        if scanner["data-search-page"] != nil { hasSearch = true }
        if scanner["data-search-client"] != nil { hasSearchFiles = true }
        let hasLabel = scanner["aria-label"]?.isEmpty == false || scanner["aria-labelledby"] != nil
        switch element {
        case "img":
            guard let text = scanner["alt"] else {
                faults.append("the image '\(scanner["src"] ?? "")' has no 'alt'")
                break
            }
            if !text.isEmpty { name() }
        case "meta" where scanner["name"] == "viewport": counts["viewport", default: 0] += 1
        case "label":
            openLabels += 1
            if let field = scanner["for"] { labels.insert(field) }
        case "input", "select", "textarea":
            // Browsers label buttons by their value.
            let isLabelled = ["hidden", "submit", "reset"].contains(scanner["type"])
            guard !isLabelled, !hasLabel, openLabels == 0 else { break }
            fields.append((element, scanner["id"]))
        case "a" where scanner["href"] != nil, "button":
            named.append((element, hasLabel || scanner["title"] != nil))
        case "td", "th":
            if scanner["align"] != nil {
                faults.append("'\(element)' has the obsolete attribute 'align'")
            }
        default: break
        }
    }

    mutating func end(_ element: String) {
        if element == "label" { openLabels -= 1 }
        guard element == "a" || element == "button", let last = named.last, last.element == element
        else { return }
        named.removeLast()
        if !last.isNamed { faults.append("'\(element)' without text or label") }
    }

    mutating func name() {
        for index in named.indices { named[index].isNamed = true }
    }

    mutating func finish() {
        hasSearch = hasSearch && hasSearchFiles
        for (element, what) in [
            ("h1", "level-1 headings"), ("main", "elements 'main'"), ("title", "titles"),
        ]
        where counts[element, default: 0] != 1 {
            faults.append("\(counts[element, default: 0]) \(what); a page has one")
        }
        if counts["viewport"] == nil { faults.append("no 'viewport'; phones show the page tiny") }
        for field in fields where field.id.map(labels.contains) != true {
            faults.append("'\(field.name)' without a label")
        }
    }
}
