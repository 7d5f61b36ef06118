internal import PublishStorage

/// What a text in HTML may name: where links lead now, and files by their numbers.
struct ArticleNames {
    /// Where a link leads.
    var link: (String) -> String = { $0 }
    /// Where a picture is.
    var picture: (String) -> String = { $0 }
    /// A file by its number.
    var attachment: (String) -> ExportedAttachment? = { _ in nil }
    /// The numbers of the files that were sent in for the text.
    var attachments: [String] = []
    /// Notes below the text, by what it calls them.
    var footnotes: [(name: String, html: String)] = []
}

/// Makes plain HTML, which pandoc turns into Markdown, of what editors have left: few elements, closed in order, without attributes.
///
/// What pandoc does not know becomes marks. Paragraphs begin with their first word, so that none is empty.
struct ArticleHTML {
    let bytes: [UInt8]
    let names: ArticleNames
    /// Whether empty lines separate paragraphs, and line ends are those that readers see.
    let hasPlainParagraphs: Bool
    var scanner: HTMLScanner
    var parts: Placeholders
    /// What could not be brought over, each said once.
    var losses: [String] = []
    /// Elements of HTML that stay as they are, by name.
    var rawElements: [String: Int] = [:]

    /// What is done.
    var output = ""
    /// The containers that are open, the text itself being none.
    var containers: [Container] = []
    /// The elements within lines that are open, whether they are written yet or not.
    var inlines: [Inline] = []
    /// The paragraph that is open: its element and what is in it; nil before the first word.
    var paragraph: Paragraph?
    /// The element of the next paragraph.
    var wanted = "p"
    /// What stands before the next word.
    var space = Space.none
    /// Anchors that stand before the next word.
    var anchors: [String] = []
    /// The identifier of the heading that is open, if links lead there.
    var headingAnchor: String?
    /// Whether line ends are those that readers see, in a poem.
    var isVerse = false
    /// How many levels headings are moved.
    var headingShift = 0
    /// The fragments of links within the text.
    var linkedAnchors: Set<String> = []
    /// Shortcodes without an equivalent that are open.
    var openShortcodes: Set<String> = []
    /// How many pieces may still be looked at ahead, so that broken HTML takes no time for ever.
    var lookahead: Int
    let hasDollars: Bool
    /// Whether code within a line was added last.
    private var isAfterCode = false
    /// How often the scanner has gone elsewhere.
    private(set) var jumps = 0
    /// How many elements are read within others by themselves.
    private var nesting = 0
    /// Where texts that close something stand next; nil where they do not.
    private var closings: [String: Int?] = [:]
    /// Whether the first row of the table that is open says what its columns are, and whether that row is read.
    var hasHeader = false
    var isFirstRow = false
    /// How many line breaks, and ends of lines after the last of these, stand before the next word.
    var lineEnds = (breaks: 0, written: 0)

    /// An element that holds paragraphs.
    struct Container {
        var name: String
        /// What closes it.
        var end: String
        var kind = Kind.plain
        /// Whether it holds something already.
        var isFilled = false

        enum Kind { case plain, list, item, gallery, cell, quote }
    }

