internal import PublishStorage

/// Prepares the HTML of a text for a page, in one pass over its bytes.
struct ArticleTextWriter {
    private let bytes: [UInt8]
    private var scanner: HTMLScanner
    private let labels: ArticleText.Labels
    private let translations: [String: [ArticleText.SectionTranslation]]
    private let notes: [String: String]
    /// The values of `id` on the page so far, in their escaped form.
    private var identifiers: Set<String>
    /// The number of lines above which code is folded.
    private let foldingLimit: Int
    /// The offset in the source up to which everything has been copied or skipped.
    private var position = 0
    private var codeTitle: String?
    /// The end of the last tag of a block, such as a paragraph.
    private var blockStart = 0
    /// The byte range of the block with the last image; `holdsSeveralImages` says whether the block
    /// has other images.
    private var imageBlock = 0..<0
    private var holdsSeveralImages = false

    var output: [UInt8] = []
    var title: String?
    var headings: [ArticleText.Heading] = []
    var features: Set<ArticleText.Feature> = []
    var hasNotes = false

    init(
        source: [UInt8],
        labels: ArticleText.Labels,
        translations: [String: [ArticleText.SectionTranslation]] = [:],
        notes: [String: String] = [:],
        foldingCodeAfter limit: Int? = nil
    ) {
        bytes = source
        scanner = HTMLScanner(source)
        self.labels = labels
        self.translations = translations
        self.notes = notes
        identifiers = translations.isEmpty ? [] : Self.identifiers(in: source)
        foldingLimit = limit ?? .max
        output.reserveCapacity(source.count + source.count / 8)
    }

    mutating func run() {
        takeTitle()
        while let token = scanner.next() {
            if !isInLine(token) { blockStart = token.range.upperBound }
            // What comes before the position was written with its heading or caption.
            guard token.range.lowerBound >= position else { continue }
            if token.kind == .startTag {
                handle(token)
            } else if token.kind == .endTag, scanner.isTag(token, "table") {
                copy(to: token.range.upperBound)
                write("</div>")
            }
        }
        copy(to: bytes.count)
    }
}

