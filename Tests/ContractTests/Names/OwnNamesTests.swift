// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing

/// Every line takes its value without saying its type first, so that two candidates would be ambiguous, and proves by the
/// value that the site's own declaration was meant.
@Suite("Contract: names of a site's own")
struct OwnNamesTests {
    @Test func propertiesOfTheSite() {
        let site = NamesakeSite()
        let size = site.pagination
        let zone = site.timeZone
        let dates = site.contentTimeZone
        let all = site.localizations
        let features = site.textFeatures
        let authors = site.itemAuthors
        let urls = site.languageURLs
        let address = site.canonicalURL(ofPageAt: "x")
        let (addresses, link, url) = (site.pageAddresses, site.path(of: Path("x")), site.url(of: "x"))
        let (typed, feeds) = (site.typedSections, site.siteFeeds)
        let (edition, dialect, run, themed) = (site.edition, site.markdownDialect, site.run([1, 2]), site.run(withTheme: "own"))
        #expect(edition + 1 == 5 && dialect.first == "loud" && run + 1 == 3 && themed.count == 3)
        let identity: [Int] = site.identityURL
        #expect(identity == [1] && typed.first == "own" && feeds.first == "feed")
        #expect(site.redirectServers.uppercased() == "OWN")
        #expect(addresses.first == "a" && link + 1 == 5 && url.count == 1)
        let (tag, page) = (site.path(of: Tag("x")), site.path(of: Page(path: "x", content: Content())))
        #expect(tag + page == 11)
        #expect(size + 1 == 6 && zone.secondsFromGMT() == 46_800 && dates.lowercased() == "utc" && all["en"] == "English")
        #expect(features.first == "all" && authors * 2 == 4 && urls.prefix && site.untranslated(1) == 2 && site.outsideLinks.last == 2 && address == "x")
    }

    private func properties<S: Website>(of site: S) -> [String] {
        let languages = site.languages
        let zone = site.timeZone
        let dates = site.contentTimeZone
        let size = site.pagination
        let all = site.localizations
        let features = site.textFeatures
        let authors = site.itemAuthors
        let urls = site.languageURLs
        let rest = site.untranslated
        let links = site.outsideLinks
        let address = site.canonicalURL(ofPageAt: "x")
        let (addresses, link, url) = (site.pageAddresses, site.path(of: Path("x")), site.url(of: "x"))
        let (typed, feeds) = (site.typedSections, site.siteFeeds)
        let (edition, dialect, run) = (site.edition, site.markdownDialect, site.run([1]))
        let (tag, page) = (site.path(of: Tag("x")), site.path(of: Page(path: "x", content: Content())))
        #expect(tag && page)
        #expect(edition.count == 3 && dialect + 1 == 6 && run.count == 3)
        let identity: Bool = site.identityURL
        let servers = site.redirectServers
        #expect(servers[0] + 1 == 10 && site.publishes == 7)
        #expect(identity && addresses[0] + 1 == 7 && link && url + 1 == 8 && typed + 1 == 9 && feeds + 1 == 10)
        return [languages[0].rawValue, zone, "\(dates + 1)", "\(size + 1)", all[0].rawValue, "\(features + 1)", authors[0], "\(urls.keys.count)", rest[0], links, address]
    }

    @Test func extensionsOfWebsite() {
        #expect(properties(of: NamesakeSite()) == ["en", "Europe/Berlin", "2", "11", "en", "4", "me", "0", "x", "none", "own x"])
    }

    @Test func extensionsOfContent() throws {
        let item = Item<NamesakeSite>(path: "a", sectionID: .posts, metadata: .init(title: ""), content: Content(body: "<p>text"))
        let (start, publication, series, minutes) = (item.excerpt, item.publication, item.series, item.body.readingMinutes())
        #expect(start == "<p>" && publication == "item" && series == "series" && minutes == "3 min" && item.isDraft && item.translations.count == 1)
        let location: Publish.Location = item
        let (number, place) = (location.publication, location.excerpt)
        #expect(number == 3 && place == "place" && Page(path: "a", content: Content()).publication + 1 == 4)
        let (text, facts, flag) = (item.content.excerpt, item.content.facts, item.content.publication)
        let words: Int = item.content.excerptText
        #expect(words == 7 && text == "content" && facts == ["fact"] && !flag && item.body.excerpt == "body" && item.body.utf8 == "bytes" && item.body.readingMinutes(wordsPerMinute: 2) == "2")
        let (locale, direction) = (Language.english.locale, Language.english.isRightToLeft)
        #expect(locale == "en" && direction == "no" && Tag("A B").slug == "a-b" && Path("x").language == nil)
        let parser = MarkdownParser()
        let (options, modifiers, article) = (parser.options, parser.hasModifiers, parser.article(from: ""))
        let body = parser.body(of: "", from: 0)
        #expect(options == "options" && modifiers == "maybe" && article == "article" && body == "body" && parser.parse("").statistics == 0)
    }

