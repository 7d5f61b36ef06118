internal import PublishStorage

/// The link targets and files that an HTML text can refer to.
struct ArticleNames {
    /// The new target of a link.
    var link: (String) -> String = { $0 }
    /// The new address of a picture.
    var picture: (String) -> String = { $0 }
    /// The file with a number.
    var attachment: (String) -> ExportedAttachment? = { _ in nil }
    /// The numbers of the files attached to the text.
    var attachments: [String] = []
    /// The numbers of footnotes, by the names that the text refers to.
    var footnotes: [String: Int] = [:]
}

/// Simplifies the HTML of editors for pandoc: few elements, properly nested, without attributes.
///
/// Everything that pandoc cannot convert becomes a placeholder. A paragraph is opened by its first word, so none is empty.
struct ArticleHTML {
    let bytes: [UInt8]
    let names: ArticleNames
    /// Whether blank lines separate paragraphs and line ends are line breaks.
    let hasPlainParagraphs: Bool
    var scanner: HTMLScanner
    var parts: Placeholders
    /// Content that could not be imported, without duplicates.
    private(set) var losses: [String] = []
    private var knownLosses: Set<String> = []
    /// The number of HTML elements kept as they are, by name.
    var rawElements: [String: Int] = [:]

    /// The HTML written so far.
    var output = ""
    /// The open containers, without the text itself.
    var containers: [Container] = []
    /// The open inline elements, whether already written or not.
    var inlines: [Inline] = []
    /// The open paragraph; nil before its first word.
    var paragraph: Paragraph?
    /// The element of the next paragraph, such as `h2`.
    var wanted = "p"
    /// The white space before the next word.
    var space = Space.none
    /// The anchors before the next word.
    var anchors: [String] = []
    /// The identifier of the open heading, if links lead to it.
    var headingAnchor: String?
    /// Whether line ends are line breaks, as in a poem.
    var isVerse = false
    /// The number of levels by which headings are shifted.
    var headingShift = 0
    /// The fragments of links within the text.
    var linkedAnchors: Set<String> = []
    /// The open shortcodes without an equivalent.
    var openShortcodes: Set<String> = []
    let closings: ClosingShortcodes
    /// The indexes of the brackets of escaped shortcodes (`[[gallery]]`): the inner ones, which are text, and the outer closing ones, which are dropped.
    var escapes: (kept: Set<Int>, dropped: Set<Int>) = ([], [])
    /// The number of pictures that galleries may still show.
    var galleryRoom = 5000
    /// The remaining budget of tokens for lookahead, which keeps malformed HTML from taking quadratic time.
    var lookahead: Int
    let hasDollars: Bool
    /// Whether inline code was added last.
    private var isAfterCode = false
    /// The number of times the scanner has moved to another place.
    private(set) var jumps = 0
    /// The depth of nested `read(inside:)` calls.
    private var nesting = 0
    /// The next index of each closing mark of formulas; nil if it does not occur again.
    private var formulaEnds: [String: Int?] = [:]
    /// Whether the first row of the open table is a header, and whether that row is being read.
    var hasHeader = false
    var isFirstRow = false
    /// The number of line breaks, and of line ends after the last one, before the next word.
    var lineEnds = (breaks: 0, written: 0)

    /// An element that holds paragraphs.
    struct Container {
        var name: String
        /// The closing tag or text.
        var end: String
        var kind = Kind.plain
        /// Whether it has content.
        var isFilled = false

        enum Kind { case plain, list, item, gallery, cell, quote }
    }

    /// An inline element.
    struct Inline {
        var name: String
        var start: String
        var end: String
        var isWritten = false
    }

    /// A paragraph or heading.
    struct Paragraph {
        var element: String
        var html = ""
        /// The plain text; nil if the paragraph has anything else.
        var text: String? = ""
    }

    /// White space before the next word.
    enum Space: Int { case none, space, line, paragraph }

    /// The maximum depth of containers; the tags of deeper ones are dropped, their content is kept.
    static let deepest = 40

    /// Creates a converter for a text whose code blocks have been taken out.
    init(
        _ bytes: [UInt8],
        parts: Placeholders,
        hasPlainParagraphs: Bool,
        names: ArticleNames
    ) {
        self.bytes = bytes
        self.names = names
        self.hasPlainParagraphs = hasPlainParagraphs
        self.parts = parts
        scanner = HTMLScanner(bytes)
        closings = ClosingShortcodes(bytes)
        lookahead = 20_000 + bytes.count / 2
        hasDollars = bytes.count { $0 == UInt8(ascii: "$") } > 1
        readAhead()
    }

