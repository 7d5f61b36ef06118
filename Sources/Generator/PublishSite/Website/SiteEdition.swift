public import Plot

/// The defaults of a site's settings: those of the Publish suite, or those that new sites begin with.
///
///     var edition: SiteEdition { .v1 }
///
/// Each setting can still be set by itself. A site that names no edition keeps the addresses, files and readings of the suite;
/// a new default goes into a new edition, so that a site never changes because Publish did.
public enum SiteEdition: Sendable {
    /// As in the Publish suite.
    case suite
    /// All of `publicationFeatures`, pages at `/about/`, a folder for each of several languages, links that may not lead out of
    /// the site's folder, the Markdown of articles, and no icon but one that is named.
    case v1
}

/// How the texts of a site are read and rendered.
public enum MarkdownDialect: Sendable {
    /// The plain HTML that sites of the suite and their styles know.
    case suite
    /// What technical articles need: anchors of headings, tables of contents, coloured code, alerts, figures with sizes, and the
    /// rules for Chinese, Japanese and Korean. `.articleMarkdown(configure:)` changes its options.
    case article
}

/// The settings that follow from the edition, where a site does not say otherwise.
extension WebsiteSettings {
    /// That of the suite.
    @_disfavoredOverload
    public var edition: SiteEdition { .suite }
    /// Nothing beyond the suite, or everything.
    @_disfavoredOverload
    public var publicationFeatures: PublicationFeatures { edition == .suite ? [] : .all }
    /// As the suite does, or the folder of each page.
    @_disfavoredOverload
    public var pageAddresses: PageAddresses { edition == .suite ? .suite : .folders }
    /// A warning, or the end of the run.
    @_disfavoredOverload
    public var outsideLinks: OutsideLinkPolicy { edition == .suite ? .warn : .refuse }
    /// Only languages other than the first have a folder, or each of several has one.
    @_disfavoredOverload
    public var languageURLs: LanguageURLs {
        edition == .suite || localizations.count < 2 ? .prefixNonDefault : .prefixAll
    }
    /// Plain HTML, or that of articles.
    @_disfavoredOverload
    public var markdownDialect: MarkdownDialect { edition == .suite ? .suite : .article }
    /// The first of the site's languages, else English.
    ///
    /// A site whose `localizations` are made of its `language` has to declare the language.
    @_disfavoredOverload
    public var language: Language { localizations.first?.language ?? .english }
    /// No image.
    @_disfavoredOverload
    public var imagePath: Path? { nil }
}
