// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish

// A plugin of somebody else, made for the suite, whose public members have names that we gave to something later.

public extension Website {
    var timeZone: String { "third" }
    var contentTimeZone: String { "third" }
    var pagination: String { "third" }
    var edition: String { "third" }
    var markdownDialect: String { "third" }
    func run(withTheme theme: Theme<Self>) -> String { "third" }
    var localizations: String { "third" }
    var textFeatures: String { "third" }
    var itemAuthors: String { "third" }
    var languageURLs: String { "third" }
    var untranslated: String { "third" }
    var outsideLinks: String { "third" }
    func canonicalURL(ofPageAt path: Path) -> String { "third" }
    var pageAddresses: String { "third" }
    var typedSections: String { "third" }
    var siteFeeds: String { "third" }
    var redirectServers: String { "third" }
    var identityURL: String { "third" }
    var permalinks: String { "third" }
    var tagSlugs: String { "third" }
    var taxonomies: String { "third" }
    var publishes: String { "third" }
    func path(for taxonomy: SiteTaxonomy) -> String { "third" }
    func path(of path: Path) -> String { "third" }
    func path(of location: any Publish.Location) -> String { "third" }
    func path(of tag: Tag) -> String { "third" }
    func url(of path: Path) -> String { "third" }
}
public extension Publish.Location {
    var publication: String { "third" }
}
public extension Item {
    func metadata<T>(as type: T.Type) -> String { "third" }
    var readingTime: String { "third" }
    var publication: String { "third" }
}
public extension Publish.Page {
    var language: [String] { ["third"] }
}
public extension Content {
    var excerpt: String { "third" }
    var facts: String { "third" }
    var excerptText: [String] { ["third"] }
}
public extension Content.Body {
    func readingMinutes() -> String { "third" }
}
public extension PublishingContext {
    var archive: String { "third" }
    var series: String { "third" }
    var locale: String { "third" }
    var localization: String { "third" }
    var paginator: String { "third" }
    var taxonomy: String { "third" }
    func related(to item: Item<Site>, limit: Int = 4) -> String { "third" }
    func series(of item: Item<Site>) -> String { "third" }
    func neighbours(of item: Item<Site>) -> String { "third" }
    func authors(of location: Publish.Location) -> String { "third" }
    func translations(of location: Publish.Location) -> String { "third" }
    func localization(of location: Publish.Location) -> String { "third" }
    func alignment(of location: Publish.Location) -> String { "third" }
    func outdatedSections(of location: Publish.Location) -> String { "third" }
    func cached(_ name: String, make: () -> Int) -> String { "third" }
    func format(date: Date) -> String { "third" }
    func format(number: Int) -> String { "third" }
    func string(_ key: String) -> String { "third" }
    func hasPage(at path: Path) -> String { "third" }
    var feedPath: String { "third" }
    func data<T>(_ type: T.Type, from file: Path) -> String { "third" }
    func items(in id: Site.SectionID) -> String { "third" }
    func picture(at path: Path, alt: String) -> String { "third" }
}
public extension PublishingStep {
    static func checkLinks() -> Self { .step(named: "third") { $0.index.title += "third " } }
    static func generateSearch() -> Self { checkLinks() }
    static func exportSearchRecords() -> Self { checkLinks() }
    static func generateSocialImages() -> Self { checkLinks() }
    static func prepareImages() -> Self { checkLinks() }
    static func renderFormulas() -> Self { checkLinks() }
    static func drawDiagrams() -> Self { checkLinks() }
    static func addArchivePages() -> Self { checkLinks() }
    static func addFriendPages() -> Self { checkLinks() }
    static func precompress() -> Self { checkLinks() }
}
public extension DeploymentMethod {
    static func rsync(to destination: String) -> Self { DeploymentMethod(name: "third") { _ in } }
    static func rclone(to remote: String) -> Self { rsync(to: remote) }
    static func folder(at path: Path) -> Self { rsync(to: path.string) }
    static func command(_ program: String, _ arguments: [String] = []) -> Self { rsync(to: program) }
}
public extension Plugin {
    static func articleMarkdown() -> Self { Plugin(name: "third") { $0.index.title += "plugin " } }
}
public extension Theme {
    func addingFiles(_ files: [Path: String]) -> Theme { .third }
    static var third: Self { .foundation }
}
public extension Node where Context == HTML.HeadContext {
    static func searchFiles<S: Website>(on site: S) -> Node { .raw("third") }
    static func structuredData<S: Website>(for location: Publish.Location, on site: S) -> Node { .raw("third") }
    static func paginationLinks<S: Website>(in context: PublishingContext<S>) -> Node { .raw("third") }
}
public extension Node where Context: HTML.BodyContext {
    static func figure(_ nodes: Node<HTML.BodyContext>...) -> Node { .raw("third") }
    static func mark(_ nodes: Node<HTML.BodyContext>...) -> Node { .raw("third") }
    static func role(_ role: String) -> Node { .raw("third") }
}
public extension Attribute where Context == HTML.ImageContext {
    static func loading(_ value: String) -> Attribute { .attribute(named: "third", value: value) }
}
public extension Publish.Diagnostic {
    var identifier: String { "third" }
}
public extension MarkdownParser {
    var options: String { "third" }
    func article(from markdown: String) -> String { "third" }
}
