import Foundation
import Testing

@testable import PublishOutlets

@Suite("Markdown for platforms")
struct ExportedMarkdownTests {
    /// The body without what stands around it.
    private func body(
        _ markdown: String,
        for outlet: MarkdownOutlet,
        language: String = "en"
    ) throws -> String {
        let text = ExportedMarkdown(sample(markdown: markdown, language: language), for: outlet)
            .text
        let start = text.hasPrefix("# Tea") ? text.firstRange(of: "\n\n")?.upperBound : nil
        let front = text.hasPrefix("---\n") ? text.firstRange(of: "\n---\n\n")?.upperBound : nil
        let end = text.ranges(of: "\n---\n\n").last { _ in outlet != .devto }?.lowerBound
        return String(text[(start ?? front ?? text.startIndex)..<(end ?? text.endIndex)])
    }

    @Test(
        "A place becomes what the platform reads",
        arguments: [
            (
                "Let $a_1$ be\n", "Let $`a_1`$ be\n", "Let $a_1$ be\n", "Let $$a_1$$ be\n",
                "Let {% katex inline %} a_1 {% endkatex %} be\n"
            ),
            (
                "`$x$` and $x$\n", "`$x$` and $`x`$\n", "`$x$` and $x$\n", "`$x$` and $$x$$\n",
                "`$x$` and {% katex inline %} x {% endkatex %}\n"
            ),
            (
                "> $$\n> a\n> b\n> $$\n", "> ```math\n> a\n> b\n> ```\n", "> $$\n> a\n> b\n> $$\n",
                "> $$\n> a\n> b\n> $$\n", "> {% katex %}\n> a\n> b\n> {% endkatex %}\n"
            ),
            (
                "> [!NOTE]\n> Hot\n", "> [!NOTE]\n> Hot\n", "> **Note**\n> \n> Hot\n",
                "> **Note**\n> \n> Hot\n", "> **Note**\n> \n> Hot\n"
            ),
            (
                "> [!TIP] Cups\n> Hot\n", "> [!TIP]\n> **Cups**\n> \n> Hot\n",
                "> **Cups**\n> \n> Hot\n", "> **Cups**\n> \n> Hot\n", "> **Cups**\n> \n> Hot\n"
            ),
            (
                "Press [[Ctrl+C]] or :kbd[x]\n",
                "Press <kbd>Ctrl</kbd>+<kbd>C</kbd> or <kbd>x</kbd>\n", "Press Ctrl+C or x\n",
                "Press Ctrl+C or x\n", "Press <kbd>Ctrl</kbd>+<kbd>C</kbd> or <kbd>x</kbd>\n"
            ),
            ("## Cups {#cups}\n", "## Cups\n", "## Cups\n", "## Cups\n", "## Cups\n"),
            (
                "````swift title=\"a.swift\" {1}\nlet a = 1\n````\n",
                "`a.swift`\n\n````swift\nlet a = 1\n````\n",
                "`a.swift`\n\n````swift\nlet a = 1\n````\n",
                "`a.swift`\n\n````swift\nlet a = 1\n````\n",
                "`a.swift`\n\n````swift\nlet a = 1\n````\n"
            ),
            (":ruby[茶]{rt=\"chá\"}\n", "茶(chá)\n", "茶(chá)\n", "茶(chá)\n", "茶(chá)\n"),
        ]
    )
    func places(
        markdown: String,
        github: String,
        juejin: String,
        zhihu: String,
        devto: String
    ) throws {
        #expect(try body(markdown, for: .github) == github)
        #expect(try body(markdown, for: .juejin) == juejin)
        #expect(try body(markdown, for: .zhihu) == zhihu)
        #expect(try body(markdown, for: .devto) == devto)
    }

