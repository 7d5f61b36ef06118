// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Sweep
import Testing

private extension Plugin {
    /// Colours code, as highlighters do: they cut the fence off the Markdown by hand.
    static func colouring(prefix: String = "hl-") -> Self {
        Plugin(name: "Colouring") { context in
            context.markdownParser.addModifier(.colouring(prefix))
        }
    }

    static func externalLinks() -> Self {
        Plugin(name: "External links") { context in
            let host = context.site.url.host ?? ""
            context.markdownParser.addModifier(Modifier(target: .links) { html, markdown in
                guard let address = markdown.firstSubstring(between: "](", and: ")"), address.hasPrefix("http"), !address.contains(host) else { return html }
                return html.replacingOccurrences(of: "<a ", with: "<a target=\"_blank\" ")
            })
        }
    }

    static var images: Self {
        Plugin(name: "Images") { context in
            context.markdownParser.addModifier(Modifier(target: .images) { html, markdown in
                let text = markdown.dropFirst("![".count).prefix { $0 != "]" }
                let address = markdown.drop { $0 != "(" }.dropFirst().dropLast()
                return "<figure><img src=\"\(address)\"/><figcaption>\(text)</figcaption></figure>"
            })
        }
    }

    static func headingIdentifiers() -> Self {
        Plugin(name: "Heading identifiers") { context in
            context.markdownParser.addModifier(Modifier(target: .headings) { html, markdown in
                let level = markdown.prefix { $0 == "#" }.count
                let title = markdown.drop { $0 == "#" || $0 == " " }
                guard level > 1 else { return html }
                let id = title.lowercased().split(separator: " ").joined(separator: "-")
                return html.replacingOccurrences(of: "<h\(level)>", with: "<h\(level) id=\"\(id)\">")
            })
        }
    }

    static func quotes() -> Self {
        Plugin(name: "Quotes") { context in
            context.markdownParser.addModifier(Modifier(target: .blockquotes) { html, markdown in
                let lines = markdown.split(separator: "\n").map { $0.drop { $0 == ">" || $0 == " " } }
                guard let last = lines.last, last.hasPrefix("-- ") else { return html }
                return "<blockquote cite=\"\(last.dropFirst(3))\">\(lines.dropLast().joined(separator: " "))</blockquote>"
            })
        }
    }

    static func embeds() -> Self {
        Plugin(name: "Embeds") { context in
            context.markdownParser.addModifier(Modifier(target: .html) { html, markdown in
                guard let name = markdown.firstSubstring(between: "<video-player name=\"", and: "\"") else { return html }
                return VideoPlayer(video: .youTube(id: String(name))).render()
            })
            context.markdownParser.addModifier(Modifier(target: .codeBlocks) { html, markdown in
                guard let content = markdown.firstSubstring(between: .prefix("```note\n"), and: "\n```") else { return html }
                return Node<HTML.BodyContext>.div(.class("note"), .text(String(content))).render()
            })
            context.markdownParser.addModifier(Modifier(target: .tables) { html, _ in "<div class=\"table\">" + html + "</div>" })
            context.markdownParser.addModifier(Modifier(target: .metadataValues) { value, _ in value.replacingOccurrences(of: "{name}", with: "Name") })
        }
    }
}

private extension Modifier {
    static func colouring(_ prefix: String) -> Self {
        Modifier(target: .codeBlocks) { html, markdown in
            var markdown = markdown.dropFirst("```".count)
            guard !markdown.hasPrefix("no-highlight") else { return html }
            let language = markdown.prefix { $0 != "\n" }
            markdown = markdown.dropFirst(language.count + 1).dropLast("\n```".count)
            let coloured = markdown.replacingOccurrences(of: "let", with: "<b class=\"\(prefix)keyword\">let</b>")
            return "<pre class=\"\(language)\"><code>" + coloured + "\n</code></pre>"
        }
    }
}

@Suite("Contract: plugins with modifiers")
struct ModifierPluginTests {
    private func body(_ markdown: String, _ plugin: Plugin<OldSite>) throws -> String {
        let run = try OldSite().publish(
            files: ["Content/posts/a.md": markdown, "Content/index.md": markdown], using: [.installPlugin(plugin), .addMarkdownFiles()]
        )
        let html = run.website.sections[.posts].items[0].body.html
        #expect(run.website.index.body.html == html)
        return html
    }

    @Test func codeBlocks() throws {
        #expect(try body("```swift\nlet a = 1\n```", .colouring()) == "<pre class=\"swift\"><code><b class=\"hl-keyword\">let</b> a = 1\n</code></pre>")
        #expect(try body("~~~~swift\nlet a\n\nlet b\n~~~~", .colouring()) == "<pre class=\"swift\"><code><b class=\"hl-keyword\">let</b> a\n\n<b class=\"hl-keyword\">let</b> b\n</code></pre>")
        #expect(try body("- a\n\n  ```\n  let\n  ```", .colouring(prefix: "")).contains("<pre class=\"\"><code><b class=\"keyword\">let</b>\n</code></pre>"))
        #expect(try body("```no-highlight\nlet\n```", .colouring()) == "<pre><code class=\"language-no-highlight\">let\n</code></pre>")
        #expect(try body("```note\na < b\n```\n\n```\nx\n```", .embeds()) == "<div class=\"note\">a &lt; b</div><pre><code>x\n</code></pre>")
    }

    @Test func inlines() throws {
        #expect(try body("[a](https://other.org) [b](/c) [d](https://example.com/e)", .externalLinks())
            == "<p><a target=\"_blank\" href=\"https://other.org\">a</a> <a href=\"/c\">b</a> <a href=\"https://example.com/e\">d</a></p>")
        #expect(try body("x ![A *b*](c.png)", .images) == "<p>x <figure><img src=\"c.png\"/><figcaption>A *b*</figcaption></figure></p>")
    }

    @Test func blocks() throws {
        #expect(try body("# A\n\n## B C", .headingIdentifiers()) == "<h1>A</h1><h2 id=\"b-c\">B C</h2>")
        #expect(try body("> one\n> two\n> -- Me", .quotes()) == "<blockquote cite=\"Me\">one two</blockquote>")
        #expect(try body("<video-player name=\"x\"/>", .embeds()).hasPrefix("<iframe src=\"https://www.youtube-nocookie.com/embed/x\""))
        #expect(try body("a|b\n-|-\n1|2", .embeds()).hasPrefix("<div class=\"table\"><table>"))
    }

    @Test func metadata() throws {
        let run = try OldSite().publish(
            files: ["Content/posts/a.md": "---\ntitle: By {name}\nsubtitle: {name}\nlevel: expert\n---"], using: [.installPlugin(.embeds()), .addMarkdownFiles()]
        )
        let item = run.website.sections[.posts].items[0]
        #expect(item.title == "By Name" && item.metadata.subtitle == "Name")
    }

    /// Modifiers are called once for every text, and an installed plugin is of use only to the steps behind it.
    @Test func order() throws {
        let run = try OldSite().publish(files: ["Content/posts/a.md": "---\ntitle: T\n---\n```\nlet\n```", "More/p.md": "```\nlet\n```"], using: [
            .addMarkdownFiles(), .installPlugin(.colouring()), .addMarkdownFiles(at: "More"),
        ])
        #expect(run.website.sections[.posts].items[0].body.html == "<pre><code>let\n</code></pre>")
        #expect(run.website.pages["p"]?.body.html == "<pre class=\"\"><code><b class=\"hl-keyword\">let</b>\n</code></pre>")
    }
}