    /// Returns the simplified HTML.
    mutating func convert() -> String {
        run(upTo: bytes.count)
        endParagraph()
        while !containers.isEmpty { closeContainer() }
        if !rawElements.isEmpty {
            let list = rawElements.sorted { $0.key < $1.key }.map { "\($0.value) × <\($0.key)>" }
            lose("kept as HTML: " + list.joined(separator: ", "))
        }
        return output
    }

    /// Finds the highest heading level and the anchors that links in the text lead to.
    private mutating func readAhead() {
        var scanner = HTMLScanner(bytes)
        var highest = 7
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            let name = bytes[token.content]
            if name.count == 2, name.first.map({ $0 | 0x20 }) == UInt8(ascii: "h"),
                let level = name.last.map({ Int($0) - 0x30 }), 1...6 ~= level
            {
                highest = min(highest, level)
            } else if scanner.isTag(token, "a"), let link = scanner["href"], link.hasPrefix("#") {
                let name = String(link.dropFirst())
                linkedAnchors.insert(name.removingPercentEncoding ?? name)
            }
        }
        // The title of the article is the only heading of level 1.
        if highest < 7 { headingShift = 2 - highest }
    }

    mutating func run(upTo end: Int) {
        while let token = scanner.next() {
            guard token.range.lowerBound < end else { return jump(to: token.range.lowerBound) }
            let before = jumps
            switch token.kind {
            case .text:
                read(
                    token.content.clamped(
                        to: token.content.lowerBound..<max(token.content.lowerBound, end)
                    )
                )
                if token.range.upperBound > end, jumps == before { return jump(to: end) }
            case .startTag: start(token)
            case .endTag: self.end(scanner.name(of: token))
            case .comment: comment(bytes.text(token.content))
            case .rawText, .declaration, .characterData: break
            }
        }
    }

    /// Continues at another index.
    mutating func jump(to place: Int) {
        scanner = HTMLScanner(bytes, from: place)
        jumps += 1
    }

    /// Reads the content of a range, and leaves the scanner at its end.
    mutating func read(inside range: Range<Int>) {
        guard nesting < 30 else {
            return lose("content nested more than 30 elements deep is left out")
        }
        nesting += 1
        jump(to: range.lowerBound)
        run(upTo: range.upperBound)
        nesting -= 1
    }

    /// Returns the next index of a closing mark of formulas; must be called with increasing indexes.
    mutating func place(of text: String, from start: Int) -> Int? {
        var place = formulaEnds[text] ?? -1
        if let known = place, known < start {
            place = bytes.place(of: text, from: start)
            formulaEnds[text] = .some(place)
        }
        return place
    }

    mutating func lose(_ message: String) {
        if knownLosses.insert(message).inserted { losses.append(message) }
    }
}

extension ArticleHTML {
    /// Adds a word or a placeholder, with the white space and anchors before it.
    ///
    /// - Parameters:
    ///   - word: HTML.
    ///   - text: The word, if it is plain text.
    mutating func add(_ word: String, text: String? = nil) {
        isAfterCode = false
        if space == .paragraph { endParagraph() }
        var current = paragraph ?? Paragraph(element: wanted)
        let isFurtherInCell = paragraph == nil && holder?.kind == .cell && holder?.isFilled == true
        paragraph = nil
        let isBroken = space == .line && !current.element.hasPrefix("h") && !current.html.isEmpty
        if isFurtherInCell || isBroken {
            current.html += lineBreak
            current.text = nil
        } else if space != .none, !current.html.isEmpty, !Self.hasOwnSpace(current.html, text) {
            current.html += " "
            current.text?.append(" ")
        }
        space = .none
        lineEnds = (0, 0)
        for index in inlines.indices where !inlines[index].isWritten {
            // An element that is closed and reopened at once is continued.
            let isSame = inlines[index].start.dropFirst() == inlines[index].end.dropFirst(2)
            if isSame, current.html.hasSuffix(inlines[index].end) {
                current.html.removeLast(inlines[index].end.count)
            } else {
                current.html += inlines[index].start
            }
            inlines[index].isWritten = true
            current.text = nil
        }
        for anchor in anchors { current.html += anchor }
        anchors = []
        current.html += word
        if let text { current.text?.append(text) } else { current.text = nil }
        paragraph = current
    }

