internal import PublishStorage

extension MarkdownWriter {
    /// Writes an inline element: as a directive if its content is plain text, else as HTML.
    mutating func inlineElement(_ element: HTMLElement, _ endsLine: Bool) {
        if let note = element["data-fn"] {
            if let number = names.footnotes[note] { add("[^\(number)]") }
            return
        }
        let kind = element.name == "acronym" ? "abbr" : element.name
        let title = element["title"].map(HTMLPlainText.text) ?? ""
        if kind == "ruby" { return ruby(element) }
        if kind == "abbr", title.isEmpty { return write(element.children, endsLine: endsLine) }
        // A directive cannot directly follow a letter.
        let isInWord = space == .none && paragraph?.markdown.utf8.last.map(Self.isWord) ?? false
        if kind != "u", kind != "ins", !isInWord, let text = Self.plainText(element.children),
            Self.fits(text), Self.fits(title)
        {
            let words = kind == "abbr" ? "{title=\"\(title)\"}" : ""
            if !text.isEmpty { add(":\(kind)[\(text)]\(words)") }
            return
        }
        let attribute = kind == "abbr" ? " title=\"\(HTMLText.escaped(title))\"" : ""
        inline(kind, raw("<\(kind)\(attribute)>", of: kind), "</\(kind)>") {
            $0.write(element.children, endsLine: endsLine)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "-_:".utf8.contains(byte)
    }

    /// Whether a text can be the bracketed content of a directive.
    private static func fits(_ text: String) -> Bool {
        !text.contains { "[]{}\"\\|".contains($0) || $0.isNewline }
    }

    /// Returns the text of nodes on one line; nil if they contain meaningful tags.
    static func plainText(_ nodes: [HTMLNode]) -> String? {
        let element = HTMLElement(name: "", children: nodes)
        let tags = element.all { $0.name != "span" && $0.name != "font" }
        return tags.isEmpty ? element.line : nil
    }

    /// Writes ruby text: characters with their pronunciation.
    private mutating func ruby(_ element: HTMLElement) {
        let others = element.all { $0.name == "rt" }
        let reading = others.map(\.line).joined()
        let base = element.children.filter { node in
            if case .element(let part) = node {
                part.name != "rt" && part.name != "rp"
            } else {
                true
            }
        }
        let text = HTMLElement(name: "", children: base).line
        if Self.fits(text), Self.fits(reading), !text.isEmpty {
            add(":ruby[\(text)]{rt=\"\(reading)\"}")
        } else {
            write(element.children)
        }
    }

    /// Writes a link; links without a destination, and links that only enlarge the picture inside, are ignored.
    mutating func link(_ element: HTMLElement, _ endsLine: Bool) {
        closeInline("a")
        guard let destination = element["href"]?.trimmed, !destination.isEmpty,
            !destination.lowercased().hasPrefix("javascript:"),
            !enlarges(element, destination)
        else { return write(element.children, endsLine: endsLine) }
        if element.has("wp-block-file__button") { return }
        let target = names.link(destination)
        if Self.plainText(element.children) == target, target.contains("://"),
            !target.contains(where: { "<>".contains($0) })
        {
            return add("<\(target)>")
        }
        inline("a", "[", "](\(MarkdownEscapes.destination(target)))") {
            $0.write(element.children, endsLine: endsLine)
        }
    }

    /// Whether a link leads from a picture to a larger copy of it.
    private func enlarges(_ element: HTMLElement, _ destination: String) -> Bool {
        let path = ExportAddress(destination).path.lowercased()
        let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"]
        guard endings.contains(where: path.hasSuffix), element.text.trimmed.isEmpty,
            let picture = element.all(where: { $0.name == "img" }).first?.pictureSource
        else { return false }
        return isSamePicture(destination, picture)
    }
}
