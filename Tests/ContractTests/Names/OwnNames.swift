// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish

// What a site for the suite may have declared for itself, under names that we gave to something later.

/// A site whose properties have the names of our settings, and whose metadata has the keys of our features.
struct NamesakeSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts, notes }

    struct ItemMetadata: WebsiteItemMetadata {
        var draft: Bool?
        var slug: String?
        var aliases: [String]?
        var series: String?
        var part: String?
        var lang: String?
        var updated: Date?
        var expires: String?
        var pinned: Int?
        var hidden: String?
        var authors: [String]?
        var author: String?
        var title: String
        var description: String?
        var date: Date?
        var image: URL?
        var tags: Set<String>?
        var path: String?
        var translationOf: Int?
        var translationKey: [Int]?
        var search: Bool?
        var noindex: Bool?
        var permalink: Int?
        var categories: [String: String]?
        var cover: [String]?
        var published: String?
        var commentID: [Int]?
    }

    var url = URL(string: "https://example.com")!
    var name = "Namesake"
    var description = ""
    var language: Language { .english }
    var imagePath: Path? { nil }

    var edition = 4
    var markdownDialect = ["loud"]
    func run(_ steps: [Int]) -> Int { steps.count }
    func run(withTheme theme: String) -> String { theme }
    var pagination: Int = 5
    var timeZone: TimeZone = TimeZone(secondsFromGMT: 13 * 3600)!
    var contentTimeZone: String = "UTC"
    var languages: [String] = ["en"]
    var localizations: [String: String] = ["en": "English"]
    var textFeatures: [String] = ["all"]
    var itemAuthors = 2
    let languageURLs = (prefix: true, suffix: false)
    func untranslated(_ count: Int) -> Int { count + 1 }
    var outsideLinks = [1, 2]
    func canonicalURL(ofPageAt path: Path) -> String { path.string }
    let pageAddresses = ["a"]
    var typedSections: [String] = ["own"]
    var siteFeeds = ["feed"]
    var redirectServers = "own"
    var identityURL = [1]
    var permalinks = 3
    var tagSlugs = "slugs"
    let taxonomies = (1, 2)
    let publishes = 6
    func path(of path: Path) -> Int { 4 }
    func path(of location: any Publish.Location) -> Int { 5 }
    func path(of tag: Tag) -> Int { 6 }
    func url(of path: Path) -> String { "u" }
}

extension Website {
    var languages: [Language] { [language] }
    var timeZone: String { "Europe/Berlin" }
    var contentTimeZone: Int { 1 }
    var pagination: Int { 10 }
    var edition: String { "2nd" }
    var markdownDialect: Int { 5 }
    func run(_ steps: [Int]) -> String { "run" }
    var localizations: [Language] { [.english] }
    var textFeatures: Int { 3 }
    var itemAuthors: [String] { ["me"] }
    var languageURLs: [String: URL] { [:] }
    var untranslated: [String] { ["x"] }
    var outsideLinks: String { "none" }
    func canonicalURL(ofPageAt path: Path) -> String { "own " + path.string }
    var pageAddresses: [Int] { [6] }
    var typedSections: Int { 8 }
    var siteFeeds: Int { 9 }
    var redirectServers: [Int] { [9] }
    var identityURL: Bool { true }
    var permalinks: [Int] { [8] }
    var tagSlugs: Int { 9 }
    var taxonomies: Bool { true }
    var publishes: Int { 7 }
    func path(of path: Path) -> Bool { true }
    func path(of location: any Publish.Location) -> Bool { true }
    func path(of tag: Tag) -> Bool { true }
    func url(of path: Path) -> Int { 7 }
}