    @Test func extensionsOfTheContext() throws {
        _ = try NamesakeSite().publish(files: ["Content/posts/a.md": "---\ntitle: A\n---"], using: [.addMarkdownFiles(), .step(named: "Names") { context in
            let item = context.sections[.posts].items[0]
            let archive = context.archive
            for (year, items) in context.archive.sorted(by: { $0.key > $1.key }) { #expect(year == 2021 && items.isEmpty) }
            let (series, of, related, limited) = (context.series, context.series(of: item), context.related(to: item), context.related(to: item, limit: 3))
            #expect(archive.keys.contains(2021) && series == ["s"] && of == "of" && related == "related" && limited == 3)
            let neighbours = context.neighbours(of: item)
            let (authors, locale, localization, paginator) = (context.authors(of: item), context.locale, context.localization, context.paginator)
            #expect(neighbours.next?.path == "posts/a" && authors == ["a"] && locale == "en_US" && localization == "en" && paginator == 1)
            let (date, number, list) = (context.format(date: Date()), context.format(number: 7), context.format(list: ["a"]))
            let (one, two) = (context.string("key"), context.string("key", 1, "b"))
            #expect(date == 1 && number == 7 && list == 1 && one == 1 && two == 2)
            let (translations, language, outdated) = (context.translations(of: item), context.localization(of: item), context.isOutdatedTranslation(item))
            #expect(translations.isEmpty && language == .swedish && outdated == "no" && context.alignment(of: item) + context.outdatedSections(of: item) == "ownown")
            let (content, page, report) = (context.content(in: .english), context.hasPage(at: "x"), context.report("four"))
            #expect(context.picture(at: "x", alt: "own") == "own")
            #expect(context.cached("own") { 1 } == "own" && context.feedPath == "own")
            #expect(content.title == "" && page == "yes" && report == 4 && context.changes(since: Date()) == 5)
            let section = context.sections[.posts]
            #expect(section.archive == [1] && section.series == [2])
            let (pages, items, data, decoded) = (section.itemPages, context.items(in: .posts), context.data("x"), context.data(Int.self, from: "y"))
            #expect(pages + 1 == 4 && items + 1 == 2 && data == "x" && decoded == "y")
            var copy = item
            copy.setMetadata(5)
            let metadata = copy.metadata(as: Int.self)
            #expect(metadata == "Int" && copy.title == "5")
        }])
    }

    @Test func stepsPluginsAndThemes() throws {
        let run = try NamesakeSite().publish(files: [:], using: [
            .installPlugin(.articleMarkdown()), .checkLinks(), .useGitModificationDates(), .markTranslations(), .reportMissingTranslations(),
            .generateLanguageRules(), .generateRedirectRules(), .generateSearch(), .exportSearchRecords(), .generateSocialImages(),
            .addItems(in: .posts, fromData: "a"), .addPages(fromData: "b"), .loadData("c", from: URL(fileURLWithPath: "/")), .generateFeeds(),
            .generateRobotsFile(), .generateMarkdownTwins(), .generateLLMsFile(),
            .prepareImages(), .renderFormulas(), .drawDiagrams(), .generatePages(), .addArchivePages(), .addSeriesPages(), .addFriendPages(), .addStatisticsPages(), .precompress(),
            .purgeCDN(using: "purge"), .submitIndexNow(key: "key"), .submitBaidu(token: "token"),
            .generateHTML(withTheme: .outline().strings(["a": "b"]).addingFiles(["x"]).leavingOut("y")),
        ])
        #expect(run.website.index.title == "plugin links dates marks missing languages redirects search records images items pages data feeds robots twins llms prepared formulas diagrams generated archive series friends statistics compressed purge key token ")
        #expect(try run.outputFiles() == ["index.html", "notes/index.html", "posts/index.html", "tags/index.html"])
    }

    @Test func deployments() throws {
        let methods: [DeploymentMethod<NamesakeSite>] = [.rsync(to: "x"), .rclone(to: "x"), .folder(at: "x"), .command("x", ["y"])]
        #expect(methods.map(\.name) == ["own rsync", "own rclone", "own folder", "own command"])
        let named = methods[0].named("staging")
        #expect(named.uppercased() == "OWN RSYNC STAGING")
        #expect(SiteChanges().count + CDNPurge().count + ChangeBaseline().count == 6 && DeploymentSecret.environment == .environment)
    }

    @Test func nodesAndComponents() throws {
        _ = try NamesakeSite().publish(files: [:], using: [.step(named: "Nodes") { context in
            let html = HTML(
                .head(
                    .searchFiles(on: context.site), .languageScript(on: context.site), .paginationLinks(in: context), .feedLinks(for: context.index, on: context.site),
                    .structuredData(for: context.index, on: context.site), .translations(of: context.index, on: context.site)
                ),
                .body(.searchForm(), .searchFiles(), .figure("x"), .structuredData(), .jsonLD("x"), .raw(utf8: "x"), .components {
                    SearchForm()
                    SearchButton()
                    SocialImage()
                    SVG()
                    Figure()
                })
            )
            #expect(html.render() == "<!DOCTYPE html><html><head>123f45</head><body>67890-formbuttonimagesvgfigure</body></html>")
        }])
        #expect(ArchiveYear(number: 3).number == 3 && SiteLocalization(code: "x").code == "x" && GeneratedPage(address: "x").address == "x")
        #expect(Translation(language: .english).language == .english && StringCatalog.main == .main && DateTextStyle.roman == .roman)
        #expect(Diagnostic().text + TextDetails().isbn + WebsiteSettings().theme == "dark" && ItemSeries().isOver)
        let fault = Publish.Diagnostic(.note, "a", file: "", message: "b")
        let identifier = fault.identifier
        #expect(fault.message == "ab" && identifier + 1 == 8)
        #expect(SiteFeeds().count + DefaultSteps().count == 5 && SortKey().key + TypedSection().type + TypedItem().type == 4 && ItemPages.some == .some)
        #expect(ItemAuthor().age + ItemPaginator().page + MarkdownFacts().count + ImagePreparation().speed == 4 && MermaidDrawing.pencil == .pencil)
    }

    /// All of it belongs to the site: nothing is hidden, moved, renamed or left out.
    @Test func metadataKeys() throws {
        let run = try NamesakeSite().publish(files: [
            "Content/posts/a.md": """
                ---
                title: A
                draft: true
                slug: other
                aliases: x, y
                series: S
                part: one
                lang: zh
                updated: 2021-02-03 04:05
                expires: soon
                pinned: 3
                hidden: yes
                authors: a, b
                author: c
                description: D
                date: 2999-01-02 03:04
                image: https://a.b/c.png
                tags: t
                translationOf: 7
                translationKey: 1, 2
                search: false
                noindex: true
                ---
                text
                """,
            "Content/posts/b.zh.md": "---\ntitle: B\nslug: c/d\naliases: /old\nlang: en\n---\n",
        ], using: [.addMarkdownFiles(), .generateHTML(withTheme: .outline()), .generateRSSFeed(including: [.posts]), .generateSiteMap()])
        let items = run.website.sections[.posts].items
        #expect(items.map(\.path) == ["posts/a", "posts/bzh"])
        let metadata = items[0].metadata
        #expect(metadata.draft == true && metadata.slug == "other" && metadata.aliases == ["x", "y"] && metadata.series == "S" && metadata.part == "one")
        #expect(metadata.lang == "zh" && metadata.updated != nil && metadata.expires == "soon" && metadata.pinned == 3 && metadata.hidden == "yes")
        #expect(metadata.authors == ["a", "b"] && metadata.author == "c" && metadata.title == "A" && metadata.description == "D" && metadata.date == items[0].date)
        #expect(metadata.image?.host == "a.b" && metadata.tags == ["t"] && metadata.translationOf == 7 && metadata.translationKey == [1, 2])
        #expect(metadata.search == false && metadata.noindex == true)
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        #expect(formatter.string(from: items[0].date) == "2999-01-02 03:04")
        #expect(try run.outputFiles() == [
            "feed.rss", "index.html", "notes/index.html", "posts/a/index.html", "posts/bzh/index.html", "posts/index.html",
            "sitemap.xml", "tags/index.html", "tags/t/index.html",
        ])
        #expect(try run.output("feed.rss").contains("<title>A</title>") && run.output("sitemap.xml").contains("posts/a<"))
    }
}
