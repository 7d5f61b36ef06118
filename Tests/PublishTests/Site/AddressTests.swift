import DevServer
import Foundation
import JournalTheme
import Plot
import PublishTesting
import Testing

@testable import Blog
@testable import Publish
@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch

@Suite("Addresses of pages")
struct AddressTests {
    @Test(
        "A page is found where the site says",
        arguments: [
            (PageAddresses.suite, "/a b/c", "https://example.com/a%20b/c", "a b/c/index.html"),
            (.folders, "/a%20b/c/", "https://example.com/a%20b/c/", "a b/c/index.html"),
            (.names, "/a%20b/c", "https://example.com/a%20b/c", "a b/c.html"),
            (.files, "/a%20b/c.html", "https://example.com/a%20b/c.html", "a b/c.html"),
        ]
    )
    func kinds(addresses: PageAddresses, link: String, url: String, file: String) throws {
        var site = TestWebsite()
        site.pageAddresses = addresses
        #expect(site.path(of: "a b/c") == link)
        #expect(site.path(of: Page.made("a b/c")) == link)
        #expect(site.path(of: Tag("a b")) == site.path(of: "tags/a-b"))
        #expect(site.path(of: .posts) == site.path(of: "posts"))
        #expect(site.url(of: "a b/c").absoluteString == url)
        #expect(site.url(for: Page.made("a b/c")).absoluteString == url)
        #expect(try site.file(ofPageAt: "a b/c", .foldersAndIndexFiles).string == file)
        #expect(site.urlText(ofFile: file) == url)
        // Images and other files are where they are.
        #expect(site.url(for: Path("a.png")).absoluteString == "https://example.com/a.png")
        #expect(site.path(of: "https://a.b/c") == "https://a.b/c")
    }

    @Test(
        "A site without languages has its page for addresses that lead nowhere where servers look, and not in the site map",
        arguments: [PageAddresses.folders, .names, .files]
    )
    func notFound(addresses: PageAddresses) throws {
        var site = TestWebsite()
        site.pageAddresses = addresses
        let run = try site.publish(
            files: ["Content/404.md": "# Nothing here", "Content/about.md": "# About"],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateSiteMap()]
        )
        let page = try run.output("404.html")
        #expect(page.contains("Nothing here") && page.contains("content=\"noindex\""))
        let map = try run.output("sitemap.xml")
        #expect(map.contains("/about") && !map.contains("/404"))
    }

    @Test(
        "Front pages have the address of their folder",
        arguments: [PageAddresses.folders, .names, .files]
    )
    func fronts(addresses: PageAddresses) throws {
        var site = TestWebsite.bilingual()
        site.languageURLs = .prefixAll
        site.pageAddresses = addresses
        #expect(site.url(of: "").absoluteString == "https://example.com/")
        #expect(site.path(of: "en") == "/en/")
        #expect(try site.file(ofPageAt: "en", .foldersAndIndexFiles).string == "en/index.html")
        #expect(site.urlText(ofFile: "en/index.html") == "https://example.com/en/")
    }

    @Test("Addresses of tags follow, and identifiers in feeds stay")
    func identifiers() throws {
        var site = TestWebsite()
        site.pageAddresses = .folders
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\ntags: One Two\n---\n# A\n\n[Home](/)"],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRSSFeed(including: [.posts]),
            ]
        )
        #expect(try run.output("posts/a/index.html").contains(#"href="/tags/one-two/""#))
        let feed = try run.output("feed.rss")
        #expect(feed.contains("<link>https://example.com/</link>"))
        #expect(feed.contains("<link>https://example.com/posts/a/</link>"))
        #expect(feed.contains(#"<guid isPermaLink="false">https://example.com/posts/a</guid>"#))
    }

    @Test("Journal tells everybody the address, and comments stay with the path")
    func journal() throws {
        var site = TestWebsite.bilingual()
        site.pageAddresses = .folders
        let run = try site.publish(
            files: ["Content/zh/posts/a.md": "# A", "Content/en/posts/a.md": "# A"],
            using: [
                .addMarkdownFiles(), .generateSearch(),
                .generateHTML(
                    withTheme: .journal { options in
                        options.shareTargets = [.telegram]
                        options.comments = .giscus(
                            repository: "a/b",
                            repositoryID: "c",
                            category: "d",
                            categoryID: "e"
                        )
                    }
                ),
            ]
        )
        let page = try run.output("en/posts/a/index.html")
        for part in [
            #"<link rel="canonical" href="https://example.com/en/posts/a/"/>"#,
            #"hreflang="zh-Hans" href="https://example.com/zh/posts/a/"/>"#,
            #"<meta property="og:url" content="https://example.com/en/posts/a/"/>"#,
            ##""@id":"https://example.com/en/posts/a/""##,
            ##""item":"https://example.com/en/posts/""##,
            "https://t.me/share/url?url=https%3A%2F%2Fexample.com%2Fen%2Fposts%2Fa%2F&amp;",
            #"data-term="zh/posts/a""#, #"href="/en/""#, #"href="/zh/posts/a/""#,
        ] {
            #expect(page.contains(part), "\(part)")
        }
        let home = try run.output("en/index.html")
        #expect(home.contains("https://example.com/en/search/?q={search_term_string}"))
    }

    @Test("A step cannot ask for other files than the site")
    func contradiction() throws {
        var site = TestWebsite()
        site.pageAddresses = .folders
        let error = #expect(throws: PublishingError.self) {
            try site.publish(
                files: ["Content/a.md": "# A"],
                using: [
                    .addMarkdownFiles(),
                    .generateHTML(withTheme: .foundation, fileMode: .standAloneFiles),
                ]
            )
        }
        #expect(error?.infoMessage.contains("'pageAddresses' are '.folders'") == true)
    }

    @Test("Links between texts are written as the site addresses their pages")
    func articleLinks() throws {
        var site = TestWebsite.bilingual()
        site.pageAddresses = .folders
        let run = try site.publish(
            files: [
                "Content/zh/posts/a.md":
                    "# A\n\n[1](b.md) [2](/posts/b#x) [3](/posts/b/?y) [4](/posts/c)",
                "Content/zh/posts/b.md": "# B", "Content/en/posts/b.md": "# B",
                "Content/en/posts/a.md": "# A\n\n[1](b.md) [2](/posts/b#x)",
            ],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        let chinese = try run.output("zh/posts/a/index.html")
        for link in ["/zh/posts/b/", "/zh/posts/b/#x", "/zh/posts/b/?y", "/posts/c"] {
            #expect(chinese.contains("href=\"\(link)\""), "\(link)")
        }
        let english = try run.output("en/posts/a/index.html")
        #expect(english.contains(##"<a href="/en/posts/b/">1</a> <a href="/en/posts/b/#x">2</a>"##))
    }
}

