internal import PublishStorage

extension ArticleHTML {
    /// Reads an inline picture.
    mutating func image() {
        let classes = scanner["class"] ?? ""
        let alternative = HTMLPlainText.text(scanner["alt"] ?? "")
        if classes.contains("emoji") || classes.contains("wp-smiley"), !alternative.isEmpty {
            return add(HTMLText.escaped(parts.withoutMarks(alternative)))
        }
        if classes.split(separator: " ").contains("latex"), !alternative.isEmpty {
            return add(parts.add(inline: Formula.markdown(alternative, isDisplay: false)))
        }
        guard let source = pictureSource else { return }
        add(picture(source, alternative, caption: ""))
    }

    /// The address of the picture whose tag was just read.
    private var pictureSource: String? {
        mutating get { Self.source(of: scanner).flatMap { checkedSource($0) } }
    }

    private mutating func checkedSource(_ source: String) -> String? {
        if source.hasPrefix("data:") {
            lose("a picture whose bytes are in the text ('data:') is left out")
            return nil
        }
        return source.isEmpty ? nil : source
    }

    /// Returns the address of a picture, including lazily loaded ones.
    private static func source(of scanner: HTMLScanner) -> String? {
        let source = scanner["src"]?.trimmed ?? ""
        let later = scanner["data-src"] ?? scanner["data-original"] ?? scanner["data-lazy-src"]
        return source.isEmpty || source.hasPrefix("data:")
            ? later ?? (source.isEmpty ? nil : source) : source
    }

    /// Returns the placeholder of a picture.
    mutating func picture(_ source: String, _ alternative: String, caption: String) -> String {
        let target = names.picture(source)
        let caption = parts.withoutMarks(caption)
        let alternative = parts.withoutMarks(alternative)
        let isWrapped = target.contains { $0.isWhitespace || "()<>".contains($0) }
        let address =
            isWrapped
            ? "<"
                + target.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing(
                    " ",
                    with: "%20"
                ) + ">" : target
        let title =
            caption.isEmpty
            ? ""
            : " \"" + caption.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        let html =
            "<img src=\"\(HTMLText.escaped(target))\" alt=\"\(HTMLText.escaped(alternative))\">"
        let text = "![\(MarkdownEscapes.label(alternative))](\(address)\(title))"
        return parts.add(.inline(text, html: html))
    }

    /// Adds a picture with a caption, alone in its paragraph.
    mutating func figure(
        _ source: String,
        _ alternative: String,
        caption: Range<Int>?,
        link: String?
    ) {
        guard let source = checkedSource(source) else {
            endParagraph()
            if let caption { read(inside: caption) }
            return endParagraph()
        }
        endParagraph()
        let words = caption.flatMap(plainText)
        if let link, !isSamePicture(link, source) {
            let target = HTMLText.escaped(names.link(link))
            openInline("a", "<a href=\"\(target)\">", "</a>")
        }
        add(picture(source, alternative, caption: words ?? ""))
        closeInline("a")
        endParagraph()
        if words == nil, let caption {
            // A caption with links becomes a paragraph, which keeps them.
            read(inside: caption)
            endParagraph()
        }
    }

    /// Whether an address leads to the original of a picture, or to a resized copy.
    func isSamePicture(_ link: String, _ source: String) -> Bool {
        names.picture(link) == names.picture(source)
            || MediaName.original(ExportAddress(link).path)
                == MediaName.original(ExportAddress(source).path)
    }

    /// Reads a figure: one picture, an embed, or a wrapper around anything else.
    mutating func figure(_ name: String) {
        let classes = scanner["class"] ?? ""
        guard let all = inner(name) else { return open(name) }
        if classes.contains("bookmark") {
            linkCard(all)
            return
        }
        lookahead -= all.content.count / 8
        let found = FigureContent(bytes, in: all.content)
        if classes.contains("embed"), let address = found.address,
            let embed = EmbedAddress(address)
        {
            let title = found.caption.map { HTMLPlainText.text(bytes.text($0)) } ?? found.title
            addBlock(parts.add(.block(embed.lines(title: parts.withoutMarks(title)))))
            return jump(to: all.end)
        }
        if found.pictures.count == 1, !found.hasOthers, let picture = found.pictures.first {
            let caption = found.caption.flatMap { range in
                bytes[range].allSatisfy(\.isHTMLSpace) ? nil : range
            }
            figure(picture.source, picture.alternative, caption: caption, link: picture.link)
            return jump(to: all.end)
        }
        open(name)
    }

