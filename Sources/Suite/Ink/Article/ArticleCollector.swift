/// Collects the title, headings, plain text and excerpt of an article while the renderer writes its
/// HTML.
struct ArticleCollector {
    var article = MarkdownArticle()
    /// The offset in the HTML after the title's heading; 0 if the text does not start with a title.
    var titleEnd = 0

    private var plainText: [UInt8] = []
    private var blockStart = 0
    private var referenceStarts: [Int] = []
    private var firstParagraph: Range<Int>?
    private var moreOffset: Int?

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) { plainText.append(contentsOf: text) }
    mutating func append(_ byte: UInt8) { plainText.append(byte) }

    /// Begins a new line of plain text for a block.
    mutating func enterBlock() {
        if let last = plainText.last, last != 0x0A { plainText.append(0x0A) }
        blockStart = plainText.count
    }

    /// Begins the text of a table cell: a new line for the first cell of a row, a tab for the
    /// others.
    mutating func enterCell(isFirst: Bool) {
        if isFirst {
            enterBlock()
        } else {
            plainText.append(0x09)
        }
    }

    mutating func dropBlock() { plainText.removeSubrange(blockStart...) }

    /// Ends a paragraph at the top level; the first paragraph is the excerpt if there is no
    /// `<!--more-->`.
    mutating func exitTopParagraph(html: Range<Int>) {
        guard firstParagraph == nil, plainText.count > blockStart else { return }
        firstParagraph = html
        article.firstParagraph = String(decoding: plainText[blockStart...], as: UTF8.self)
    }

    mutating func enterReference() { referenceStarts.append(plainText.count) }

    mutating func exitLink(
        url: UnsafeBufferPointer<UInt8>,
        title: UnsafeBufferPointer<UInt8>,
        position: MarkdownPosition?
    ) {
        let start = referenceStarts.removeLast()
        article.links.append(
            MarkdownReference(
                url: String(decoding: url, as: UTF8.self),
                text: String(decoding: plainText[start...], as: UTF8.self),
                title: String(decoding: title, as: UTF8.self),
                position: position
            )
        )
    }

    /// Records the offset of the first `<!--more-->`.
    mutating func checkMoreMarker(_ html: UnsafeBufferPointer<UInt8>, at offset: Int) {
        guard moreOffset == nil, html.count < 40 else { return }
        let text = html.filter { !$0.isSpace }
        if text.elementsEqual("<!--more-->".utf8) { moreOffset = offset }
    }

    /// Completes the article, once all blocks are written.
    mutating func finish(html: [UInt8]) {
        article.plainText = String(decoding: plainText, as: UTF8.self)
        article.statistics = TextStatistics(of: article.plainText)
        if let end = moreOffset {
            article.excerpt = Array(html[min(titleEnd, end)..<end])
        } else if let range = firstParagraph {
            article.excerpt = Array(html[range])
        }
    }
}
