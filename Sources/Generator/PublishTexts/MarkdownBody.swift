import Ink
internal import PublishStorage

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
    /// The addresses of what was to be a link or a picture, and is text because of a space; none in the plain dialect.
    var lostAddresses: [LostAddress] = []
    /// The blocks that show files; none in the plain dialect.
    var inclusions: [MarkdownInclusion] = []

    /// Renders the body that begins at an offset in bytes.
    init(of text: String, from start: Int, parser: MarkdownParser) {
        guard parser.options.headingAnchors != .none else {
            let body = parser.body(of: text, from: start)
            html = Content.Body(utf8: body.html)
            title = body.title
            return
        }
        let article = parser.article(from: text, bodyStart: start)
        html = Content.Body(utf8: article.html.composingDestinations)
        title = article.title
        lostAddresses = LostAddress.all(in: article.html, of: text)
        inclusions = article.inclusions
        faultyDirectives = article.directives.filter { parser.options.fault(of: $0) != nil }
        facts = .known(
            TextFacts(
                headings: article.headings,
                tableOfContents: article.tableOfContents,
                statistics: article.statistics,
                excerpt: article.excerpt.map { Content.Body(utf8: $0.composingDestinations) }
            )
        )
    }

    /// Takes what a cache kept of a body.
    init(
        html: Content.Body,
        title: String?,
        facts: LazyFacts,
        lostAddresses: [LostAddress]
    ) {
        self.lostAddresses = lostAddresses
        self.html = html
        self.title = title
        self.facts = facts
    }
}

extension MarkdownLabels {
    /// The words that `word` has for the English ones.
    init(_ word: (String) -> String) {
        self = .english
        alerts = alerts.mapValues(word)
        tableOfContents = word(tableOfContents)
        footnotes = word(footnotes)
        footnoteReturn = word(footnoteReturn)
        headingLink = word(headingLink)
        details = word(details)
    }
}

/// The parsers of a site's texts: one for each language, because parsers write words of their own.
struct ArticleParsers: Sendable {
    /// The parser as the plugins left it.
    let common: MarkdownParser
    private let parsers: [String: (parser: MarkdownParser, digest: Digest)]

    /// Takes the parser of a context, and the words of its site.
    ///
    /// Words that a plugin chose stay, and so does the plain HTML of parsers that write none.
    init<Site: Website>(_ context: PublishingContext<Site>) {
        let common = context.markdownParser
        let (site, strings) = (context.site, context.strings)
        let languages =
            [("", site.language)] + site.localizations.map { ($0.id, $0.language) }
        self.common = common
        let known = languages.map { id, language in
            var parser = common
            if parser.options.headingAnchors != .none, parser.options.labels == .english {
                parser.options.labels = MarkdownLabels { strings.word($0, in: language.code) }
            }
            let digest = Digest { $0.add(parser.options.fingerprint) }
            return (id, (parser, digest))
        }
        parsers = Dictionary(known, uniquingKeysWith: { $1 })
    }

    /// The parser of texts in a language; of all texts in a site without languages.
    func parser(for localization: SiteLocalization?) -> MarkdownParser {
        parsers[localization?.id ?? ""]?.parser ?? common
    }

    /// The digest of what that parser does.
    func digest(for localization: SiteLocalization?) -> Digest {
        parsers[localization?.id ?? ""]?.digest ?? .zero
    }
}
