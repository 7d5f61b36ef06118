/// Writes a document's tree as compact HTML.
///
/// Walks the tree with the library's iterator, so that deep nesting cannot overflow the stack, and
/// appends to one buffer. All features beyond the plain dialect depend on `options`; without them,
/// text is copied on a fast path.
struct HTMLRenderer {
    /// The HTML so far, UTF-8.
    var output: [UInt8] = []

    let options: MarkdownOptions
    let modifiers: ModifierTable

    /// The source text; nil unless modifiers or an article need it.
    var slices: SourceSlices?
    /// The collector of an article; `nil` if the caller only needs HTML.
    var collector: ArticleCollector?

    /// The offsets in the output at which the open elements start that modifiers may replace.
    var starts: [Int] = []
    /// The number of lists, quotes and other blocks around the current block.
    var containers = 0

    /// The plain text inside the open images, and the offset at which the text of each image
    /// starts.
    var alternative: [UInt8] = []
    var alternativeStarts: [Int] = []
    var imageCount = 0

    var table = TableState()
    var footnotes = FootnoteState()
    var anchors = AnchorMaker()
    var spacing = SpacingState()
    var openHeading: OpenHeading?
    /// The definition list that is being written; nil outside of one.
    var definitions: DefinitionList?
    /// The headings so far; empty unless headings have anchors, or an article collects them.
    var headings: [MarkdownHeading] = []
    /// The alert whose title is being written; nil outside of such a title.
    var alertTitle: Alert?
    /// The number of links around the current text.
    var openLinks = 0
    /// The length in bytes of the attributes at the start of the next text, which are not written.
    var attributeLength = 0
    /// The escapes in the block that was searched last.
    var escapedSigns: (block: MarkdownNode, signs: EscapedSigns)?
    /// The offset at which the table of contents is inserted.
    var tableOfContentsOffset: Int?
    /// Whether raw HTML has left a `pre` open.
    var isInsideRawPre = false
    /// The number of bytes of all destinations so far; see `maySpend`.
    var destinationBytes = 0
    /// The bytes of the code that blocks have included so far.
    var includedBytes = 0
    let destinationLimit: Int

    /// Whether text can be copied without any further processing.
    let copiesText: Bool

    init(
        body: UnsafeBufferPointer<UInt8>,
        options: MarkdownOptions,
        modifiers: ModifierTable,
        slices: SourceSlices?,
        collectsArticle: Bool
    ) {
        self.options = options
        self.modifiers = modifiers
        self.slices = slices
        collector = collectsArticle ? ArticleCollector() : nil
        copiesText =
            !collectsArticle && !options.recognizesKeys && !options.cjk.contains(.spacing)
            && !options.recognizesAlerts && options.headingAnchors == .none
            && !options.readsAttributes
        destinationLimit = 1_000_000 + body.count * 10
        output.reserveCapacity(body.count + body.count / 2)
    }

    mutating func render(_ document: borrowing MarkdownDocument) {
        guard let root = document.root else { return }
        let walker = NodeWalker(root)
        while let (event, node) = walker.next() {
            if event == .enter { enter(node) } else { exit(node) }
        }
        closeFootnotes()
        collector?.finish(html: output)
        insertTableOfContents()
    }

    var isInsideImage: Bool { !alternativeStarts.isEmpty }

    /// Adds text to the plain text of an article, except alternative texts of images.
    mutating func collect(_ text: UnsafeBufferPointer<UInt8>) {
        if collector != nil, !isInsideImage { collector?.append(text) }
    }

    private mutating func enter(_ node: MarkdownNode) {
        let kind = node.kind
        switch kind {
        case .text: appendText(node)
        case .softBreak: appendSoftBreak(node)
        case .lineBreak: appendLineBreak(node)
        case .code: appendCode(node)
        case .htmlInline: appendInlineHTML(node)
        case .emphasis: open("<em>")
        case .strong: open("<strong>")
        case .strikethrough: open("<s>")
        case .mark: open("<mark>")
        case .link: enterLink(node)
        case .image: enterImage()
        case .footnoteReference: appendFootnoteReference(node)
        case .math: appendMath(node)
        case .inlineDirective: appendDirective(node)
        case .paragraph: enterParagraph(node)
        case .heading: enterHeading(node)
        case .blockQuote: enterBlockQuote(node)
        case .list: enterList(node)
        case .item: enterItem(node)
        case .codeBlock: appendCodeBlock(node)
        case .mathBlock: appendMathBlock(node)
        case .htmlBlock: appendHTMLBlock(node)
        case .thematicBreak: appendThematicBreak(node)
        case .table: enterTable(node)
        case .tableRow: enterRow(node)
        case .tableCell: enterCell()
        case .footnoteDefinition: enterFootnote()
        case .directive: enterDirective(node)
        case .document, .comment, .commentBlock, .other: break
        }
    }

    private mutating func exit(_ node: MarkdownNode) {
        switch node.kind {
        case .emphasis: output.append("</em>")
        case .strong: output.append("</strong>")
        case .strikethrough: output.append("</s>")
        case .mark: output.append("</mark>")
        case .link: exitLink(node)
        case .image: exitImage(node)
        case .paragraph: exitParagraph(node)
        case .heading: exitHeading(node)
        case .blockQuote: exitBlockQuote(node)
        case .list: exitList(node)
        case .item: output.append("</li>")
        case .table: exitTable(node)
        case .tableRow: output.append(node.isHeaderRow ? "</tr></thead>" : "</tr>")
        case .tableCell: exitCell()
        case .footnoteDefinition: exitFootnote(node)
        case .directive: exitDirective(node)
        default: break
        }
    }

    private mutating func open(_ tag: StaticString) {
        willOpenTag()
        output.append(tag)
    }

    /// Passes the output from an offset on through the modifiers of a target.
    mutating func modify(_ target: Modifier.Target, _ node: MarkdownNode, from start: Int) {
        guard modifiers.contains(target) else { return }
        let markdown = slices?.slice(of: node) ?? ""
        let html = output.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[start...]), as: UTF8.self)
        }
        output.removeSubrange(start...)
        output.append(contentsOf: modifiers.apply(target, to: html, markdown: markdown).utf8)
    }
}