    /// An element within lines.
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
        /// The text, where there is nothing but text.
        var text: String? = ""
    }

    /// White space before the next word.
    enum Space: Int { case none, space, line, paragraph }

    /// The deepest containers that are kept; deeper ones are only read.
    static let deepest = 40

    /// Takes a text from which code has been taken.
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
        lookahead = 20_000 + bytes.count / 2
        hasDollars = bytes.count { $0 == UInt8(ascii: "$") } > 1
        readAhead()
    }

    /// The plain HTML.
    mutating func convert() -> String {
        run(upTo: bytes.count)
        endParagraph()
        while !containers.isEmpty { closeContainer() }
        if !rawElements.isEmpty {
            let list = rawElements.sorted { $0.key < $1.key }.map { "\($0.value) × <\($0.key)>" }
            lose("HTML stays as it is: " + list.joined(separator: ", "))
        }
        return output
    }

    /// Finds the highest heading and the anchors that links in the text lead to.
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
        // The title of the article is the heading of the first level.
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

    /// Goes on at another place.
    mutating func jump(to place: Int) {
        scanner = HTMLScanner(bytes, from: place)
        jumps += 1
    }

    /// Reads what is in a range, and leaves the scanner there.
    mutating func read(inside range: Range<Int>) {
        guard nesting < 30 else { return lose("what is more than 30 elements deep is left out") }
        nesting += 1
        jump(to: range.lowerBound)
        run(upTo: range.upperBound)
        nesting -= 1
    }

    /// The next place of a text that closes something; places are asked for from left to right.
    mutating func place(of text: String, from start: Int) -> Int? {
        var place = closings[text] ?? -1
        if let known = place, known < start {
            place = bytes.place(of: text, from: start)
            closings[text] = .some(place)
        }
        return place
    }

    mutating func lose(_ message: String) {
        if !losses.contains(message) { losses.append(message) }
    }
}

extension ArticleHTML {
    /// Adds a word or a mark, with what stands before it.
    ///
    /// - Parameters:
    ///   - word: HTML.
    ///   - text: The word, if it is nothing but text.
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
            // What ends and begins again at once goes on.
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

    /// Whether punctuation of full width, which has its space built in, stands before a word or at its beginning.
    private static func hasOwnSpace(_ html: String, _ word: String?) -> Bool {
        html.last.map("，。；：！？、（《「『【）》」』】".contains) ?? false
            || word?.first.map("，。；：！？、）》」』】".contains) ?? false
    }

    /// Adds code within a line; marks of code that touch each other would be others.
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

    /// Whether the next word begins a line.
    var isAtBeginning: Bool {
        space.rawValue >= Space.line.rawValue || paragraph == nil
    }

    /// Ends the paragraph that is open.
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
        // The first paragraph of an element of a list needs no empty lines around it.
        let isCell = holder?.kind == .cell
        if isCell || holder?.kind == .item && holder?.isFilled == false && paragraph.element == "p"
        {
            output += paragraph.html
        } else {
            output += "<\(paragraph.element)>\(paragraph.html)</\(paragraph.element)>\n"
        }
        fill()
    }

    /// Adds the mark of lines of their own.
    mutating func addBlock(_ mark: String) {
        endParagraph()
        output += "<p>\(mark)</p>\n"
        fill()
    }

    /// The place of the innermost container that Markdown has.
    private var holderIndex: Int? {
        containers.lastIndex { $0.kind != .plain || !$0.end.isEmpty }
    }

    private var holder: Container? { holderIndex.map { containers[$0] } }

    private mutating func fill() {
        if let index = holderIndex { containers[index].isFilled = true }
    }

    /// Opens an element that holds paragraphs.
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

    /// Closes a container with all that is open in it; one that is not open is none.
    mutating func close(_ name: String) {
        endParagraph()
        wanted = "p"
        guard let index = containers.lastIndex(where: { $0.name == name }) else { return }
        // A cell ends with its row only.
        let isInCell = containers[index...].dropFirst().contains { $0.kind == .cell }
        if isInCell, !["td", "th", "tr", "table"].contains(name) { return }
        while containers.count > index { closeContainer() }
    }

    /// Opens an element within lines.
    mutating func openInline(_ name: String, _ start: String, _ end: String) {
        if inlines.count < 100 { inlines.append(Inline(name: name, start: start, end: end)) }
    }

    /// Closes an element within lines; those that were opened after it go on.
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

    /// An element of HTML that nothing else says, as it is.
    mutating func raw(_ tag: String, of name: String) -> String {
        rawElements[name, default: 0] += 1
        return parts.add(.inline(tag, html: tag))
    }
}
