public import Foundation
public import Plot
public import Publish

/// A website for tests of themes, steps and plugins.
public struct TestWebsite: Website {
    /// The sections of the site.
    public enum SectionID: String, WebsiteSectionID {
        /// Articles.
        case posts
        /// Something beside them.
        case notes
    }

    /// Metadata beside the built-in keys.
    public struct ItemMetadata: WebsiteItemMetadata {
        /// The author of the item.
        public var author: String?

        /// Creates metadata.
        public init(author: String? = nil) {
            self.author = author
        }
    }

    /// The edition that gives the defaults of the settings.
    public let edition: SiteEdition
    /// The address `https://example.com`.
    public var url = URL(fileURLWithPath: "/")
    /// The site's name.
    public var name = "Test Site"
    /// The site's description.
    public var description = "A site for tests"
    /// The site's language.
    public var language = Language.english
    /// The site's image.
    public var imagePath: Path?
    /// The site's icon.
    public var favicon: Favicon? = Favicon()
    /// The configuration of tag pages.
    public var tagHTMLConfig: TagHTMLConfiguration? = .default
    /// The site's languages.
    public var localizations: [SiteLocalization] = []
    /// The place of languages in URLs; that of the edition until it is set.
    public var languageURLs: LanguageURLs {
        get { chosenLanguageURLs ?? defaults.languageURLs }
        set { chosenLanguageURLs = newValue }
    }
    /// The features of texts beyond the suite.
    public var textFeatures: TextFeatures
    /// The dialect of Markdown.
    public var markdownDialect: MarkdownDialect
    /// The number of items on a page of a list.
    public var pagination = SitePagination.none
    /// The treatment of texts without translation.
    public var untranslated = UntranslatedPolicy.omit
    /// The treatment of links to other sites.
    public var outsideLinks: OutsideLinkPolicy
    /// The form of the pages' addresses.
    public var pageAddresses: PageAddresses
    /// The URL by which feed readers know the site.
    public var identityURL: URL?
    /// The feeds beside that of the site.
    public var siteFeeds = SiteFeeds.none
    /// The servers for which redirects are rules.
    public var redirectServers: Set<ServerRuleHost> = []
    /// The authors of the site, by name.
    public var itemAuthors: [String: ItemAuthor] = [:]
    /// The addresses of articles.
    public var permalinks = SitePermalinks.none
    /// The addresses of tags.
    public var tagSlugs: [String: String] = [:]
    /// The taxonomies besides tags.
    public var taxonomies: [SiteTaxonomy] = []
    /// The treatment of dates in file names.
    public var fileNameDates = FileNameDates.ignored
    /// The texts that are published.
    public var publishes = PublishedTexts.all

    private var chosenLanguageURLs: LanguageURLs?
    private var defaults: Defaults { Defaults(edition: edition, localizations: localizations) }

    /// Creates a site at `https://example.com`.
    ///
    /// - Parameter edition: Where the defaults of its settings come from; by default that of new sites.
    public init(edition: SiteEdition = .v1) {
        self.edition = edition
        let defaults = Defaults(edition: edition, localizations: [])
        textFeatures = defaults.textFeatures
        markdownDialect = defaults.markdownDialect
        outsideLinks = defaults.outsideLinks
        pageAddresses = defaults.pageAddresses
        if let url = URL(string: "https://example.com") { self.url = url }
    }
}

/// The settings of an edition.
private struct Defaults: WebsiteSettings {
    var edition: SiteEdition
    var localizations: [SiteLocalization]
}

/// A site that was published in a temporary folder.
public struct SiteRun<Site: Website> {
    /// The content after the last step.
    public let website: PublishedWebsite<Site>
    /// The root folder of the site.
    public let root: TemporaryFolder

    /// The text of a file of `Output`.
    ///
    /// - Throws: When there is no such file.
    public func output(_ path: String) throws -> String {
        try root.read("Output/" + path)
    }

    /// Whether `Output` holds a file.
    public func hasOutput(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.path + "/Output/" + path)
    }

    /// The paths of all files of `Output`, in order.
    ///
    /// - Throws: The error of the file system.
    public func outputFiles() throws -> [String] {
        try root.files(below: "Output")
    }
}

extension Website {
    /// Publishes the site from files given by path relative to its root, in a temporary folder.
    ///
    /// - Parameters:
    ///   - files: Texts to write before the run, by path.
    ///   - root: The site's folder; nil means a new one.
    ///   - date: When every file of the folder was changed last; nil leaves the dates as they are.
    ///   - steps: The pipeline.
    /// - Returns: The published site and its folder.
    /// - Throws: `PublishingError`.
    public func publish(
        files: [String: String],
        in root: TemporaryFolder? = nil,
        modified date: Date? = nil,
        using steps: [PublishingStep<Self>]
    ) throws -> SiteRun<Self> {
        let root = try root ?? TemporaryFolder()
        try root.write(files)
        if let date { try root.setModificationDate(date) }
        let website = try publish(at: Path(root.path), using: steps)
        return SiteRun(website: website, root: root)
    }
}
