// swift-format-ignore-file
import Files
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Contract: website")
struct WebsiteContractTests {
    let site = OldSite()

    @Test func pathsAndURLs() {
        #expect(site.path(for: OldSite.SectionID.posts) == "posts")
        #expect(site.tagListPath == "topics")
        #expect(site.path(for: Tag("Swift UI")) == "topics/swift-ui")
        #expect(site.url(for: Tag("C++")).absoluteString == "https://example.com/blog/topics/c")
        #expect(site.url(for: Path("")) == site.url)
        #expect(site.url(for: Path("a b/中文")).absoluteString == "https://example.com/blog/a%20b/%E4%B8%AD%E6%96%87")
        let page: Publish.Location = Page(path: "about", content: Content())
        #expect(site.url(for: page).absoluteString == "https://example.com/blog/about")
        #expect(PlainSite(name: "x").tagListPath == "tags")
        #expect(PlainSite(name: "x").favicon?.path == "images/favicon.png")
        #expect(PlainSite(name: "x").favicon?.type == "image/png")
        #expect(PlainSite(name: "x").tagHTMLConfig?.basePath == .defaultForTagHTML)
        #expect(TagHTMLConfiguration.default.detailsContentResolver("x") == nil)
    }

    @Test func synchronousPublishing() throws {
        let root = try TemporaryFolder()
        try root.write(["Content/index.md": "# Hello", "Content/posts/a.md": "# A"])
        var site = OldSite()
        site.name = "Changed"
        let result = try site.publish(
            withTheme: .foundation,
            indentation: .spaces(4),
            at: Path(root.path),
            rssFeedSections: [.posts],
            rssFeedConfig: RSSFeedConfiguration(targetPath: "news.rss"),
            deployedUsing: .git("nowhere"),
            additionalSteps: [.addPage(Page(path: "extra", content: Content(title: "Extra")))],
            plugins: [Plugin(name: "Titles") { $0.index.title = "Set by a plugin" }],
            file: #file
        )
        let index: Publish.Index = result.index
        #expect(index.title == "Hello")
        #expect(result.sections[.posts].items.map(\.title) == ["A"])
        #expect(result.pages["extra"]?.title == "Extra")
        #expect(try root.files(below: "Output") == [
            "about/index.html", "episodes/index.html", "extra/index.html", "index.html", "news.rss",
            "posts/a/index.html", "posts/index.html", "sitemap.xml", "styles.css", "topics/index.html",
        ])
        #expect(try root.read("Output/index.html").contains("\n    <head>\n        <meta charset=\"UTF-8\"/>"))
    }

    @Test func asynchronousPublishing() async throws {
        let root = try TemporaryFolder()
        try root.write(["Content/posts/a.md": "# A"])
        let site = PlainSite(name: "Plain")
        try await site.publish(withTheme: .foundation, at: Path(root.path))
        let result = try await site.publish(at: Path(root.path), using: [
            .addMarkdownFiles(),
            .step(named: "Wait") { context in
                await Task.yield()
                context.index.title = "Waited"
            },
        ])
        #expect(result.index.title == "Waited")
    }

    @Test func missingFolders() throws {
        do {
            try OldSite().publish(at: "/nowhere/at/all", using: [.addMarkdownFiles()])
            Issue.record("There is no such folder")
        } catch let error as PublishingError {
            #expect(error.infoMessage == "Could not find the requested root folder")
            #expect(error.path == "/nowhere/at/all")
        }
        do {
            try OldSite().publish(using: [.addMarkdownFiles()], file: "/nowhere/Sources/main.swift")
            Issue.record("There is no package")
        } catch let error as PublishingError {
            #expect(error.infoMessage == "Could not resolve Swift package folder")
            #expect(error.path == "/nowhere/Sources/main.swift")
        }
        let root = try TemporaryFolder()
        do {
            try OldSite().publish(at: Path(root.path), using: [.deploy(using: .git("x"))])
            Issue.record("There is nothing to generate")
        } catch let error as PublishingError {
            #expect(error == PublishingError(infoMessage: "Old site has no generation steps."))
        }
    }
}
