public import Foundation

/// The settings of a site that John Sundell's original API does not have; all have defaults.
///
/// A site changes a setting by declaring the property. A site that uses one of the names for
/// something else, in its type or in an extension of `Website`, is not affected.
public protocol WebsiteSettings {
    /// The edition, which sets the defaults of other settings; by default that of the suite.
    ///
    /// New sites use `.v1`.
    @_disfavoredOverload
    var edition: SiteEdition { get }
    /// The Markdown dialect of the texts; by default the dialect of the edition.
    @_disfavoredOverload
    var markdownDialect: MarkdownDialect { get }
    /// The time zone of dates in front matter that state none, and of dates on pages and in feeds;
    /// by default that of the machine that generates the site.
    @_disfavoredOverload
    var contentTimeZone: TimeZone { get }
    /// The languages of the site, starting with the default language; by default none, for a site
    /// without language folders.
    @_disfavoredOverload
    var localizations: [SiteLocalization] { get }
    /// The features for texts that the suite does not have; by default the features of the edition.
    @_disfavoredOverload
    var textFeatures: TextFeatures { get }
    /// The authors of the site, by the names used in front matter; by default none.
    @_disfavoredOverload
    var itemAuthors: [String: ItemAuthor] { get }
    /// The number of items on each page of a list; by default lists are not divided.
    @_disfavoredOverload
    var pagination: SitePagination { get }
    /// The form of languages in URLs; by default the form of the edition.
    @_disfavoredOverload
    var languageURLs: LanguageURLs { get }
    /// The treatment of a text in languages that have no translation of the text; by default the
    /// text is omitted.
    @_disfavoredOverload
    var untranslated: UntranslatedPolicy { get }
    /// The treatment of symbolic links in content and resources that lead outside the site's
    /// folder; by default the treatment of the edition.
    ///
    /// A `Content` folder that is itself a link is always followed.
    @_disfavoredOverload
    var outsideLinks: OutsideLinkPolicy { get }
    /// The form of page URLs; by default the form of the edition.
    @_disfavoredOverload
    var pageAddresses: PageAddresses { get }
    /// The sections whose items have metadata of their own, or have no pages; by default none.
    @_disfavoredOverload
    var typedSections: TypedSections { get }
    /// The feeds written by `.generateFeeds()` in addition to `feed.rss`; by default none.
    @_disfavoredOverload
    var siteFeeds: SiteFeeds { get }
    /// The servers for which `run(withTheme:)` writes redirects and prefetch rules; by default
    /// none.
    @_disfavoredOverload
    var redirectServers: Set<ServerRuleHost> { get }
    /// The URL that identifies the site and its articles in feed readers after the site has moved:
    /// its first `url`.
    ///
    /// By default nil, which means `url`.
    @_disfavoredOverload
    var identityURL: URL? { get }
    /// The permalink patterns of articles; by default articles have the paths of their files.
    @_disfavoredOverload
    var permalinks: SitePermalinks { get }
    /// The treatment of dates at the start of file names; by default they are part of the name.
    @_disfavoredOverload
    var fileNameDates: FileNameDates { get }
    /// The URL components of tags, where the generated ones do not fit, such as `["C++": "cpp"]`.
    @_disfavoredOverload
    var tagSlugs: [String: String] { get }
    /// The groupings of articles in addition to tags, each with a list and a page for every term;
    /// by default none.
    @_disfavoredOverload
    var taxonomies: [SiteTaxonomy] { get }
    /// The texts that are published; by default all that no mark in their front matter hides.
    @_disfavoredOverload
    var publishes: PublishedTexts { get }
}