    /// Whether full-width punctuation, which includes its own space, is before a word or at its start.
    private static func hasOwnSpace(_ html: String, _ word: String?) -> Bool {
        html.last.map("，。；：！？、（《「『【）》」』】".contains) ?? false
            || word?.first.map("，。；：！？、）》」』】".contains) ?? false
    }

    /// Adds inline code, separated from inline code directly before it.
    mutating func add(code: String, html: String) {
        if isAfterCode, space == .none { space = .space }
        add(parts.add(.inline(code, html: html)))
        isAfterCode = true
    }

    private var lineBreak: String {
        mutating get {
            holder?.kind == .cell ? parts.add(.inline("<br>", html: "<br>")) : "<br />"
        }
    }

    /// Whether the next word is the first on its line.
    var isAtBeginning: Bool {
        space.rawValue >= Space.line.rawValue || paragraph == nil
    }

    /// Ends the open paragraph.
    mutating func endParagraph() {
        space = .none
        lineEnds = (0, 0)
        guard var paragraph else { return }
        self.paragraph = nil
        for index in inlines.indices.reversed() where inlines[index].isWritten {
            paragraph.html += inlines[index].end
            inlines[index].isWritten = false
        }
        if let text = paragraph.text, text.contains("://"), holder?.kind != .item,
            holder?.kind != .cell,
            let embed = EmbedAddress(text)
        {
            return addBlock(parts.add(.block(embed.lines())))
        }
        // The first paragraph of a list item needs no blank lines around it.
        let isCell = holder?.kind == .cell
        if isCell || holder?.kind == .item && holder?.isFilled == false && paragraph.element == "p"
        {
            output += paragraph.html
        } else {
            output += "<\(paragraph.element)>\(paragraph.html)</\(paragraph.element)>\n"
        }
        fill()
    }

    /// Adds the placeholder of a block.
    mutating func addBlock(_ mark: String) {
        endParagraph()
        output += "<p>\(mark)</p>\n"
        fill()
    }

    /// The index of the innermost container that Markdown can express.
    private var holderIndex: Int? {
        containers.lastIndex { $0.kind != .plain || !$0.end.isEmpty }
    }

    private var holder: Container? { holderIndex.map { containers[$0] } }

    private mutating func fill() {
        if let index = holderIndex { containers[index].isFilled = true }
    }

    /// Opens a container.
    mutating func open(
        _ name: String,
        _ start: String = "",
        end: String = "",
        kind: Container.Kind = .plain
    ) {
        endParagraph()
        if !start.isEmpty { fill() }
        let isTooDeep = containers.count { !$0.end.isEmpty } >= Self.deepest
        if !isTooDeep { output += start }
        if containers.count < 1000 {
            containers.append(Container(name: name, end: isTooDeep ? "" : end, kind: kind))
        }
    }

    /// Closes the innermost container.
    mutating func closeContainer() {
        endParagraph()
        if let container = containers.popLast() { output += container.end }
        wanted = "p"
    }

    /// Closes a container and everything open in it; does nothing if it is not open.
    mutating func close(_ name: String) {
        endParagraph()
        wanted = "p"
        guard let index = containers.lastIndex(where: { $0.name == name }) else { return }
        // A cell is closed only by its row or table.
        let isInCell = containers[index...].dropFirst().contains { $0.kind == .cell }
        if isInCell, !["td", "th", "tr", "table"].contains(name) { return }
        while containers.count > index { closeContainer() }
    }

    /// Opens an inline element.
    mutating func openInline(_ name: String, _ start: String, _ end: String) {
        if inlines.count < 100 { inlines.append(Inline(name: name, start: start, end: end)) }
    }

    /// Closes an inline element; those opened inside it continue.
    mutating func closeInline(_ name: String) {
        guard let index = inlines.lastIndex(where: { $0.name == name }) else { return }
        if inlines[index].isWritten {
            for later in inlines.indices[index...].reversed() where inlines[later].isWritten {
                let end = inlines[later].end
                paragraph?.html += end
                inlines[later].isWritten = false
            }
        }
        inlines.remove(at: index)
    }

    /// Keeps an HTML element as it is, for which Markdown has no equivalent.
    mutating func raw(_ tag: String, of name: String) -> String {
        rawElements[name, default: 0] += 1
        return parts.add(.inline(tag, html: tag))
    }
}
