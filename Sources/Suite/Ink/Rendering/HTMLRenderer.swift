/// Writes a document's tree as compact HTML.
///
/// Walks the tree with the library's iterator, so no depth of nesting can overflow the stack, and
/// appends to one buffer. Every feature beyond the plain dialect is decided by `options`; text
/// without such features takes the short way.
struct HTMLRenderer {
    /// The HTML so far, UTF-8.
    var output: [UInt8] = []

    let options: MarkdownOptions
    let modifiers: ModifierTable

    /// Finds source text; only if modifiers or an article need it.
    var slices: SourceSlices?
    /// What is gathered for an article; `nil` if nobody wants one.
    var collector: ArticleCollector?

    /// Where the open elements that modifiers may replace start in the output.
    var starts: [Int] = []
    /// The number of lists, quotes and other blocks around the current one.
    var containers = 0

    /// The plain text of the images being read, and where each of their texts starts.
    var alternative: [UInt8] = []
    var alternativeStarts: [Int] = []
    var imageCount = 0

    var table = TableState()
    var footnotes = FootnoteState()
    var anchors = AnchorMaker()
    var spacing = SpacingState()
    var openHeading: OpenHeading?
    /// The headings so far; empty unless they have anchors, or an article wants them.
    var headings: [MarkdownHeading] = []
    /// The alert whose title is being written.
    var alertTitle: Alert?
    /// The number of links around the current text.
    var openLinks = 0
    /// The bytes of attributes at the beginning of the next text.
    var attributeLength = 0
    /// The signs with a backslash in the last block that was asked for them.
    var escapedSigns: (block: MarkdownNode, signs: EscapedSigns)?
    /// Where the table of contents goes.
    var tableOfContentsOffset: Int?
    /// Whether the author's own HTML has left a `pre` open.
    var isInsideRawPre = false
    /// How many bytes of destinations were written; see `maySpend`.
    var destinationBytes = 0
    let destinationLimit: Int

    /// Whether text is copied without looking at it.
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

    /// Writes a whole document.
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

    /// Adds text to the plain text of an article; descriptions of images are not part of it.
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
        case .document, .other: break
        }
    }

    private mutating func exit(_ node: MarkdownNode) {
        switch node.kind {
        case .emphasis: output.append("</em>")
        case .strong: output.append("</strong>")
        case .strikethrough: output.append("</s>")
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

    /// Passes what was written since an offset through the modifiers of a target.
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