/// Requests over real servers.
@Suite("Every address that a site names answers at once")
struct AnsweredAddressTests {
    @Test("The blog, over our server and nginx")
    func blog() throws {
        let folder = try TemporaryFolder()
        for name in ["Content", "Resources"] {
            try FileManager.default.copyItem(
                atPath: Fixtures.package + "/" + name,
                toPath: folder.path + "/" + name
            )
        }
        let site = Blog()
        let steps = try site.defaultSteps(withTheme: .journal, changedBy: { _ in })
        try site.publish(at: Path(folder.path), using: steps)
        let named = try NamedAddresses(in: folder, root: site.url.absoluteString)
        let needed = [
            "/", "/zh/", "/en/posts/", "/en/posts/metadata/", "/zh/archive/", "/en/tags/swift/",
            "/en/feed.rss", "/zh/search/", "/zh/page/2/", "/sitemap.xml",
        ]
        #expect(Set(needed).subtracting(named.addresses.keys).isEmpty)
        try expectAnswers(to: named, in: folder)
    }

    @Test(
        "Sites of every kind, over our server and nginx",
        arguments: [PageAddresses.folders, .names, .files],
        [false, true]
    )
    func kinds(addresses: PageAddresses, isBilingual: Bool) throws {
        var site = isBilingual ? TestWebsite.bilingual() : TestWebsite()
        site.pageAddresses = addresses
        site.favicon = nil
        site.textFeatures = .all
        site.pagination = .size(1)
        let prefix = isBilingual ? "zh/" : ""
        let run = try site.publish(
            files: [
                "Content/\(prefix)posts/甲 乙.md":
                    "---\ntags: 标 签, Swift\nseries: S\naliases: /old, /旧 的.html\n---\n# A",
                "Content/\(prefix)posts/b.md": "---\nseries: S\ntags: Swift\n---\n# B",
                "Content/\(prefix)about.md": "# About",
            ],
            using: [
                .addMarkdownFiles(), .addArchivePages(), .addSeriesPages(),
                .generateHTML(withTheme: .journal { $0.shareTargets = [.x] }),
                .generateRSSFeed(including: [.posts]), .generateSiteMap(), .generateSearch(),
                .generateRedirectRules(),
            ]
        )
        let named = try NamedAddresses(in: run.root, root: "https://example.com")
        try expectAnswers(to: named, in: run.root, looksForPages: addresses == .names)
    }

    /// Asks for every address.
    private func expectAnswers(
        to named: NamedAddresses,
        in folder: TemporaryFolder,
        looksForPages: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ours = try LocalServer(folder: folder.folder().subfolder(named: "Output"), port: 0)
        let nginx = try WebServer.nginx(serving: folder, looksForPages: looksForPages)
        for (address, file) in named.addresses.sorted(by: { $0.key < $1.key }) {
            let target =
                address.addingPercentEncoding(withAllowedCharacters: .asciiOfAddresses) ?? ""
            let answer = try nginx.head(target)
            let own = try Endpoint.port(ours.port).head(target)
            // The pages at old addresses are named by the list of changes alone.
            if file == "changes.json", answer.status == 301, own?.status == 200 { continue }
            #expect(
                answer.status == 200 && own?.status == 200,
                "\(address) in \(file): nginx \(answer), our server \(String(describing: own))",
                sourceLocation: sourceLocation
            )
        }
        ours.stop()
    }
}

extension CharacterSet {
    /// What browsers leave as it is in an address.
    fileprivate static let asciiOfAddresses = CharacterSet.urlPathAllowed.union(
        CharacterSet(charactersIn: "%")
    )
}
