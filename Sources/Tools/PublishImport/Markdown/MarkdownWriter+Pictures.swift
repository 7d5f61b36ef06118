internal import PublishStorage

extension MarkdownWriter {
    mutating func image(_ element: HTMLElement) {
        let alternative = element.alternative
        let isLetter = element["class"]?.contains("emoji") == true || element.has("wp-smiley")
        if isLetter, !alternative.isEmpty {
            add(MarkdownEscapes.label(alternative))
        } else if element.has("latex"), !alternative.isEmpty {
            add(SourceFormula.markdown(alternative, isDisplay: false))
            hasFormulas = true
        } else if let source = checkedSource(of: element) {
            add(picture(source, alternative, caption: ""))
        }
    }

    private mutating func checkedSource(of element: HTMLElement) -> String? {
        let source = element.pictureSource ?? ""
        guard source.hasPrefix("data:") else { return source.isEmpty ? nil : source }
        losses.add("a picture whose bytes are in the text ('data:') is left out")
        return nil
    }

    private func picture(_ source: String, _ alternative: String, caption: String) -> String {
        let words = caption.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let title = caption.isEmpty ? "" : " \"\(words)\""
        let address = MarkdownEscapes.destination(names.picture(source))
        return "![\(MarkdownEscapes.label(alternative))](\(address)\(title))"
    }

    /// Whether an address leads to the original of a picture, or to a resized copy.
    func isSamePicture(_ link: String, _ source: String) -> Bool {
        names.picture(link) == names.picture(source)
            || MediaName.original(ExportAddress(link).path)
                == MediaName.original(ExportAddress(source).path)
    }

    /// Writes a figure: one picture, an embed, or a wrapper around anything else.
    mutating func figure(_ element: HTMLElement) {
        if element["class"]?.contains("bookmark") == true { return linkCard(element) }
        let content = FigureContent(element)
        if element["class"]?.contains("embed") == true, let address = content.address,
            let embed = EmbedAddress(address)
        {
            let title = content.caption.map { HTMLElement(name: "", children: $0).line }
            return add(WrittenBlock(embed.lines(title: title ?? content.frameTitle)))
        }
        guard let picture = content.picture else { return writeParagraphs(element.children) }
        writeParagraphs(content.before)
        let words = content.caption.flatMap(Self.plainText)
        if let source = checkedSource(of: picture) {
            let text = self.picture(source, picture.alternative, caption: words ?? "")
            if let link = content.link, !isSamePicture(link, source) {
                let target = MarkdownEscapes.destination(names.link(link))
                inline("a", "[", "](\(target))") { $0.add(text) }
            } else {
                add(text)
            }
            endParagraph()
            // A caption with links becomes a paragraph, which keeps them.
            if words != nil { return }
        }
        writeParagraphs(content.caption ?? [])
    }
}

private struct FigureContent {
    /// The picture, if there is nothing besides it and a caption.
    private(set) var picture: HTMLElement?
    /// The target of the link around the picture.
    private(set) var link: String?
    private(set) var caption: [HTMLNode]?
    private(set) var before: [HTMLNode] = []
    /// The address that the figure contains as text or shows in a frame.
    private(set) var address: String?
    private(set) var frameTitle = ""

    private static let others: Set = [
        "iframe", "figure", "table", "blockquote", "video", "audio", "ul", "ol", "pre", "script",
        "svg",
    ]

    init(_ element: HTMLElement) {
        let captions = element.all { $0.name == "figcaption" || $0.has("wp-caption-text") }
        caption = captions.first?.children
        let frame = element.all { $0.name == "iframe" }.first
        let rest = element.withoutCaptions
        let words = rest.text.trimmed
        address = words.hasPrefix("http") ? words : frame?["src"]
        frameTitle = frame?["title"] ?? ""
        let pictures = rest.all { $0.name == "img" }
        if element.has(ShortcodeElements.caption) {
            readShortcode(element)
        } else if pictures.count == 1, words.isEmpty,
            rest.all(where: { Self.others.contains($0.name) }).isEmpty
        {
            picture = pictures[0]
            link =
                rest.all { $0.name == "a" && !$0.all { $0.name == "img" }.isEmpty }.first?["href"]
        }
        if caption?.allSatisfy(\.isBlank) == true { caption = nil }
    }

    /// Reads the content of a `[caption]` shortcode, whose caption is what follows the first picture.
    private mutating func readShortcode(_ element: HTMLElement) {
        for (index, node) in element.children.enumerated() {
            guard case .element(let part) = node else { continue }
            let isLink = part.name == "a"
            let found = isLink ? part.all { $0.name == "img" }.first : part
            guard let found, found.name == "img" else { continue }
            picture = found
            link = isLink ? part["href"] : nil
            before = Array(element.children[..<index])
            let others = isLink ? part.children.filter { !$0.isPicture } : []
            caption = others + element.children[(index + 1)...]
            return
        }
    }
}

private extension HTMLNode {
    var isPicture: Bool {
        if case .element(let element) = self { element.name == "img" } else { false }
    }
}

extension HTMLElement {
    /// The alternative text of a picture, on one line.
    fileprivate var alternative: String { HTMLPlainText.text(self["alt"] ?? "") }

    /// The address of a picture, including lazily loaded ones.
    var pictureSource: String? {
        let source = self["src"]?.trimmed ?? ""
        guard source.isEmpty || source.hasPrefix("data:") else { return source }
        return self["data-src"] ?? self["data-original"] ?? self["data-lazy-src"]
            ?? (source.isEmpty ? nil : source)
    }

    /// The element without the captions in it, and without what only browsers without scripts show.
    fileprivate var withoutCaptions: HTMLElement {
        var copy = self
        copy.children = children.compactMap { node in
            guard case .element(let child) = node else { return node }
            let isLeftOut =
                ["figcaption", "noscript"].contains(child.name) || child.has("wp-caption-text")
            return isLeftOut ? nil : .element(child.withoutCaptions)
        }
        return copy
    }
}
