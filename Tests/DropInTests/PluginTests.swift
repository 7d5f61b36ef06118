// swift-format-ignore-file
import Foundation
import HighlightJSPublishPlugin
import Ink
import Plot
import Publish
import PublishTesting
import Splash
import SplashPublishPlugin
import Testing

private extension Theme {
    /// A theme that brings styles for the classes of Splash, as many do.
    static var coloured: Self {
        Theme(htmlFactory: ColouredFactory())
    }
}

private struct ColouredFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML { HTML(.body(.contentBody(index.body))) }
    func makeSectionHTML(for section: Publish.Section<Site>, context: PublishingContext<Site>) throws -> HTML { HTML(.body()) }
    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        HTML(.head(for: item, on: context.site, stylesheetPaths: ["/splash.css"]), .body(.article(.contentBody(item.body))))
    }
    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML { HTML(.body(.contentBody(page.body))) }
    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) throws -> HTML? { nil }
    func makeTagDetailsHTML(for page: TagDetailsPage, context: PublishingContext<Site>) throws -> HTML? { nil }
}

private extension Plugin {
    /// A plugin with a form of its own: each line is an element, with its number.
    static func numberedLines() -> Self {
        Plugin(name: "Numbered lines") { context in
            let highlighter = SyntaxHighlighter(format: NumberedFormat())
            context.markdownParser.addModifier(Modifier(target: .codeBlocks) { html, markdown in
                let code = markdown.drop { !$0.isNewline }.dropFirst().dropLast("\n```".count)
                return highlighter.highlight(String(code))
            })
        }
    }
}

private struct NumberedFormat: OutputFormat {
    func makeBuilder() -> Builder { Builder() }

    struct Builder: OutputBuilder {
        private var inner = HTMLOutputFormat(classPrefix: "").makeBuilder()

        mutating func addToken(_ token: String, ofType type: TokenType) { inner.addToken(token, ofType: type) }
        mutating func addPlainText(_ text: String) { inner.addPlainText(text) }
        mutating func addWhitespace(_ whitespace: String) { inner.addWhitespace(whitespace) }
        mutating func build() -> String {
            let lines = inner.build().components(separatedBy: "\n")
            return "<ol>" + lines.map { "<li>\($0)</li>" }.joined() + "</ol>"
        }
    }
}

@Suite("Plugins that highlight")
struct PluginTests {
    private let markdown = """
        # Title

        ```
        struct Hello: Protocol {}
        ```

        ```no-highlight
        let a = 1 < 2
        ```

        - item
          ```yaml
          a: true
          ```
        """

    @Test("Code without a language is Swift for Splash, and other languages have their own rules")
    func splash() {
        let parser = MarkdownParser(modifiers: [.splashCodeBlocks()])
        #expect(
            parser.html(from: markdown) == """
                <h1>Title</h1><pre><code><span class="keyword">struct</span> Hello: <span class="type">Protocol</span> {}
                </code></pre><pre><code class="language-no-highlight">let a = 1 &lt; 2
                </code></pre><ul><li>item<pre><code><span class="property">a</span>: <span class="keyword">true</span>
                </code></pre></li></ul>
                """
        )
    }

    @Test("Blocks for Highlight.js name their language")
    func highlightJS() {
        let parser = MarkdownParser(modifiers: [.highlightCodeBlocks()])
        #expect(
            parser.html(from: markdown) == """
                <h1>Title</h1><pre data-language="undefined" class="hljs"><code>struct Hello: Protocol {}
                </code></pre><pre><code class="language-no-highlight">let a = 1 &lt; 2
                </code></pre><ul><li>item<pre data-language="yaml" class="hljs"><code><span class="hljs-attr">a</span>: <span class="hljs-literal">true</span>
                </code></pre></li></ul>
                """
        )
        #expect(
            parser.html(from: "```klingon <b>\na < b & c\n```")
                == "<pre data-language=\"undefined\" class=\"hljs\"><code>a &lt; b &amp; c\n</code></pre>"
        )
        #expect(parser.html(from: "```swift\n```") == "<pre data-language=\"swift\" class=\"hljs\"><code>\n</code></pre>")
    }

    @Test("A site with a theme for Splash is published with its classes")
    func site() throws {
        let run = try publish(.splash(withClassPrefix: "s-"))
        let page = try run.output("posts/a/index.html")
        #expect(page.contains("<link rel=\"stylesheet\" href=\"/splash.css\" type=\"text/css\"/>"))
        #expect(page.contains("<pre><code><span class=\"s-keyword\">let</span> a = <span class=\"s-call\">load</span>(.<span class=\"s-dotAccess\">all</span>)\n</code></pre>"))
        #expect(try run.output("splash.css") == ".s-keyword { color: pink }")
    }

    @Test("A site with Highlight.js is published with its classes")
    func siteWithHighlightJS() throws {
        let page = try publish(.highlightJS()).output("posts/a/index.html")
        #expect(page.contains("<pre data-language=\"swift\" class=\"hljs\"><code><span class=\"hljs-keyword\">let</span> a <span class=\"hljs-operator\">=</span> <span class=\"hljs-title function_\">load</span>(.all)\n</code></pre>"))
    }

    @Test("A plugin's own format gets every piece")
    func ownFormat() throws {
        let page = try publish(.numberedLines()).output("posts/a/index.html")
        #expect(page.contains("<ol><li><span class=\"keyword\">let</span> a = <span class=\"call\">load</span>(.<span class=\"dotAccess\">all</span>)</li></ol>"))
    }

    private func publish(_ plugin: Plugin<TestWebsite>) throws -> SiteRun<TestWebsite> {
        #expect(plugin.name == "Splash" || plugin.name == "HighlightJS" || plugin.name == "Numbered lines")
        return try TestWebsite().publish(
            files: [
                "Content/posts/a.md": "# A\n\n```swift\nlet a = load(.all)\n```\n",
                "Resources/splash.css": ".s-keyword { color: pink }",
            ],
            using: [
                .installPlugin(plugin), .copyResources(), .addMarkdownFiles(),
                .generateHTML(withTheme: .coloured),
            ]
        )
    }
}
