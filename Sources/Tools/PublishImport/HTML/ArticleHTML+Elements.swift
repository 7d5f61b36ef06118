internal import PublishStorage

extension ArticleHTML {
    /// Returns the content and the end of the element whose start tag was just read; nil if it is not closed.
    mutating func inner(_ name: String) -> (content: Range<Int>, end: Int)? {
        var ahead = scanner
        var depth = 1
        var start: Int?
        while lookahead > 0, let token = ahead.next() {
            lookahead -= 1
            start = start ?? token.range.lowerBound
            guard token.kind == .startTag || token.kind == .endTag, ahead.name(of: token) == name
            else { continue }
            depth += token.kind == .startTag ? 1 : -1
            if depth == 0 {
                return (
                    (start ?? token.range.lowerBound)..<token.range.lowerBound,
                    token.range.upperBound
                )
            }
        }
        return nil
    }

    /// Skips the element whose start tag was just read.
    mutating func skip(_ name: String) {
        if let inner = inner(name) { jump(to: inner.end) }
    }

    /// Returns the text in a range as one line, without tags; nil if it contains placeholders or meaningful tags.
    func plainText(_ range: Range<Int>) -> String? {
        var scanner = HTMLScanner(Array(bytes[range]))
        while let token = scanner.next() {
            let isTag = token.kind == .startTag || token.kind == .endTag
            if isTag, scanner.name(of: token) != "span", scanner.name(of: token) != "font" {
                return nil
            }
        }
        let text = HTMLPlainText.text(bytes.text(range))
        return text.unicodeScalars.contains(where: Placeholders.isMark) ? nil : text
    }

    /// Reads inline code.
    mutating func inlineCode(_ name: String) {
        guard let inner = inner(name) else { return }
        let whole = CodeText.text(of: bytes, in: inner.content)
        let text = String(whole.dropLast { $0 == " " })
        let isMarked = text.unicodeScalars.contains(where: Placeholders.isMark)
        if isMarked { return }
        if !text.isEmpty {
            let html = "<code>\(HTMLText.escaped(text))</code>"
            add(code: CodeText.span(text), html: html)
        }
        jump(to: inner.end)
    }

    /// Reads an inline element: as a directive if its content is plain text, else as HTML.
    mutating func inlineElement(_ name: String) {
        if name == "sup", let note = scanner["data-fn"] { return footnote(note) }
        let title = scanner["title"].map(HTMLPlainText.text) ?? ""
        if name == "abbr" || name == "acronym", title.isEmpty { return }
        if name == "ruby" { return ruby() }
        // A directive cannot directly follow a letter.
        let isInWord = space == .none && paragraph?.html.utf8.last.map(Self.isWord) ?? false
        let isDirective = name != "u" && name != "ins" && !isInWord
        let kind = name == "acronym" ? "abbr" : name
        if isDirective, let inner = inner(name), let text = plainText(inner.content),
            Self.fits(text),
            Self.fits(title)
        {
            if !text.isEmpty {
                let words = kind == "abbr" ? "{title=\"\(title)\"}" : ""
                add(
                    parts.add(
                        .inline(
                            ":\(kind)[\(text)]\(words)",
                            html: "<\(kind)>\(HTMLText.escaped(text))</\(kind)>"
                        )
                    )
                )
            }
            return jump(to: inner.end)
        }
        let attribute = kind == "abbr" ? " title=\"\(HTMLText.escaped(title))\"" : ""
        openInline(
            name,
            raw("<\(kind)\(attribute)>", of: kind),
            parts.add(.inline("</\(kind)>", html: "</\(kind)>"))
        )
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "-_:".utf8.contains(byte)
    }

    /// Whether a text can be the bracketed content of a directive.
    private static func fits(_ text: String) -> Bool {
        !text.contains { "[]{}\"\\|".contains($0) || $0.isNewline }
    }

