import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Paths and URLs of a website")
struct WebsiteURLTests {
    func site(at url: String) throws -> TestWebsite {
        var site = TestWebsite()
        site.url = try #require(URL(string: url))
        return site
    }

    @Test(
        "A path is appended to the site's URL behind one slash, encoded where needed",
        arguments: [
            ("https://a.b", "", "https://a.b"),
            ("https://a.b/", "", "https://a.b/"),
            ("https://a.b", "x/y", "https://a.b/x/y"),
            ("https://a.b/", "x/y", "https://a.b/x/y"),
            ("https://a.b", "/x", "https://a.b/x"),
            ("https://a.b/base", "x", "https://a.b/base/x"),
            ("https://a.b/base/", "x", "https://a.b/base/x"),
            ("https://a.b", "a b", "https://a.b/a%20b"),
            ("https://a.b", "中文", "https://a.b/%E4%B8%AD%E6%96%87"),
            ("https://a.b", "a?b", "https://a.b/a%3Fb"),
            ("https://a.b", "feed.rss", "https://a.b/feed.rss"),
        ]
    )
    func urls(site: String, path: String, expected: String) throws {
        #expect(try self.site(at: site).url(for: Path(path)).absoluteString == expected)
    }

    @Test(
        "A path that is a whole URL is the URL",
        arguments: ["https://cdn.x/y.png", "http://x/y?z=1"]
    )
    func wholeURLs(path: String) {
        #expect(TestWebsite().url(for: Path(path)).absoluteString == path)
    }

    @Test("Sections and tags have paths below the site's root")
    func paths() throws {
        let site = TestWebsite()
        #expect(site.path(for: .posts) == "posts")
        #expect(site.tagListPath == "tags")
        #expect(site.path(for: Publish.Tag("Swift UI")) == "tags/swift-ui")
        #expect(site.url(for: Publish.Tag("中文")).path == "/tags/中文")
        #expect(site.url(for: Page.made("about")).absoluteString == "https://example.com/about")
    }

    @Test("Tags lie below the configured folder, and below 'tags' where there is no configuration")
    func tagFolder() {
        var site = TestWebsite()
        site.tagHTMLConfig = TagHTMLConfiguration(basePath: "topics/all")
        #expect(site.tagListPath == "topics/all")
        #expect(site.path(for: Publish.Tag("x")) == "topics/all/x")
        site.tagHTMLConfig = nil
        #expect(site.tagListPath == "tags")
        #expect(site.path(for: Publish.Tag("x")) == "tags/x")
    }

    @Test("A class can be a website; icon and tag pages have defaults")
    func defaults() throws {
        final class Site: Website {
            enum SectionID: String, WebsiteSectionID { case posts }
            struct ItemMetadata: WebsiteItemMetadata {}
            let url = URL(fileURLWithPath: "/")
            let name = "Class"
            let description = ""
            let language = Language.english
            let imagePath: Path? = nil
        }
        let site = Site()
        #expect(site.favicon?.path == "images/favicon.png")
        #expect(site.favicon?.type == "image/png")
        #expect(site.tagHTMLConfig?.basePath == "tags")
        #expect(site.tagHTMLConfig?.listContent == nil)
        #expect(site.tagHTMLConfig?.detailsContentResolver("x") == nil)
        let run = try site.publish(files: ["Content/a.md": "# A"], using: [.addMarkdownFiles()])
        #expect(run.website.pages["a"]?.title == "A")
    }
}
