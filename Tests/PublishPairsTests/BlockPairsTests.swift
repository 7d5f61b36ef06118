import Ink
import PublishPairs
import Testing

@Suite("The blocks of two files")
struct BlockPairsTests {
    let parser = MarkdownParser(options: .article)

    func text(_ source: String) -> MarkedText { MarkedText(Array(source.utf8), parser) }

    @Test(
        "Blocks have their lines, whatever stands between them",
        arguments: [
            ("a\n\nb\nc\n", ["a", "b\nc"]),
            (
                "---\ntitle: t\n---\n# h\n\n- x\n- y\n\n\n- z\n\nend",
                ["# h", "- x\n- y\n\n\n- z", "end"]
            ),
            (
                "Setext\n===\n\n    code\n\n```\nx\n\ny\n```\n",
                ["Setext\n===", "    code", "```\nx\n\ny\n```"]
            ),
            ("[a]: https://a.example\ntext [a]\n", ["text [a]"]),
            ("[^1]: note\n\ntext[^1]\n", ["[^1]: note", "text[^1]"]),
            (
                "words\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<!-- c -->\n",
                ["words", "| a | b |\n|---|---|\n| 1 | 2 |", "<!-- c -->"]
            ),
            (
                ":::note t\n\ninside\n\n:::\n\nafter\r\n\r\nmore",
                [":::note t\n\ninside\n\n:::", "after", "more"]
            ),
            ("\u{FEFF}# h\r\n\r\n> q\r\nlazy\r\n", ["# h", "> q\r\nlazy"]),
        ]
    )
    func slices(source: String, expected: [String]) {
        let text = text(source)
        #expect(text.blocks.map(text.source) == expected)
    }

    @Test("Comments and rules are blocks, but no part of a mark")
    func digests() {
        let marked = text("one\n\n---\n\n<!-- c -->\n\ntwo\n")
        #expect(marked.blocks.map(\.digest.isEmpty) == [false, true, true, false])
        #expect(marked.digests.count == 4)
        #expect(marked.block(ofDigest: 1) == nil)
        #expect(marked.block(ofDigest: 3) == 3)
    }

    @Test("Texts with the same kinds of blocks belong together one by one")
    func parallel() {
        let pairs = BlockPairs(
            original: text("# 茶\n\n水。\n\n- 一\n\n---\n\n完。\n"),
            translation: text("# Tea\n\nWater.\n\n- One\n\n---\n\nDone.\n")
        )
        #expect(pairs.counterparts == [0, 1, 2, 3, 4])
    }

    @Test("What only one text has is alone, and so is what could as well be its neighbour")
    func different() {
        let original = (1...4).map { "第 \($0)00 步，见 [链接](https://a.example/page\($0))。" }
        var translation = (1...4).map { "Step \($0)00, see [link](https://a.example/page\($0))." }
        translation.insert(
            "An aside that nobody wrote in Chinese, which goes on for a while.",
            at: 2
        )
        let pairs = BlockPairs(
            original: text(original.joined(separator: "\n\n")),
            translation: text(translation.joined(separator: "\n\n"))
        )
        #expect(pairs.counterparts == [0, 1, 3, 4])
        // Exchanged blocks are of the same kinds, but say other things.
        translation = [original[0], original[2], original[1], original[3]]
        let exchanged = BlockPairs(
            original: text(original.joined(separator: "\n\n")),
            translation: text(translation.joined(separator: "\n\n"))
        )
        #expect(exchanged.counterparts != [0, 1, 2, 3])
    }

    @Test("Differences of two lists are told as pairs of parts")
    func differences() {
        func parts(_ old: String, _ new: String) -> [String] {
            let old = old.map { String($0) }
            let new = new.map { String($0) }
            return MarkedText.differences(from: old, to: new).map { part in
                old[part.old].joined() + ">" + new[part.new].joined()
            }
        }
        #expect(parts("abcd", "abcd") == [])
        #expect(parts("abcd", "axcd") == ["b>x"])
        #expect(parts("abcd", "acdx") == ["b>", ">x"])
        #expect(parts("", "ab") == [">ab"])
        #expect(parts("abc", "") == ["abc>"])
    }
}