private extension ArticleTextWriter {
    /// The values of `id` of all elements, with character references not decoded.
    static func identifiers(in html: [UInt8]) -> Set<String> {
        var identifiers: Set<String> = []
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            guard token.kind == .startTag, let value = scanner.attribute("id")?.value else {
                continue
            }
            identifiers.insert(html.text(value))
        }
        return identifiers
    }

    /// Continues after an element whose content needs no changes.
    mutating func skip(to end: Int) {
        scanner = HTMLScanner(bytes, from: end)
        blockStart = end
    }

    mutating func takeTitle() {
        guard let tag = scanner.next(), tag.kind == .startTag, bytes.text(tag.content) == "h1",
            let end = bytes.place(of: "</h1>", from: tag.range.upperBound)
        else { return skip(to: 0) }
        let content = bytes[tag.range.upperBound..<end]
        let anchor = bytes.place(of: "<a class=\"heading-anchor\"", from: content.startIndex)
        title = bytes.text(content.startIndex..<min(anchor ?? end, end))
        position = end + "</h1>".utf8.count
        skip(to: position)
    }

    /// Changes the HTML at a start tag as its element requires.
    mutating func handle(_ tag: HTMLToken) {
        let nameEnd = tag.content.upperBound
        switch bytes.text(tag.content) {
        case "a": markAddress(tag)
        case "h2": note(tag, level: 2)
        case "h3": note(tag, level: 3)
        case "h1", "h4", "h5", "h6": markTwins(tag)
        case "th", "td": align(tag)
        case "em": markLatin(tag)
        case "img":
            features.insert(.zoom)
            markInlineImage(tag)
        case "pre": frameCode(tag)
        case "div":
            if bytes.has(" class=\"embed ", at: nameEnd) { features.insert(.embeds) }
            if bytes.has(" class=\"directive ", at: nameEnd) { features.insert(.directives) }
            if bytes.has(" class=\"directive directive-tabs\"", at: nameEnd) {
                features.insert(.tabs)
            }
        case "span":
            if bytes.has(" class=\"math math-display\"", at: nameEnd) { features.insert(.code) }
        case "table": frameTable(tag)
        case "input": label(tag)
        case "source":
            if bytes.has(" media=\"(prefers-color-scheme: dark)\"", at: nameEnd) {
                features.insert(.schemes)
            }
        case "figure": takeCodeTitle(tag)
        default: break
        }
    }

    /// The value of an attribute of the last tag, with character references not decoded.
    func value(of name: StaticString) -> String? {
        scanner.attribute(name)?.value.map { bytes.text($0) }
    }

    mutating func note(_ tag: HTMLToken, level: Int) {
        guard let identifier = value(of: "id"),
            let end = bytes.place(of: "</h", from: tag.range.upperBound)
        else { return }
        let content = bytes[tag.range.upperBound..<end]
        var text = HTMLScanner.withoutTags(content)
        if text.allSatisfy(\.isWhitespace) { text = Self.descriptions(in: content) }
        if !text.isEmpty {
            headings.append(ArticleText.Heading(level: level, identifier: identifier, html: text))
        }
        if Phrases.areShort(in: text) {
            copy(to: tag.content.upperBound)
            write(" class=\"phrased\"")
        }
        markTwins(tag)
    }

    /// Returns the descriptions of the images in HTML; character references are not decoded.
    private static func descriptions(in html: ArraySlice<UInt8>) -> String {
        var scanner = HTMLScanner(Array(html))
        var descriptions: [String] = []
        while let token = scanner.next() {
            guard token.kind == .startTag, scanner.isTag(token, "img"),
                let value = scanner.attribute("alt")?.value, !value.isEmpty
            else { continue }
            descriptions.append(scanner.bytes.text(value))
        }
        return descriptions.joined(separator: " ")
    }

    /// Inserts an element for each anchor that a section has in another language, so that links to
    /// these anchors lead here and scripts know them; then inserts the note on the section, if
    /// there is one.
    mutating func markTwins(_ tag: HTMLToken) {
        guard !translations.isEmpty, let identifier = value(of: "id")
        else { return }
        for twin in translations[identifier] ?? [] {
            copy(to: tag.range.upperBound)
            let anchor = HTMLText.escaped(twin.anchor)
            let name = identifiers.insert(anchor).inserted ? "id" : "data-id"
            write("<span class=\"twin\" lang=\"\(twin.language)\" \(name)=\"\(anchor)\"></span>")
            features.insert(.twins)
        }
        guard let note = notes[identifier],
            let end = bytes.place(of: "</h", from: tag.range.upperBound)
        else { return }
        copy(to: end + "</h2>".utf8.count)
        write(note)
        hasNotes = true
    }

    /// Marks emphasis in Latin letters on pages that emphasize by dots, because dots are put beside
    /// Chinese and Japanese characters only.
    mutating func markLatin(_ tag: HTMLToken) {
        guard labels.emphasizesByDots,
            let end = bytes.place(of: "</em>", from: tag.range.upperBound),
            !Phrases.holdWide(HTMLScanner.withoutTags(bytes[tag.range.upperBound..<end]))
        else { return }
        copy(to: tag.content.upperBound)
        write(" class=\"latin\"")
    }

    /// Adds `data-in-line` to an image within a line of text, such as a badge or an icon.
    ///
    /// An image counts as such if its paragraph has several images, or if it shares its line with
    /// text and is not known to be at least 300 pixels wide.
    mutating func markInlineImage(_ tag: HTMLToken) {
        if !imageBlock.contains(tag.range.lowerBound) { findImageBlock() }
        // Parsing may have turned a line break of the author into a space, so a wide image is
        // assumed to have a line to itself.
        let width = value(of: "width").flatMap(Int.init) ?? 0
        guard holdsSeveralImages || width < 300 && lineHoldsText(around: tag.range) else { return }
        copy(to: tag.content.upperBound)
        write(" data-in-line")
    }

    /// Looks ahead for the end of the block with an image, such as a paragraph.
    mutating func findImageBlock() {
        var ahead = scanner
        holdsSeveralImages = false
        while let token = ahead.next() {
            guard isInLine(token) else {
                imageBlock = blockStart..<token.range.lowerBound
                return
            }
            if ahead.isTag(token, "img") { holdsSeveralImages = true }
        }
        imageBlock = blockStart..<bytes.count
    }

    /// Returns whether the source line with an image contains words; false for an image that has a line of its
    /// paragraph to itself.
    func lineHoldsText(around image: Range<Int>) -> Bool {
        let newline = UInt8(ascii: "\n")
        let before = bytes[imageBlock.lowerBound..<image.lowerBound]
        let after = bytes[image.upperBound..<imageBlock.upperBound]
        let start = before.lastIndex(of: newline) ?? before.startIndex
        let end = after.firstIndex(of: newline) ?? after.endIndex
        return HTMLScanner.withoutTags(bytes[start..<end]).utf8.contains { $0 > UInt8(ascii: " ") }
    }

    /// Whether a token is text or the tag of an inline element, such as `em`.
    func isInLine(_ token: HTMLToken) -> Bool {
        switch token.kind {
        case .text: true
        case .startTag, .endTag: Self.namesInLine.contains(bytes.text(token.content))
        default: false
        }
    }

    /// Replaces the obsolete attribute `align` of a cell with a class.
    mutating func align(_ tag: HTMLToken) {
        let isEmptyHeading = bytes.has("</th>", at: tag.range.upperBound)
        let align = scanner.attribute("align").flatMap { attribute in
            // As the parser of Markdown writes it: before all others.
            attribute.name.lowerBound == tag.content.upperBound + 1 ? attribute : nil
        }
        guard align != nil || isEmptyHeading else { return }
        copy(to: tag.range.lowerBound)
        // An empty heading cell heads nothing, so it becomes an ordinary cell.
        write(isEmptyHeading ? "<td" : "<" + bytes.text(tag.content))
        position = tag.content.upperBound
        if let align, let side = align.value {
            write(" class=\"align-\(bytes.text(side))\"")
            position = align.end
        }
        guard isEmptyHeading else { return }
        copy(to: tag.range.upperBound)
        write("</td>")
        position += "</th>".utf8.count
    }

    /// Marks links whose text is their address, so that style sheets for print do not repeat the
    /// address.
    ///
    /// The other attributes of links in texts are written by Ink, in `HTMLRenderer+Links`,
    /// `HTMLRenderer+WikiLinks` and `HTMLRenderer+Footnotes`.
    mutating func markAddress(_ tag: HTMLToken) {
        if scanner.attribute("data-footnote-ref") != nil { features.insert(.notes) }
        guard showsAddress(tag) else { return }
        copy(to: tag.content.upperBound)
        write(" data-shows-address")
    }

    /// Returns whether the text of a link is its address, such as `https://example.com/tea` or
    /// `example.com`; false also for links within the site.
    func showsAddress(_ tag: HTMLToken) -> Bool {
        guard let value = scanner.attribute("href")?.value, bytes.has("http", at: value.lowerBound),
            let end = bytes.place(of: UInt8(ascii: "<"), from: tag.range.upperBound),
            bytes.has("</a>", at: end), let colon = bytes[value].firstRange(of: Array("://".utf8))
        else { return false }
        let text = bytes[tag.range.upperBound..<end]
        return [bytes[value], bytes[colon.upperBound..<value.upperBound]].contains {
            Self.isSame(text, $0)
        }
    }

    /// Returns whether a text is an address, ignoring percent-encoding and a slash at the end.
    static func isSame(_ text: ArraySlice<UInt8>, _ address: ArraySlice<UInt8>) -> Bool {
        var address = address
        for byte in text {
            guard let next = address.popFirst() else { return false }
            if byte == next { continue }
            let digits = address.prefix(2)
            guard next == UInt8(ascii: "%"), digits.count == 2,
                UInt8(String(decoding: digits, as: UTF8.self), radix: 16) == byte
            else { return false }
            address = address.dropFirst(2)
        }
        return address.isEmpty || address.elementsEqual("/".utf8)
    }

    mutating func frameTable(_ tag: HTMLToken) {
        features.insert(.code)
        copy(to: tag.range.lowerBound)
        let label = HTMLText.escaped(labels.table)
        write("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"\(label)\">")
    }

    /// Adds a label to the check box of a task.
    mutating func label(_ tag: HTMLToken) {
        let start = tag.content.upperBound
        guard bytes.has(" type=\"checkbox\" disabled=\"\"", at: start) else { return }
        let isDone = scanner.attribute("checked") != nil
        copy(to: start)
        write(" aria-label=\"\(HTMLText.escaped(isDone ? labels.taskDone : labels.taskOpen))\"")
    }

    /// Stores the title of `<figure class="code"><figcaption>…</figcaption><pre>` for the bar, and
    /// skips the caption.
    mutating func takeCodeTitle(_ tag: HTMLToken) {
        let start = tag.range.upperBound
        guard bytes.has("<figure class=\"code\"><figcaption>", at: tag.range.lowerBound),
            let end = bytes.place(of: "</figcaption>", from: start)
        else { return }
        copy(to: tag.range.lowerBound)
        let caption = start + "<figcaption>".utf8.count
        codeTitle = bytes.text(caption..<end)
        position = end + "</figcaption>".utf8.count
    }

    mutating func frameCode(_ tag: HTMLToken) {
        features.insert(.code)
        guard let close = bytes.place(of: "</pre>", from: tag.range.upperBound) else { return }
        let end = close + "</pre>".utf8.count
        defer { skip(to: end) }
        let isFocusable = scanner.attribute("tabindex") != nil
        guard let code = scanner.next(), code.kind == .startTag, bytes.text(code.content) == "code"
        else {
            // Make the element focusable, so that wide content can be scrolled with the keyboard.
            if !isFocusable {
                copy(to: tag.content.upperBound)
                write(" tabindex=\"0\"")
            }
            return
        }
        copy(to: tag.range.lowerBound)
        let language = scanner["class"]?.split(separator: " ").first { $0.hasPrefix("language-") }
        let newline = UInt8(ascii: "\n")
        let lines = bytes[code.range.upperBound..<close].count { $0 == newline }
        let isLong = lines > foldingLimit
        let hasBar = codeTitle != nil || labels.copy != nil
        if hasBar {
            let name = CodeLanguageName.name(of: String(language?.dropFirst(9) ?? ""))
            writeBar(language: name, isLong: isLong)
        }
        write("<pre tabindex=\"0\"")
        position = tag.content.upperBound
        copy(to: end)
        if isLong {
            features.insert(.folds)
            let words = HTMLText.escaped(labels.allLines(lines))
            write("<button type=\"button\" class=\"all-lines\">\(words)</button>")
        }
        if hasBar, codeTitle == nil { write("</div>") }
        codeTitle = nil
    }

    mutating func writeBar(language: String, isLong: Bool) {
        let (frame, bar) = codeTitle == nil ? ("div", "div") : ("figure", "figcaption")
        write("<\(frame) class=\"code\(isLong ? " long" : "")\"><\(bar) class=\"code-bar\">")
        if let codeTitle { write("<span class=\"code-title\">\(codeTitle)</span>") }
        if !language.isEmpty { write("<span class=\"code-language\">\(language)</span>") }
        if let copy = labels.copy {
            let copied = HTMLText.escaped(labels.copied)
            write(
                "<button type=\"button\" class=\"copy\" data-done=\"\(copied)\">\(HTMLText.escaped(copy))</button>"
            )
        }
        write("</\(bar)>")
    }

    mutating func copy(to end: Int) {
        guard end > position else { return }
        output.append(contentsOf: bytes[position..<end])
        position = end
    }

    mutating func write(_ text: String) {
        output.append(contentsOf: text.utf8)
    }

    static let namesInLine: Set<String> = [
        "a", "abbr", "b", "br", "code", "del", "em", "i", "img", "kbd", "mark", "picture", "s",
        "small", "source", "span", "strong", "sub", "sup", "u",
    ]
}
