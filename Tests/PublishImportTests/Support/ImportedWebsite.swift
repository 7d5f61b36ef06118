import DevServer
import Files
import Foundation
import JournalTheme
import Plot
import Publish
import PublishImport
import PublishTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A site that says what an import found out, as the program does that the import writes.
struct ImportedWebsite: Website {
    enum SectionID: String, WebsiteSectionID { case posts, notes, blog, talks }
    struct ItemMetadata: WebsiteItemMetadata {}

    let edition: SiteEdition
    var url: URL
    var name: String
    var description: String
    var language: Language
    var imagePath: Path?
    var favicon: Favicon?
    var textFeatures = TextFeatures.all
    var pageAddresses = PageAddresses.folders
    var languageURLs: LanguageURLs
    var localizations: [SiteLocalization]
    var permalinks: SitePermalinks
    var taxonomies: [SiteTaxonomy]
    var contentTimeZone: TimeZone

    init(_ site: ImportedSite, edition: SiteEdition = .suite) throws {
        self.edition = edition
        url = try #require(URL(string: site.url.isEmpty ? "https://example.com" : site.url))
        name = site.title
        description = site.description
        localizations = try site.languages.map { code in
            SiteLocalization(try #require(Language(rawValue: code)), label: code)
        }
        language = try #require(localizations.first).language
        languageURLs = site.prefixesFirstLanguage ? .prefixAll : .prefixNonDefault
        permalinks = SitePermalinks(sections: site.permalinks)
        taxonomies = (site.hasCategories ? [.categories] : []) + (site.hasAuthors ? [.authors] : [])
        contentTimeZone = try #require(TimeZone(identifier: site.timeZone))
    }
}

/// A site of another generator that was imported into a folder of its own.
struct ImportedFolder {
    let plan: ImportPlan
    let root: TemporaryFolder

    /// Imports a folder.
    init(
        _ folder: String,
        as generator: String? = nil,
        addresses: ImportAddresses = .keep
    ) throws {
        let importer = try Importer(of: folder, as: generator.flatMap(SourceGenerator.named))
        try self.init(of: importer.plan(addresses: addresses))
    }

    /// Writes a plan.
    init(of plan: ImportPlan) throws {
        self.plan = plan
        root = try TemporaryFolder()
        #expect(try ImportWriter(to: root.path).write(plan).isEmpty)
    }

    /// Publishes the site.
    ///
    /// - Returns: The run, and what was said about the texts.
    func publish(
        edition: SiteEdition = .suite
    ) throws -> (run: SiteRun<ImportedWebsite>, diagnostics: [Diagnostic]) {
        let found = Found()
        let run = try ImportedWebsite(plan.site, edition: edition).publish(
            files: [:],
            in: root,
            using: [
                .installPlugin(.articleMarkdown()), .optional(.copyResources()),
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .journal), .generateRSSFeed(including: [.posts, .blog]),
                .generateSiteMap(), .generateSearch(), .checkLinks(),
                .step(named: "Look") { found.diagnostics = $0.diagnostics.sorted },
            ]
        )
        return (run, found.diagnostics)
    }

    private final class Found: @unchecked Sendable {
        // SAFETY: Only the steps of one run use it, one after the other.
        var diagnostics: [Diagnostic] = []
    }

    /// What a server answers at an address, redirects followed, those in pages included.
    func status(at address: String, on server: LocalServer) async throws -> Int {
        var url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(address)"))
        for _ in 0..<3 {
            let (data, response) = try await URLSession.shared.data(from: url)
            let status = try #require(response as? HTTPURLResponse).statusCode
            let text = String(decoding: data, as: UTF8.self)
            guard status == 200, let match = text.firstMatch(of: /content="0; url=([^"]+)"/) else {
                return status
            }
            url = try #require(URL(string: String(match.1), relativeTo: url))
        }
        return 508
    }
}