    /// Adds the pictures of a gallery, each alone in its paragraph.
    mutating func gallery(_ identifiers: [String]) {
        for identifier in identifiers {
            guard galleryRoom > 0 else {
                return lose("galleries show more than 5,000 pictures, and the rest is left out")
            }
            galleryRoom -= 1
            guard let file = names.attachment(identifier) else {
                lose("the picture \(identifier) of a gallery is not in the export")
                continue
            }
            endParagraph()
            add(picture(file.address, file.alternative, caption: file.caption))
            endParagraph()
        }
    }
}

/// The content of a figure.
struct FigureContent {
    struct Picture {
        var source: String
        var alternative: String
        /// The target of the link around it; nil if there is none.
        var link: String?
    }

    private(set) var pictures: [Picture] = []
    /// Whether there is anything besides pictures and a caption.
    private(set) var hasOthers = false
    /// The content of the caption.
    private(set) var caption: Range<Int>?
    /// The address that the figure contains as text or shows in a frame.
    private(set) var address: String?
    /// The title of the frame.
    private(set) var title = ""
    /// The text before the first picture, and the text after it without enclosing tags.
    private(set) var before: Range<Int>?
    private(set) var rest: Range<Int>?

    /// Examines the content of a figure.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        var scanner = HTMLScanner(bytes, from: range.lowerBound)
        var link: String?
        var linkStart = 0
        var captionStart: Int?
        var afterPicture: Int?
        // Whether the link around the first picture is open.
        var isInLink = false
        while let token = scanner.next(), token.range.lowerBound < range.upperBound {
            switch token.kind {
            case .startTag:
                switch scanner.name(of: token) {
                case "img":
                    let source = scanner["src"]?.trimmed ?? ""
                    let later = scanner["data-src"] ?? scanner["data-original"]
                    let isLater = source.isEmpty || source.hasPrefix("data:")
                    pictures.append(
                        Picture(
                            source: isLater ? later ?? source : source,
                            alternative: HTMLPlainText.text(scanner["alt"] ?? ""),
                            link: link
                        )
                    )
                    isInLink = link != nil && afterPicture == nil
                    let start = link == nil ? token.range.lowerBound : linkStart
                    before = before ?? range.lowerBound..<start
                    afterPicture = afterPicture ?? token.range.upperBound
                case "a":
                    link = captionStart == nil ? scanner["href"]?.trimmed : link
                    linkStart = token.range.lowerBound
                case "figcaption": captionStart = token.range.upperBound
                case "p" where scanner["class"]?.contains("wp-caption-text") == true:
                    captionStart = token.range.upperBound
                case "iframe":
                    address = address ?? scanner["src"]
                    title = scanner["title"] ?? ""
                    hasOthers = true
                case "figure", "table", "blockquote", "video", "audio", "ul", "ol", "pre", "script",
                    "svg":
                    hasOthers = true
                default: break
                }
            case .endTag:
                let name = scanner.name(of: token)
                if name == "a" {
                    if isInLink { afterPicture = token.range.upperBound }
                    (link, isInLink) = (nil, false)
                }
                if name == "figcaption" || name == "p", let start = captionStart, caption == nil {
                    caption = start..<token.range.lowerBound
                }
            case .text:
                let text = bytes.text(token.content).trimmed
                if captionStart == nil || caption != nil, !text.isEmpty {
                    if text.hasPrefix("http"), address == nil { address = HTMLText.unescaped(text) }
                    hasOthers = true
                }
            default: break
            }
        }
        if let afterPicture, afterPicture <= range.upperBound {
            rest = afterPicture..<range.upperBound
        }
    }
}
