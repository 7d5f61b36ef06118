import Foundation
import Plot
import Publish
import PublishTesting
import Testing

/// A site in one or two languages whose lists have pages.
private struct ListSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts, notes }
    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Lists"
    var description = ""
    var language = Language.english
    var imagePath: Path?
    var contentTimeZone = TimeZone.gmt
    var textFeatures = TextFeatures.all
    var pagination = SitePagination.size(2)
    var localizations: [SiteLocalization] = []
    var languageURLs = LanguageURLs.prefixAll

    static var bilingual: ListSite {
        var site = ListSite()
        site.localizations = [
            SiteLocalization(.english, path: "en", label: "English"),
            SiteLocalization(.chinese, path: "zh", label: "中文"),
        ]
        return site
    }
}

private typealias Step = PublishingStep<ListSite>

/// Five articles from January to May, two of them in a series.
private func articles(in folder: String = "Content/posts") -> [String: String] {
    let months = ["01", "02", "03", "04", "05"]
    return Dictionary(
        uniqueKeysWithValues: months.map { month in
            let series = [
                "02": "series: Basics\nseries.part: 2", "04": "series: Basics\nseries.part: 1",
            ]
            let tags = Int(month).map { $0 % 2 == 0 } == true ? "even, all" : "odd, all"
            return (
                "\(folder)/a\(month).md",
                "---\ndate: 2024-\(month)-10 10:00\ntags: \(tags)\n\(series[month] ?? "")\n---\n# Article \(month)"
            )
        }
    )
}

@Suite("Lists of several pages")
struct PaginationTests {
    @Test("Every list has its pages, and each knows the ones around it")
    func pages() throws {
        let run = try ListSite().publish(
            files: articles(),
            using: [
                .addMarkdownFiles(), .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: Theme(htmlFactory: paginatorFactory)),
            ]
        )
        let files = try run.outputFiles()
        for folder in ["", "posts/", "tags/all/"] {
            for page in ["index.html", "page/2/index.html", "page/3/index.html"] {
                #expect(files.contains(folder + page), "\(folder)\(page)")
            }
            #expect(!files.contains(folder + "page/4/index.html"))
        }
        #expect(
            try run.output("posts/index.html").contains(
                "1/3 of 5: Article 05, Article 04; section 2; at posts"
            )
        )
        let second = try run.output("posts/page/2/index.html")
        #expect(second.contains("2/3 of 5: Article 03, Article 02; section 2; at posts/page/2"))
        #expect(second.contains(#"<link rel="prev" href="https://example.com/posts"/>"#))
        #expect(second.contains(#"<link rel="next" href="https://example.com/posts/page/3"/>"#))
        #expect(try !run.output("posts/page/3/index.html").contains("rel=\"next\""))
        #expect(try run.output("tags/even/index.html").contains("1/1 of 2"))
        #expect(try run.output("notes/index.html").contains("1/1 of 0"))
    }

    @Test("A theme that knows nothing of pages shows the items of each")
    func oldTheme() throws {
        let run = try ListSite().publish(
            files: articles(),
            using: [
                .addMarkdownFiles(), .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .foundation),
            ]
        )
        let page = try run.output("posts/page/3/index.html")
        #expect(page.contains("Article 01") && !page.contains("Article 02"))
        #expect(page.contains(#"<link rel="canonical" href="https://example.com/posts/page/3"/>"#))
    }

    @Test("A site that asks for none has none")
    func none() throws {
        var site = ListSite()
        site.pagination = .none
        let run = try site.publish(
            files: articles(),
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        #expect(try !run.outputFiles().contains { $0.contains("page/") })
    }
}

/// Writes what it is told of the pages of lists.
private var paginatorFactory: PageFactory<ListSite> {
    PageFactory { location, context in
        guard let page = context.paginator else { return HTML(.body(.text("one page"))) }
        let titles = page.items.map(\.title).joined(separator: ", ")
        let count = (location as? Section<ListSite>)?.items.count ?? 0
        return HTML(
            .head(.paginationLinks(in: context)),
            .body(
                .text(
                    "\(page.number)/\(page.count) of \(page.itemCount): \(titles); section \(count); at \(location.path)"
                )
            )
        )
    }
}

