import Foundation
import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing

@Suite("What articles of Journal have by option")
struct JournalCardsTests {
    private static let files = [
        "Content/posts/tea.md": """
        ---
        date: 2020-01-02 10:00
        authors: ann, Bo
        image: images/tea & cup.png
        ---
        # Tea & water

        Warm the pot.
        """,
        "Content/posts/new.md": "---\ndate: 2999-01-01 10:00\n---\n# New",
        "Content/notes/note.md": "---\ndate: 2021-01-02 10:00\n---\n# A note",
        "Content/about.md": "# About",
    ]

    private static func publish(
        _ steps: [PublishingStep<TestWebsite>] = [],
        pagination: SitePagination = .none,
        configure: (inout JournalOptions<TestWebsite>) -> Void
    ) throws -> SiteRun<TestWebsite> {
        var site = TestWebsite(edition: .v1)
        site.textFeatures = [.details]
        site.pagination = pagination
        site.itemAuthors = [
            "ann": ItemAuthor(
                name: "Ann Lee",
                url: URL(string: "https://ann.example.com"),
                imagePath: "images/ann.jpg",
                description: "Drinks tea.",
                links: ["Mastodon": "https://m.example/@ann", "Feed": "/feed.rss"]
            )
        ]
        return try site.publish(
            files: files,
            using: [.addMarkdownFiles()] + steps
                + [.generateHTML(withTheme: .journal(configure))]
        )
    }

    @Test("Without options there is nothing of it")
    func none() throws {
        let run = try Self.publish { _ in }
        for path in ["posts/tea/index.html", "index.html"] {
            let page = try run.output(path)
            for part in ["cover", "author-card", "license", "source-links", "outdated", "cards"] {
                #expect(!page.contains(part), "\(path) \(part)")
            }
        }
    }

