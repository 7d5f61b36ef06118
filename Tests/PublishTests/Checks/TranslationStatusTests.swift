import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch

@Suite("The state of the translations")
struct TranslationStatusTests {
    static let files = [
        "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
        "Content/zh/posts/b.md": "# 乙", "Content/en/posts/b.md": "# B",
        "Content/zh/posts/only.md": "# 独", "Content/en/about.md": "# About",
    ]
    static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
            "Read more": {"localizations": {
                "zh-Hans": {"stringUnit": {"state": "needs_review", "value": "阅读"}}}},
            "Archive": {}
        }}
        """

    func ask(
        _ arguments: String...,
        files: [String: String] = [:],
        in root: TemporaryFolder,
        site: TestWebsite = .bilingual()
    ) async throws -> (answer: String, error: PublishingError?, faults: String) {
        try root.write(["answer": ""])
        let run = try await RunOptionTests.run(
            arguments + ["--answer-to=\(root.path)/answer"],
            in: root,
            files: files,
            site: site
        )
        return (try root.read("answer"), run.error, run.faults)
    }

    @Test("Texts of a derived language are neither missing nor stale", .enabled(if: hasOpenCC))
    func derived() async throws {
        let root = try TemporaryFolder()
        var site = TestWebsite.bilingual()
        site.localizations.append(.derived(.traditionalChinese, from: "zh", label: "繁體中文"))
        let status = try await ask(
            "--publish-task=i18n-status",
            files: ["Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A"],
            in: root,
            site: site
        )
        #expect(status.answer == "zh: complete\nen: complete\nzh-hant: complete\n")
    }

    @Test("Missing and stale texts and strings are listed for every language")
    func status() async throws {
        let root = try TemporaryFolder()
        let marked = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        #expect(marked.answer == "Marked 2 translations in 'translations.json'.\n")
        let changes = [
            "Content/zh/posts/a.md": "# 甲甲", "Resources/Localizable.xcstrings": Self.catalog,
        ]
        let status = try await ask("--publish-task=i18n-status", files: changes, in: root)
        #expect(status.error == nil)
        #expect(status.faults.isEmpty)
        #expect(
            status.answer == """
                State         Language  What                      Where
                missing       zh        Content/en/about.md
                stale         en        Content/en/posts/a.md     of Content/zh/posts/a.md, 1 of 1 section
                missing       en        Content/zh/posts/only.md
                missing       zh        "Archive"                 Resources/Localizable.xcstrings
                needs_review  zh        "Read more"               Resources/Localizable.xcstrings

                zh: 1 missing, 2 strings to translate
                en: 1 missing, 1 stale

                """
        )
        let json = try await ask("--publish-task=i18n-status", "--format=json", in: root)
        #expect(
            json.answer.split(separator: "\n").dropFirst().first == """
                {"changedSections":1,"file":"Content/en/posts/a.md","kind":"article","language":"en",\
                "original":"Content/zh/posts/a.md","sections":1,"state":"stale"}
                """
        )
        let strict = try await ask("--publish-task=i18n-status", "--strict", in: root)
        #expect(strict.error?.infoMessage == "Some texts are not translated")
        #expect(strict.answer == status.answer)
    }

    @Test("Pages that steps make of others are nothing to translate")
    func generatedPages() async throws {
        let root = try TemporaryFolder()
        try root.write([
            "answer": "",
            "Content/zh/posts/a.md": "---\ndate: 2019-01-01 10:00\nseries: S\n---\n# 甲",
        ])
        var gaps: [TranslationGap] = []
        _ = try TestWebsite.bilingual().publish(
            files: ["Content/en/posts/b.md": "---\ndate: 2020-01-01 10:00\n---\n# B"],
            in: root,
            using: [
                .addMarkdownFiles(), .addArchivePages(), .addSeriesPages(), .generateSearch(),
                .look { gaps = $0.articleGaps },
            ]
        )
        #expect(gaps.compactMap(\.original) == ["Content/en/posts/b.md", "Content/zh/posts/a.md"])
    }

    @Test("A draft is begun, a copy is not translated, and an equal title alone is no copy")
    func copies() async throws {
        let chinese = "---\ndate: 2024-01-01\ndescription: 描述\n---\n# 题\n\n正文在这里。"
        let files = [
            "Content/zh/posts/a.md": chinese,
            "Content/en/posts/a.md": "---\ndraft: true\n---\n# 题 (not translated yet)",
            "Content/zh/posts/b.md": chinese,
            "Content/en/posts/b.md": "---\ndescription: 描述\ntags: 随笔\n---\n# 题\n\nThe text.",
            "Content/zh/posts/c.md": chinese,
            "Content/en/posts/c.md": "# C\n\n正文在这里。",
            "Content/zh/posts/d.md": "# SwiftUI 6\n\n正文在这里。",
            "Content/en/posts/d.md": "# SwiftUI 6\n\nThe text is here.",
            "Content/en/posts/e.md": "# E\n\n" + String(repeating: "正文在这里。", count: 60),
            "Content/zh/posts/e.md": "# E\n\n" + String(repeating: "这里是正文。", count: 60),
        ]
        var site = TestWebsite(edition: .v1)
        site.localizations = TestWebsite.bilingual().localizations
        let root = try TemporaryFolder()
        for arguments in [[], ["--drafts"]] {
            try root.write(["answer": ""])
            let run = try await RunOptionTests.run(
                ["--publish-task=i18n-status", "--answer-to=\(root.path)/answer"] + arguments,
                in: root,
                files: files,
                site: site
            )
            #expect(run.error == nil)
            let answer = try root.read("answer")
            #expect(
                answer.contains("begun           en        Content/en/posts/a.md  of Content/zh")
            )
            for name in ["b", "c"] {
                #expect(answer.contains("untranslated    en        Content/en/posts/\(name).md"))
            }
            #expect(answer.contains("wrong_language  en        Content/en/posts/e.md"))
            #expect(!answer.contains("d.md"))
            #expect(answer.contains(#"en        "随笔""#) && answer.contains("Tags.xcstrings"))
        }
    }

    @Test("A site that is complete says so, also strictly")
    func complete() async throws {
        let files = ["Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A"]
        let root = try TemporaryFolder()
        let status = try await ask("--publish-task=i18n-status", "--strict", files: files, in: root)
        #expect(status.error == nil)
        #expect(status.answer == "zh: complete\nen: complete\n")
    }

    @Test("Single translations are marked, the others stay stale")
    func mark() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        let changes = ["Content/zh/posts/a.md": "# 甲甲", "Content/zh/posts/b.md": "# 乙乙"]
        let file = "--file=Content/en/posts/a.md"
        let one = try await ask("--publish-task=i18n-mark", file, files: changes, in: root)
        #expect(one.answer == "Marked 1 translation in 'translations.json'.\n")
        let status = try await ask("--publish-task=i18n-status", in: root)
        #expect(!status.answer.contains("Content/en/posts/a.md"))
        #expect(status.answer.contains("stale    en        Content/en/posts/b.md"))
        // The build says so, too.
        let build = try await RunOptionTests.run([], in: root, files: [:], site: .bilingual())
        #expect(build.faults.contains("Content/en/posts/b.md: warning: the original"))
    }

    @Test("Marks of drafts are kept, those of files that are gone are not")
    func drafts() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        var site = TestWebsite.bilingual()
        site.textFeatures = .schedule
        try FileManager.default.removeItem(atPath: root.path + "/Content/en/posts/b.md")
        let draft = ["Content/en/posts/a.md": "---\ndraft: true\n---\n# A"]
        let marked = try await ask("--publish-task=i18n-mark", files: draft, in: root, site: site)
        #expect(
            marked.answer == """
                Marked 0 translations in 'translations.json'.
                Removed the mark of 'Content/en/posts/b.md', which is no longer a translation.

                """
        )
        let records = try root.read("translations.json")
        #expect(records.contains("en/posts/a.md") && !records.contains("en/posts/b.md"))
    }

    @Test("The mark of a text that is gone is removed by its name, and stale texts stay stale")
    func removed() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        try FileManager.default.removeItem(atPath: root.path + "/Content/en/posts/b.md")
        let changes = ["Content/zh/posts/a.md": "# 甲甲"]
        let file = "--file=Content/en/posts/b.md"
        let answer = try await ask("--publish-task=i18n-mark", file, files: changes, in: root)
        #expect(
            answer.answer == """
                Marked 0 translations in 'translations.json'.
                Removed the mark of 'Content/en/posts/b.md', which is no longer a translation.

                """
        )
        let status = try await ask("--publish-task=i18n-status", in: root)
        #expect(status.answer.contains("stale    en        Content/en/posts/a.md"))
        #expect(try !root.read("translations.json").contains("posts/b.md"))
    }

    @Test(
        "What is no translation cannot be marked",
        arguments: ["Content/zh/posts/a.md", "Content/en/posts/none.md", "../x"]
    )
    func markOriginal(file: String) async throws {
        let root = try TemporaryFolder()
        let result = try await ask(
            "--publish-task=i18n-mark",
            "--file=" + file,
            files: Self.files,
            in: root
        )
        #expect(result.error?.path == Path(file))
        #expect(try !root.files().contains("translations.json"))
    }

    @Test("A text that is in one language on purpose lacks nothing")
    func inOneLanguage() async throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .details
        let files = ["Content/zh/posts/only.md": "---\ntranslation: none\n---\n# 独"]
        let root = try TemporaryFolder()
        let status = try await ask("--publish-task=i18n-status", files: files, in: root, site: site)
        #expect(status.answer == "zh: complete\nen: complete\n")
        let pairs = try await ask("--publish-task=i18n-pairs", in: root, site: site)
        #expect(pairs.answer.contains("\"state\":\"none\""))
    }

    @Test("A translation by a machine is to be reviewed until somebody says that it is right")
    func machine() async throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .details
        var files = Self.files
        files["Content/en/posts/a.md"] = "---\ntranslation: machine\n---\n# A"
        let root = try TemporaryFolder()
        let status = try await ask("--publish-task=i18n-status", files: files, in: root, site: site)
        #expect(
            status.answer.contains(
                "needs_review  en        Content/en/posts/a.md     of Content/zh/posts/a.md"
            )
        )
        #expect(status.answer.contains("en: 1 missing, 1 by a machine, to be reviewed\n"))
    }

    @Test("The desk gets all texts with their states, and the sections of what is stale")
    func texts() async throws {
        let root = try TemporaryFolder()
        var site = TestWebsite.bilingual()
        site.textFeatures = .schedule
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root, site: site)
        let more = [
            "Content/zh/posts/a.md": "# 甲\n\n新的三个字",
            "Content/zh/posts/draft.md": "---\ndraft: true\n---\n# 草",
            "Content/zh/posts/later.md": "---\ndate: 2999-01-02 00:00\n---\n# 后",
            "Content/zh/posts/past.md": "---\nexpires: 2001-01-02 00:00\n---\n# 前",
        ]
        let answer = try await ask(
            "--publish-task=texts",
            "--drafts",
            "--future",
            "--expired",
            files: more,
            in: root,
            site: site
        ).answer
        let lines = answer.split(separator: "\n")
        #expect(
            lines.first
                == #"{"codes":["zh-Hans","en"],"kind":"languages","labels":["简体中文","English"]}"#
        )
        func line(_ words: String...) -> Bool {
            lines.contains { line in words.allSatisfy(line.contains) }
        }
        #expect(line(#""kind":"text""#, "zh/posts/a.md", #""state":"published""#, #""words":"#))
        #expect(line(#""title":"草""#, #""language":"zh-Hans""#, #""state":"draft""#))
        #expect(line(#""title":"后""#, #""state":"scheduled""#, #""date":"2999-01-02""#))
        #expect(line(#""title":"前""#, #""state":"expired""#))
        #expect(line(#""kind":"pair""#, #""changedSections":1"#, #""sections":1"#))
        #expect(line(#""kind":"dialect""#))
        let single = try await ask(
            "--publish-task=texts",
            files: ["Content/posts/a.md": "# A"],
            in: TemporaryFolder(),
            site: TestWebsite()
        )
        #expect(single.answer.hasPrefix("{\"codes\":[],\"kind\":\"languages\",\"labels\":[]}\n"))
        #expect(single.answer.contains("\"title\":\"A\"") && !single.answer.contains("pair"))
    }

    @Test(
        "The pairs of texts are answered with the dialect, and with the places of what is missing"
    )
    func pairs() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        let more = [
            "Content/zh/posts/a.md": "# 甲甲", "Content/zh/posts/new.md": "# 新",
            "Content/en/posts/new.md": "# New", "Content/posts/c.zh.md": "# 丙",
        ]
        let answer = try await ask("--publish-task=i18n-pairs", files: more, in: root).answer
        let lines = answer.split(separator: "\n")
        #expect(
            lines.first == #"{"cjk":1,"extensions":31,"kind":"dialect","languages":["zh","en"]}"#
        )
        let places = try lines.dropFirst().map { line in
            let pair = try JSONDecoder().decode([String: PairValue].self, from: Data(line.utf8))
            return ["state", "from", "to", "original", "translation"].map { pair[$0]?.text ?? "" }
                .joined(separator: " ")
        }
        #expect(
            places == [
                "missing en zh-Hans Content/en/about.md Content/zh/about.md",
                "missing zh-Hans en Content/posts/c.zh.md Content/posts/c.en.md",
                "stale zh-Hans en Content/zh/posts/a.md Content/en/posts/a.md",
                "current zh-Hans en Content/zh/posts/b.md Content/en/posts/b.md",
                "unmarked zh-Hans en Content/zh/posts/new.md Content/en/posts/new.md",
                "missing zh-Hans en Content/zh/posts/only.md Content/en/posts/only.md",
            ]
        )
    }

    @Test("A site without languages is told so")
    func noLanguages() async throws {
        let result = try await ask(
            "--publish-task=i18n-status",
            files: ["Content/a.md": "# A"],
            in: TemporaryFolder(),
            site: TestWebsite()
        )
        #expect(
            result.error?.infoMessage
                == "The site declares no languages; give it 'localizations'"
        )
    }
}

/// A text or a switch.
private struct PairValue: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
    }
}
