import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Nodes and components for themes")
struct NodeTests {
    static let url = URL(string: "https://a.b/c") ?? URL(fileURLWithPath: "/")

    @Test(
        "The head of a page names it for browsers, search engines and social networks, in this order"
    )
    func head() {
        var page = Page.made("about/me", title: "Me & <you>")
        page.description = "D"
        page.imagePath = "i.png"
        let node: Node<HTML.DocumentContext> = .head(for: page, on: TestWebsite())
        #expect(
            node.render()
                == """
                <head><meta charset="UTF-8"/>\
                <meta name="og:site_name" content="Test Site"/>\
                <link rel="canonical" href="https://example.com/about/me"/>\
                <meta name="twitter:url" content="https://example.com/about/me"/>\
                <meta name="og:url" content="https://example.com/about/me"/>\
                <title>Me &amp; &lt;you&gt; | Test Site</title>\
                <meta name="twitter:title" content="Me &amp; &lt;you&gt; | Test Site"/>\
                <meta name="og:title" content="Me &amp; &lt;you&gt; | Test Site"/>\
                <meta name="description" content="D"/>\
                <meta name="twitter:description" content="D"/>\
                <meta name="og:description" content="D"/>\
                <meta name="twitter:card" content="summary_large_image"/>\
                <link rel="stylesheet" href="/styles.css" type="text/css"/>\
                <meta name="viewport" content="width=device-width, initial-scale=1.0"/>\
                <link rel="shortcut icon" href="/images/favicon.png" type="image/png"/>\
                <link rel="alternate" href="/feed.rss" type="application/rss+xml" \
                title="Subscribe to Test Site"/>\
                <meta name="twitter:image" content="https://example.com/i.png"/>\
                <meta name="og:image" content="https://example.com/i.png"/></head>
                """.replacingOccurrences(of: "meta name=\"og:", with: "meta property=\"og:")
        )
    }

    @Test("Spaces in paths are written as addresses have them")
    func spaces() {
        let path: Path = "images/My App.png"
        #expect(
            Node<HTML.BodyContext>.a(.href(path), .img(.src(path))).render()
                == #"<a href="/images/My%20App.png"><img src="/images/My%20App.png"/></a>"#
        )
        #expect(
            Node<HTML.HeadContext>.stylesheet(path).render().contains("\"/images/My%20App.png\"")
        )
    }

    @Test("What a page or a site lacks is left out or taken from the site")
    func shortHead() {
        var site = TestWebsite()
        site.favicon = nil
        let page = Page.made("a")
        let node: Node<HTML.DocumentContext> = .head(
            for: page,
            on: site,
            stylesheetPaths: [],
            rssFeedPath: nil
        )
        let html = node.render()
        #expect(html.contains("<title>Test Site</title>"))
        #expect(html.contains(#"<meta name="description" content="A site for tests"/>"#))
        #expect(html.contains(#"<meta name="twitter:card" content="summary"/>"#))
        for part in ["icon", "alternate", "stylesheet", "image"] {
            #expect(!html.contains(part), "\(part)")
        }
    }

    @Test("The head takes style sheets, a separator, a feed and the site's image")
    func headParameters() {
        var site = TestWebsite()
        site.imagePath = "https://cdn.x/site.png"
        site.favicon = Favicon(path: "/f.svg", type: "image/svg+xml")
        let node: Node<HTML.DocumentContext> = .head(
            for: Page.made("a", title: "A"),
            on: site,
            titleSeparator: " - ",
            stylesheetPaths: ["a.css", "https://cdn.x/b.css"],
            rssFeedPath: "x/feed.xml",
            rssFeedTitle: "Feed"
        )
        let html = node.render()
        for part in [
            "<title>A - Test Site</title>",
            #"<link rel="stylesheet" href="/a.css" type="text/css"/>"#
                + #"<link rel="stylesheet" href="https://cdn.x/b.css" type="text/css"/>"#,
            #"<link rel="shortcut icon" href="/f.svg" type="image/svg+xml"/>"#,
            #"<link rel="alternate" href="/x/feed.xml" type="application/rss+xml" title="Feed"/>"#,
            // The kind of card looks at the page's own image only.
            #"<meta name="twitter:card" content="summary"/>"#,
            #"<meta name="twitter:image" content="https://cdn.x/site.png"/>"#,
        ] {
            #expect(html.contains(part), "\(part)")
        }
    }

    @Test("Paths are links from the root; literals stay as they are written")
    func paths() {
        let path: Path = "a/b"
        #expect(Node<HTML.BodyContext>.a(.href(path), "x").render() == "<a href=\"/a/b\">x</a>")
        #expect(Node<HTML.BodyContext>.a(.href("a/b"), "x").render() == "<a href=\"a/b\">x</a>")
        #expect(Node<HTML.BodyContext>.img(.src(path)).render() == "<img src=\"/a/b\"/>")
        #expect(Node<HTML.BodyContext>.img(.src("a/b")).render() == "<img src=\"a/b\"/>")
        #expect(
            Node<HTML.HeadContext>.stylesheet(path).render()
                == "<link rel=\"stylesheet\" href=\"/a/b\" type=\"text/css\"/>"
        )
        #expect(
            Node<HTML.HeadContext>.favicon(Favicon()).render()
                == "<link rel=\"shortcut icon\" href=\"/images/favicon.png\" type=\"image/png\"/>"
        )
    }

    @Test("Bodies and Markdown are written as HTML")
    func bodies() {
        #expect(Node<HTML.BodyContext>.contentBody("<p>x</p>").render() == "<p>x</p>")
        #expect(
            Node<HTML.BodyContext>.div(.markdown("*x*")).render() == "<div><p><em>x</em></p></div>"
        )
        #expect(
            Node<HTML.BodyContext>.markdown("*x*", using: Self.loudParser).render() == "<P!>"
        )
    }

    static var loudParser: MarkdownParser {
        MarkdownParser(modifiers: [Modifier(target: .paragraphs) { _, _ in "<P!>" }])
    }

    @Test("Markdown components use the parser of their surroundings")
    func markdownComponents() {
        #expect(Publish.Markdown("*x*").render() == "<p><em>x</em></p>")
        let component = Div { Publish.Markdown("*x*") }
        #expect(component.markdownParser(Self.loudParser).render() == "<div><P!></div>")
        #expect(
            Div {
                Publish.Markdown("a")
                Div { Publish.Markdown("b") }.markdownParser(Self.loudParser)
            }.render() == "<div><p>a</p><div><P!></div></div>"
        )
        #expect(
            Div { Node<HTML.BodyContext>.markdown("a") }.markdownParser(Self.loudParser).render()
                == "<div><p>a</p></div>"
        )
    }

    @Test("Audio is played by one source, with controls unless they are not wanted")
    func audio() {
        let audio = Audio(url: Self.url, format: .ogg)
        let html = #"<audio controls><source type="audio/ogg" src="https://a.b/c"/></audio>"#
        #expect(AudioPlayer(audio: audio).render() == html)
        #expect(Node<HTML.BodyContext>.audioPlayer(for: audio).render() == html)
        let bare = html.replacingOccurrences(of: " controls", with: "")
        #expect(AudioPlayer(audio: audio, showControls: false).render() == bare)
        #expect(
            Node<HTML.BodyContext>.audioPlayer(for: audio, showControls: false).render() == bare
        )
    }

    @Test("A video is played from its file, or in a frame of its service")
    func video() {
        let hosted = #"<video controls><source type="video/webm" src="https://a.b/c"/></video>"#
        func frame(_ url: String) -> String {
            #"<iframe src="\#(url)" frameborder="0" allowfullscreen "#
                + #"allow="accelerometer; encrypted-media; gyroscope; picture-in-picture"></iframe>"#
        }
        let cases: [(Video, String)] = [
            (.hosted(url: Self.url, format: .webM), hosted),
            (.youTube(id: "i"), frame("https://www.youtube-nocookie.com/embed/i")),
            (.vimeo(id: "i"), frame("https://player.vimeo.com/video/i")),
        ]
        for (video, html) in cases {
            #expect(VideoPlayer(video: video).render() == html)
            #expect(Node<HTML.BodyContext>.videoPlayer(for: video).render() == html)
            let bare = html.replacingOccurrences(of: "<video controls>", with: "<video>")
            #expect(VideoPlayer(video: video, showControls: false).render() == bare)
            #expect(
                Node<HTML.BodyContext>.videoPlayer(for: video, showControls: false).render() == bare
            )
        }
    }
}
