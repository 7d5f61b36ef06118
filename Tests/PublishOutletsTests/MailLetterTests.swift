import Foundation
import PublishStorage
import Testing

@testable import PublishOutlets

@Suite("Letters")
struct MailLetterTests {
    @Test("A letter has its title, a place for the author's words, and a way out of the list")
    func page() throws {
        let content = sample(html: "<p><a href=\"https://a.example/\">A</a></p>", title: "Tea")
        let html = MailLetter(of: content, accent: "red", unsubscribe: "{{unsubscribe}}").html
        #expect(html.contains("<title>Tea</title>"))
        #expect(html.contains("\n<!-- Your opening words -->\n"))
        #expect(html.contains("<a href=\"https://a.example/\" style="))
        #expect(html.contains("<a href=\"{{unsubscribe}}\""))
        #expect(html.contains("prefers-color-scheme: dark"))
    }

    @Test("A letter runs nothing, and its words are in the characters of its text")
    func passive() throws {
        let html =
            "<p onclick=\"x()\">A<script>b()</script></p><style>p {}</style><svg onload=\"x()\"></svg>"
        let text = sample(html: html, language: "zh-Hant")
        let letter = MailLetter(of: text, accent: "red", unsubscribe: "https://a.example").html
        for part in ["onclick", "<script", "b()", "p {}", "onload"] {
            #expect(!letter.contains(part), "\(part)")
        }
        #expect(letter.contains("取消訂閱"))
    }

    @Test("A letter that Gmail cuts off is told of")
    func limits() throws {
        let small = sample(html: String(repeating: "<p>tea</p>", count: 10))
        #expect(MailLetter(of: small, accent: "red", unsubscribe: nil).notes.isEmpty)
        let huge = sample(html: "<p>" + String(repeating: "茶", count: 40_000) + "</p>")
        let notes = MailLetter(of: huge, accent: "red", unsubscribe: nil).notes.map(\.text)
        #expect(notes.count == 1 && notes[0].hasSuffix("Gmail cuts it off after 102000"))
    }

    @Test("What Unicode takes for the end of a line does not end that of an answer")
    func separators() throws {
        #expect(sample(html: "<p>a\u{2028}b\u{85}c</p>").html == "<p>a\u{2028}b\u{85}c</p>")
    }

    @Test("An issue has title, beginning and link of each")
    func issue() throws {
        let texts = [
            sample(excerpt: "<p>First <em>words</em></p>", title: "One"),
            sample(title: "Two"),
        ]
        let letter = try #require(
            MailLetter(issueOf: texts, accent: "red", unsubscribe: "Write to me")
        )
        #expect(letter.html.contains("<title>Mine: One</title>"))
        #expect(letter.html.contains("First ") && letter.html.contains("Write to me"))
        #expect(letter.html.contains("Read more</a>"))
        #expect(MailLetter(issueOf: [], accent: "red", unsubscribe: nil) == nil)
    }
}

@Suite("Drawn formulas")
struct FormulaDrawingTests {
    private static let hasZiamath =
        (try? Command("python3", ["-c", "import ziamath"]).run(in: "/")) != nil

    @Test("Formulas are drawn without names", .enabled(if: hasZiamath))
    func draw() throws {
        let tree = HTMLTreeBuilder.tree(
            of:
                "<math alttext=\"\\frac{a}{b}\"></math><math alttext=\"\\frac{\"></math><math alttext=\"\\text{茶}\"></math>"
        )
        let formulas = OutletFormula.all(in: tree)
        let (drawings, notes) = FormulaDrawings(environment: ProcessInfo.processInfo.environment)
            .draw(formulas)
        let svg = try #require(drawings[formulas[0]])
        #expect(svg.hasPrefix("<svg ") && svg.contains("vertical-align:-") && !svg.contains("id="))
        #expect(notes.count == 2)
    }
}