extension WebsiteSettings {
    /// The time zone of the machine that generates the site.
    @_disfavoredOverload
    public var contentTimeZone: TimeZone { .current }
    /// No languages.
    @_disfavoredOverload
    public var localizations: [SiteLocalization] { [] }
    /// No authors.
    @_disfavoredOverload
    public var itemAuthors: [String: ItemAuthor] { [:] }
    /// No pagination.
    @_disfavoredOverload
    public var pagination: SitePagination { .none }
    /// Untranslated texts are omitted.
    @_disfavoredOverload
    public var untranslated: UntranslatedPolicy { .omit }
    /// No typed sections.
    @_disfavoredOverload
    public var typedSections: TypedSections { TypedSections() }
    /// No feeds.
    @_disfavoredOverload
    public var siteFeeds: SiteFeeds { .none }
    /// No servers.
    @_disfavoredOverload
    public var redirectServers: Set<ServerRuleHost> { [] }
    /// The site's `url`.
    @_disfavoredOverload
    public var identityURL: URL? { nil }
    /// The paths of the files.
    @_disfavoredOverload
    public var permalinks: SitePermalinks { .none }
    /// Dates are part of the name.
    @_disfavoredOverload
    public var fileNameDates: FileNameDates { .ignored }
    /// No tags with a URL component of their own.
    @_disfavoredOverload
    public var tagSlugs: [String: String] { [:] }
    /// No taxonomies.
    @_disfavoredOverload
    public var taxonomies: [SiteTaxonomy] { [] }
    /// All texts.
    @_disfavoredOverload
    public var publishes: PublishedTexts { .all }
}

/// Features for texts that the suite does not have.
///
/// Sites of the edition `.v1` have all of them. Older sites have to turn features on, because they
/// may use some of the keys and file names for other purposes:
///
///     let textFeatures = TextFeatures.all
public struct TextFeatures: OptionSet, Sendable {
    /// The features as bits.
    public let rawValue: Int

    /// Creates a set of features from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// `draft: true` (or `published: false`), `expires: <date>` (or `expiry`) and a future date
    /// keep a text unpublished; the options `--drafts`, `--expired` and `--future` publish it
    /// nevertheless.
    public static let schedule = TextFeatures(rawValue: 1)
    /// `slug: <name>` replaces the file name in the URL, `permalink: <path>` the whole path;
    /// `aliases: <paths>` are old paths, which redirect to the text.
    public static let addresses = TextFeatures(rawValue: 2)
    /// `pinned`, `series` with `series.part`, `author` or `authors`, `updated` and `noindex` are
    /// read, and themes can use them.
    public static let details = TextFeatures(rawValue: 4)
    /// `trip/index.md` is the article `trip`, and the other files in its folder are copied next to
    /// its page.
    public static let bundles = TextFeatures(rawValue: 8)
    /// Quoted values are read as in YAML, even if the front matter is otherwise plain `key: value`
    /// lines.
    public static let quotation = TextFeatures(rawValue: 16)
    /// `categories` group articles in addition to tags; tags such as C, C++ and C# get different
    /// URLs, and different spellings of a tag are merged.
    public static let taxonomies = TextFeatures(rawValue: 32)
    /// A file `_defaults.yaml` in a folder has the default front matter of the texts in the folder
    /// and its subfolders.
    public static let folderDefaults = TextFeatures(rawValue: 64)
    /// All features.
    public static let all: TextFeatures = [
        .schedule, .addresses, .details, .bundles, .quotation, .taxonomies, .folderDefaults,
    ]
}

/// The favicon of a site.
public struct Favicon: Sendable {
    /// The path of the icon.
    public var path: Path
    /// The MIME type of the icon.
    public var type: String

    /// Creates a favicon.
    public init(path: Path = .defaultForFavicon, type: String = "image/png") {
        self.path = path
        self.type = type
    }
}

/// The configuration of a site's tag pages.
public struct TagHTMLConfiguration {
    /// The folder of the tag pages.
    public var basePath: Path
    /// The content of the tag list page in addition to the tags.
    public var listContent: Content?
    /// Returns the content of a tag's page in addition to its items.
    public var detailsContentResolver: (Tag) -> Content?

    /// Creates a configuration.
    public init(
        basePath: Path = .defaultForTagHTML,
        listContent: Content? = nil,
        detailsContentResolver: @escaping (Tag) -> Content? = { _ in nil }
    ) {
        self.basePath = basePath
        self.listContent = listContent
        self.detailsContentResolver = detailsContentResolver
    }
}

extension TagHTMLConfiguration {
    /// Tag pages below `tags`, without additional content.
    public static var `default`: Self { .init() }
}

extension Website {
    /// Whether the site uses only what the suite has, so that its output must not change.
    package var usesOnlySuiteFeatures: Bool { textFeatures.isEmpty && localizations.isEmpty }

    /// Whether `private`, `publish: false` and `unlisted` hide texts, whatever the features.
    package var hidesTexts: Bool { edition != .suite || publishes == .marked }
}
