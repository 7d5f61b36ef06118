import Ink

/// What became of the body of a Markdown text.
struct MarkdownBody {
    /// The HTML.
    var html: Content.Body
    /// The text of the first heading of level 1; nil when there is none.
    var title: String?
    /// What is known beyond; nil unless the parser's options ask for anchors.
    var facts = LazyFacts.none
    /// The directives that something is wrong with; none unless the parser's options ask for anchors.
    var faultyDirectives: [Directive] = []

    /// Renders the body that begins at an offset in bytes.
    init(of text: String, from start: Int, parser: MarkdownParser) {
        guard parser.options.headingAnchors != .none else {
            let body = parser.body(of: text, from: start)
            html = Content.Body(utf8: body.html)
            title = body.title
            return
        }
        let article = parser.article(from: text, bodyStart: start)
        html = Content.Body(utf8: article.html)
        title = article.title
        faultyDirectives = article.directives.filter { parser.options.fault(of: $0) != nil }
        facts = .known(
            TextFacts(
                headings: article.headings,
                tableOfContents: article.tableOfContents,
                statistics: article.statistics,
                excerpt: article.excerpt.map { Content.Body(utf8: $0) }
            )
        )
    }

    /// Takes what a cache kept of a body.
    init(html: Content.Body, title: String?, facts: LazyFacts) {
        self.html = html
        self.title = title
        self.facts = facts
    }
}
