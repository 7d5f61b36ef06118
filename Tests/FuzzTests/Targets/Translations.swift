import Foundation
import Ink
import PublishFrontMatter
import PublishPairs
import PublishStorage
import Testing

@testable import PublishTranslations

/// Texts that are drafted, and what translators answer.
extension FuzzTarget {
    static let translations: [FuzzTarget] = [
        FuzzTarget(
            "translations",
            seeds: [
                "---\ntitle: 茶\n---\n# 茶 {#tea}\n\n用 `a` 和 [b][c]，{{ d }} [^e]。\n\n- [ ] f\n  1. g\n\n[c]: /x\n[^e]: h\n",
                "| a | b |\n|:--|--|\n| `c\\|d` | <kbd>e</kbd> |\n\n:::note f\n> $g$ ![h](i =1x2)\n:::\n\n```\nj\n```\n",
                "Setext\n===\ntext\n| t |\n|--|\n\n<!-- k\n\n-->\n    code\n* * *\r\n\tl %1$@ [[m]] [!NOTE]",
            ],
            words: [
                "# ", "===", "\n\n", "\r\n", "- ", "1. ", "  ", "> ", "```", "`", "|", "|--|",
                "[^e]", "[^e]: ",
                "[c]: /x", "](", "{#", "}", "{{", "<b>", "</b>", "<!--", "-->", ":::", "$", "$$",
                "**", "---", "\t",
                "\u{0}", "\u{FEFF}", "茶", "[ ]", "![",
            ]
        ) { bytes in
            let parser = MarkdownParser(options: .article)
            let text = MarkedText(bytes, parser)
            var end = text.bodyStart
            for block in text.blocks {
                guard block.range.lowerBound >= end else {
                    Issue.record("blocks overlap: \(bytes)")
                    return
                }
                end = block.range.upperBound
            }
            let source = String(decoding: text.bytes[text.bodyStart...], as: UTF8.self)
            let structure = BlockStructure(of: source, with: LinkDefinitions(in: source), parser)
            if let fault = structure.fault(asTranslationOf: structure) {
                Issue.record("an echo is refused: \(fault): \(bytes)")
            }
            _ = BlockPairs(original: text, translation: text)
            let changes = PairChanges(
                original: text,
                translation: text,
                marked: Array(text.digests.reversed()),
                earlier: EarlierTexts(gap: "")
            )
            _ = changes.mark { _ in true }
            let same = PairChanges(
                original: text,
                translation: text,
                marked: text.digests,
                earlier: EarlierTexts(gap: "")
            )
            if !same.changes.isEmpty || same.mark(where: { _ in false }) != text.digests {
                Issue.record("a text differs from itself: \(bytes)")
            }
            if var header = try? HeaderEditor(bytes, of: "a.md") {
                header.set("translation", to: "machine")
                _ = header.bytes
            }
        },
        FuzzTarget(
            "translators",
            seeds: [
                "{\"id\":\"a\",\"text\":\"b\"}\n{\"id\":\"c\",\"error\":\"d\"}\n",
                "\n\n[]\n{\"id\":\"a\"}",
            ],
            words: [
                "{", "}", "\"id\":\"a\"", "\"text\":", "\"error\":", "\n", "\\u0000", "\"", ",",
                "null",
            ]
        ) { bytes in
            let reader = AnswerReader(expected: ["a", "c"]) { _, _ in }
            reader.read(Data(bytes))
            if reader.finish().count > 11 { Issue.record("too many notes") }
        },
        FuzzTarget(
            "glossary",
            seeds: ["en,zh,not,note\nactor|player,参与者,演员,\n\"a, b\",丙,,x\n"],
            words: [",", "|", "\"", "\n", "en", "zh", "not", "参与者", "s"]
        ) { bytes in
            do throws(Glossary.Fault) {
                let text = String(decoding: bytes, as: UTF8.self)
                for term in try Glossary(bytes).terms(in: text, from: "en", to: "zh-Hans") {
                    _ = term.wrongWord(in: text)
                    _ = term.isIn(text)
                }
            } catch {
                _ = error.description
            }
        },
    ]
}
