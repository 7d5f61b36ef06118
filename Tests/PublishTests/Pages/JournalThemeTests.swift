import Foundation
import Plot
import Publish
import Testing

@testable import JournalTheme

@Suite("Journal")
struct JournalThemeTests {
    @Test(
        "Days are those of the calendar",
        arguments: [
            (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (951_782_400, 0, "2000-02-29"),
            (1_704_067_199, 0, "2023-12-31"), (1_704_067_199, 3_600, "2024-01-01"),
            (-62_135_596_800, 0, "0001-01-01"), (1_798_675_200, -3_600, "2026-12-30"),
        ]
    )
    func days(seconds: Int, offset: Int, expected: String) throws {
        let zone = try #require(TimeZone(secondsFromGMT: offset))
        let day = Day(Date(timeIntervalSince1970: Double(seconds)), in: zone)
        #expect(day.machineReadable == expected)
    }

    @Test("JSON cannot end the script around it")
    func json() {
        let json = JSON.object([
            ("a", .text("</script>\"\\\n")), ("b", .list([.number(1), .text("字")])),
        ])
        #expect(json.text == #"{"a":"\u003C/script>\"\\\u000a","b":[1,"字"]}"#)
    }

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
        let headings = [(3, "a"), (2, "b"), (3, "c"), (3, "d"), (2, "e")].map {
            Prose.Heading(level: $0.0, identifier: $0.1, text: $0.1)
        }
        let html = Contents(headings: headings, assets: .standard, strings: .keys).render()
        let list = { (name: String) in "<li><a href=\"#\(name)\">\(name)</a>" }
        #expect(
            html.contains(
                "<ol>\(list("a"))</li>\(list("b"))<ol>\(list("c"))</li>\(list("d"))</li></ol></li>\(list("e"))</li></ol>"
            )
        )
    }
}
