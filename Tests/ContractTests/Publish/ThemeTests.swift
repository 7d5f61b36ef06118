// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing

private extension Theme {
    static func old(resources: Set<Path> = []) -> Self {
        Theme(htmlFactory: OldHTMLFactory(), resourcePaths: resources)
    }

    static func old(at file: StaticString) -> Self {
        Theme(htmlFactory: OldHTMLFactory<Site>(), resourcePaths: ["Package.swift"], file: file)
    }
}

private struct OldHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Publish.Index, context: PublishingContext<Site>) throws -> HTML {
        HTML(.lang(context.site.language), .head(for: index, on: context.site), .body(
            .class("index"),
            .ul(.forEach(context.allItems(sortedBy: \.date, order: .descending).prefix(2).enumerated()) { index, item in
                .li(.text("\(index) "), .a(.href(item.path), .text(item.title)))
            })
        ))
    }

    func makeSectionHTML(for section: Publish.Section<Site>, context: PublishingContext<Site>) throws -> HTML {
        HTML(.head(for: section, on: context.site, titleSeparator: " — ", stylesheetPaths: ["a.css", "https://c.dn/b.css"], rssFeedPath: nil), .body {
            H1(section.title)
            List(section.items) { item in Link(item.title, url: item.path.absoluteString) }
        })
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        HTML(.head(for: item, on: context.site, rssFeedPath: "other.rss", rssFeedTitle: "Feed"), .body(
            .article(.contentBody(item.body)),
            .unwrap(item.audio) { .audioPlayer(for: $0) },
            .unwrap(item.video) { .videoPlayer(for: $0, showControls: false) },
            .img(.src(Path("images/x.png"))),
            .markdown("**bold**"), .markdown("*a*", using: context.markdownParser)
        ))
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        HTML(head: [.stylesheet(Path("x.css")), .favicon(context.site.favicon ?? Favicon())]) {
            Publish.Markdown("`code` [l](u)").markdownParser(MarkdownParser(modifiers: [Modifier(target: .links) { _, raw in "(\(raw))" }]))
            AudioPlayer(audio: Audio(url: URL(string: "a.mp3")!), showControls: false)
            VideoPlayer(video: .hosted(url: URL(string: "v.mp4")!))
            VideoPlayer(video: .youTube(id: "y"))
            page.body
        }
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) throws -> HTML? {
        HTML(.body(.h1(.text(page.title)), .forEach(page.tags.sorted()) { tag in
            .a(.href(context.site.path(for: tag)), .text("\(tag) (\(context.items(taggedWith: tag).count))"))
        }))
    }

    func makeTagDetailsHTML(for page: TagDetailsPage, context: PublishingContext<Site>) throws -> HTML? {
        page.tag == "hidden" ? nil : HTML(.body(.h1(.text(page.title)), .p(.text("\(page.tag) \(page.path)"))))
    }
}

@Suite("Contract: themes")
struct ThemeContractTests {
    private func run() throws -> SiteRun<OldSite> {
        try OldSite().publish(files: [:], using: [
            .addItem(Item(path: "a", sectionID: .posts, metadata: .init(), tags: ["swift", "hidden"], content: Content(
                title: "A & B", description: "\"D\"", body: "<p>body</p>", imagePath: "i.png",
                audio: Audio(url: URL(string: "a.mp3")!), video: .vimeo(id: "v")
            ))),
            .addPage(Page(path: "about", content: Content(title: "About", body: "<i>me</i>"))),
            .generateHTML(withTheme: .old()),
        ])
    }

