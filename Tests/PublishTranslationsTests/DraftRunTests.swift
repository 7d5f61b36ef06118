import Foundation
import Ink
import PublishAnswers
import PublishLanguages
import PublishPairs
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishTranslations

@Suite("Drafts of translations")
struct DraftRunTests {
    /// Answers every line with its own text.
    static let echo =
        #"sed -E 's/.*"id":"([0-9a-f]+)".*"text":("([^"\\]|\\.)*").*/{"id":"\1","text":\2}/'"#
    /// The same with another word for each that the site knows.
    static let words =
        echo
        + #" | sed -E 's/绿茶|红茶/Tea/g; s/再等 ([0-9]) 分钟/Wait for \1 minutes/g; s/怎样泡茶/How to make it/; s/。/./g'"#

    /// What a run tells, and what comes of it.
    struct Run {
        var outcome: DraftRun.Outcome
        var told: [String]
        /// The lines that the translator got.
        var requests: [String]
    }

    /// Drafts the pair of a site.
    func draft(
        _ site: TranslatedSite,
        _ state: PairedText.State,
        using command: String = words,
        silence: Double = 120,
        languages: [String] = ["zh", "en"],
        isPublished: Bool = false
    ) throws -> Run {
        let texts = try PairedTexts(
            answer:
                #"{"kind":"dialect","extensions":127,"cjk":3,"languages":["#
                + languages.map { "\"\($0)\"" }.joined(separator: ",") + "]}\n"
        )
        let log = site.folder + "requests"
        var told: [String] = []
        let command = "tee -a requests | (\(command))"
        let run = try DraftRun(
            of: [site.pair(state)],
            in: texts,
            translator: command,
            root: site.folder,
            isPublished: isPublished
        ) { told.append($0) }
        try? Disk.removeFile(log)
        let translator = Translator(
            command: command,
            silence: silence,
            folder: site.folder,
            environment: ProcessInfo.processInfo.environment
        ) { _ in }
        let outcome = try run.run(translator)
        let requests = Disk.isFile(log) ? try site.root.read("requests") : ""
        return Run(
            outcome: outcome,
            told: told,
            requests: requests.split(separator: "\n").map(String.init)
        )
    }

    static var translation: String { PairChangesTests.translation }

    /// A site whose translation was marked, and whose original has changed since.
    func staleSite(
        _ changes: [(String, String)],
        translation: String = translation
    ) throws -> TranslatedSite {
        let site = try TranslatedSite(PairChangesTests.original, translation)
        try site.mark()
        try site.commit()
        let text = changes.reduce(PairChangesTests.original) { $0.replacing($1.0, with: $1.1) }
        try site.root.write([TranslatedSite.original: text])
        return site
    }

