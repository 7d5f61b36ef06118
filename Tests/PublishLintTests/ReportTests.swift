import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishLint

@Suite("Reports and sites")
struct ReportTests {
    private let text = "# 题\n\n用Swift写，%见 [here](a)\n"

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private func findings() throws -> [Finding] {
        try Linting(path: "Content/posts/一 篇.md", rules: ["zh.spacing", "links.vague"]).findings(
            text
        )
    }

    @Test("For people: place, excerpt with a mark, mend and reason")
    func people() throws {
        let report = try ReportFormat.text.report(findings())
        #expect(
            report.hasPrefix(
                """
                Content/posts/一 篇.md:3:4: warning: no space between Chinese and Latin text [zh.spacing]
                 3 | 用Swift写，%见 [here](a)
                   |   `- write '用 S'
                   = \(LintRule.chineseSpacing.reason)
                Content/posts/一 篇.md:3:9: warning:
                """
            )
        )
        #expect(report.hasSuffix("\n3 warnings; 'publish lint --fix' fixes up to 2\n"))
        #expect(ReportFormat.text.report([]).isEmpty)
    }

    @Test("For tools: an object a line")
    func json() throws {
        let lines = try ReportFormat.json.report(findings()).split(separator: "\n")
        #expect(lines.count == 3)
        let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8))
        let first = try #require(object as? [String: Any])
        #expect(first["rule"] as? String == "zh.spacing")
        #expect(first["file"] as? String == "Content/posts/一 篇.md")
        #expect(first["line"] as? Int == 3)
        #expect(first["column"] as? Int == 4)
        #expect(first["isFixable"] as? Bool == true)
        #expect(first["excerpt"] as? String == "用Swift写，%见 [here](a)")
    }

    @Test("For GitHub Actions: commands, in which signs are escaped")
    func github() throws {
        let lines = try ReportFormat.github.report(findings()).split(separator: "\n")
        #expect(
            lines[0].hasPrefix(
                "::warning file=Content/posts/一 篇.md,line=3,col=4,title=zh.spacing::no space between"
            )
        )
        #expect(lines.allSatisfy { $0.contains("%0A") })
    }

    @Test("Identifiers are unique, and all words are sentences or parts of one")
    func rules() throws {
        #expect(Set(LintRule.all.map(\.identifier)).count == LintRule.all.count)
        for rule in LintRule.all {
            #expect(rule.identifier.split(separator: ".").count == 2)
            #expect(!rule.reason.hasSuffix("."))
            #expect(rule.reason.first?.isUppercase == true || rule.reason.hasPrefix("'"))
        }
    }

    @Test("Texts are compared: dates, tags and translations")
    func site() throws {
        let folder = try TemporaryFolder()
        let files = [
            "Content/zh/posts/a.md":
                "---\ndate: 2024-01-01\ntags: Swift\n---\n# 题\n\n## 一\n\n[甲](b)\n",
            "Content/en/posts/a.md": "---\ndescription: x\n---\n# A\n\n[b](c)\n",
            "Content/en/posts/b.md": "---\ntags: swift\n---\n# B\n",
            "Content/en/posts/c.md": "---\ndate: 2024-01-01\ntags: Swift\n---\n# C\n",
            "Content/en/index.md": "# Home\n",
        ]
        for (path, text) in files {
            try Disk.createFolder(folder.path + "/" + Disk.parent(of: path))
            try Disk.write(Data(text.utf8), to: folder.path + "/" + path)
        }
        var settings = LintSettings()
        try settings.read("original: zh\n")
        let rules = ["metadata.date", "metadata.tags", "metadata.tag-case", "translations"]
        let linter = try Linter(root: folder.path, settings: settings, only: rules)
        let (paths, context) = try linter.texts(at: [])
        #expect(paths.count == 5)
        #expect(context.isEmpty)
        let found = try linter.findings(in: paths).map { "\($0.path): \($0.rule): \($0.message)" }
        #expect(
            found == [
                "Content/en/posts/a.md: translations.structure: headings: 1 here, 2 in 'Content/zh/posts/a.md': '题' is missing here, '一' is missing here, 'A' is only here",
                "Content/en/posts/b.md: metadata.date: the article has no date",
                "Content/en/posts/b.md: metadata.tag-case: the tag 'swift' is written 'Swift' elsewhere",
            ]
        )
        // One text is compared with its other languages only.
        let one = try linter.texts(at: ["Content/en/posts/a.md"])
        #expect(one.paths == ["Content/en/posts/a.md"])
        #expect(one.context == ["Content/zh/posts/a.md"])
        #expect(try linter.findings(in: one.paths, comparedWith: one.context).count == 1)
        #expect(throws: LintFault("The file or folder 'Content/x.md' does not exist.")) {
            try linter.texts(at: ["Content/x.md"])
        }
    }

    @Test(
        "Tags that differ in width or script are one, except in traditional texts, and dead links are the run's"
    )
    func foldedTags() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Content/zh/a.md": "---\ntags: swift, 绿茶\n---\n# 甲\n\n[乙](b.md)\n",
            "Content/zh/b.md": "---\ntags: swift, 绿茶\n---\n# 乙\n",
            "Content/zh/c.md": "---\ntags: ｓｗｉｆｔ, 綠茶\n---\n# 丙\n",
            "Content/zh-hant/a.md": "---\ntags: 綠茶\n---\n# 甲\n\n[乙](b.md) [丁](d.md)\n",
        ])
        let only = ["metadata.tag-case", "translations.structure"]
        let linter = try Linter(root: folder.path, settings: LintSettings(), only: only)
        let found = try linter.findings(in: linter.texts(at: []).paths)
        #expect(
            found.map { "\($0.path): \($0.fix)" } == [
                "Content/zh/c.md: write '绿茶'", "Content/zh/c.md: write 'swift'",
            ]
        )
    }

    @Test("A heading that a translation lacks, or has too much, is named as long as they are few")
    func headings() throws {
        let folder = try TemporaryFolder()
        func section(_ name: String, _ number: Int) -> String {
            "## \(name)\n\nKettle \(number), [x](https://example.com/\(number)a).\n\n"
        }
        func messages(chinese: [Int], english: [Int]) throws -> [String] {
            try folder.write([
                "Content/zh/posts/a.md": chinese.map { section("第 Step\($0) 步", $0) }.joined(),
                "Content/en/posts/a.md": english.map { section("The Step\($0)", $0) }.joined(),
            ])
            var settings = LintSettings()
            try settings.read("original: zh\n")
            let only = ["translations.structure"]
            let linter = try Linter(root: folder.path, settings: settings, only: only)
            return try linter.findings(in: linter.texts(at: []).paths).map(\.message)
                .filter { $0.contains("headings") }
        }
        let place = "in 'Content/zh/posts/a.md'"
        #expect(
            try messages(chinese: [101, 102, 103, 104], english: [101, 102, 104])
                == ["headings: 3 here, 4 \(place): '第 Step103 步' is missing here"]
        )
        #expect(
            try messages(chinese: [101, 102, 104], english: [101, 102, 103, 104])
                == ["headings: 4 here, 3 \(place): 'The Step103' is only here"]
        )
        let many = Array(101..<109)
        #expect(try messages(chinese: many, english: [101]) == ["headings: 1 here, 8 \(place)"])
    }

    @Test(
        "The guide has every rule, and a pattern that editors find findings by",
        arguments: ["en", "zh"]
    )
    func guide(language: String) throws {
        let bytes = try Disk.read("\(Self.root)/Content/\(language)/posts/linting.md")
        let guide = String(decoding: bytes, as: UTF8.self)
        for rule in LintRule.all { #expect(guide.contains("`\(rule.identifier)`")) }
        let line = try #require(guide.split(separator: "\n").first { $0.contains("\"regexp\":") })
        let object = "{\(line.dropLast())}"
        let pattern = try JSONDecoder().decode([String: String].self, from: Data(object.utf8))
        let expression = try Regex(#require(pattern["regexp"]))
        let report = try ReportFormat.text.report(findings()).split(separator: "\n")
        let found = try report.compactMap { try expression.wholeMatch(in: String($0)) }
        #expect(found.count == 3)
        #expect(found.first?.output[1].substring == "Content/posts/一 篇.md")
        #expect(found.first?.output[6].substring == "zh.spacing")
    }

    @Test("The texts of the blog have nothing to mend")
    func ownTexts() throws {
        let linter = try Linter(root: Self.root, settings: LintSettings(ofSiteAt: Self.root))
        let findings = try linter.findings(in: linter.texts(at: []).paths)
        let report = ReportFormat.text.report(findings)
        #expect(findings.isEmpty, "\(report)")
    }
}
