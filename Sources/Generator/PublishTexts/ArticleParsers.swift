import Ink
internal import PublishStorage

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