    @Test("One edited sentence sends one block, and changes that alone")
    func oneSentence() throws {
        let site = try staleSite([("再等 3 分钟", "再等 5 分钟")])
        let run = try draft(site, .stale)
        #expect(run.outcome == DraftRun.Outcome(written: [TranslatedSite.translation], refused: 0))
        #expect(run.requests.count == 1)
        let line = try #require(run.requests.first)
        for part in [
            #""text":"再等 5 分钟。""#, #""from":"zh-Hans""#, #""to":"en""#, #""before":"- 杯子\n- 茶壶""#,
            #""old":{"text":"再等 3 分钟。","translation":"Wait for 3 minutes."}"#, #""after":"---""#,
        ] { #expect(line.contains(part), "\(part) in \(line)") }
        let expected = Self.translation
            .replacing("Wait for 3 minutes", with: "Wait for 5 minutes")
            .replacing("make tea\n---", with: "make tea\ntranslation: machine\n---")
        #expect(try site.root.read(TranslatedSite.translation) == expected)
        // It is marked as far as it is translated.
        #expect(try site.read().changes?.changes.isEmpty == true)
        #expect(try draft(site, .stale).requests.isEmpty)
    }

    @Test("Titles, new blocks and lost ones")
    func parts() throws {
        let site = try staleSite([
            ("title: 绿茶", "title: 红茶"), ("再等 3 分钟。\n", "再等 3 分钟。\n\n再等 7 分钟。\n\n"), ("慢慢喝。\n", ""),
        ])
        let run = try draft(site, .stale)
        let text = try site.root.read(TranslatedSite.translation)
        #expect(
            text.hasPrefix(
                "---\ntitle: Tea\ndescription: How to make tea\ntranslation: machine\n---"
            )
        )
        #expect(
            text.contains("Wait for 3 minutes.\n\nWait for 7 minutes.\n\n---\n\nDrink slowly.\n")
        )
        #expect(
            run.told.contains(
                "Content/en/posts/tea.md:18: not changed: this block was removed from the original"
            )
        )
        // What was lost is still to be done.
        #expect(try site.read().changes?.losses.count == 1)
        #expect(try site.read().changes?.changes.isEmpty == true)
    }

    @Test("A block without a sure place is told, and stays stale")
    func unsure() throws {
        let translation = Self.translation.replacing("- Cup\n- Pot", with: "Cup, and pot.\n\nMore.")
        let site = try staleSite([("- 杯子", "- 大杯子")], translation: translation)
        let run = try draft(site, .stale)
        #expect(run.requests.isEmpty && run.outcome == DraftRun.Outcome())
        #expect(run.told.first?.hasPrefix("Content/zh/posts/tea.md:11: not translated: ") == true)
        #expect(try site.root.read(TranslatedSite.translation) == translation)
        #expect(try site.read().changes?.changes.count == 1)
    }

    @Test("Changed code is taken over where the translation has it as it was")
    func code() throws {
        let old = "# 茶\n\n```swift\nlet a = 1\n```\n"
        for (translation, isWritten) in [("let a = 1", true), ("let a = 1 // tea", false)] {
            let site = try TranslatedSite(old, "# Tea\n\n```swift\n\(translation)\n```\n")
            try site.mark()
            try site.commit()
            try site.root.write([TranslatedSite.original: old.replacing("1", with: "2")])
            let run = try draft(site, .stale)
            #expect(run.requests.isEmpty)
            let text = try site.root.read(TranslatedSite.translation)
            #expect(text.contains("let a = 2") == isWritten)
        }
    }

    @Test(
        "A missing text is written when it is complete, as a draft with the header of its original"
    )
    func missing() throws {
        let original = """
            ---
            title: 绿茶
            date: 2026-01-01 10:00
            tags: 茶
            description: 怎样泡茶
            # a remark
            toc: false
            aliases: [old]
            ---
            再等 3 分钟。

            ```
            绿茶
            ```

            """
        let site = try TranslatedSite(original)
        let run = try draft(site, .missing)
        #expect(run.requests.count == 3)
        #expect(
            try site.root.read(TranslatedSite.translation) == """
                ---
                title: Tea
                description: How to make it
                # a remark
                toc: false
                draft: true
                translation: machine
                ---
                Wait for 3 minutes.

                ```
                绿茶
                ```

                """
        )
        #expect(try site.read(.current).changes?.changes.isEmpty == true)
        let other = try TranslatedSite(original)
        _ = try draft(other, .missing, languages: ["en", "zh"], isPublished: true)
        let text = try other.root.read(TranslatedSite.translation)
        #expect(text.contains("date: 2026-01-01 10:00\ntags: 茶\n") && !text.contains("draft:"))
        // There it is the original, which needs no mark.
        #expect(!Disk.exists(other.folder + TranslationRecords.fileName))
    }

    @Test("Headers in TOML, lines that end as on Windows, and files beside the original")
    func forms() throws {
        let toml = try TranslatedSite("+++\ntitle = \"绿茶\"\nweight = 3\n+++\n再等 3 分钟。\n")
        _ = try draft(toml, .missing)
        #expect(
            try toml.root.read(TranslatedSite.translation)
                == "---\ntitle: Tea\nweight: 3\ndraft: true\ntranslation: machine\n---\nWait for 3 minutes.\n"
        )
        let windows = try TranslatedSite("---\r\ntitle: 绿茶\r\n---\r\n- 绿茶\r\n- 红茶\r\n")
        _ = try draft(windows, .missing)
        #expect(
            try windows.root.read(TranslatedSite.translation)
                == "---\r\ntitle: Tea\r\ndraft: true\r\ntranslation: machine\r\n---\r\n- Tea\r\n- Tea\r\n"
        )
    }

    @Test("Pictures in the folder of a text are shown from there")
    func bundle() throws {
        let root = try TemporaryFolder()
        let text = "![绿茶](a.png)\n\n<img src=\"sub/b.jpg\">\n\n`a.png` [红茶](./a.png)\n"
        try root.write([
            "Content/zh/posts/tea/index.md": text, "Content/zh/posts/tea/a.png": "p",
            "Content/zh/posts/tea/sub/b.jpg": "p",
        ])
        let pair = PairedText(
            state: .missing,
            from: "zh-Hans",
            to: "en",
            fromPath: "zh",
            toPath: "en",
            original: "Content/zh/posts/tea/index.md",
            page: "/posts/tea",
            translation: "Content/en/posts/tea/index.md",
            isDraft: false,
            isMachine: false
        )
        let texts = try PairedTexts(answer: "")
        let folder = root.path + "/"
        let run = try DraftRun(
            of: [pair],
            in: texts,
            translator: Self.echo,
            root: folder
        ) { _ in }
        _ = try run.run(
            Translator(
                command: Self.echo,
                silence: 60,
                folder: folder,
                environment: ProcessInfo.processInfo.environment
            ) { _ in }
        )
        let drafted = try root.read(pair.translation)
        #expect(drafted.contains("![绿茶](/posts/tea/a.png)\n\n<img src=\"/posts/tea/sub/b.jpg\">"))
        #expect(drafted.contains("`a.png` [红茶](/posts/tea/a.png)"))
    }

    @Test("A refused answer is told with its reason, and asked for again by the next run")
    func refused() throws {
        let wrong = ##"sed -E 's/.*"id":"([0-9a-f]+)".*/{"id":"\1","text":"# Wait"}/'"##
        let site = try staleSite([("再等 3 分钟", "再等 5 分钟")])
        for _ in 1...2 {
            let run = try draft(site, .stale, using: wrong)
            #expect(run.outcome == DraftRun.Outcome(written: [], refused: 1))
            #expect(run.requests.count == 1)
            #expect(
                run.told == [
                    "Content/zh/posts/tea.md:14: not translated: its part 1 is a heading of level 1 instead of a paragraph"
                ]
            )
        }
        #expect(try site.root.read(TranslatedSite.translation) == Self.translation)
    }

    @Test("Nothing is asked twice that was answered, wherever the translator ended")
    func kept() throws {
        let site = try TranslatedSite("再等 1 分钟。\n\n再等 2 分钟。\n\n再等 3 分钟。\n")
        let first = try draft(
            site,
            .missing,
            using:
                "head -2 > lines; cat > rest; cat lines | \(Self.words); if [ ! -f again ]; then touch again; kill -9 $$; fi"
        )
        #expect(
            first.outcome == DraftRun.Outcome(written: [], refused: 1) && first.requests.count == 3
        )
        #expect(
            first.told.contains(
                "Content/zh/posts/tea.md:5: not translated: the translator did not answer"
            )
        )
        #expect(
            first.told.contains { $0.hasPrefix("note: the translation command failed with status") }
        )
        #expect(!Disk.exists(site.folder + TranslatedSite.translation))
        let second = try draft(
            site,
            .missing,
            using:
                "head -2 > lines; cat > rest; cat lines | \(Self.words); if [ ! -f again ]; then touch again; kill -9 $$; fi"
        )
        #expect(second.requests.count == 1 && second.outcome.written.count == 1)
    }

    @Test("A silent translator is ended, and one that does not exist is told")
    func silence() throws {
        let site = try staleSite([("再等 3 分钟", "再等 5 分钟")])
        let run = try draft(site, .stale, using: "sleep 600", silence: 0.5)
        #expect(
            run.told.first
                == "note: the translation command was stopped: it wrote nothing for too long"
        )
        #expect(run.outcome.refused == 1)
        let none = try draft(site, .stale, using: "./no-such-program")
        #expect(none.told.first == "note: the translation command failed with status 127")
        #expect(try site.root.read(TranslatedSite.translation) == Self.translation)
    }

    @Test("A file that changes meanwhile is not written")
    func changedMeanwhile() throws {
        let site = try staleSite([("再等 3 分钟", "再等 5 分钟")])
        let run = try draft(
            site,
            .stale,
            using: "echo more >> Content/en/posts/tea.md; \(Self.words)"
        )
        #expect(run.outcome.refused == 1 && run.outcome.written.isEmpty)
        #expect(run.told.last?.contains("changed during the run") == true)
        #expect(try site.root.read(TranslatedSite.translation) == Self.translation + "more\n")
        // The answer was not asked for in vain: the next call knows it.
        let again = try draft(
            site,
            .stale,
            using: "echo more >> Content/en/posts/tea.md; \(Self.words)"
        )
        #expect(again.requests.isEmpty && again.outcome.written.count == 1)
        let missing = try TranslatedSite("再等 3 分钟。\n")
        let other = try draft(
            missing,
            .missing,
            using: "mkdir -p Content/en/posts; echo mine > Content/en/posts/tea.md; \(Self.words)"
        )
        #expect(other.outcome.written.isEmpty)
        #expect(try missing.root.read(TranslatedSite.translation) == "mine\n")
    }

    @Test("Terms of the glossary are sent with the blocks that have them")
    func terms() throws {
        let site = try staleSite([("再等 3 分钟", "再等参与者 5 分钟")])
        try site.root.write([Glossary.file: "zh,en,not\n参与者,actor,performer\n"])
        #expect(
            try draft(site, .stale).requests.first?.contains(
                #""terms":[{"not":["performer"],"term":"参与者","translation":["actor"]}]"#
            ) == true
        )
    }

    @Test("A translation that was never marked is told and not touched")
    func unmarked() throws {
        let site = try TranslatedSite(PairChangesTests.original, Self.translation)
        let run = try draft(site, .stale)
        #expect(run.requests.isEmpty)
        #expect(run.told == ["Content/en/posts/tea.md: not changed, because it was never marked"])
    }

    @Test(
        "Headers that cannot be copied or changed are told before anything is asked",
        arguments: ["{\"title\": \"茶\"}\n\n再等 3 分钟。\n", "---\ntitle: 茶\n...\n再等 3 分钟。\n"]
    )
    func otherHeaders(text: String) throws {
        let site = try TranslatedSite(text)
        let run = try draft(site, .missing)
        #expect(run.requests.isEmpty && run.outcome == DraftRun.Outcome())
        #expect(
            run.told == [
                "Content/zh/posts/tea.md:1: not translated: its front matter has a form that cannot be copied"
            ]
        )
        #expect(!Disk.exists(site.folder + TranslatedSite.translation))
        let stale = try staleSite(
            [("再等 3 分钟", "再等 5 分钟")],
            translation: "+++\ntitle = 'Tea'\n+++\nWait for 3 minutes.\n"
        )
        let other = try draft(stale, .stale)
        #expect(other.requests.isEmpty && other.told.count == 1)
        #expect(other.told.first?.contains("is TOML, which cannot be edited") == true)
    }

    @Test("A file that is there already is told before anything is asked")
    func occupied() throws {
        let site = try TranslatedSite("再等 3 分钟。\n", "mine\n")
        let run = try draft(site, .missing)
        #expect(run.requests.isEmpty && run.told.count == 1)
        #expect(run.told.first?.contains("the file exists and is not a translation") == true)
        #expect(try site.root.read(TranslatedSite.translation) == "mine\n")
    }

    @Test("Answers that are right alone and wrong together are refused, and asked for anew")
    func together() throws {
        let site = try TranslatedSite("- 杯\n\n* 壶\n")
        let merged = Self.echo + #" | sed 's/\* /- /'"#
        for _ in 1...2 {
            let run = try draft(site, .missing, using: merged)
            #expect(run.requests.count == 2 && run.outcome.written.isEmpty)
            #expect(run.told.last?.contains("the blocks do not fit together: ") == true)
        }
        // Also where the text has files beside it.
        let plan = TextDraft(of: try site.read(.missing), Glossary(), site.parser, translator: "")
        for files in [[], ["a.png"]] as [Set<String>] {
            #expect(throws: DraftFault.self) {
                try plan.newFile(
                    with: [0: "- Cup", 1: "- Pot"],
                    isPublished: true,
                    sharesMetadata: false,
                    files: files
                )
            }
        }
    }

    @Test("A link whose definition the translation lacks is told, and stays stale")
    func undefined() throws {
        let translation = "See [it][a].\n\n[a]: https://a.example/en\n"
        let site = try TranslatedSite("见[壶][a]。\n\n[a]: https://a.example\n", translation)
        try site.mark()
        try site.commit()
        let defined = "[a]: https://a.example\n[b]: https://b.example\n"
        try site.root.write([TranslatedSite.original: "见[壶][a]与[杯][b]。\n\n" + defined])
        let run = try draft(site, .stale)
        #expect(run.requests.isEmpty)
        #expect(
            run.told == [
                "Content/zh/posts/tea.md:1: not translated: Content/en/posts/tea.md lacks a link definition of this block; add the definition, and run the command again"
            ]
        )
        #expect(try site.root.read(TranslatedSite.translation) == translation)
        try site.root.write([TranslatedSite.translation: translation + "[b]: https://b.example\n"])
        #expect(try draft(site, .stale).outcome.written.count == 1)
    }

    @Test("The translation of a draft is a draft, whatever was asked")
    func draftOfDraft() throws {
        let site = try TranslatedSite("---\ndraft: true\n---\n水。\n")
        let read = try site.read(.missing, isDraft: true)
        let file = try TextDraft(of: read, Glossary(), site.parser, translator: "").newFile(
            with: [0: "Water."],
            isPublished: true,
            sharesMetadata: false,
            files: []
        )
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("draft: true"))
    }

    @Test("What would be sent is counted, and nothing is started")
    func amounts() throws {
        let site = try TranslatedSite("---\ntitle: 绿茶\n---\n再等 3 分钟。\n\n```\nx\n```\n")
        let run = try DraftRun(
            of: [site.pair(.missing)],
            in: PairedTexts(answer: ""),
            translator: "x",
            root: site.folder
        ) { _ in }
        #expect(
            run.amounts == [
                "\(TranslatedSite.translation): 2 passages, 10 characters",
                "10 characters to translate",
            ]
        )
    }
}