    @Test func pages() throws {
        let run = try run()
        #expect(try run.outputFiles() == [
            "about/index.html", "episodes/index.html", "index.html", "posts/a/index.html", "posts/index.html",
            "topics/index.html", "topics/swift/index.html",
        ])
        #expect(try run.output("index.html").hasSuffix("<body class=\"index\"><ul><li>0 <a href=\"/posts/a\">A &amp; B</a></li></ul></body></html>"))
        #expect(try run.output("posts/index.html").contains("<body><h1>Posts</h1><ul><li><a href=\"/posts/a\">A &amp; B</a></li></ul></body>"))
        #expect(try run.output("topics/index.html").contains("<h1>All topics</h1><a href=\"/topics/hidden\">hidden (1)</a><a href=\"/topics/swift\">swift (1)</a>"))
        #expect(try run.output("topics/swift/index.html").contains("<h1>All about swift</h1><p>swift topics/swift</p>"))
        // The page takes the place of the section of that name.
        #expect(try run.output("about/index.html") == """
            <!DOCTYPE html><html><head><link rel="stylesheet" href="/x.css" type="text/css"/>\
            <link rel="shortcut icon" href="/icon.svg" type="image/svg+xml"/></head><body><p><code>code</code> ([l](u))</p>\
            <audio><source type="audio/mpeg" src="a.mp3"/></audio><video controls><source type="video/mp4" src="v.mp4"/></video>\
            <iframe src="https://www.youtube-nocookie.com/embed/y" frameborder="0" allowfullscreen allow="accelerometer; encrypted-media; gyroscope; picture-in-picture"></iframe>\
            <i>me</i></body></html>
            """)
    }

    @Test func head() throws {
        let item = try run().output("posts/a/index.html")
        #expect(item.hasPrefix("""
            <!DOCTYPE html><html><head><meta charset="UTF-8"/><meta property="og:site_name" content="Old site"/>\
            <link rel="canonical" href="https://example.com/blog/posts/a"/><meta name="twitter:url" content="https://example.com/blog/posts/a"/>\
            <meta property="og:url" content="https://example.com/blog/posts/a"/><title>A &amp; B | Old site</title>\
            <meta name="twitter:title" content="A &amp; B | Old site"/><meta property="og:title" content="A &amp; B | Old site"/>\
            <meta name="description" content="&quot;D&quot;"/><meta name="twitter:description" content="&quot;D&quot;"/>\
            <meta property="og:description" content="&quot;D&quot;"/><meta name="twitter:card" content="summary_large_image"/>\
            <link rel="stylesheet" href="/styles.css" type="text/css"/><meta name="viewport" content="width=device-width, initial-scale=1.0"/>\
            <link rel="shortcut icon" href="/icon.svg" type="image/svg+xml"/><link rel="alternate" href="/other.rss" type="application/rss+xml" title="Feed"/>\
            <meta name="twitter:image" content="https://example.com/blog/i.png"/><meta property="og:image" content="https://example.com/blog/i.png"/></head>
            """))
        #expect(item.contains("<body><article><p>body</p></article><audio controls><source type=\"audio/mpeg\" src=\"a.mp3\"/></audio><iframe src=\"https://player.vimeo.com/video/v\""))
        #expect(item.hasSuffix("<img src=\"/images/x.png\"/><p><strong>bold</strong></p><p><em>a</em></p></body></html>"))
        let section = try run().output("posts/index.html")
        #expect(section.contains("<title>Posts — Old site</title>") && section.contains("href=\"/a.css\"") && section.contains("href=\"https://c.dn/b.css\""))
        #expect(!section.contains("rss+xml") && section.contains("content=\"summary\""))
    }

    @Test func resources() throws {
        let run = try OldSite().publish(files: [:], using: [.generateHTML(withTheme: .old(resources: ["Package.swift"]))])
        #expect(run.hasOutput("Package.swift"))
        #expect(throws: PublishingError.self) {
            try OldSite().publish(files: [:], using: [.generateHTML(withTheme: .old(resources: ["none.css"]))])
        }
        #expect(throws: PublishingError.self) {
            try OldSite().publish(files: [:], using: [.generateHTML(withTheme: .old(at: "/nowhere/x.swift"))])
        }
    }

    @Test func errors() {
        let error = PublishingError(stepName: "S", path: "p", infoMessage: "I", underlyingError: CocoaError(.fileNoSuchFile))
        #expect(error.description.hasPrefix("Publish encountered an error:\n[step] S\n[path] p\n[info] I\n[error] "))
        #expect(PublishingError(infoMessage: "I").description == "Publish encountered an error:\n[info] I")
        #expect(error.errorDescription == error.description && error.localizedDescription == error.description)
        #expect(error.underlyingErrorMessage == CocoaError(.fileNoSuchFile).localizedDescription)
    }
}