@Suite("Archives, series and generated pages")
struct ListPageTests {
    @Test("The archive has a page for all, for each year and for each month, in every language")
    func archive() throws {
        var files = articles(in: "Content/en/posts")
        files.merge(articles(in: "Content/zh/posts")) { $1 }
        files["Content/zh/posts/a05.md"] = nil
        let run = try ListSite.bilingual.publish(
            files: files,
            using: [
                .addMarkdownFiles(), .addArchivePages(), .generateHTML(withTheme: .foundation),
                .generateSiteMap(),
            ]
        )
        let all = try run.output("en/archive/index.html")
        // As many headings as lines would only say the months twice.
        #expect(!all.contains("<h3>"))
        let year = try run.output("en/archive/2024/index.html")
        let months = ["May", "April", "March", "February", "January"].map { "\($0) 2024" }
        let places = months.compactMap { year.range(of: $0)?.lowerBound }
        #expect(places.count == 5 && places == places.sorted())
        #expect(year.contains(#"<a href="/en/archive/2024/05">May 2024</a>"#))
        #expect(all.contains(#"<time datetime="2024-05-10">May 10</time>"#))
        #expect(try run.output("zh/archive/2024/04/index.html").contains("<title>2024年4月"))
        let files2 = try run.outputFiles()
        #expect(files2.contains("en/archive/2024/05/index.html"))
        #expect(!files2.contains("zh/archive/2024/05/index.html"))
        let map = try run.output("sitemap.xml")
        #expect(map.contains("https://example.com/zh/archive/2024/04"))
        let page = try run.output("en/archive/2024/04/index.html")
        #expect(page.contains(#"hreflang="zh" href="https://example.com/zh/archive/2024/04""#))
    }

    @Test("A series has a page with its parts in order")
    func series() throws {
        var found: [String] = []
        var part: Int?
        let run = try ListSite().publish(
            files: articles(),
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    let item = context.sections[.posts].item(at: "a02")
                    let series = item.flatMap(context.series(of:))
                    found = series?.items.map(\.title) ?? []
                    part = item.flatMap { series?.part(of: $0) }
                },
                .addSeriesPages(), .generateHTML(withTheme: .foundation),
            ]
        )
        #expect(found == ["Article 04", "Article 02"])
        #expect(part == 2)
        let page = try run.output("series/basics/index.html")
        let places = ["Article 04", "Article 02"].compactMap { page.range(of: $0)?.lowerBound }
        #expect(places.count == 2 && places == places.sorted())
        #expect(
            try run.output("series/index.html").contains(#"<a href="/series/basics">Basics</a>"#)
        )
    }

    @Test("Pages from code are written for every language, but not over each other")
    func generated() throws {
        let make = Step.generatePages(named: "Counts") { context in
            let count = context.allItems(sortedBy: \.date).count
            return [GeneratedPage(path: "counts", html: HTML(.body(.text("\(count) items"))))]
        }
        let run = try ListSite.bilingual.publish(
            files: articles(in: "Content/zh/posts"),
            using: [.addMarkdownFiles(), make]
        )
        #expect(try run.output("zh/counts/index.html").contains("<html lang=\"zh\"><body>5 items"))
        #expect(try run.output("en/counts/index.html").contains("<body>0 items"))
        let error = #expect(throws: PublishingError.self) {
            try ListSite().publish(files: [:], using: [make, make])
        }
        #expect(error?.infoMessage.contains("counts/index.html") == true)
        #expect(error?.infoMessage.contains("of 'Counts'") == true)
    }

    @Test("A theme's page never takes the place of one from code")
    func generatedFirst() throws {
        let make = Step.generatePages(named: "About") { _ in
            [GeneratedPage(path: "about", html: HTML(.body(.text("Mine"))))]
        }
        let error = #expect(throws: PublishingError.self) {
            try ListSite().publish(
                files: ["Content/about.md": "# About"],
                using: [make, .addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
        }
        #expect(error?.infoMessage.contains("'about/index.html'") == true)
        #expect(error?.infoMessage.contains("'About'") == true)
    }

    @Test("Pinned texts stand on the first page of a list")
    func pinned() throws {
        var files = articles()
        files["Content/posts/a01.md"]? =
            "---\ndate: 2024-01-10 10:00\npinned: true\n---\n# Article 01"
        let run = try ListSite().publish(
            files: files,
            using: [
                .addMarkdownFiles(), .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: Theme(htmlFactory: paginatorFactory)),
            ]
        )
        #expect(try run.output("posts/index.html").contains("Article 01, Article 05; section"))
        #expect(try run.output("index.html").contains("Article 01, Article 05; section"))
    }

    @Test("Friends of a file of data stand below a text of the author, in every language")
    func friends() throws {
        var site = TestWebsite(edition: .v1)
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.chinese, label: "中文"),
        ]
        let run = try site.publish(
            files: [
                "Content/zh/friends.md": "# 朋友们\n\n欢迎交换友链。",
                "Content/_data/friends.yaml": """
                - name: Ann & Bo
                  url: https://ann.example.com/
                  description: Tea.
                  image: images/ann.png
                - name: Cy
                  url: https://cy.example.com/
                """,
            ],
            using: [
                .addMarkdownFiles(), .addFriendPages(),
                .generateHTML(withTheme: .foundation),
            ]
        )
        let list =
            #"<div class="friends" data-search-ignore="true"><ul><li><img data-in-line src="/images/ann.png" alt width="48" height="48" loading="lazy"/>"#
            + #"<a href="https://ann.example.com/">Ann &amp; Bo</a><p>Tea.</p></li>"#
            + #"<li><a href="https://cy.example.com/">Cy</a></li></ul></div>"#
        let english = try run.output("en/friends/index.html")
        #expect(english.contains(list) && english.contains("<title>Friends"))
        let chinese = try run.output("zh/friends/index.html")
        #expect(chinese.contains("<p>欢迎交换友链。</p>" + list) && chinese.contains("<title>朋友们"))
        #expect(chinese.contains(#"hreflang="en" href="https://example.com/en/friends/""#))
    }

    @Test("A friend without address is told with the line")
    func friendFault() {
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: ["Content/_data/friends.yaml": "- name: Ann"],
                using: [.addFriendPages(), .generateHTML(withTheme: .foundation)]
            )
        }
    }
}

