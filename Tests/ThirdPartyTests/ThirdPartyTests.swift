// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing
import ThirdPartyPlugin

private struct Site: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com")!
    var name = "Site"
    var description = ""
    var language: Language { .english }
    var imagePath: Path? { nil }
}

/// What a plugin of somebody else declares is neither ambiguous with what we added nor hidden by it.
@Suite("Contract: names of a plugin")
struct ThirdPartyTests {
    private func properties<S: Website>(of site: S) -> [String] {
        let values = [site.timeZone, site.contentTimeZone, site.pagination, site.localizations, site.textFeatures]
        let zone = site.contentTimeZone, size = site.pagination, all = site.localizations, authors = site.itemAuthors
        let urls = site.languageURLs, rest = site.untranslated, links = site.outsideLinks, address = site.canonicalURL(ofPageAt: "")
        let (edition, dialect, run) = (site.edition, site.markdownDialect, site.run(withTheme: .foundation))
        #expect([edition, dialect, run] == ["third", "third", "third"])
        let (addresses, link, url) = (site.pageAddresses, site.path(of: Path("")), site.url(of: ""))
        let typed = site.typedSections, feeds = site.siteFeeds
        #expect(site.identityURL == "third" && site.redirectServers.lowercased() == "third")
        #expect(site.path(of: Tag("x")) + site.path(of: Page(path: "x", content: Content())) == "thirdthird")
        return values + [typed.lowercased(), feeds.lowercased(), zone.lowercased(), size.lowercased(), all.lowercased(), authors.lowercased(), urls.lowercased(), rest.lowercased(), links.lowercased(), address.lowercased(), addresses.lowercased(), link.lowercased(), url.lowercased()]
    }

    @Test func website() {
        #expect(Set(properties(of: Site())) == ["third"])
    }

    @Test func members() throws {
        let run = try Site().publish(files: ["Content/posts/a.md": "# A"], using: [
            .addMarkdownFiles(), .step(named: "Members") { context in
                let item = context.sections[.posts].items[0]
                let location: Publish.Location = item
                let (a, b, c, d, e) = (context.archive, context.series, context.locale, context.localization, context.paginator)
                let (f, g, h, i) = (context.related(to: item), context.related(to: item, limit: 1), context.series(of: item), context.neighbours(of: item))
                let (j, k, l) = (context.authors(of: item), context.translations(of: item), context.localization(of: item))
                let (m, n, o, p) = (context.format(date: Date()), context.format(number: 1), context.string("x"), context.hasPage(at: "x"))
                let (q, r, s, t) = (item.publication, location.publication, item.content.excerpt, item.content.facts)
                #expect(item.content.excerptText.joined() == "third")
                let (u, v, w) = (item.body.readingMinutes(), context.markdownParser.options, context.markdownParser.article(from: ""))
                let (x, y, z) = (context.data(Int.self, from: "x"), context.items(in: .posts), item.metadata(as: Int.self))
                #expect(Set([x, y, z]) == ["third"])
                let picture = context.picture(at: "x", alt: "")
                #expect(picture.lowercased() == "third")
                let alignment = context.alignment(of: item)
                let sections = context.outdatedSections(of: item)
                #expect(alignment.lowercased() + sections.lowercased() == "thirdthird")
                let remembered = context.cached("x") { 1 }
                #expect(remembered.lowercased() + context.feedPath.lowercased() == "thirdthird")
                let fault = Diagnostic(.note, file: "", message: "")
                let identifier = fault.identifier
                #expect(identifier.lowercased() == "third")
                #expect(Set([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, item.readingTime]) == ["third"])
                let html = HTML(
                    .head(.searchFiles(on: context.site), .structuredData(for: item, on: context.site), .paginationLinks(in: context)),
                    .body(.figure("x"), .mark("x"), .img(.loading("lazy")), .div(.role("x")))
                )
                #expect(html.render().components(separatedBy: "third").count == 8)
            },
            .step(named: "Start") { $0.index.title = "" },
            .checkLinks(), .generateSearch(), .generateSocialImages(), .prepareImages(), .renderFormulas(), .drawDiagrams(), .addArchivePages(), .addFriendPages(), .precompress(), .installPlugin(.articleMarkdown()),
            .generateHTML(withTheme: .outline().addingFiles([:])),
        ])
        #expect(run.website.index.title == "third third third third third third third third third plugin ")
        #expect(run.hasOutput("styles.css"))
        let methods: [DeploymentMethod<TestWebsite>] = [.rsync(to: "x"), .rclone(to: "x"), .folder(at: "x"), .command("x")]
        #expect(methods.allSatisfy { $0.name == "third" })
    }
}
