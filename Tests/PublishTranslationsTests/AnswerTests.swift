import Foundation
import Ink
import PublishPairs
import PublishTestSupport
import Testing

@testable import PublishTranslations

@Suite("Answers of translators")
struct AnswerTests {
    /// A draft of a text that is missing in English.
    func draft(_ source: String) throws -> TextDraft {
        let site = try TranslatedSite(source)
        return TextDraft(of: try site.read(.missing), Glossary(), site.parser, translator: "")
    }

    /// Why an answer to the first part of a text is refused.
    func fault(_ source: String, _ answer: String) throws -> String? {
        let draft = try draft(source)
        let piece = try #require(draft.pieces.first { $0.request != nil })
        return draft.fault(of: TextDraft.cleaned(answer), for: piece)
    }

    @Test(
        "Other words in the same structure are taken",
        arguments: [
            ("烧水。", "Boil the water, and wait for a while."), ("烧水。", "  Boil.\n\n"),
            ("用 `tea()` 和 `cup`。", "`cup` comes after `tea()`, and `cup` again."),
            (
                "见[壶](https://a.example/k)与[杯](b.md)。",
                "See [cups](b.md) and [kettles](https://a.example/k)."
            ),
            ("# 茶 {#tea}", "# About tea {#tea}"), ("## 茶\n", "## Tea"), ("茶\n===", "# Tea"),
            ("- 杯\n- 壶\n  1. 大\n  2. 小", "* Cup\n* Pot\n  1. Big\n  2. Small"),
            ("- [ ] 烧\n- [x] 等", "- [ ] Boil\n- [x] Wait"),
            ("| 茶 | 水 |\n|:--|--:|\n| 绿 | 热 |", "| Tea | Water |\n| :-- | --: |\n| green | hot |"),
            ("> [!NOTE]\n> 小心。", "> [!NOTE]\n> Careful."), ("水是 $H_2O$。", "$H_2O$ is water."),
            ("按 <kbd>Q</kbd> 退出。", "Press <kbd>Q</kbd> to quit."),
            (":::note 注意\n\n小心。\n\n:::", ":::note Mind\n\nCareful.\n\n:::"),
            (
                ":::bilibili BV1xx411c7mD title=\"介绍\"\n:::",
                ":::bilibili BV1xx411c7mD title=\"Intro\"\n:::"
            ),
            ("你好，{{ name }}，还有 %d 个。", "%d left, {{ name }}."),
            ("注[^a]。\n\n[^a]: 脚注。", "A note[^a]."),
            ("见[壶][k]。\n\n[k]: https://a.example", "See [the kettle][k]."),
            ("见[壶]。\n\n[壶]: https://a.example", "See [kettles][壶]."),
            ("![图](a.png)", "![A picture](a.png)"),
            ("**重要**：等。", "Wait. It is *important*."),
            ("烧\u{200B}水。", "Boil\u{200B} it."), ("烧水。", "Boil ☕\u{FE0F}."),
            ("一\n二", "One line"),
            ("茶<br>水", "Tea<br>water"),
            ("{大家}好", "Hello (all)"), ("打九折，100%", "At 90 %, not 100 %"),
            ("[[Ctrl+C]]复制", "Copy with [[Ctrl+C]]"), ("[[Ctrl+C]]：复制", "[[Ctrl+C]]: to copy"),
            ("[壶][k]：烧水。\n\n[k]: https://a.example", "[The kettle][k]: it boils water."),
            ("- 水\n- [^a]: 注", "- Water\n- [^a]: A note"),
            (":::bilibili BV1xx411c7mD 介绍\n:::", ":::bilibili BV1xx411c7mD Intro\n:::"),
        ]
    )
    func taken(source: String, answer: String) throws {
        #expect(try fault(source, answer) == nil)
    }

