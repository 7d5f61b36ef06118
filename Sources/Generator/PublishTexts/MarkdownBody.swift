import Ink
internal import PublishStorage

struct MarkdownBody {
    var html: Content.Body
    /// The text of the first level-1 heading; nil if there is none.
    var title: String?
    /// The facts about the text; none in the plain dialect, whose headings have no anchors.
    var facts = LazyFacts.none
    /// The directives with a fault; empty in the plain dialect.
    var faultyDirectives: [Directive] = []
    /// The URLs of links and images that are shown as text, because they contain a space; empty in
    /// the plain dialect.
    var lostAddresses: [LostAddress] = []
    /// The code blocks that include files; empty in the plain dialect.
    var inclusions: [MarkdownInclusion] = []
    /// The line of a comment that is not closed; nil if there is none.
    var openCommentLine: Int?
    /// The code that blocks include.
    var included = IncludedCode()
}

extension MarkdownBody {
    /// Renders the body at an offset in bytes.
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
        lostAddresses =
            LostAddress.all(in: article.html, of: text)
            + LostAddress.local(in: article, of: text)
        inclusions = article.inclusions
        openCommentLine = article.openCommentLine
        included = IncludedCode(
            bytes: inclusions.reduce(0) { $0 + $1.code.count },
            line: inclusions.first?.line ?? 0
        )
        faultyDirectives = article.directives.filter { parser.options.fault(of: $0) != nil }
        facts = .known(
            MarkdownFacts(
                headings: article.headings,
                tableOfContents: article.tableOfContents,
                statistics: article.statistics,
                excerpt: article.excerpt.map { Content.Body(utf8: $0.composingDestinations) }
            )
        )
    }

    /// Returns the error that keeps the text from being published; nil if there is none.
    func firstError(in file: String) -> Diagnostic? {
        if let openCommentLine {
            return Diagnostic(.openComment, file: file, line: openCommentLine)
        }
        return inclusions.firstDiagnostic(in: file)
    }
}

extension MarkdownLabels {
    /// Makes labels by translating the English ones with `word`.
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

/// The parsers of a site's texts: one for each language, because parsers write words such as "Table
/// of contents".
struct ArticleParsers: Sendable {
    /// The parser as configured by plugins.
    let common: MarkdownParser
    private let parsers: [String: (parser: MarkdownParser, digest: Digest)]

    /// Makes the parsers from the parser of a context, with the words of its site.
    ///
    /// If a plugin has chosen words, they are kept. Parsers that write no words are unchanged.
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

    /// Returns the parser for texts in a language; the common parser in a site without languages.
    func parser(for localization: SiteLocalization?) -> MarkdownParser {
        parsers[localization?.id ?? ""]?.parser ?? common
    }

    /// Returns the digest of the options of the language's parser.
    func digest(for localization: SiteLocalization?) -> Digest {
        parsers[localization?.id ?? ""]?.digest ?? .zero
    }
}
