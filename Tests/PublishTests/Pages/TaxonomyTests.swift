import Foundation
import JournalTheme
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("Tags, categories and authors")
struct TaxonomyTests {
    private static func site(_ features: TextFeatures = .all) -> TestWebsite {
        var site = TestWebsite()
        site.textFeatures = features
        site.pageAddresses = .folders
        return site
    }

    private static func text(_ key: String, _ value: String) -> String {
        "---\ndate: 2024-01-01\n\(key): \(value)\n---\n# X"
    }

    @Test(
        "Tags that differ have different addresses",
        arguments: [
            ("C", "c"), ("C++", "c-plus-plus"), ("C#", "c-sharp"), ("F# 9", "f-sharp-9"),
            (".NET", "dot-net"), ("Node.js", "nodejs"), ("#swift", "swift"), ("并发", "并发"),
            ("+", "u2b"),
        ]
    )
    func slugs(tag: String, slug: String) {
        #expect(Self.site().slug(of: Tag(tag)) == slug)
        #expect(TestWebsite().slug(of: Tag(tag)) == Tag(tag).normalizedString())
        var own = TestWebsite()
        own.tagSlugs = [tag: "mine"]
        #expect(own.slug(of: Tag(tag)) == "mine")
    }

    @Test(
        "Tags that share a page are a warning in a site of the suite, and have a page each in others"
    )
    func collisions() throws {
        let files = [
            "Content/posts/a.md": Self.text("tags", "C++"),
            "Content/posts/b.md": Self.text("tags", "C, C#"),
        ]
        let found = Found()
        let steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .look { found.faults = $0.diagnostics.sorted },
            .generateHTML(withTheme: .foundation),
        ]
        _ = try Self.site([]).publish(files: files, using: steps)
        #expect(
            found.faults.map(\.identifier) == ["content.colliding-tags", "content.colliding-tags"]
        )
        #expect(
            found.faults.last?.description
                == "Content/posts/b.md: warning: the tag 'C' has the same page 'c' as the tag 'C++' in "
                + "'Content/posts/a.md', so the page shows the articles of only one of them"
        )
        let run = try Self.site().publish(files: files, using: steps)
        #expect(found.faults.isEmpty)
        for slug in ["c", "c-plus-plus", "c-sharp"] {
            #expect(run.hasOutput("tags/\(slug)/index.html"))
        }
        #expect(try run.output("tags/index.html").contains(#"href="/tags/c-sharp/""#))
    }

    @Test("Spellings of one tag become that of most articles, with a note")
    func spellings() throws {
        let found = Found()
        let run = try Self.site().publish(
            files: [
                "Content/posts/a.md": Self.text("tags", "SWIFT, swift"),
                "Content/posts/b.md": Self.text("tags", "Swift"),
                "Content/posts/c.md": Self.text("tags", "Swift"),
            ],
            using: [.addMarkdownFiles(), .look { found.faults = $0.diagnostics.sorted }]
        )
        #expect(run.website.sections[.posts].items.allSatisfy { $0.tags == ["Swift"] })
        #expect(
            found.faults.map(\.description) == [
                "Content/posts/a.md: note: the tag 'SWIFT' is merged into 'Swift', the spelling of most articles",
                "Content/posts/a.md: note: the tag 'swift' is merged into 'Swift', the spelling of most articles",
            ]
        )
    }

    @Test(
        "Categories and authors have lists, pages and feeds in every language, by the theme's tag pages"
    )
    func taxonomies() throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .all
        site.pageAddresses = .folders
        site.taxonomies = [.categories, .authors(at: "people")]
        site.siteFeeds = SiteFeeds([.atom], of: [.tags, .categories, .authors])
        let text =
            "---\ndate: 2024-01-01\ntags: Actors\ncategories: Swift\nauthor: Ann Lee\n---\n# X"
        let themes: [(theme: Theme<TestWebsite>, listsTags: Bool)] = [
            (.journal, false), (.foundation, true),
        ]
        for (theme, listsTags) in themes {
            let run = try site.publish(
                files: ["Content/zh/posts/a.md": text, "Content/en/posts/a.md": text],
                using: [
                    .addMarkdownFiles(), .generateHTML(withTheme: theme),
                    .generateFeeds(), .generateSiteMap(), .checkLinks(),
                ]
            )
            let list = try run.output("zh/categories/index.html")
            #expect(list.contains(#"href="/zh/categories/swift/""#) && list.contains("分类"))
            let page = try run.output("en/categories/swift/index.html")
            #expect(page.contains(#"href="/en/posts/a/""#) && page.contains("Categories"))
            #expect(page.contains(#"href="/en/tags/actors/""#) == listsTags)
            #expect(page.contains(#"href="/en/categories/""#))
            #expect(page.contains(#"hreflang="zh"#))
            #expect(run.hasOutput("en/people/ann-lee/index.html"))
            #expect(page.contains(#"href="/en/categories/swift/feed.atom""#))
            let feed = try run.output("en/categories/swift/feed.atom")
            #expect(feed.contains("https://example.com/en/posts/a/"))
            #expect(run.hasOutput("zh/people/ann-lee/feed.atom"))
            #expect(run.hasOutput("zh/tags/actors/feed.atom"))
            // The footer and other parts of a theme still lead to the tags.
            #expect(site.tagListPath == "tags")
        }
    }

    @Test(
        "A text at the address of a list of tags or terms, or of one of them, is its introduction"
    )
    func introductions() throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .all
        site.pageAddresses = .folders
        site.taxonomies = [.categories]
        site.siteFeeds = SiteFeeds([.atom])
        let text = "---\ndate: 2024-01-01\ntags: Swift, C#\ncategories: Notes\n---\n# X"
        let found = Found()
        for theme: Theme<TestWebsite> in [.journal, .foundation] {
            let run = try site.publish(
                files: [
                    "Content/zh/posts/a.md": text, "Content/en/posts/a.md": text,
                    "Content/zh/tags.md": "# 我的标签页\n\n说明文字",
                    "Content/zh/tags/swift.md": "# 一门语言\n\n介绍 Swift",
                    "Content/en/sharp.md": "---\npermalink: /en/tags/c-sharp/\n---\nAbout C#",
                    "Content/en/tags/unused.md": "No article has it",
                    "Content/zh/categories/notes.md": "说说笔记",
                    "Content/zh/categories.md": "---\ntitle: 类别\n---\n说说分类",
                ],
                using: [
                    .addMarkdownFiles(), .generateHTML(withTheme: theme), .generateFeeds(),
                    .generateSiteMap(), .checkLinks(),
                    .look { found.faults = $0.diagnostics.sorted },
                ]
            )
            for (file, words) in [
                (
                    "zh/tags",
                    ["我的标签页", "说明文字", "/zh/tags/c-sharp/", "href=\"https://example.com/en/tags/\""]
                ),
                ("zh/tags/swift", ["介绍 Swift", "/zh/posts/a/", "en/tags/swift/"]),
                ("en/tags/c-sharp", ["About C#", "/en/posts/a/"]),
                ("en/tags/unused", ["No article has it"]),
                ("zh/categories", ["类别", "说说分类", "/zh/categories/notes/"]),
                ("zh/categories/notes", ["说说笔记", "/zh/posts/a/"]),
            ] {
                let page = try run.output(file + "/index.html")
                for word in words { #expect(page.contains(word), "\(file) lacks \(word)") }
            }
            let map = try run.output("sitemap.xml")
            #expect(
                map.components(separatedBy: "<loc>https://example.com/zh/tags/</loc>").count == 2
            )
            #expect(try !run.output("zh/feed.atom").contains("说明文字"))
            let faults = found.faults.filter {
                $0.identifier?.rawValue.hasPrefix("alternates") == true
            }
            #expect(faults.map(\.description) == [])
        }
    }

    @Test("Without languages, too; in a site of the suite the list stays as it was")
    func introductionsWithoutLanguages() throws {
        let text = Self.text("tags", "Swift, 并发")
        for (features, isIntroduced) in [(TextFeatures.all, true), ([], false)] {
            let run = try Self.site(features).publish(
                files: [
                    "Content/posts/a.md": text, "Content/tags.md": "All of them",
                    "Content/tags/swift.md": "A language", "Content/tags/并发.md": "同时做几件事",
                ],
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            let list = try run.output("tags/index.html")
            #expect(list.contains("All of them") == isIntroduced && list.contains("all-tags"))
            #expect(try run.output("tags/并发/index.html").contains("同时做几件事") == isIntroduced)
            let page = try run.output("tags/swift/index.html")
            #expect(page.contains("A language") == isIntroduced && page.contains("/posts/a"))
        }
    }

    @Test("An edited introduction is on its page after the next run")
    func keptIntroduction() throws {
        let root = try TemporaryFolder()
        let steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
        ]
        for words in ["First", "Second"] {
            let run = try Self.site().publish(
                files: [
                    "Content/posts/a.md": Self.text("tags", "Swift"),
                    "Content/tags/swift.md": "---\ntitle: S\n---\n" + words,
                ],
                in: root,
                using: steps
            )
            #expect(try run.output("tags/swift/index.html").contains(words))
        }
    }

    private final class Found: @unchecked Sendable {
        // SAFETY: Only the steps of one run use it, one after the other.
        var faults: [Publish.Diagnostic] = []
    }
}
