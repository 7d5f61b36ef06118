import Foundation
import Highlighter
import PublishTestSupport
import Testing

@Suite("Inputs that are hard on lexers")
struct HardInputTests {
    /// A quadratic lexer would take minutes for one of these instead of milliseconds; a recursive one would overflow the stack.
    @Test(
        "A hundred thousand bytes of one piece are highlighted",
        arguments: [
            ("swift", "\"\\("), ("swift", "/*"), ("swift", "(/a "), ("swift", "(/[ "),
            ("swift", "##\"#"), ("swift", "`a"),
            ("swift", "get\n\n"), ("swift", "@a "), ("swift", "private\n"), ("swift", "a(for b"),
            ("javascript", "`${"), ("javascript", "=/["), ("bash", "<<A "), ("bash", "\"${a"),
            ("bash", "$(\""),
            ("cpp", "R\"a("), ("rust", "#["), ("rust", "'a"), ("html", "<a \""),
            ("html", "<script>"), ("html", "<!-- "),
            ("yaml", "a: |\n"), ("yaml", "|\n\n\n"), ("yaml", "'"), ("markdown", "[a]("),
            ("markdown", "`a``b"),
            ("markdown", "*a _b "), ("markdown", "```a\n~~~\n"), ("markdown", "<a "),
            ("css", "a(;"), ("css", "@a "),
            ("ruby", "%w("), ("ruby", "<<~A\n"), ("console", "a$ b\n"), ("console", "a@b$ \\\n"),
            ("toml", "[a\n"),
            ("python", "f\"{"), ("kotlin", "\"${"), ("sql", "'"), ("json", "\"a\" "),
        ]
    )
    func size(language: String, piece: String) {
        let code = Array(
            repeatElement(Array(piece.utf8), count: 100_000 / piece.utf8.count).joined()
        )
        var html: [UInt8] = []
        let seconds = processorTime {
            #expect(CodeHighlighter.highlight(code, language: language, into: &html))
        }
        #expect(seconds < 60)
        #expect(PlainText.of(html) == code)
    }
}