extension Publish.Location {
    var publication: Int { 3 }
    var excerpt: String { "place" }
}
extension Item {
    var publication: String { "item" }
    var excerpt: String { String(body.html.prefix(3)) }
    var readingTime: Int { 1 }
    var isDraft: Bool { true }
    var series: String? { "series" }
    var authors: [String] { [] }
    var translations: [Item] { [self] }
    func metadata<T>(as type: T.Type) -> String { "\(type)" }
    mutating func setMetadata(_ metadata: Int) { title = "\(metadata)" }
}
extension Page {
    var language: Int { 9 }
}
extension Content {
    var excerpt: String { "content" }
    var excerptText: Int { 7 }
    var facts: [String] { ["fact"] }
    var publication: Bool { false }
}
extension Content.Body {
    var excerpt: String { "body" }
    var utf8: String { "bytes" }
    func readingMinutes() -> String { "3 min" }
    func readingMinutes(wordsPerMinute: Int) -> String { "\(wordsPerMinute)" }
}
extension Publish.Section {
    var archive: [Int] { [1] }
    var series: [Int] { [2] }
    var itemPages: Int { 3 }
}
extension Tag { var slug: String { normalizedString() } }
extension Path { var language: Language? { nil } }
extension Language {
    var locale: String { rawValue }
    var isRightToLeft: String { "no" }
    var localization: Int { 1 }
}
extension PublishingError { var diagnostic: String { infoMessage } }
extension Publish.Diagnostic {
    var identifier: Int { 7 }
    init(_ severity: Severity, _ words: String, file: String, message: String) {
        self.init(severity, file: file, message: words + message)
    }
}

extension PublishingContext {
    func changes(since date: Date) -> Int { 5 }
    var archive: [Int: [Item<Site>]] { [2021: []] }
    var series: [String] { ["s"] }
    func series(of item: Item<Site>) -> String? { "of" }
    func related(to item: Item<Site>) -> String { "related" }
    func related(to item: Item<Site>, limit: Int) -> Int { limit }
    func neighbours(of item: Item<Site>) -> (previous: Item<Site>?, next: Item<Site>?) { (nil, item) }
    func authors(of item: Item<Site>) -> [String] { ["a"] }
    var locale: String { "en_US" }
    var localization: String { "en" }
    var paginator: Int { 1 }
    var taxonomy: String { "animals" }
    func title(of taxonomy: String) -> String { taxonomy }
    func format(date: Date) -> Int { 1 }
    func format(number: Int) -> Int { number }
    func format(list: [String]) -> Int { list.count }
    func string(_ key: String) -> Int { 1 }
    func string(_ key: String, _ arguments: CVarArg...) -> Int { arguments.count }
    func translations(of location: Publish.Location) -> [Item<Site>] { [] }
    func localization(of location: Publish.Location) -> Language { .swedish }
    func alignment(of location: Publish.Location) -> String { "own" }
    func outdatedSections(of location: Publish.Location) -> String { "own" }
    func isOutdatedTranslation(_ location: Publish.Location) -> String { "no" }
    func content(in language: Language) -> Content { index.content }
    func hasPage(at path: Path) -> String { "yes" }
    var feedPath: String { "own" }
    func items(in id: Site.SectionID) -> Int { sections[id].items.count }
    func data(_ name: String) -> String { name }
    func data<T>(_ type: T.Type, from file: Path) -> String { "\(file)" }
    func report(_ message: String) -> Int { message.count }
    func picture(at path: Path, alt: String) -> String { alt }
    func cached(_ name: String, make: () -> Int) -> String { name }
}

extension Theme {
    func strings(_ strings: [String: String]) -> Self { self }
    func addingFiles(_ files: [Path]) -> Self { self }
    func leavingOut(_ names: String...) -> Self { self }
}
extension Plugin {
    static func articleMarkdown() -> Self { Plugin(name: "own") { $0.index.title += "plugin " } }
}
extension PublishingStep {
    private static func own(_ name: String) -> Self { .step(named: name) { $0.index.title += name + " " } }

    static func checkLinks() -> Self { own("links") }
    static func useGitModificationDates() -> Self { own("dates") }
    static func markTranslations() -> Self { own("marks") }
    static func reportMissingTranslations() -> Self { own("missing") }
    static func generateLanguageRules() -> Self { own("languages") }
    static func generateRedirectRules() -> Self { own("redirects") }
    static func addItems(in section: Site.SectionID, fromData file: Path) -> Self { own("items") }
    static func addPages(fromData file: Path) -> Self { own("pages") }
    static func generateFeeds() -> Self { own("feeds") }
    static func generateRobotsFile() -> Self { own("robots") }
    static func generateMarkdownTwins() -> Self { own("twins") }
    static func generateLLMsFile() -> Self { own("llms") }
    static func loadData(_ name: Path, from url: URL) -> Self { own("data") }
    static func generateSearch() -> Self { own("search") }
    static func exportSearchRecords() -> Self { own("records") }
    static func generateSocialImages() -> Self { own("images") }
    static func prepareImages() -> Self { own("prepared") }
    static func renderFormulas() -> Self { own("formulas") }
    static func drawDiagrams() -> Self { own("diagrams") }
    static func generatePages() -> Self { own("generated") }
    static func addArchivePages() -> Self { own("archive") }
    static func addSeriesPages() -> Self { own("series") }
    static func addFriendPages() -> Self { own("friends") }
    static func addStatisticsPages() -> Self { own("statistics") }
    static func precompress() -> Self { own("compressed") }
    static func purgeCDN(using command: String) -> Self { own(command) }
    static func submitIndexNow(key: String) -> Self { own(key) }
    static func submitBaidu(token: String) -> Self { own(token) }
}

