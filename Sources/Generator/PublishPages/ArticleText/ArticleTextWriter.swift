/// Prepares the HTML of a text for a page, in one pass over its bytes.
struct ArticleTextWriter {
    private let markup: Markup
    private let labels: ArticleText.Labels
    private let twins: [String: [ArticleText.Twin]]
    private let notes: [String: String]
    /// The values of `id` on the page so far, in their escaped form.
    private var identifiers: Set<String>
    /// The number of lines above which code is folded.
    private let foldingLimit: Int
    /// The offset in the source up to which everything has been copied or skipped.
    private var position = 0
    /// The title of the code block that follows.
    private var codeTitle: String?
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
        twins: [String: [ArticleText.Twin]] = [:],
        notes: [String: String] = [:],
        foldingCodeAfter limit: Int? = nil
    ) {
        markup = Markup(bytes: source)
        self.labels = labels
        self.twins = twins
        self.notes = notes
        identifiers = twins.isEmpty ? [] : markup.identifiers
        foldingLimit = limit ?? .max
        output.reserveCapacity(source.count + source.count / 8)
    }

    /// Processes the whole text.
    mutating func run() {
        takeTitle()
        var search = position
        while let place = markup.nextBracket(from: search) {
            if markup.has("<!--", at: place) {
                search = markup.find("-->", from: place).map { $0 + 3 } ?? markup.bytes.count
            } else if markup.has("</table", at: place), let end = markup.find(">", from: place) {
                copy(to: end + 1)
                write("</div>")
                search = position
            } else if let tag = markup.tag(at: place) {
                search = max(handle(tag), position)
            } else {
                search = place + 1
            }
        }
        copy(to: markup.bytes.count)
    }
}

private extension ArticleTextWriter {
    mutating func takeTitle() {
        guard let tag = markup.tag(at: 0), markup.range(tag.name, equals: "h1"),
            let end = markup.find("</h1>", from: tag.range.upperBound)
        else { return }
        let anchor = markup.find(
            "<a class=\"heading-anchor\"",
            from: tag.range.upperBound,
            before: end
        )
        let content = tag.range.upperBound..<(anchor ?? end)
        title = String(decoding: markup.bytes[content], as: UTF8.self)
        position = end + "</h1>".utf8.count
    }

    /// Changes the HTML at a start tag as its element requires.
    ///
    /// - Returns: The offset from which to search for the next tag.
    mutating func handle(_ tag: Markup.Tag) -> Int {
        let end = tag.range.upperBound
        switch tag.name.count {
        case 1 where markup.range(tag.name, equals: "a"): markAddress(tag)
        case 2 where markup.range(tag.name, equals: "h2"): note(tag, level: 2)
        case 2 where markup.range(tag.name, equals: "h3"): note(tag, level: 3)
        case 2 where markup.has("h", at: tag.name.lowerBound): markTwins(tag)
        case 2 where markup.range(tag.name, equals: "th"): align(tag)
        case 2 where markup.range(tag.name, equals: "td"): align(tag)
        case 2 where markup.range(tag.name, equals: "em"): markLatin(tag)
        case 3 where markup.range(tag.name, equals: "img"):
            features.insert(.zoom)
            markImage(tag)
        case 3 where markup.range(tag.name, equals: "pre"): return frameCode(tag)
        case 3 where markup.range(tag.name, equals: "div"):
            if markup.has(" class=\"embed ", at: tag.name.upperBound) { features.insert(.embeds) }
            if markup.has(" class=\"directive ", at: tag.name.upperBound) {
                features.insert(.directives)
                let isTabs = markup.has(
                    "directive-tabs\"",
                    at: tag.name.upperBound + " class=\"directive ".utf8.count
                )
                if isTabs { features.insert(.tabs) }
            }
        case 4 where markup.range(tag.name, equals: "span"):
            if markup.has(" class=\"math math-display\"", at: tag.name.upperBound) {
                features.insert(.code)
            }
        case 5 where markup.range(tag.name, equals: "table"): frameTable(tag)
        case 5 where markup.range(tag.name, equals: "input"): label(tag)
        case 5 where markup.range(tag.name, equals: "style"):
            return markup.find("</style>", from: end) ?? end
        case 6 where markup.range(tag.name, equals: "source"):
            if markup.has(" media=\"(prefers-color-scheme: dark)\"", at: tag.name.upperBound) {
                features.insert(.schemes)
            }
        case 6 where markup.range(tag.name, equals: "script"):
            return markup.find("</script>", from: end) ?? end
        case 6 where markup.range(tag.name, equals: "figure"): takeCodeTitle(tag)
        default: break
        }
        return end
    }