@Suite("Drafts of the guide")
struct GuideDraftTests {
    /// The articles of this repository.
    static let texts: [(path: String, text: String)] = {
        let root =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path + "/Content"
        let files = (try? FileTree(root))?.files.filter(TextName.isText) ?? []
        return files.compactMap { path in
            (try? Disk.read(root + "/" + path)).map { (path, String(decoding: $0, as: UTF8.self)) }
        }
    }()

    /// The Chinese articles beside the checkout, each from its title to the next one; none where this machine lacks them.
    static let corpus: [(path: String, text: String)] = {
        let file =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .path + "/shared/corpus/fatbobman.zh.txt"
        let text = (try? Disk.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        var articles: [[Substring]] = []
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if line.hasPrefix("# "), !isCode { articles.append([]) }
            if !articles.isEmpty { articles[articles.count - 1].append(line) }
        }
        return articles.enumerated().filter { $0.offset.isMultiple(of: Soak.stride(10)) }
            .map { ("zh/\($0.offset).md", $0.element.joined(separator: "\n")) }
    }()

    /// The body of the draft of a text whose parts are answered by a function.
    func body(_ text: String, _ answer: (String) -> String) throws -> String {
        let site = try TranslatedSite(text)
        let draft = TextDraft(of: try site.read(.missing), Glossary(), site.parser, translator: "")
        var answers: [Int: String] = [:]
        for (index, piece) in draft.pieces.enumerated() {
            let text =
                piece.structure == nil || piece.request == nil ? piece.source : answer(piece.source)
            let cleaned = TextDraft.cleaned(text)
            let fault = draft.fault(of: cleaned, for: piece)
            #expect(fault == nil, "\(fault ?? ""): \(piece.source) -> \(cleaned)")
            answers[index] = cleaned
        }
        let file = try draft.newFile(
            with: answers,
            isPublished: true,
            sharesMetadata: false,
            files: []
        )
        let read = MarkedText(file.bytes, site.parser)
        return String(decoding: read.bytes[read.bodyStart...], as: UTF8.self)
    }