extension DeploymentMethod {
    private static func own(_ name: String) -> Self { DeploymentMethod(name: "own " + name) { _ in } }

    static func rsync(to destination: String) -> Self { own("rsync") }
    static func rclone(to remote: String) -> Self { own("rclone") }
    static func folder(at path: Path) -> Self { own("folder") }
    static func command(_ program: String, _ arguments: [String] = []) -> Self { own("command") }
    func named(_ name: String) -> String { self.name + " " + name }
}

struct SiteChanges { var count = 1 }
struct CDNPurge { var count = 2 }
enum DeploymentSecret { case environment }
struct ChangeBaseline { var count = 3 }

extension Node where Context == HTML.HeadContext {
    static func searchFiles<S: Website>(on site: S) -> Node { .raw("1") }
    static func languageScript<S: Website>(on site: S) -> Node { .raw("2") }
    static func paginationLinks<S: Website>(in context: PublishingContext<S>) -> Node { .raw("3") }
    static func feedLinks<S: Website>(for location: any Publish.Location, on site: S) -> Node { .raw("f") }
    static func structuredData<S: Website>(for location: Publish.Location, on site: S) -> Node { .raw("4") }
    static func translations<S: Website>(of location: Publish.Location, on site: S) -> Node { .raw("5") }
}
extension Node where Context == HTML.BodyContext {
    static func searchForm() -> Node { .raw("6") }
    static func searchFiles() -> Node { .raw("7") }
    static func figure(_ source: String) -> Node { .raw("8") }
    static func structuredData() -> Node { .raw("9") }
    static func jsonLD(_ text: String) -> Node { .raw("0") }
    static func raw(utf8 text: String) -> Node { .raw("-") }
}

struct SearchForm: Component { var body: Component { Text("form") } }
struct SearchButton: Component { var body: Component { Text("button") } }
struct SocialImage: Component { var body: Component { Text("image") } }
struct SVG: Component { var body: Component { Text("svg") } }
struct Figure: Component { var body: Component { Text("figure") } }
struct Translation { var language: Language }
struct Diagnostic { var text = "" }
struct Localization: Hashable {}
struct SiteLocalization { var code: String }
struct Series {}
struct Author {}
struct ItemAuthor { var age = 1 }
struct ItemSeries { var isOver = true }
struct PageAddresses { var count = 1 }
struct SiteEdition { var year = 2020 }
enum MarkdownDialect { case shouted }
struct SitePermalinks { var count = 2 }
struct SiteTaxonomy { var animals = ["cat"] }
struct Archive {}
struct ArchiveYear { var number: Int }
struct Pagination {}
struct ItemPaginator { var page = 1 }
struct Excerpt {}
struct Digest {}
struct FingerprintedFile { var finger = 1 }
struct MarkdownFacts { var count = 1 }
struct SiteFeeds { var count = 2 }
struct DefaultSteps { var count = 3 }
struct SortKey { var key = 1 }
struct TypedSection { var type = 1 }
struct TypedItem { var type = 2 }
enum ItemPages { case some }
struct GeneratedPage { var address: String }
struct WebsiteSettings { var theme = "dark" }
struct TextDetails { var isbn = "" }
enum StringCatalog { case main }
enum DateTextStyle { case roman }
struct ImagePreparation { var speed = 1 }
enum MermaidDrawing { case pencil }

extension MarkdownParser {
    var options: String { "options" }
    var hasModifiers: String { "maybe" }
    func article(from markdown: String) -> String { "article" }
    func body(of markdown: String, from start: Int) -> String { "body" }
}
extension Ink.Markdown {
    var headings: [String] { [] }
    var statistics: Int { html.count }
}
