public import Plot

/// The defaults of a site's settings: those of John Sundell's original Publish (the "suite"), or
/// those for new sites.
///
///     var edition: SiteEdition { .v1 }
///
/// A site can still change each setting. A site without an edition keeps the URLs, files and
/// behaviour of the suite. New defaults are introduced as a new edition, so that updating Publish
/// never changes a site.
public enum SiteEdition: Sendable {
    /// The defaults of the suite.
    case suite
    /// The defaults for new sites: all default steps of `run(withTheme:)`, all `textFeatures`, URLs such as `/about/`, a folder for
    /// each of several languages, no links outside the site's folder, the Markdown dialect for
    /// articles, and a favicon only if one is set.
    case v1
}

/// The Markdown dialect of a site's texts.
public enum MarkdownDialect: Sendable {
    /// The plain HTML of the suite, as the style sheets of existing sites expect it.
    case suite
    /// The dialect for technical articles: heading anchors, tables of contents, highlighted code, alerts, figures with
    /// sizes, and rules for Chinese, Japanese and Korean. `.articleMarkdown(configure:)` changes its options.
    case article
}

/// The settings that follow from the edition unless the site declares them.
extension WebsiteSettings {
    /// The edition `.suite`.
    @_disfavoredOverload
    public var edition: SiteEdition { .suite }
    /// No features in the edition `.suite`; all features in other editions.
    @_disfavoredOverload
    public var textFeatures: TextFeatures { edition == .suite ? [] : .all }
    /// The form of the suite in the edition `.suite`; the folder of each page in other editions.
    @_disfavoredOverload
    public var pageAddresses: PageAddresses { edition == .suite ? .suite : .folders }
    /// A warning in the edition `.suite`; an error in other editions.
    @_disfavoredOverload
    public var outsideLinks: OutsideLinkPolicy { edition == .suite ? .warn : .refuse }
    /// In the edition `.suite`, a folder for each language but the first; in other editions, a
    /// folder for each of several languages.
    @_disfavoredOverload
    public var languageURLs: LanguageURLs {
        edition == .suite || localizations.count < 2 ? .prefixNonDefault : .prefixAll
    }
    /// Plain HTML in the edition `.suite`; the dialect for articles in other editions.
    @_disfavoredOverload
    public var markdownDialect: MarkdownDialect { edition == .suite ? .suite : .article }
    /// The first of the site's languages, or else English.
    ///
    /// A site that builds its `localizations` from `language` has to declare `language`.
    @_disfavoredOverload
    public var language: Language { localizations.first?.language ?? .english }
    /// No image.
    @_disfavoredOverload
    public var imagePath: Path? { nil }
}
