import Foundation
import PublishImport
import PublishStorage
import PublishTesting
import Testing

@Suite(
    "A blog of 3 MB in two parts",
    .enabled(if: !Soak.isQuick)
)
struct WholeBlogTests {
    private static let count = Soak.isOn ? 240 : 60
    private static let prose = [
        "Tea needs water that has just boiled", "程序员喝茶", "and a cup that was warm before",
        "3 &lt; 5 &amp;&amp; x &gt; y", "然后等三分钟，不多也不少。", "snake_case and *stars*",
        "café &hellip; &#8220;so&#8221;",
    ]

    /// The code of a text, which has to come over byte for byte.
    private static func code(_ number: Int) -> String {
        "func f\(number)(_ a: [Int<\(number)>]) {\n\tif a[0] < 1 && b { print(\"&lt;\") }  \n\n\n    // 注释 \\ ``` </b>\n}"
    }

    /// A paragraph with words that no other text has.
    private static func paragraph(_ number: Int, _ index: Int) -> String {
        let words = (0..<12).map { place -> String in
            let word = "n\(number)p\(index)w\(place)"
            switch (index + place) % 9 {
            case 0: return "<strong>\(word)</strong>"
            case 1: return "<a href=\"https://x.example/\(word)_a\">\(word)</a>"
            case 2: return "<code>\(word)</code>"
            case 3: return "<em>\(word) <del>x\(word)</del></em>"
            case 4: return "<span style=\"color: red\">\(word)</span>"
            case 5: return "（\(word)）"
            case 6: return "https://x.example/\(word)_(b)"
            default: return word
            }
        }
        return words.enumerated().map { $1 + " " + prose[($0 + index + number) % prose.count] }
            .joined(separator: " ")
    }

    /// A text as the old editor or the new one writes it, with one of the constructs of the other tests.
    private static func content(_ number: Int, isBlocks: Bool) -> String {
        let code = HTMLText.escaped(code(number))
        let list = "<ul><li>l\(number)a<ol><li>l\(number)b</li></ol></li><li>l\(number)c</li></ul>"
        let table =
            "<table><tr><th>t\(number)a</th></tr><tr><td>t\(number)b | c<br>d</td></tr></table>"
        let quote = "<blockquote>q\(number)a<cite>q\(number)b</cite></blockquote>"
        var pieces = (0..<16).map { index in
            isBlocks
                ? "<!-- wp:paragraph --><p>\(paragraph(number, index))</p><!-- /wp:paragraph -->"
                : paragraph(number, index)
        }
        let others = [
            ("heading", "<h2>h\(number) &amp; 标题</h2>"), ("list", list), ("table", table),
            ("quote", quote),
            (
                "code",
                "<pre class=\"wp-block-code\"><code class=\"language-swift\">\(code)</code></pre>"
            ),
        ]
        for (index, (name, html)) in others.enumerated() {
            pieces.insert(
                isBlocks ? "<!-- wp:\(name) -->\n\(html)\n<!-- /wp:\(name) -->" : html,
                at: index * 3 + 1
            )
        }
        let construct =
            isBlocks
            ? BlockTextTests.cases[number % BlockTextTests.cases.count].html
            : (ClassicTextTests.cases.map(\.html) + ClassicTextTests.code.map(\.html))[
                number / 2 % (ClassicTextTests.cases.count + ClassicTextTests.code.count)
            ]
        pieces.insert(construct, at: 9)
        return pieces.joined(separator: "\n\n")
    }

    /// The words that readers of the old page saw.
    private static func words(of html: String) -> Set<String> {
        let text = html.replacing(
            /\[\/?(caption|code|sourcecode|html|xml|cpp|php|js|cce?|cce_php|fn|efn_note|embed|video|latex)\b[^\]]*\]/,
            with: " "
        )
        // Players have the names of their sites, and buttons to download have their links.
        .replacing(/https?:\/\/(youtu\.be|www\.bilibili\.com)\S*/, with: " ")
        .replacing(/\$latex|&s=2|>Download</, with: " ")
        .replacing("<", with: " <")
        return Set(
            HTMLScanner.text(of: Array(text.utf8)).split { !$0.isLetter && !$0.isNumber }
                .map(String.init)
        )
    }

    @Test("Every word of it stands in a published page or in the report, and all code is the same")
    func everyWord() throws {
        let items = (0..<Self.count).map { number in
            WordPressFile.Item(
                id: number + 1,
                title: "Text t\(number)",
                content: Self.content(number, isBlocks: number % 2 == 1),
                link: "https://blog.example/2014/05/t\(number)/",
                name: "t\(number)"
            )
        }
        var first = WordPressFile(language: "en")
        var second = first
        first.items = Array(items[..<(Self.count / 2 + 10)])
        second.items = Array(items[(Self.count / 2)...])
        #expect(first.xml.utf8.count + second.xml.utf8.count > Self.count * 12_500)
        let export = try PlannedExport(["1.xml": first.xml, "2.xml": second.xml])
        #expect(export.plan.texts.count == Self.count)
        #expect(!export.plan.losses.contains { $0.message.hasPrefix("pandoc") })
        let imported = try ImportedFolder(of: export.plan)
        let (run, _) = try imported.publish(edition: .v1)
        for (number, item) in items.enumerated() {
            let html = Array(try run.root.read("Output/2014/05/t\(number)/index.html").utf8)
            // Addresses and titles stand in attributes.
            let text = HTMLScanner.text(of: html)
            let page = Array((text + HTMLText.unescaped(html.text(0..<html.count))).utf8)
            let remarks = Array(export.remarks("post/\(number + 1)-t\(number)").utf8)
            let lost = Self.words(of: item.content).filter {
                page.place(of: $0) == nil && remarks.place(of: $0) == nil
            }
            #expect(page.place(of: "n\(number + 1)p3w2") == nil)
            #expect(lost.isEmpty, "t\(number): \(lost.sorted())")
            let unlinked = item.content.matches(of: /https:\/\/x\.example\/\w+_\(b\)/)
                .map { String($0.0) }.filter { html.place(of: "href=\"\($0)\"") == nil }
            #expect(unlinked.isEmpty, "t\(number): \(unlinked)")
            #expect(text.contains(Self.code(number)), "t\(number)")
        }
    }
}
