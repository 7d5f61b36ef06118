internal import Foundation
internal import Plot
internal import Publish

/// The website of a `site.yaml`.
struct FileSite: Website {
    /// A section: its number in the list of the site.
    struct SectionID: WebsiteSectionID {
        /// The names of the sections, in order; `SiteFile` sets them before it makes a site.
        // SAFETY: They are set once, before the run starts any thread.
        nonisolated(unsafe) static var names: [String] = []

        private let number: Int

        init?(rawValue: String) {
            guard let number = Self.names.firstIndex(of: rawValue) else { return nil }
            self.number = number
        }

        var rawValue: String { Self.names[number] }

        static var allCases: [SectionID] { names.compactMap { SectionID(rawValue: $0) } }
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var edition: SiteEdition { .v1 }
    var url = Self.placeholder
    var name = ""
    var description = ""
    var localizations: [SiteLocalization] = []
    var imagePath: Path?
    var favicon: Favicon?
    var contentTimeZone = TimeZone.current
    var identityURL: URL?
    var pageAddresses = PageAddresses.folders
    /// The form of languages in URLs; nil for that of the edition.
    var chosenLanguageURLs: LanguageURLs?
    var languageURLs: LanguageURLs {
        chosenLanguageURLs ?? (localizations.count < 2 ? .prefixNonDefault : .prefixAll)
    }
    var permalinks = SitePermalinks.none
    var fileNameDates = FileNameDates.ignored
    var untranslated = UntranslatedPolicy.omit
    var publishes = PublishedTexts.all
    var pagination = SitePagination.none
    var tagSlugs: [String: String] = [:]
    var taxonomies: [SiteTaxonomy] = []
    var itemAuthors: [String: ItemAuthor] = [:]
    var siteFeeds = SiteFeeds.none
    var redirectServers: Set<ServerRuleHost> = []

    /// The address of a site that has none yet; `publish deploy` refuses it.
    // swift-format-ignore: NeverForceUnwrap
    static let placeholder = URL(string: "https://your-website-url.com")!
}