    mutating func note(_ tag: Markup.Tag, level: Int) {
        guard let identifier = markup.value(after: " id=\"", in: tag),
            let end = markup.find("</h", from: tag.range.upperBound)
        else { return }
        let text = markup.text(in: tag.range.upperBound..<end)
        headings.append(ArticleText.Heading(level: level, identifier: identifier, html: text))
        if Phrases.areShort(in: text) {
            copy(to: tag.name.upperBound)
            write(" class=\"phrased\"")
        }
        markTwins(tag)
    }

    /// Inserts an element for each anchor that a section has in another language, so that links to
    /// these anchors lead here and scripts know them; then inserts the note on the section, if
    /// there is one.
    mutating func markTwins(_ tag: Markup.Tag) {
        guard !twins.isEmpty, let identifier = markup.value(after: " id=\"", in: tag)
        else { return }
        for twin in twins[identifier] ?? [] {
            copy(to: tag.range.upperBound)
            let anchor = escaped(twin.anchor)
            let name = identifiers.insert(anchor).inserted ? "id" : "data-id"
            write("<span class=\"twin\" lang=\"\(twin.language)\" \(name)=\"\(anchor)\"></span>")
            features.insert(.twins)
        }
        guard let note = notes[identifier],
            let end = markup.find("</h", from: tag.range.upperBound)
        else { return }
        copy(to: end + "</h2>".utf8.count)
        write(note)
        hasNotes = true
    }

    /// Marks emphasis in Latin letters on pages that emphasize by dots, because dots are put beside
    /// Chinese and Japanese characters only.
    mutating func markLatin(_ tag: Markup.Tag) {
        guard labels.emphasizesByDots,
            let end = markup.find("</em>", from: tag.range.upperBound),
            !Phrases.holdWide(markup.text(in: tag.range.upperBound..<end))
        else { return }
        copy(to: tag.name.upperBound)
        write(" class=\"latin\"")
    }

    /// Adds `data-in-line` to an image within a line of text, such as a badge or an icon.
    ///
    /// An image counts as such if its paragraph has several images, or if it shares its line with
    /// text and is not known to be at least 300 pixels wide.
    mutating func markImage(_ tag: Markup.Tag) {
        let place = tag.range.lowerBound
        if !imageBlock.contains(place) {
            imageBlock = markup.inlineContent(around: tag.range)
            let next = markup.find(
                "<img",
                from: tag.range.upperBound,
                before: imageBlock.upperBound
            )
            holdsSeveralImages = next != nil
        }
        // Parsing may have turned a line break of the author into a space, so a wide image is
        // assumed to have a line to itself.
        let width = markup.value(after: " width=\"", in: tag).flatMap(Int.init) ?? 0
        guard
            holdsSeveralImages
                || width < 300 && markup.lineHoldsText(around: tag.range, in: imageBlock)
        else { return }
        copy(to: tag.name.upperBound)
        write(" data-in-line")
    }

    /// Replaces the obsolete attribute `align` of a cell with a class.
    mutating func align(_ tag: Markup.Tag) {
        let isEmptyHeading = markup.has("</th>", at: tag.range.upperBound)
        var side: String?
        if markup.has(" align=\"", at: tag.name.upperBound) {
            side = markup.value(after: " align=\"", in: tag)
        }
        guard side != nil || isEmptyHeading else { return }
        copy(to: tag.range.lowerBound)
        // An empty heading cell heads nothing, so it becomes an ordinary cell.
        write(isEmptyHeading || markup.range(tag.name, equals: "td") ? "<td" : "<th")
        position = tag.name.upperBound
        if let side {
            write(" class=\"align-\(side)\"")
            position += " align=\"\"".utf8.count + side.utf8.count
        }
        guard isEmptyHeading else { return }
        copy(to: tag.range.upperBound)
        write("</td>")
        position += "</th>".utf8.count
    }

