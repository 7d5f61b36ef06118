import Testing

@testable import PublishPairs

@Suite("The scripts of texts")
struct WritingScriptTests {
    private static let english = String(
        repeating: "water that has boiled for too long tastes flat. ",
        count: 8
    )
    private static let chinese = String(repeating: "水烧得太久就没有味道了。", count: 30)

    @Test(
        "A text of another script than its language's is foreign",
        arguments: [
            ("<p>\(english)</p>", "zh", true), ("<p>\(english)</p>", "en", false),
            ("<p>\(chinese)</p>", "en", true), ("<p>\(chinese)</p>", "zh-Hant", false),
            ("<p>\(chinese)</p>", "ja", true), ("<p>\(chinese)</p>", "ko", true),
            ("<p>\(english)</p>", "ru", true),
            // Too short.
            ("<p>Water that has boiled.</p>", "zh", false),
            // Code, quotations, names and addresses do not count.
            ("<pre>\(english)</pre><p>水</p>", "zh", false),
            ("<blockquote>\(english)</blockquote><p>水</p>", "zh", false),
            ("<p>\(String(repeating: "SwiftUI https://a.b/water ", count: 40))</p>", "zh", false),
            ("<p>\(chinese)\(english)</p>", "en", false),
        ]
    )
    func foreign(html: String, language: String, isForeign: Bool) {
        #expect(WritingScript.isForeign(Array(html.utf8), in: language) == isForeign)
    }
}
