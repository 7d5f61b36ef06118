import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Texts for other outlets")
struct ExportCommandTests {
    private static let tea = """
        ---
        title: Tea
        date: 2026-11-01 10:00
        tags: swift
        ---
        See [cups](../cup.md#kinds), [the list](/posts) and ![pot](pot.png).

        [x]: ../notes/
        [here][x] <a href="#end">end</a>
        """
    private static let files = [
        "Content/en/posts/tea/index.md": tea, "Content/en/posts/tea/pot.png": "png",
        "Content/zh/posts/tea/index.md": "---\ntitle: 茶\ndate: 2026-11-01 10:00\n---\n温水。\n",
        "Content/en/posts/cup.md": "---\ntitle: Cup\ndate: 2026-11-20 10:00\n---\nSmall ones.\n",
        "Content/zh/posts/cup.md": "---\ntitle: 杯\ndate: 2026-11-20 10:00\n---\n小的。\n",
        "Content/en/posts/draft.md":
            "---\ntitle: Draft\ndate: 2026-11-21 10:00\ndraft: true\n---\nNot yet.\n",
    ]

    @Test("Addresses in the Markdown lead to where those of the page do")
    func markdown() throws {
        let site = try MovedProject(Self.files)
        try site.run("export markdown Content/en/posts/tea/index.md --for github")
        #expect(site.printed == "Wrote .publish/Export/posts-tea.en.github.md")
        let text = try site.read(".publish/Export/posts-tea.en.github.md")
        #expect(
            text == """
                # Tea

                See [cups](https://asked.example/en/posts/cup/#kinds), [the list](https://asked.example/en/posts/) and ![pot](https://asked.example/en/posts/tea/pot.png).

                [x]: https://asked.example/en/posts/notes/
                [here][x] <a href="https://asked.example/en/posts/tea/#end">end</a>

                ---

                Originally published at [Tea](https://asked.example/en/posts/tea/)

                """
        )
        #expect(!site.has("Output/index.html"))
    }

    @Test("A language of a text is asked for, and a draft is told of")
    func languages() throws {
        let site = try MovedProject(Self.files)
        try site.run("export wechat Content/en/posts/tea/index.md --lang zh --output out")
        #expect(try site.read("out/posts-tea.zh.wechat.html").contains("温水。"))
        try site.run("export mail Content/en/posts/draft.md --output out")
        #expect(
            site.noted.contains(
                "Content/en/posts/draft.md: not published yet (draft), so its address and images do not work yet"
            )
        )
        #expect(site.has("out/posts-draft.en.mail.html"))
    }

    @Test("An issue has what was published since a day, in a language")
    func issue() throws {
        let site = try MovedProject(Self.files)
        try site.run("export mail --since 2026-11-10 --lang zh")
        let html = try site.read(".publish/Export/since-2026-11-10.zh.mail.html")
        #expect(html.contains("杯") && !html.contains("茶"))
        try site.run("export mail --since 2026-11-01")
        let both = try site.read(".publish/Export/since-2026-11-01.en.mail.html")
        let (cup, tea) = (both.firstRange(of: ">Cup</a>"), both.firstRange(of: ">Tea</a>"))
        #expect(try #require(cup).lowerBound < #require(tea).lowerBound)
        #expect(!both.contains("Draft"))
    }

    @Test("No text takes the place of another, and hidden ones are mailed to nobody")
    func names() throws {
        let header = "---\ntitle: Swift\ndate: 2026-11-25 10:00\n"
        let site = try MovedProject(
            Self.files.merging([
                "Content/en/posts/swift-6.1.md": header + "---\nOne.\n",
                "Content/en/posts/swift-6.2.md": header + "---\nTwo.\n",
                "Content/en/posts/quiet.md": header + "noindex: true\n---\nQuiet.\n",
                "Content/en/posts/pot/index.md":
                    header
                    + "canonical: https://elsewhere.example/pot/\n---\n![pot](pot.png) [b](#b)\n",
                "Content/en/posts/pot/pot.png": "other",
            ]) { $1 }
        )
        try site.run(
            "export markdown Content/en/posts/swift-6.1.md Content/en/posts/swift-6.2.md --for juejin"
        )
        let folder = ".publish/Export/"
        #expect(try site.read(folder + "posts-swift-6.1.en.juejin.md").contains("One."))
        #expect(try site.read(folder + "posts-swift-6.2.en.juejin.md").contains("Two."))
        #expect(throws: CLIError.self) {
            try site.run(
                "export markdown Content/en/posts/cup.md Content/en/posts/cup.md --for juejin"
            )
        }
        try site.run("export mail --since 2026-11-25")
        let letter = try site.read(folder + "since-2026-11-25.en.mail.html")
        #expect(letter.contains("One.") && !letter.contains("Quiet."))
        try site.run("generate")
        try site.run(
            "export wechat Content/en/posts/tea/index.md Content/en/posts/pot/index.md --pictures pics"
        )
        #expect(try site.read("pics/posts-tea.en/01-pot.png") == "png")
        // Its own pictures are on its page, wherever it was published first.
        #expect(try site.read("pics/posts-pot.en/01-pot.png") == "other")
        let page = try site.read(folder + "posts-pot.en.wechat.html")
        #expect(page.contains("https://elsewhere.example/pot/") && !page.contains("[1]"))
    }

    @Test("Pictures are copied in their order, and missing ones told of")
    func pictures() throws {
        let site = try MovedProject(Self.files)
        try site.run("export wechat Content/en/posts/tea/index.md --pictures out/pictures")
        #expect(
            site.noted.contains(
                "the image https://asked.example/en/posts/tea/pot.png is not in 'Output'"
            )
        )
        try site.run("generate --quiet")
        try site.run("export wechat Content/en/posts/tea/index.md --pictures out/pictures")
        #expect(try site.read("out/pictures/01-pot.png") == "png")
    }

    @Test(
        "What cannot be done is said",
        arguments: [
            (
                "export",
                "Choose an export: markdown, wechat, mail. See 'publish export --help'."
            ),
            (
                "export wechta x.md",
                "Unknown argument 'wechta'; choose one of markdown, wechat, mail. Did you mean 'wechat'? See 'publish export --help'."
            ),
            ("export wechat", "Name the texts to export. See 'publish export --help'."),
            ("export mail", "Name a text, or a day with '--since'. See 'publish export --help'."),
            (
                "export mail --since tomorrow",
                "'tomorrow' is not a date; expected yyyy-MM-dd. See 'publish export --help'."
            ),
            (
                "export mail --since 2030-01-01",
                "No article has been published since 2030-01-01 in 'en'."
            ),
            (
                "export wechat Content/en/posts/tee.md",
                "'Content/en/posts/tee.md' is not a text of the site; 'publish list' and 'publish list pages' list all texts."
            ),
            (
                "export wechat Content/en/posts/draft.md --lang zh",
                "'Content/en/posts/draft.md' has no translation in 'zh'."
            ),
            (
                "export markdown Content/en/posts/cup.md",
                "Choose a platform: '--for github|juejin|zhihu|devto'. See 'publish export --help'."
            ),
            (
                "export markdown x.md --since 2026-01-01",
                "The option '--since' is only for 'publish export mail'. See 'publish export --help'."
            ),
            (
                "export wechat Content/en/posts/cup.md --accent red;x",
                "'red;x' is not a CSS colour, such as '#0b5c8a'. See 'publish export --help'."
            ),
        ]
    )
    func faults(call: String, sentence: String) throws {
        let site = try MovedProject(Self.files)
        let error = #expect(throws: CLIError.self) { try site.run(call) }
        #expect(error?.description == sentence)
    }
}
