import Foundation
import Highlighter
import PublishTestSupport
import Testing

@Suite("No byte of the code is lost or changed")
struct LosslessTests {
    @Test("Random bytes come back from every language", arguments: CodeLanguage.all.map(\.name))
    func randomBytes(language: String) {
        var random = SeededGenerator(seed: 7)
        for length in [0, 1, 2, 3, 5, 8, 13, 40, 200, 3000] {
            for _ in 0..<(length < 100 ? 60 : 6) {
                check(
                    (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) },
                    as: language
                )
            }
        }
    }

    @Test(
        "Random mixtures of what languages are made of come back",
        arguments: CodeLanguage.all.map(\.name)
    )
    func randomPieces(language: String) {
        var random = SeededGenerator(seed: 11)
        for length in [1, 2, 3, 4, 6, 10, 30, 300] {
            for _ in 0..<(length < 100 ? 120 : 12) {
                let sample = (0..<length).compactMap { _ in pieces.randomElement(using: &random) }
                check(Array(sample.joined().utf8), as: language)
            }
        }
    }

    @Test(
        "Code blocks of the corpus come back from every language",
        .enabled(if: Corpus.isPresent, "the corpus is not beside the checkout"),
        arguments: CodeLanguage.all.map(\.name)
    )
    func corpus(language: String) throws {
        let blocks = try Corpus.codeBlocks()
        #expect(blocks.count > 500)
        for number in stride(from: 0, to: blocks.count, by: Soak.stride(8)) {
            check(Array(blocks[number].utf8), as: language)
        }
    }

    private func check(_ code: [UInt8], as language: String) {
        var html: [UInt8] = []
        #expect(CodeHighlighter.highlight(code, language: language, into: &html))
        if PlainText.of(html) != code {
            Issue.record(
                "\(language) changed \(String(decoding: code, as: UTF8.self).debugDescription)"
            )
        }
        if let span = PlainText.brokenSpan(in: html) {
            Issue.record("\(language): a span holds a line break after \(span)")
        }
        let tokens = CodeLanguage(named: language)?.tokens(in: code) ?? []
        var position = 0
        for token in tokens {
            if token.start != position || token.end <= token.start {
                Issue.record("\(language): token \(token) after offset \(position)")
            }
            position = token.end
        }
        #expect(position == code.count)
    }

    private let pieces = [
        "\"", "'", "`", "\"\"\"", "'''", "```\n", "#", "##", "#\"", "\"#", "\\(", "\\", "(", ")",
        "[", "]", "{", "}",
        "${", "#{", "$", "$(", "<", ">", "</", "<!--", "-->", "<script>", "</script>", "<style>",
        "&", "@", "/*", "*/",
        "//", "/", "*", "_", "**", "-", "--", "---\n", "+++\n", "+", "=", "==", ":", ": ", ";", ",",
        ".", "..", "...",
        "\n", "\n\n", "\r\n", " ", "    ", "\t", "|", "|\n", "!", "?", "%", "%w(", "~", "~~~\n",
        "^", "<<EOF\n", "EOF\n",
        "<<~A", "<<-'B'", "0x1F", "1.5e-3", "12", "a", "let", "func", "if", "async", "r#", "R\"x(",
        ")x\"", "f\"", "你好",
        "é", "\u{1F600}", "\0", "@@ -1 +1 @@\n", "- [ ] ", "# ", "> ", "1. ", "def ", "class ",
        "=begin\n", "=end\n",
    ]
}
