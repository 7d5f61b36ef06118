public import Foundation

/// What a site may say about itself beyond the suite; every answer has a default.
///
/// The defaults stand in a protocol of their own, and step back behind what a site declares, so that a site which
/// uses one of these names for something else, in its type or in an extension of `Website`, keeps its meaning.
public protocol WebsiteSettings {
    /// Where the defaults of settings come from; by default from the Publish suite. New sites say `.v1`.
    @_disfavoredOverload
    var edition: SiteEdition { get }
    /// How texts are read and rendered; by default as in the edition.
    @_disfavoredOverload
    var markdownDialect: MarkdownDialect { get }
    /// The time zone of dates in metadata that name none, and of dates on pages and in feeds; by default
    /// that of the machine.
    @_disfavoredOverload
    var contentTimeZone: TimeZone { get }
    /// The languages in which the site is published, the default one first; by default none, which
    /// means a site without folders of languages.
    @_disfavoredOverload
    var localizations: [SiteLocalization] { get }
    /// What the generator does with texts beyond the suite; by default as in the edition.
    @_disfavoredOverload
    var publicationFeatures: PublicationFeatures { get }
    /// Those who write for the site, by the names that metadata gives them; by default nobody.
    @_disfavoredOverload
    var itemAuthors: [String: ItemAuthor] { get }
    /// How many items stand on one page of a list; by default all of them.
    @_disfavoredOverload
    var pagination: SitePagination { get }
    /// How the languages appear in URLs; by default as in the edition.
    @_disfavoredOverload
    var languageURLs: LanguageURLs { get }
    /// What becomes of a text in the languages into which it is not translated; by default it does not appear there.
    @_disfavoredOverload
    var untranslated: UntranslatedPolicy { get }
    /// What becomes of symbolic links among texts and resources that lead out of the site's folder; by default as in
    /// the edition. A `Content` that is itself a link is the author's will.
    @_disfavoredOverload
    var outsideLinks: OutsideLinkPolicy { get }
    /// How pages are addressed; by default as in the edition.
    @_disfavoredOverload
    var pageAddresses: PageAddresses { get }
    /// The sections whose items have metadata of a type of their own, or no pages; by default none.
    @_disfavoredOverload
    var typedSections: TypedSections { get }
    /// The feeds that `.generateFeeds()` writes, beside `feed.rss`; by default none.
    @_disfavoredOverload
    var siteFeeds: SiteFeeds { get }
    /// The URL that the site had first, by which feed readers know its articles; by default nil, which means `url`.
    @_disfavoredOverload
    var identityURL: URL? { get }
    /// Patterns for the addresses of articles; by default they follow the paths of the files.
    @_disfavoredOverload
    var permalinks: SitePermalinks { get }
    /// What becomes of dates at the beginning of the names of files; by default they are a part of the name.
    @_disfavoredOverload
    var fileNameDates: FileNameDates { get }
    /// The addresses of tags, by tag, where those made from their names do not please, such as `["C++": "cpp"]`.
    @_disfavoredOverload
    var tagSlugs: [String: String] { get }
    /// What groups articles besides tags, each with a list and a page for every term; by default nothing.
    @_disfavoredOverload
    var taxonomies: [SiteTaxonomy] { get }
}

extension WebsiteSettings {
    /// The zone of the machine that generates the site.
    @_disfavoredOverload
    public var contentTimeZone: TimeZone { .current }
    /// No languages.
    @_disfavoredOverload
    public var localizations: [SiteLocalization] { [] }
    /// No authors beside the names in metadata.
    @_disfavoredOverload
    public var itemAuthors: [String: ItemAuthor] { [:] }
    /// Lists of one page.
    @_disfavoredOverload
    public var pagination: SitePagination { .none }
    /// Texts appear in their own languages only.
    @_disfavoredOverload
    public var untranslated: UntranslatedPolicy { .omit }
    /// No section.
    @_disfavoredOverload
    public var typedSections: TypedSections { TypedSections() }
    /// No feeds.
    @_disfavoredOverload
    public var siteFeeds: SiteFeeds { .none }
    /// That of the site.
    @_disfavoredOverload
    public var identityURL: URL? { nil }
    /// The paths of the files.
    @_disfavoredOverload
    public var permalinks: SitePermalinks { .none }
    /// Parts of the names.
    @_disfavoredOverload
    public var fileNameDates: FileNameDates { .ignored }
    /// What the names of the tags give.
    @_disfavoredOverload
    public var tagSlugs: [String: String] { [:] }
    /// Nothing besides tags.
    @_disfavoredOverload
    public var taxonomies: [SiteTaxonomy] { [] }
}

/// What the generator does with texts beyond the suite.
///
/// They are on in sites of the edition `.v1`. An older site turns them on by itself, because it may use some of the names for
/// keys and files of its own:
///
///     let publicationFeatures = PublicationFeatures.all
public struct PublicationFeatures: OptionSet, Sendable {
    /// The features as bits.
    public let rawValue: Int

    /// Creates a set of features from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// `draft: true` (or `published: false`), `expires: <date>` (or `expiry`) and dates that lie ahead keep a text out of the site; the flags `--drafts`,
    /// `--expired` and `--future` let them in.
    public static let schedule = PublicationFeatures(rawValue: 1)
    /// `slug: <name>` takes the place of the file's name in the address, `permalink: <address>` is the whole address;
    /// `aliases: <paths>` names old addresses, from which readers are led to the new one.
    public static let addresses = PublicationFeatures(rawValue: 2)
    /// `pinned`, `series` with `series.part`, `author` or `authors`, `updated` and `noindex` are known to themes.
    public static let details = PublicationFeatures(rawValue: 4)
    /// `trip/index.md` is the article `trip`, and files beside it are copied to its page.
    public static let bundles = PublicationFeatures(rawValue: 8)
    /// Values in quotation marks are read as in YAML, also in headers of `key: value` lines.
    public static let quotation = PublicationFeatures(rawValue: 16)
    /// `categories` group articles besides tags; tags such as C, C++ and C# have different addresses, and spellings of one
    /// tag are merged.
    public static let taxonomies = PublicationFeatures(rawValue: 32)
    /// A file `_defaults.yaml` in a folder says what the headers of its texts do not say, also those in folders below.
    public static let folderDefaults = PublicationFeatures(rawValue: 64)
    /// Everything.
    public static let all: PublicationFeatures = [
        .schedule, .addresses, .details, .bundles, .quotation, .taxonomies, .folderDefaults,
    ]
}

/// The icon that browsers show for a site.
public struct Favicon: Sendable {
    /// Where the icon is.
    public var path: Path
    /// Its MIME type.
    public var type: String

    /// Describes an icon.
    public init(path: Path = .defaultForFavicon, type: String = "image/png") {
        self.path = path
        self.type = type
    }
}

/// How a site's tag pages are made.
public struct TagHTMLConfiguration {
    /// The folder of the tag pages.
    public var basePath: Path
    /// What the page of all tags says besides them.
    public var listContent: Content?
    /// What the page of a tag says besides its items.
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
    /// Tag pages below `tags`, without further content.
    public static var `default`: Self { .init() }
}

extension Website {
    /// Whether the site asks for nothing beyond the suite, so that its files have to stay what they were.
    package var isOfSuite: Bool { publicationFeatures.isEmpty && localizations.isEmpty }
}
