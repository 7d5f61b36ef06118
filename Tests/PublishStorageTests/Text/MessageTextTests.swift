import PublishStorage
import Testing

@Suite("Messages that quote strangers")
struct MessageTextTests {
    @Test(
        "What terminals act upon is escaped",
        arguments: [
            ("a\u{1B}[31mb", #"a\u001B[31mb"#), ("\u{1B}]0;t\u{7}", #"\u001B]0;t\u0007"#),
            ("a\r\nb", #"a\u000D\u000Ab"#), ("\u{9B}2J\u{7F}", #"\u009B2J\u007F"#),
            ("\u{202E}x\u{2066}\u{2069}\u{2028}", #"\u202Ex\u2066\u2069\u2028"#),
            ("中文 — a\tb 👩‍💻", "中文 — a\tb 👩‍💻"),
        ]
    )
    func line(text: String, escaped: String) {
        #expect(MessageText.line(text) == escaped)
    }

    @Test("No line of several begins a command for GitHub Actions")
    func lines() {
        #expect(MessageText.lines("a::b\n c\n\t::error::d") == "a::b\n c\n\t\\u003A:error::d")
        #expect(MessageText.lines("::add-mask::x\u{1B}") == "\\u003A:add-mask::x\\u001B")
        #expect(MessageText.lines("a ##[error]b") == "a #\\u0023[error]b")
    }
}
