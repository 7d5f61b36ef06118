import Highlighter
import Testing

@Suite("HTML of code")
struct CodeHighlighterTests {
    @Test("Tokens become spans, and what means something in HTML is escaped")
    func spans() {
        #expect(
            CodeHighlighter.html(for: "if a < b && c { \"<&>\" }", language: "swift")
                == #"<span class="hl-k">if</span> a <span class="hl-o">&lt;</span> b "#
                + #"<span class="hl-o">&amp;&amp;</span> c { <span class="hl-s">"&lt;&amp;&gt;"</span> }"#
        )
    }

    @Test("A span is closed before a line break and opened again after it")
    func lines() {
        #expect(
            CodeHighlighter.html(for: "/*a\n\n\tb\r\n*/", language: "c")
                == "<span class=\"hl-c\">/*a</span>\n\n<span class=\"hl-c\">\tb</span>\r\n<span class=\"hl-c\">*/</span>"
        )
    }

    @Test("Code in an unknown language is escaped and reported")
    func unknown() {
        var output = Array("x".utf8)
        #expect(!CodeHighlighter.highlight("let <a> & b", language: "brainfog", into: &output))
        #expect(String(decoding: output, as: UTF8.self) == "xlet &lt;a&gt; &amp; b")
        #expect(CodeHighlighter.html(for: "a", language: "brainfog") == nil)
    }

    @Test("Bytes, buffers and strings give the same HTML")
    func forms() {
        let code = String(repeating: "let a = \"\\(b)\" // 你好\n", count: 2000)
        var fromString: [UInt8] = []
        var fromBytes: [UInt8] = []
        #expect(CodeHighlighter.highlight(code, language: "Swift", into: &fromString))
        #expect(CodeHighlighter.highlight(Array(code.utf8), language: "swift", into: &fromBytes))
        #expect(fromString == fromBytes)
        #expect(PlainText.of(fromString) == Array(code.utf8))
    }

    @Test("Every kind with a class has one of its own that starts with hl-")
    func classes() {
        let names = TokenKind.allCases.compactMap(\.className)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix("hl-") && $0.count <= 6 })
    }
}
