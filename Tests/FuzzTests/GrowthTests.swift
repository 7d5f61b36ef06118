import Foundation
import PublishTesting
import Testing

/// What a text repeats makes it no slower than its length, however often it opens what it never closes.
///
/// Times are those of the thread's processor, and count only where they are long and grow faster than eight times the text.
@Suite("Texts that repeat what they open", .serialized, .enabled(if: Soak.isOn))
struct GrowthTests {
    private static let readers = [
        "markdown-article", "markdown-plain", "html", "pages", "search-text", "media-markup",
        "drawings", "lint", "markdown-places", "outlets",
    ]

    static let pieces = [
        "<pre>", "<pre><code class=\"language-dot\">", "<pre class=\"mermaid\">", "<a ",
        "<a href=\"",
        "<style>", "<script>", "<script><!--", "</table", "<table>", "<img ", "<img src='", "<svg ",
        "<svg>", "<svg><desc>", "<math", "<h2 id=\"a\">", "<h2 id=a>b</h2>\n\n", "<picture",
        "<figure class=\"code\"><figcaption>", "</figcaption><pre class=\"mermaid\">", "<!--",
        "<!-",
        "<![CDATA[", "<?", "<!A ", "<textarea>", "<title>", "<template>", "<div data-search-body>",
        "<div hidden>", "</div>", "<b>", "<b c", "<b c='", "<b c=\"d\" ", "\"", "'", "“", "(", "（",
        "[", "[[[[", "![![", "[a](", "[a][", "[a](<", "](", "[^a]", "[^a]: b\n\n", "[a]: b\n", "$",
        "$$$", "$a ", "$$\n", ":::\n", ":::a\n", "`", "``` ", "`a``", "```\n", "~~", "~~~", "*",
        "**a ",
        "_a", "a_", "*a_b", "&", "&#", "&#x", "&amp", "<", "< ", ">", "> ", "- ", "1. ", "|",
        "|a\n",
        "# a\n", "http://", "www.", "a@", "a.", "http://a(", "{", "{#", "[!NOTE]", "\\", "中", "，",
        "\n",
        "\t", " ", "\r", "a\n", "用Swift", "\\(", "<span class=\"math math-inline\">\\(", "\0",
        "<!-- lint-disable zh -->\n", "<svg style=\"", "<svg id=\"a\" ", "url(#a) ", "</", "a--",
        "a  \n", "a  \n\n", "a\nb  \nc\n\n", "{{< a \"", "{% a ", "http://a.b/&amp; ",
        "http://a.b。",
        "![](b)\n", "[![a](b)](c) ", "`a` ", "**a** ", "[[a](b)", "a\\|", "%%", "%%a ", "%%\n",
        "%%a\n", "==a ", "==(", "a\n: b\n", "a ^b\n",
        "import from \"a ",
    ]

    /// Where the pieces stand.
    enum Place: String, CaseIterable {
        case body, cell, row, beforeZero, inside

        /// The text with pieces of so many bytes.
        func text(of piece: String, size: Int) -> String {
            let text = String(repeating: piece, count: size / piece.utf8.count)
            return switch self {
            case .body: text
            case .cell: "| a | b |\n|---|---|\n| \(text) | c |\n"
            case .row: "| a | b |\n|---|---|\n| " + text.replacing("\n", with: "\n| ")
            case .beforeZero: "a\(text)\0\n"
            case .inside: text + "a" + String(repeating: "](b)", count: size / piece.utf8.count)
            }
        }
    }

    @Test("No reader takes longer than its text", arguments: pieces, Place.allCases)
    func growth(piece: String, place: Place) throws {
        let few = Soak.isQuick ? 16_384 : 65_536
        for name in Self.readers {
            let target = try #require(FuzzTests.targets.first { $0.name == name })
            let read = { (size: Int) in
                let text = place.text(of: piece, size: size)
                return try processorTime { try target.read(Array(text.utf8)) }
            }
            let long = try read(few)
            if long < 1 { continue }
            let short = try read(few / 8)
            #expect(
                long < short * 24,
                "\(name): \(Int(long * 1000)) ms, an eighth \(Int(short * 1000))"
            )
        }
    }
}
