import Ink
import Testing

@Suite("Directives that show something of other sites")
struct EmbedTests {
    private func html(_ markdown: String) -> String {
        var options = MarkdownOptions.compatible
        options.extensions.insert(.directives)
        return MarkdownParser(options: options).html(from: markdown)
    }

    /// The addresses for frames and for readers.
    private func addresses(_ line: String) -> [String] {
        let html = html(":::\(line)\n:::")
        return [#"data-frame=""#, #"href=""#].compactMap { start in
            html.split(separator: start).dropFirst().first?.split(separator: "\"").first
                .map { String($0).replacing("&amp;", with: "&") }
        }
    }

    @Test(
        "An identifier and the addresses that people copy are read",
        arguments: [
            (
                [
                    "bilibili BV1xx411c7mD",
                    "bilibili https://www.bilibili.com/video/BV1xx411c7mD/?spm=1",
                ],
                "https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&autoplay=0",
                "https://www.bilibili.com/video/BV1xx411c7mD/"
            ),
            (
                ["bilibili https://m.bilibili.com/video/BV1xx411c7mD?p=2&t=1"],
                "https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&autoplay=0&p=2",
                "https://www.bilibili.com/video/BV1xx411c7mD/?p=2"
            ),
            (
                ["bilibili av2", "bilibili id=av2"],
                "https://player.bilibili.com/player.html?isOutside=true&aid=2&autoplay=0",
                "https://www.bilibili.com/video/av2/"
            ),
            (
                [
                    "youtube M7lc1UVf-VE", "youtube https://youtu.be/M7lc1UVf-VE?si=x",
                    "youtube https://www.youtube.com/watch?v=M7lc1UVf-VE&t=9s",
                    "youtube https://www.youtube.com/shorts/M7lc1UVf-VE#a",
                    "youtube {id=M7lc1UVf-VE}",
                ],
                "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE",
                "https://www.youtube.com/watch?v=M7lc1UVf-VE"
            ),
            (
                ["vimeo 76979871", "vimeo https://vimeo.com/channels/staffpicks/76979871"],
                "https://player.vimeo.com/video/76979871?dnt=1", "https://vimeo.com/76979871"
            ),
            (
                [
                    "vimeo https://vimeo.com/76979871/abc1",
                    "vimeo https://player.vimeo.com/video/76979871?h=abc1",
                ],
                "https://player.vimeo.com/video/76979871?dnt=1&h=abc1",
                "https://vimeo.com/76979871/abc1"
            ),
            (
                [
                    "codepen me/abc", "codepen https://codepen.io/me/pen/abc",
                    "codepen https://codepen.io/me/full/abc",
                ],
                "https://codepen.io/me/embed/abc?default-tab=result",
                "https://codepen.io/me/pen/abc"
            ),
            (
                ["codepen https://codepen.io/team/us/pen/abc"],
                "https://codepen.io/team/us/embed/abc?default-tab=result",
                "https://codepen.io/team/us/pen/abc"
            ),
            (
                ["gist me/0a1b", "gist https://gist.github.com/me/0a1b#file-a"],
                "https://gist.github.com/me/0a1b.pibb", "https://gist.github.com/me/0a1b"
            ),
        ] as [([String], String, String)]
    )
    func references(lines: [String], frame: String, page: String) {
        for line in lines { #expect(addresses(line) == [frame, page], "\(line)") }
    }

    @Test(
        "What cannot be an identifier is a plain box",
        arguments: [
            "bilibili", "bilibili BV1", "bilibili https://b23.tv/BV1xx411c7mD", "youtube short",
            "youtube https://youtube.com.example/watch?v=M7lc1UVf-VE", "youtube M7lc1U\"f-VE",
            "vimeo https://www.youtube.com/watch?v=76979871", "vimeo title", "codepen abc",
            "codepen me/pen/<b>", "gist me", "gist a b",
        ]
    )
    func noReference(line: String) {
        let html = html(":::\(line)\n:::")
        #expect(html.hasPrefix("<div class=\"directive directive-"))
        #expect(!html.contains("data-frame"))
    }

    @Test(
        "The link has the title of the author, and a picture of the site alone stands with it",
        arguments: [
            Case(
                ":::vimeo 1 Tea & <water>\n*c*\n:::\nd",
                "<div class=\"embed embed-vimeo\" data-frame=\"https://player.vimeo.com/video/1?dnt=1\">"
                    + "<p class=\"embed-title\"><a href=\"https://vimeo.com/1\" rel=\"noopener noreferrer\">"
                    + "Tea &amp; &lt;water&gt;</a> <span>Vimeo</span></p><p><em>c</em></p></div><p>d</p>"
            ),
            Case(
                ":::vimeo 1 title=\"A b\" image=\"/a b.png\"\n:::",
                "<div class=\"embed embed-vimeo\" data-frame=\"https://player.vimeo.com/video/1?dnt=1\">"
                    + "<img src=\"/a%20b.png\" alt=\"\" loading=\"lazy\"/><p class=\"embed-title\">"
                    + "<a href=\"https://vimeo.com/1\" rel=\"noopener noreferrer\">A b</a> <span>Vimeo</span></p></div>"
            ),
            Case(
                ":::vimeo 1 image=https://i.vimeocdn.com/1.jpg\n:::",
                "<div class=\"embed embed-vimeo\" data-frame=\"https://player.vimeo.com/video/1?dnt=1\">"
                    + "<p class=\"embed-title\"><a href=\"https://vimeo.com/1\" rel=\"noopener noreferrer\">"
                    + "https://vimeo.com/1</a> <span>Vimeo</span></p></div>"
            ),
        ]
    )
    func link(_ row: Case) {
        #expect(html(row.markdown) == row.html)
    }

    @Test(
        "An address that a browser could take for one of another site is left out",
        arguments: [
            ("http:/evil.example/x.png", false), ("http:evil.example/x.png", false),
            ("HTTPS:\\\\evil.example/x.png", false), ("//evil.example/x.png", false),
            ("\\\\evil.example/x.png", false), ("/\\evil.example/x.png", false),
            ("\\/evil.example/x.png", false), (" //evil.example/x.png", false),
            ("/\t/evil.example/x.png", false), ("ht\ttp:/evil.example/x.png", false),
            ("data:image/png,x", false), ("x.png", true), ("/x.png", true), ("../a/x.png", true),
            ("a/b:c.png", true), ("a//b.png", true), ("x.png?a:b", true),
        ]
    )
    func hosts(address: String, isOwn: Bool) {
        let html = html(":::vimeo 1 image=\"\(address.replacing("\\", with: "\\\\"))\"\n:::")
        #expect(html.contains("class=\"embed embed-vimeo\""))
        #expect(html.contains("<img") == isOwn, "\(html)")
    }

    @Test("A handler of the site takes the place of ours")
    func ownHandler() {
        var options = MarkdownOptions.compatible
        options.extensions.insert(.directives)
        options.directives["vimeo"] = DirectiveHandler { _ in "own" }
        #expect(MarkdownParser(options: options).html(from: ":::vimeo 1\n:::") == "own")
    }

    @Test("Tabs and steps are boxes for the theme")
    func boxes() {
        #expect(
            html(":::tabs\n:::tab A\na\n:::\n:::tab B\nb\n:::\n:::\nc")
                == "<div class=\"directive directive-tabs\"><div class=\"directive directive-tab\">"
                + "<p class=\"directive-label\">A</p><p>a</p></div><div class=\"directive directive-tab\">"
                + "<p class=\"directive-label\">B</p><p>b</p></div></div><p>c</p>"
        )
        #expect(
            html(":::steps\n1. a\n:::")
                == "<div class=\"directive directive-steps\"><ol><li>a</li></ol></div>"
        )
    }
}
