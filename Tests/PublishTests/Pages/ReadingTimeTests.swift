import Publish
import Testing

@Suite("Reading time")
struct ReadingTimeTests {
    private static let words = String(repeating: "word ", count: 900)

    @Test(
        "Han characters and words are counted, tags and code are not",
        arguments: [
            ("", 0),
            ("<p>One word</p>", 1),
            ("<p>" + String(repeating: "字", count: 401) + "</p>", 2),
            ("<p>" + String(repeating: "word<br>", count: 221) + "</p>", 2),
            ("<p>a</p><pre><code>" + String(repeating: "let x ", count: 900) + "</code></pre>", 1),
            (
                "<p title=\"a > b\">a</p><script>\(words)</script><!-- > \(words) --><PRE>\(words)</PRE>",
                1
            ),
            ("<prefix>\(words)</prefix>", 5),
            ("<pre>no end <p>" + String(repeating: "word ", count: 900), 0),
        ]
    )
    func counts(html: String, minutes: Int) {
        #expect(Content.Body(html: html).readingMinutes() == minutes)
    }
}