    @Test("Directives become blocks that every platform has")
    func directives() throws {
        let alert = ":::note Mind\nHot\n\n```\n:::\n```\n:::\n\nEnd\n"
        #expect(
            try body(alert, for: .github)
                == "> [!NOTE]\n> **Mind**\n>\n> Hot\n> \n> ```\n> :::\n> ```\n\n\nEnd\n"
        )
        #expect(try body(alert, for: .zhihu, language: "zh").contains("> **Mind**\n>\n> Hot"))
        let details = "Before\n:::details More\nText\n:::\n"
        #expect(
            try body(details, for: .github)
                == "Before\n\n<details><summary>More</summary>\n\nText\n\n</details>\n"
        )
        #expect(try body(details, for: .juejin) == "Before\n\n**More**\n\nText\n")
        let nested = "::::tabs\n:::tab One\n1\n:::\n:::tab Two\n2\n:::\n::::\n"
        let tabs = try body(nested, for: .zhihu).split(separator: "\n").filter { !$0.isEmpty }
        #expect(tabs == ["**One**", "1", "**Two**", "2"])
    }

    @Test("Players are links, or what the platform has for them")
    func players() throws {
        let markdown =
            ":::bilibili BV1xx411c7mD title=\"Tea\"\n:::\n\n<iframe src=\"https://v.example/1\"></iframe>\n"
        let text = sample(markdown: markdown)
        let github = ExportedMarkdown(text, for: .github)
        #expect(github.text.contains("\n[Tea](https://www.bilibili.com/video/BV1xx411c7mD/)\n"))
        #expect(github.text.contains("\n[https://v.example/1](https://v.example/1)\n"))
        #expect(
            github.notes.map(\.description) == [
                "the player of https://v.example/1 is replaced by a link",
                "line 5: the player of https://www.bilibili.com/video/BV1xx411c7mD/ is replaced by a link",
            ]
        )
        #expect(
            ExportedMarkdown(text, for: .devto).text.contains(
                "\n{% embed https://www.bilibili.com/video/BV1xx411c7mD/ %}\n"
            )
        )
    }

    @Test("The header is the platform's, and the original is named once")
    func headers() throws {
        let text = sample(markdown: "Hot\n")
        #expect(
            ExportedMarkdown(text, for: .github).text
                == "# Tea & cups\n\nHot\n\n---\n\nOriginally published at [Tea & cups](https://me.example/posts/tea)\n"
        )
        #expect(
            ExportedMarkdown(sample(markdown: "Hot\n", language: "zh-Hans"), for: .juejin).text
                == "Hot\n\n---\n\n原文：[Tea & cups](https://me.example/posts/tea)\n"
        )
        #expect(
            ExportedMarkdown(text, for: .devto).text
                == "---\ntitle: Tea & cups\npublished: false\ndescription: How to\ntags: swift6, tea\ncanonical_url: https://me.example/posts/tea\n---\n\nHot\n"
        )
    }

    @Test("A heading that is the title gives way to the field for it")
    func titles() throws {
        let text = sample(markdown: "# Tea\n\nHot\n")
        #expect(ExportedMarkdown(text, for: .zhihu).text.hasPrefix("Hot\n"))
        #expect(ExportedMarkdown(text, for: .github).text.hasPrefix("# Tea\n\nHot\n"))
        let letter = MailLetter(
            of: sample(html: "\n<h1>Tea</h1><p>Hot</p>"),
            accent: "red",
            unsubscribe: nil
        )
        #expect(letter.html.components(separatedBy: "<h1").count == 2)
    }

    @Test("What cannot be placed stays, and is told with its line")
    func uncertain() throws {
        let text = ExportedMarkdown(sample(markdown: "- :::note\n  Hot\n  :::\n"), for: .github)
        #expect(text.text.contains("- :::note\n  Hot\n  :::\n"))
        #expect(text.notes.map(\.description) == ["line 5: ':::note' is kept as it is"])
    }

    @Test(
        "Elements that nobody shows are left out over several lines, too, and told where they stay"
    )
    func elements() throws {
        let text = ExportedMarkdown(
            sample(markdown: "A\n\n<script>\nalert(1)\n</script>\n\nB <kbd>K</kbd>\n"),
            for: .zhihu
        )
        #expect(!text.text.contains("alert(1)"))
        #expect(
            text.notes.map(\.description) == [
                "a 'script' element is left out", "the element 'kbd' is kept as it is",
            ]
        )
    }
}