    @Test(
        "What would break the page is refused with its reason",
        arguments: [
            ("烧水。", "", "it is empty"), ("烧水。", " \n\n ", "it is empty"),
            ("烧水。", "…", "it has no text"),
            ("烧水。", "Boil\u{0}.", "control"), ("烧水。", "Boil\u{1b}[31m", "control"),
            ("烧水。", "\u{FEFF}Boil.", "control"),
            ("烧水。", "Boil \u{202E}it.", "the invisible character U+202E"),
            ("烧水。", "Boil\u{200B}.", "U+200B"), ("烧水。", "Boil\u{2060}.", "U+2060"),
            ("烧水。", "Bo\u{AD}il.", "U+AD"), ("烧水。", "Boil \u{2067}it.", "U+2067"),
            ("烧水。", "Boil\u{E0041}.", "U+E0041"), ("烧水。", "Boil\u{3164}.", "U+3164"),
            ("烧水。", "Boil.\n\nWait.", "it has 2 parts instead of 1"),
            ("烧水。", "# Boil", "a heading of level 1 instead of a paragraph"),
            ("烧水。", "- Boil", "a list instead of a paragraph"),
            ("烧水。", "```markdown\nBoil.\n```", "a code block instead of"),
            ("烧水。", "    Boil.", "a code block instead of"),
            ("烧水。", "> Boil.", "a quotation instead of"),
            ("烧水。", "<!-- Boil", "an HTML block instead of"),
            ("烧水。", "<div>Boil.</div>", "an HTML block instead of"),
            ("烧水。", "Boil.\n---", "a heading of level 2"),
            ("烧水。", "Boil. <script>x()</script>", "the HTML '</script>' is not in the original"),
            ("烧水。", "Boil. <img src=x onerror=y>", "the HTML '<img"),
            ("烧水。", "Boil ![](https://t.example/p.gif)", "the picture"),
            (
                "烧水。", "Boil.\n\n[k]: https://t.example",
                "the link definition '[k]: https://t.example'"
            ),
            (
                "烧水。", "[k]:\nhttps://t.example\n\nBoil.", "the link definition '[k]: '"
            ),
            ("烧水。", "Boil.\n\n[^e]: <script>alert(1)</script>", "the link definition '[^e]:'"),
            ("- [ ] 水", "- [ ] [k]: https://t.example\n  Water", "the link definition"),
            ("> 水", "> Water\n>\n> [k]: https://t.example", "the link definition"),
            ("烧水。", "Boil\u{9B}31m.", "control"),
            ("烧水。", "Boil\u{2028}it.", "control"), ("烧水。", "Boil\u{2029}it.", "control"),
            ("![猫](cat.png)", "[A cat](cat.png)", "is missing"),
            ("[猫](cat.png)", "![A cat](cat.png)", "is missing"),
            ("见[壶](a.md)。", "Click here[](a.md)", "the address 'a.md' is missing"),
            (
                ":::bilibili BV1xx411c7mD 介绍\n:::", ":::bilibili BV1yy411c7mD Intro\n:::",
                "is missing"
            ),
            ("烧水。", "Boil, see https://t.example", "the address 'https://t.example'"),
            ("烧水。", "[Boil](javascript:x)", "the address 'javascript:x'"),
            ("烧水。", "Boil `x`.", "the code 'x' is not"),
            ("烧水。", ":::note\nBoil.\n:::", "a directive instead of"),
            ("烧水。", "Boil $x$.", "the formula 'x'"),
            ("烧水。", "---\ntitle: x\n---\n", "a rule instead of"), ("烧水。", "+++\nBoil", ""),
            ("用 `tea()`。", "Use tea().", "the code 'tea()' is missing"),
            ("用 `tea()`。", "Use `Tea()`.", "the code 'tea()' is missing"),
            ("用 `tea()`。", "Use ‘tea()’.", "is missing"),
            ("用 `tea()`。", "Use `tea().", "is missing"),
            (
                "见[壶](https://a.example/k)。", "See [kettles](https://b.example/k).",
                "the address 'https://a.example/k' is missing"
            ),
            ("见[壶](https://a.example/k)。", "See kettles (https://a.example/k/).", "is missing"),
            ("见[壶](a.md)。", "See [kettles].(a.md)", "is missing"),
            ("见[壶](a.md)。", "See [kettles](a.md) and [it](a.md).", "2 times instead of 1"),
            ("见[壶](a.md)。", "[See](a.md \"a", "is missing"),
            ("见[壶](a.md#b)。", "See [it](a.md).", "is missing"),
            ("见 https://a.example/k 。", "See https://a.example/kettle .", "is missing"),
            ("见[壶][k]。\n\n[k]: https://a.example", "See [the kettle][kettle].", "is missing"),
            ("# 茶", "Tea", "a paragraph instead of a heading of level 1"),
            ("# 茶", "## Tea", "a heading of level 2 instead of a heading of level 1"),
            ("# 茶 {#tea}", "# Tea", "the anchor '{#tea}' is missing"),
            ("# 茶 {#tea}", "# Tea {#Tea}", "the anchor '{#tea}' is missing"),
            ("# 茶", "# Tea {#tea}", "the anchor '{#tea}' is not"),
            ("- 杯\n- 壶", "- Cup and pot", "parts instead of"),
            ("- 杯\n- 壶", "1. Cup\n2. Pot", "a list from 1 instead of a list"),
            ("3. 杯\n4. 壶", "1. Cup\n2. Pot", "a list from 1 instead of a list from 3"),
            ("- 杯\n- 壶", "- Cup\n  - Pot", "a list instead of"),
            ("- 杯\n- 壶", "- Cup\n\n- Pot", "with gaps"),
            ("- [ ] 烧\n- [x] 等", "- [x] Boil\n- [x] Wait", "a checked item"),
            ("- [ ] 烧", "- Boil", "item instead of"),
            ("| 茶 | 水 |\n|--|--|\n| 绿 | 热 |", "| Tea |\n|--|\n| green |", "a table with"),
            ("| 茶 | 水 |\n|--|--|\n| 绿 | 热 |", "| Tea | Water |\n|--|--|", "parts instead of"),
            (
                "| 茶 | 水 |\n|--|--|\n| 绿 | 热 |", "| Tea | Water |\n|--|--|\n| a | b |\n| c | d |",
                "parts instead of"
            ),
            (
                "| 茶 | 水 |\n|:--|--|\n| 绿 | 热 |", "| Tea | Water |\n|--|--|\n| green | hot |",
                "a table with"
            ),
            (
                "| 茶 | 水 |\n|--|--|\n| 绿 | 热 |", "Tea, water: green, hot",
                "a paragraph instead of a table"
            ), ("按 <kbd>Q</kbd>。", "Press Q.", "the HTML '</kbd>' is missing"),
            ("按 <kbd>Q</kbd>。", "Press <kbd>Q.", "is missing"),
            ("按 <kbd>Q</kbd>。", "Press <kbd>Q<kbd>.", "is missing"),
            ("水是 $H_2O$。", "Water is H2O.", "the formula 'H_2O' is missing"),
            ("水是 $H_2O$。", "Water is $H_20$.", "is missing"),
            ("你好，{{ name }}。", "Hello, {{ Name }}.", "the placeholder '{{ name }}' is missing"),
            ("还有 %d 个。", "Some left.", "the placeholder '%d' is missing"),
            ("按 [[Ctrl+C]]。", "Press Ctrl+C.", "the placeholder '[[Ctrl+C]]' is missing"),
            (
                "> [!NOTE]\n> 小心。", "> [!WARNING]\n> Careful.",
                "the placeholder '[!NOTE]' is missing"
            ),
            ("> [!NOTE]\n> 小心。", "> Note: careful.", "is missing"),
            (":::note 注意\n\n小心。\n\n:::", ":::note Mind\n\nCareful.", ""),
            (
                ":::note 注意\n\n小心。\n\n:::", ":::tip Mind\n\nCareful.\n\n:::",
                "the directive ':::note' is missing"
            ),
            (
                ":::bilibili BV1xx411c7mD title=\"介绍\"\n:::", ":::bilibili BV1xx title=\"x\"\n:::",
                "is missing"
            ),
            ("注[^a]。\n\n[^a]: 脚注。", "A note.", "the footnote"),
            ("注[^a]。\n\n[^a]: 脚注。", "A note[^b].", "the footnote"),
            ("![图](a.png =300x200)", "![A picture](a.png =30x20)", "is missing"),
            ("> 一\n>\n> 二", "> One", "parts instead of"),
        ]
    )
    func refused(source: String, answer: String, reason: String) throws {
        let fault = try fault(source, answer)
        // Cases without a reason are harmless.
        #expect(reason.isEmpty || fault?.contains(reason) == true, "\(fault ?? "taken")")
    }