@Suite("Neighbours and related items")
struct RelationTests {
    @Test("Neighbours are those of the section, by date")
    func neighbours() throws {
        var titles: [String?] = []
        var files = articles()
        files["Content/notes/n.md"] = "---\ndate: 2024-03-11 10:00\n---\n# Note"
        _ = try ListSite().publish(
            files: files,
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    for path in ["a01", "a03", "a05"] {
                        let item = try #require(context.sections[.posts].item(at: Path(path)))
                        let (previous, next) = context.neighbours(of: item)
                        titles += [previous?.title, next?.title]
                    }
                },
            ]
        )
        #expect(titles == [nil, "Article 02", "Article 02", "Article 04", "Article 04", nil])
    }

    @Test("Rare tags relate more than common ones, and words of titles more than nothing")
    func related() throws {
        func text(_ title: String, _ tags: String) -> String {
            "---\ndate: 2024-01-10 10:00\ntags: \(tags)\n---\n# \(title)"
        }
        var found: [String: [String]] = [:]
        _ = try ListSite().publish(
            files: [
                "Content/posts/a.md": text("Actors in Swift", "swift, actors"),
                "Content/posts/b.md": text("Isolation", "swift, actors"),
                "Content/posts/c.md": text("Parsers", "swift"),
                "Content/posts/d.md": text("并发编程入门", "zh"),
                "Content/posts/e.md": text("深入并发编程", "other"),
                "Content/posts/f.md": text("Bread", "food"),
                "Content/posts/g.md": text("時々パンやき", "g"),
                "Content/posts/h.md": text("毎日パンたべ", "h"),
                "Content/posts/i.md": text("時々", "i"),
            ],
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    for item in context.sections[.posts].items {
                        found[item.relative] = context.related(to: item).map(\.title)
                    }
                },
            ]
        )
        #expect(found["a"] == ["Isolation", "Parsers"])
        #expect(found["d"] == ["深入并发编程"])
        #expect(found["f"] == [])
        // Kana and iteration marks have no spaces between words either.
        #expect(found["h"] == ["時々パンやき"])
        #expect(found["i"] == ["時々パンやき"])
    }
}

@Suite("Relations in two languages")
struct LanguageRelationTests {
    @Test("Neighbours, series and related items are of the item's own language, in steps too")
    func languages() throws {
        func text(_ day: Int, _ part: Int) -> String {
            "---\ndate: 2024-01-0\(day) 10:00\ntags: swift\nseries: Basics\nseries.part: \(part)\n---\n# T\(day)"
        }
        var found: [[String]] = []
        _ = try ListSite.bilingual.publish(
            files: [
                "Content/en/posts/a.md": text(1, 2), "Content/zh/posts/a.md": text(2, 2),
                "Content/en/posts/b.md": text(3, 1), "Content/zh/posts/b.md": text(4, 1),
            ],
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    let items = context.sections[.posts].items
                    let item = try #require(items.first { $0.title == "T2" })
                    let (previous, next) = context.neighbours(of: item)
                    found = [
                        [previous, next].compactMap { $0?.title },
                        context.series(of: item)?.items.map(\.title) ?? [],
                        context.related(to: item).map(\.title),
                    ]
                    #expect(context.series.count == 2)
                },
            ]
        )
        #expect(found == [["T4"], ["T4", "T2"], ["T4"]])
    }
}

extension Item {
    fileprivate var relative: String {
        path.string.split(separator: "/").last.map(String.init) ?? ""
    }
}