    /// Reads ruby text: characters with their pronunciation.
    private mutating func ruby() {
        guard let inner = inner("ruby") else { return }
        var ahead = HTMLScanner(Array(bytes[inner.content]))
        var base = ""
        var reading = ""
        var place = ""
        while let token = ahead.next() {
            switch token.kind {
            case .startTag: place = ahead.name(of: token)
            case .endTag: place = ""
            case .text:
                let text = HTMLPlainText.text(ahead.bytes.text(token.content))
                if place == "rt" { reading += text } else if place != "rp" { base += text }
            default: break
            }
        }
        if Self.fits(base), Self.fits(reading), !base.isEmpty {
            add(parts.add(.inline(":ruby[\(base)]{rt=\"\(reading)\"}", html: base)))
        }
        jump(to: inner.end)
    }

    private mutating func footnote(_ name: String) {
        if let number = names.footnotes[name] { add(parts.add(inline: "[^\(number)]")) }
        skip("sup")
    }

    /// Reads a link, and ignores links without a destination and links that only enlarge the picture inside.
    mutating func link() {
        closeInline("a")
        guard let destination = scanner["href"]?.trimmed, !destination.isEmpty,
            !destination.lowercased().hasPrefix("javascript:")
        else { return }
        if scanner["class"]?.contains("wp-block-file__button") == true { return skip("a") }
        if isPicture(destination), let inner = inner("a"), holdsPictureOnly(inner.content),
            let picture = FigureContent(bytes, in: inner.content).pictures.first,
            isSamePicture(destination, picture.source)
        {
            return
        }
        let target = HTMLText.escaped(names.link(destination))
        openInline("a", "<a href=\"\(target)\">", "</a>")
    }

    private func isPicture(_ address: String) -> Bool {
        let name = ExportAddress(address).path.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains(where: name.hasSuffix)
    }

    private func holdsPictureOnly(_ range: Range<Int>) -> Bool {
        var scanner = HTMLScanner(Array(bytes[range]))
        var count = 0
        while let token = scanner.next() {
            if token.kind == .startTag, scanner.isTag(token, "img") { count += 1 }
            if token.kind == .text, !scanner.bytes.text(token.content).allSatisfy(\.isWhitespace) {
                return false
            }
        }
        return count > 0
    }

    /// Reads a `<details>` element.
    mutating func details() {
        guard let all = inner("details") else { return open("details") }
        var ahead = HTMLScanner(bytes, from: all.content.lowerBound)
        var title = ""
        var place = all.content.lowerBound
        while let token = ahead.next(), token.range.lowerBound < all.content.upperBound {
            if token.kind == .text, bytes.text(token.content).allSatisfy(\.isWhitespace) {
                continue
            }
            guard token.kind == .startTag, ahead.isTag(token, "summary") else { break }
            jump(to: token.range.upperBound)
            // A summary that is not closed would end after the element.
            if let summary = inner("summary"), summary.end <= all.content.upperBound {
                title = HTMLPlainText.text(bytes.text(summary.content))
                place = summary.end
            }
            break
        }
        fold(title, place..<all.content.upperBound)
        jump(to: all.end)
    }

    /// Adds a `details` directive around the content of a range.
    mutating func fold(_ title: String, _ range: Range<Int>) {
        directive("details", title, around: range)
    }

    /// Adds a directive around the content of a range.
    mutating func directive(_ name: String, _ title: String, around range: Range<Int>) {
        let title = parts.withoutMarks(title)
        addBlock(parts.add(.block([":::\(name)" + (title.isEmpty ? "" : " " + title)])))
        let depth = containers.count
        open(name)
        read(inside: range)
        while containers.count > depth { closeContainer() }
        endParagraph()
        addBlock(parts.add(.block([":::"])))
    }
}

extension Placeholders {
    /// Returns a title without placeholders, which are not expanded in titles.
    func withoutMarks(_ text: String) -> String {
        var text = text
        text.unicodeScalars.removeAll(where: Self.isMark)
        return text
    }
}
