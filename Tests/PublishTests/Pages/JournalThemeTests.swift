import Foundation
import Plot
import Publish
import Testing

@testable import JournalTheme
@testable import ThemeKit

@Suite("Journal")
struct JournalThemeTests {
    @Test("A style that changes nothing needs no style sheet")
    func emptyStyle() {
        #expect(JournalStyle().css == nil)
    }

    @Test("A style becomes custom properties")
    func style() throws {
        var style = JournalStyle()
        style.accent = .init(light: "#00f", dark: "#9cf")
        style.hanFonts = ["LXGW WenKai", "system-ui"]
        style.hanMeasure = 36
        let css = try #require(style.css)
        #expect(
            css == """
                :root { --accent: light-dark(#00f, #9cf); --han: "LXGW WenKai", system-ui }
                @supports not (color: light-dark(#fff, #000)) { :root { --accent: #00f } }
                :root:lang(zh) { --measure: 36.0rem }

                """
        )
    }

    @Test("The contents nest headings, also where a level is left out")
    func contents() {
        let html = [("3", "a"), ("2", "b"), ("3", "c"), ("3", "d"), ("2", "e")].map {
            "<h\($0.0) id=\"\($0.1)\">\($0.1)</h\($0.0)>"
        }
        let text = ArticleText(Content.Body(html: html.joined()))
        let words = ThemeWords(locale: Locale(identifier: "en"), timeZone: .gmt) { key, _ in key }
        let contents = Contents(headings: text.headings, words: words).render()
        let list = { (name: String) in "<li><a href=\"#\(name)\">\(name)</a>" }
        #expect(
            contents.contains(
                "<ol>\(list("a"))</li>\(list("b"))<ol>\(list("c"))</li>\(list("d"))</li></ol></li>\(list("e"))</li></ol>"
            )
        )
    }
}