    @Test("Every article comes back from an echo byte for byte")
    func echo() throws {
        #expect(Self.texts.count > 60)
        for (path, text) in Self.texts + Self.corpus {
            let marked = MarkedText(Array(text.utf8), MarkdownParser(options: .article))
            let old = String(decoding: marked.bytes[marked.bodyStart...], as: UTF8.self)
            // A text without header gets one.
            let gap = marked.bodyStart == 0 ? "\n" : ""
            #expect(try body(text) { $0 } == gap + old, "\(path)")
        }
    }

    @Test("Other words of other length in the same structure are taken")
    func otherWords() throws {
        for (path, text) in Self.texts + Self.corpus where path.hasPrefix("zh/") {
            let changed = try body(text) { source in
                var isCode = false
                var depth = 0
                return String(
                    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                        if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
                        if isCode || line.contains(":::") || line.contains("<") {
                            return String(line)
                        }
                        var isSpan = false
                        return line.map { character in
                            if character == "`" { isSpan.toggle() }
                            if "({[".contains(character) { depth += 1 }
                            if ")}]".contains(character) { depth = max(0, depth - 1) }
                            let isHan = character.unicodeScalars.allSatisfy {
                                $0.value > 0x4E00 && $0.value < 0xA000
                            }
                            return isHan && !isSpan && depth == 0
                                ? "word\(character)" : String(character)
                        }.joined()
                    }.joined(separator: "\n")
                )
            }
            #expect(changed.contains("word"), "\(path)")
        }
    }
}