    /// Marks links whose text is their address, so that style sheets for print do not repeat the
    /// address.
    mutating func markAddress(_ tag: Markup.Tag) {
        if markup.find(
            " data-footnote-ref",
            from: tag.name.upperBound,
            before: tag.range.upperBound
        )
            != nil
        {
            features.insert(.notes)
        }
        guard markup.showsAddress(tag) else { return }
        copy(to: tag.name.upperBound)
        write(" data-shows-address")
    }

    mutating func frameTable(_ tag: Markup.Tag) {
        features.insert(.code)
        copy(to: tag.range.lowerBound)
        let label = escaped(labels.table)
        write("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"\(label)\">")
    }

    /// Adds a label to the check box of a task.
    mutating func label(_ tag: Markup.Tag) {
        let start = tag.name.upperBound
        guard markup.has(" type=\"checkbox\" disabled=\"\"", at: start) else { return }
        let isDone = markup.find(" checked", from: start, before: tag.range.upperBound) != nil
        copy(to: start)
        write(" aria-label=\"\(escaped(isDone ? labels.taskDone : labels.taskOpen))\"")
    }

    /// Stores the title of `<figure class="code"><figcaption>…</figcaption><pre>` for the bar, and
    /// skips the caption.
    mutating func takeCodeTitle(_ tag: Markup.Tag) {
        let start = tag.range.upperBound
        guard markup.has("<figure class=\"code\"><figcaption>", at: tag.range.lowerBound),
            let end = markup.find("</figcaption>", from: start)
        else { return }
        copy(to: tag.range.lowerBound)
        let caption = start + "<figcaption>".utf8.count
        codeTitle = String(decoding: markup.bytes[caption..<end], as: UTF8.self)
        position = end + "</figcaption>".utf8.count
    }

    mutating func frameCode(_ tag: Markup.Tag) -> Int {
        features.insert(.code)
        guard let close = markup.find("</pre>", from: tag.range.upperBound) else {
            return tag.range.upperBound
        }
        let end = close + "</pre>".utf8.count
        guard let code = markup.tag(at: tag.range.upperBound),
            markup.range(code.name, equals: "code")
        else {
            // Make the element focusable, so that wide content can be scrolled with the keyboard.
            if markup.find(" tabindex=", from: tag.name.upperBound, before: tag.range.upperBound)
                == nil
            {
                copy(to: tag.name.upperBound)
                write(" tabindex=\"0\"")
            }
            return end
        }
        copy(to: tag.range.lowerBound)
        let language = markup.value(after: "language-", in: code)?.split(separator: " ").first
        let newline = UInt8(ascii: "\n")
        let lines = markup.bytes[code.range.upperBound..<close].count { $0 == newline }
        let isLong = lines > foldingLimit
        let hasBar = codeTitle != nil || labels.copy != nil
        if hasBar {
            let name = CodeLanguageName.name(of: language.map(String.init) ?? "")
            writeBar(language: name, isLong: isLong)
        }
        write("<pre tabindex=\"0\"")
        position = tag.name.upperBound
        copy(to: end)
        if isLong {
            features.insert(.folds)
            let words = escaped(labels.allLines(lines))
            write("<button type=\"button\" class=\"all-lines\">\(words)</button>")
        }
        if hasBar, codeTitle == nil { write("</div>") }
        codeTitle = nil
        return end
    }

    mutating func writeBar(language: String, isLong: Bool) {
        let (frame, bar) = codeTitle == nil ? ("div", "div") : ("figure", "figcaption")
        write("<\(frame) class=\"code\(isLong ? " long" : "")\"><\(bar) class=\"code-bar\">")
        if let codeTitle { write("<span class=\"code-title\">\(codeTitle)</span>") }
        if !language.isEmpty { write("<span class=\"code-language\">\(language)</span>") }
        if let copy = labels.copy {
            let copied = escaped(labels.copied)
            write(
                "<button type=\"button\" class=\"copy\" data-done=\"\(copied)\">\(escaped(copy))</button>"
            )
        }
        write("</\(bar)>")
    }

    /// Escapes a string of a catalog, which may contain any characters, for text and attributes.
    func escaped(_ word: String) -> String {
        word.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;")
    }

    mutating func copy(to end: Int) {
        guard end > position else { return }
        output.append(contentsOf: markup.bytes[position..<end])
        position = end
    }

    mutating func write(_ text: String) {
        output.append(contentsOf: text.utf8)
    }
}
