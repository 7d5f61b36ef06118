import Ink
import Publish
import PublishTesting
import Testing

@testable import PublishFrontMatter
@testable import PublishMedia
@testable import PublishSearch

/// Texts of 160 KB in which loops over levels, brackets and closing marks are felt.
///
/// Only with `PUBLISH_TEST_SOAK`, since programs that are not optimized take ten times as long.
@Suite("Texts that took minutes", .serialized, .enabled(if: Soak.isOn))
struct CorpusTests {
    private static let size = 160_000
    #if DEBUG
    private static let longest = 20.0
    #else
    private static let longest = 2.0
    #endif

    /// Beginnings and what is repeated after them.
    static let shapes = [
        ("", "* "), ("", "> "), ("", "- - "), ("", "1. "), ("", "* > + "), ("", "* [ ] "),
        ("", "> * a\n"), ("# ", "a"), ("# ", "*a* "),
        ("# ", "中"), ("# ", "[a](b) "), ("a ", "<![CDATA["), ("a ", "<?"), ("a ", "<!A "),
        ("a ", "<!--"), ("a ", "<a b=\""), ("", "["),
        ("", "]("), ("", "![a]("), ("", "[a](<"), ("", "*a **b "), ("", "a**b"), ("", "_*~"),
        ("", "`"), ("", "`a``b"), ("http://a.b", ")"),
        ("http://a.b", ")."), ("", "a@"), ("", "a@b."), ("", "www."), ("", "http://a("),
        ("", "&#x41"), ("", "$a"), ("", "$$\n"), ("", ":::a\n"),
        ("", "[[a]]"), ("", "[["), ("", "[^1]"), ("", "[^1]: a\n\n"), ("", "[a]: b\n"),
        ("", "|a|b|\n|-|-|\n"), ("", "a|"), ("", "\\"), ("", "，**"),
        ("", "```swift\n"), ("", "~~~\n"), ("", "<div>\n"), ("", "</b>"), ("", "a  \n"), ("", "\t"),
        ("---\na: ", "{a: "), ("---\na: [", "[a, "),
        ("---\n", "a."), ("---\n", "a: b\n"), ("---\n", "- "), ("+++\na = ", "{a = "),
        ("+++\na = [", "[1, "), ("+++\n", "a."), ("", "👩‍👩‍👧"), ("", "e\u{301}"),
    ]

    @Test("end soon, or are refused", arguments: shapes.indices)
    func corpus(index: Int) throws {
        let (start, repeated) = Self.shapes[index]
        let body = String(repeating: repeated, count: Self.size / repeated.utf8.count)
        for end in ["", "a", "\n---\nb", "\n+++\nb", "\n\nb"] {
            let text = start + body + end
            let time = processorTime {
                let frontMatter = FrontMatter(of: text, readBy: MarkdownParser())
                guard frontMatter.fault == nil else { return }
                let article = MarkdownParser(options: .article).article(
                    from: text,
                    bodyStart: frontMatter.bodyStart
                )
                _ = SearchText(html: article.html).sections.count
                if let title = article.title { _ = TitleLines(title) }
                _ = MarkdownParser().parse(text)
            }
            #expect(time < Self.longest, "\(start)\(repeated)…\(end)")
        }
    }
}