    @Test("The licence names the article, its authors, its address and the conditions")
    func license() throws {
        let page = try Self.publish { $0.license = .ccBYNCSA }.output("posts/tea/index.html")
        #expect(
            page.contains(
                #"<div class="license"><p>Tea &amp; water · Ann Lee, Bo</p><p>"#
                    + #"<a href="https://example.com/posts/tea/">https://example.com/posts/tea/</a></p>"#
                    + #"<p>This article is licensed under <a href="https://creativecommons.org/licenses/by-nc-sa/4.0/""#
                    + #" rel="license noopener">CC BY-NC-SA 4.0</a>.</p></div>"#
            )
        )
        #expect(page.contains("theme-cards."))
    }

    @Test("Readers change a text and report mistakes where it is kept")
    func sources() throws {
        let page = try Self.publish {
            $0.sources = .gitHub("me/blog", branch: "live", folder: "site")
        }.output("posts/tea/index.html")
        #expect(
            page.contains(
                #"href="https://github.com/me/blog/edit/live/site/Content/posts/tea.md""#
            )
        )
        #expect(
            page.contains(
                #"href="https://github.com/me/blog/issues/new?title=Tea%20%26%20water&amp;body=https%3A%2F%2Fexample.com%2Fposts%2Ftea%2F""#
            )
        )
        let other = try Self.publish {
            $0.sources = SourceRepository(edit: { "https://git.example/\($0)" })
        }.output("posts/tea/index.html")
        #expect(other.contains(#"<a href="https://git.example/Content/posts/tea.md""#))
        #expect(!other.contains("Report a mistake"))
    }

    @Test("Only an article that nobody has changed for long may be outdated")
    func outdated() throws {
        let run = try Self.publish { $0.outdatedAfterDays = 365 }
        let note = "Last updated on January 2, 2020. Parts of it may be outdated."
        #expect(try run.output("posts/tea/index.html").contains(note))
        #expect(try !run.output("posts/new/index.html").contains("outdated"))
    }

    @Test("Cards show those authors of whom the site tells more than the name")
    func authors() throws {
        let page = try Self.publish { $0.showsAuthors = true }.output("posts/tea/index.html")
        #expect(page.components(separatedBy: "class=\"author-card\"").count == 2)
        for part in [
            #"<img src="/images/ann.jpg" alt="" loading="lazy" decoding="async"/>"#,
            #"<p class="author-name"><a href="https://ann.example.com" rel="author">Ann Lee</a></p>"#,
            "<p>Drinks tea.</p>", #"<a href="https://m.example/@ann" rel="me">Mastodon</a>"#,
            #"<a href="/feed.rss" rel="me">Feed</a>"#,
        ] {
            #expect(page.contains(part), "\(part)")
        }
    }

    @Test("The image of the header is the cover; one that is made for social networks is not")
    func covers() throws {
        let run = try Self.publish([.generateSocialImages()]) { $0.showsCovers = true }
        let image = #"<div class="cover"><img src="/images/tea%20&amp;%20cup.png" alt="""#
        let article = try run.output("posts/tea/index.html")
        #expect(article.contains(image + #" fetchpriority="high"/></div>"#))
        #expect(try run.output("posts/index.html").contains(image + #" loading="lazy""#))
        #expect(try !run.output("posts/new/index.html").contains("class=\"cover\""))
    }

    @Test("Articles say how many words they have")
    func words() throws {
        let page = try Self.publish { $0.showsWordCount = true }.output("posts/tea/index.html")
        #expect(page.contains(#"<span class="words">6 words</span>"#))
    }

    @Test("Style sheets of the site come last, on every page")
    func stylesheets() throws {
        let run = try Self.publish {
            $0.stylesheets = ["my.css"]
            $0.style.hanMeasure = 30
        }
        for path in ["index.html", "posts/tea/index.html", "tags/index.html"] {
            let page = try run.output(path)
            let own = try #require(page.range(of: #"<link rel="stylesheet" href="/my.css""#))
            let last = try #require(page.range(of: "journal-style."))
            #expect(last.lowerBound < own.lowerBound, "\(path)")
        }
    }

    @Test(
        "The body says which kind of page it is, and which one",
        arguments: [
            ("index.html", "front-page"), ("posts/index.html", "section-page section-posts"),
            ("posts/tea/index.html", "item-page section-posts item-tea"),
            ("about/index.html", "free-page page-about"), ("tags/index.html", "tags-page"),
        ]
    )
    func bodyClasses(path: String, classes: String) throws {
        let page = try Self.publish { _ in }.output(path)
        #expect(page.contains("<body class=\"\(classes)\">"))
    }

    @Test("The front page lists the sections that it should, page by page, too")
    func frontPage() throws {
        for pagination in [SitePagination.none, SitePagination(index: 1)] {
            let run = try Self.publish(pagination: pagination) { $0.frontPageSections = [.notes] }
            let page = try run.output("index.html")
            #expect(page.contains("A note") && !page.contains("Tea &amp; water"))
            #expect(!run.hasOutput("page/2/index.html"))
        }
        let all = try Self.publish(pagination: SitePagination(index: 1)) { _ in }
        #expect(all.hasOutput("page/2/index.html"))
    }

    @Test("Sharing by the system, the clipboard and a code")
    func sharing() throws {
        let run = try Self.publish { $0.shareTargets = [.system, .copyLink, .weChat, .x] }
        let page = try run.output("posts/tea/index.html")
        for part in [
            #"<button type="button" class="share-system" data-copied="Copied" hidden>Share with an app</button>"#,
            #"<button type="button" class="share-copy" data-copied="Copied" hidden>Copy link</button>"#,
            "<details><summary>WeChat</summary>", "https://x.com/intent/post?url=https%3A%2F%2F",
            "theme-share.",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(try !run.output("index.html").contains("theme-share."))
        let links = try Self.publish { $0.shareTargets = [.x] }
        #expect(try !links.output("posts/tea/index.html").contains("theme-share."))
    }

    @Test("Bluesky gets title and address as one text, Mastodon on the server that the site names")
    func posting() throws {
        let run = try Self.publish { $0.shareTargets = [.bluesky, .mastodon(on: "m.example")] }
        let page = try run.output("posts/tea/index.html")
        let start = "Tea%20%26%20water"
        #expect(page.contains("https://bsky.app/intent/compose?text=\(start)%20https%3A%2F%2F"))
        #expect(page.contains("https://m.example/share?text=\(start)&amp;url=https%3A%2F%2F"))
    }

    @Test("The Markdown of an article is offered where a step writes it")
    func markdown() throws {
        let targets: [ShareTarget] = [.markdown, .copyMarkdown, .x]
        let without = try Self.publish { $0.shareTargets = targets }
        #expect(try !without.output("posts/tea/index.html").contains("Markdown"))
        let page = try Self.publish([.generateMarkdownTwins()]) { $0.shareTargets = targets }
            .output("posts/tea/index.html")
        for part in [
            #"<a href="/posts/tea/index.md" type="text/markdown">View as Markdown</a>"#,
            #"<button type="button" class="share-markdown" data-copied="Copied" hidden>Copy as Markdown</button>"#,
        ] {
            #expect(page.contains(part), "\(part)")
        }
    }

    @Test("Twikoo and Artalk are told what they need")
    func comments() throws {
        let twikoo = try Self.publish {
            $0.comments = .twikoo(environment: "https://t.example", script: "/twikoo.min.js")
        }.output("posts/tea/index.html")
        #expect(
            twikoo.contains(
                #"data-provider="twikoo" data-environment="https://t.example" data-script="/twikoo.min.js""#
            )
        )
        let artalk = try Self.publish {
            $0.comments = .artalk(server: "https://a.example", site: "Tea")
        }.output("posts/tea/index.html")
        #expect(
            artalk.contains(
                #"data-provider="artalk" data-server="https://a.example" data-site="Tea""#
            )
        )
    }
}