    @Test(
        "Titles and descriptions are one line of text",
        arguments: [
            "", "a\nb", "a\u{7}", "Tea\u{2028}image:\u{2028} https://t.example", "Tea\u{9B}2J",
            String(repeating: "a", count: 1_001),
        ]
    )
    func title(answer: String) throws {
        #expect(try fault("---\ntitle: 茶\n---\n", answer) != nil)
        #expect(try fault("---\ntitle: 茶\n---\n", "Tea: 'green' & \"black\" # 1") == nil)
    }

    @Test("Titles are asked for without the quotation marks around them, and marked as ever")
    func quotation() throws {
        for text in ["---\ntitle: \"Actor：第一\"\n---\n", "---\ntitle: Actor：第一\n---\n"] {
            let draft = try draft(text)
            #expect(draft.pieces.map(\.source) == ["Actor：第一"])
            #expect(
                try draft.read.original.digests
                    == self.draft("---\ntitle: 'Actor：第一'\n---\n").read.original.digests
            )
        }
    }

    @Test("A block with a program in it is copied, and asked of nobody")
    func program() throws {
        let draft = try draft("水 <script>go()</script>\n\n水 <STYLE>p {}</STYLE>\n")
        #expect(draft.pieces.count == 2 && draft.pieces.allSatisfy { $0.request == nil })
    }

    @Test("Lines that are no answers are told, and the others count")
    func lines() {
        let found = FoundAnswers()
        let reader = AnswerReader(expected: ["a", "b", "c", "d"]) { found.add($0, $1) }
        let lines = [
            "{\"id\": \"a\", \"text\": \"One\"}", "", "{\"id\": \"b\", \"text\": \"cut",
            "Loading model…",
            "{\"id\": \"z\", \"text\": \"x\"}", "{\"id\": \"a\", \"text\": \"again\"}",
            "{\"id\": \"c\"}",
            "{\"id\": 1, \"text\": \"x\"}", "[]",
            "{\"id\": \"d\", \"error\": \"too long\"}",
            "{\"id\": \"b\", \"text\": \"last\", \"more\": 1}",
        ]
        // As it arrives, in pieces.
        let bytes = Data(lines.joined(separator: "\n").utf8)
        for start in stride(from: 0, to: bytes.count, by: 11) {
            reader.read(bytes[start..<min(start + 11, bytes.count)])
        }
        let notes = reader.finish()
        #expect(found.all == ["a": .text("One"), "d": .error("too long"), "b": .text("last")])
        let form =
            "is not an answer: expected {\"id\": …, \"text\": …} or {\"id\": …, \"error\": …} as one line of JSON"
        #expect(
            notes == [
                "line 3 of the translator's output \(form)",
                "line 4 of the translator's output \(form)",
                "line 5 of the translator's output answers 'z', which is not an open request",
                "line 6 of the translator's output answers 'a', which is not an open request",
                "line 7 of the translator's output \(form)",
                "line 8 of the translator's output \(form)",
                "line 9 of the translator's output \(form)",
            ]
        )
    }

    @Test("A translator that says thousands of wrong lines is told of in ten")
    func manyNotes() {
        let reader = AnswerReader(expected: []) { _, _ in }
        reader.read(Data(String(repeating: "no\n", count: 5_000).utf8))
        let notes = reader.finish()
        #expect(notes.count == 11 && notes.last == "… and 4990 more such lines")
    }

    @Test("What a translator says cannot move the cursor of a terminal")
    func escapes() {
        let found = FoundAnswers()
        let reader = AnswerReader(expected: ["a"]) { found.add($0, $1) }
        let lines = [#"{"id":"\u001b[2Jz","text":"x"}"#, #"{"id":"a","error":"\u009b2Jno"}"#]
        reader.read(Data(lines.joined(separator: "\n").utf8))
        #expect(
            reader.finish() == [
                "line 1 of the translator's output answers '\u{FFFD}[2Jz', which is not an open request"
            ]
        )
        #expect(found.all == ["a": .error("\u{FFFD}2Jno")])
    }

    @Test("Kept answers outlive a write that was cut, and files of others")
    func kept() throws {
        let root = try TemporaryFolder()
        let folder = root.path + "/"
        let answers = try KeptAnswers(root: folder)
        try answers.keep("one\n\"two\"", for: "a")
        try answers.keep("three", for: "b")
        let text = try root.read(KeptAnswers.path)
        try root.write([KeptAnswers.path: String(text.dropLast(4))])
        let second = try KeptAnswers(root: folder)
        #expect(second["a"] == "one\n\"two\"" && second["b"] == nil)
        try second.keep("four", for: "b")
        #expect(try KeptAnswers(root: folder)["b"] == "four")
    }
}

/// Collects answers from another thread.
final class FoundAnswers: @unchecked Sendable {
    // SAFETY: the answers are only touched while `lock` is held.
    private let lock = NSLock()
    private var answers: [String: DraftAnswer] = [:]

    var all: [String: DraftAnswer] { lock.withLock { answers } }

    func add(_ id: String, _ answer: DraftAnswer) { lock.withLock { answers[id] = answer } }

    @Test("Endless lines and countless odd ones are not kept")
    func endless() {
        let reader = AnswerReader(expected: ["a"]) { _, _ in Issue.record("it is no answer") }
        for _ in 0..<32 { reader.read(Data(repeating: UInt8(ascii: "x"), count: 1 << 20)) }
        reader.read(Data(("\n" + String(repeating: "x\n", count: 100_000)).utf8))
        let notes = reader.finish()
        #expect(notes.count == 11)
        #expect(notes.last == "… and 99991 more such lines")
    }
}
