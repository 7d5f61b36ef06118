import Files
import Foundation
import PublishLint
import Testing

@testable import PublishCLICore

/// What the command writes for people gives them nothing to mend.
@Suite("Texts that the command writes")
struct OwnTextTests {
    /// A command that makes something in the folder, and how people call it.
    struct Scaffold: CustomTestStringConvertible, Sendable {
        let folder: String
        let arguments: [String]
        var testDescription: String { "\(arguments.joined(separator: " ")) in '\(folder)'" }

        init(_ folder: String, _ arguments: String...) {
            self.folder = folder
            self.arguments = arguments
        }
    }

    static let scaffolds: [Scaffold] =
        [
            Scaffold("my-site", "new", "site"), Scaffold("我的 blog", "new", "site"),
            Scaffold("my-site", "new", "theme"), Scaffold("my-site", "new", "plugin"),
        ]
        + (ScaffoldLanguage.codes + ["zh,en", "en,zh-hant,ja"])
        .map { Scaffold("my-github-blog", "new", "site", "--lang", $0) }
        + ["用Swift写", "Blog", "2026年的blog", "C++ 笔记"].map {
            Scaffold($0, "new", "site", "--lang", "zh,en")
        }

    @Test(
        "Every scaffold passes the linter, as its README and its next posts do",
        arguments: scaffolds
    )
    func everyScaffold(scaffold: Scaffold) throws {
        let project = try TestProject(named: scaffold.folder)
        try project.run(scaffold.arguments, surroundings: project.surroundings)
        try project.run("lint", "--strict", "README.md")
        guard scaffold.arguments[1] == "site" else { return }
        // Languages without texts of their own begin with English ones, of which the linter rightly complains.
        let codes = scaffold.arguments.last?.split(separator: ",").map(String.init) ?? []
        if codes.contains(where: { $0 != "en" && ScaffoldLanguage(code: $0)?.texts == "en" }) {
            try project.folder.createFile(at: "Content/lint.yaml").write(
                "rules:\n  translations.language: off\n  translations.untranslated: off\n"
            )
        }
        try project.run("lint", "--strict")
        try project.folder.createFile(at: "Content/_templates/short.md").write(
            "---\ndate: {{date}}\ntags: {{tags}}\ndescription: {{description}}\n---\n\n# {{title}}\n"
        )
        let language =
            scaffold.arguments.last.flatMap { $0 == "site" ? nil : ["--lang", $0] } ?? []
        for more in [[], ["--draft", "--slug", "b"], ["--template", "short", "--slug", "c"]] {
            try project.run(
                ["new", "post", "Swift 并发"] + language + more,
                surroundings: project.surroundings
            )
        }
        #expect(throws: Never.self, "\(project.recorder.printed)") {
            try project.run("lint", "--strict")
        }
        // Nor does the linter ask for the templates themselves.
        #expect(!project.recorder.printed.contains("_templates"))
    }

    /// Names of folders; the languages of their sites take turns.
    private static let folders: [String] = [
        "Blog", "my-blog", "2026", "a1b", "My Blog 2", "Tom & Jerry's \"Notes\"", "C++", "C#",
        "a_b *c* [d]", "café-crème", "Überall", "Мой блог", "Ελληνικά", "مدونتي", "בלוג",
        "한국어 blog", "नमस्ते", "ไทย", "日本語Blogです", "カタカナabc", "Blogです",
        "我的博客", "我的 blog", "我的blog", "用Swift写", "Swift编程", "第1期", "2026年的blog",
        "博客2026", "博客 2026 blog", "C++ 笔记", "A股", "K歌日记", "B站笔记", "MyB站", "文é文",
        "Ωmega文", "ㄅㄆㄇblog", "文Ⅷ文", "ｆｕｌｌ文Ａ", "𠀀abc", "々abc", "《书》blog",
    ]

    @Test("Whatever a site is called, the linter finds nothing to fix", arguments: folders)
    func names(folder: String) throws {
        let choices = [[], ["--lang", "zh,en,ja"], ["--lang", "zh-hant"]]
        let options = choices[try #require(Self.folders.firstIndex(of: folder)) % choices.count]
        let project = try TestProject(named: "site")
        let site = try project.folder.createSubfolder(named: folder)
        try project.run(["new"] + options, surroundings: project.surroundings, in: site)
        let linter = try Linter(root: site.path, settings: LintSettings())
        for file in site.files.recursive where file.extension == "md" {
            let path = file.path(relativeTo: site)
            let fixed = try linter.fixed(path, Array(file.read()))
            #expect(
                fixed == nil,
                "\(path): \(String(decoding: fixed?.new ?? [], as: UTF8.self))"
            )
        }
    }

    @Test(
        "The front page is in the site's language, and says its name as it is",
        arguments: [
            ("Blog", "zh", "# 欢迎来到 Blog！\n", "网站简介：Blog"),
            ("我的blog", "zh", "# 欢迎来到我的 blog！\n", "网站简介：我的blog"),
            ("博客", "zh-TW", "# 歡迎來到博客！\n", "網站簡介：博客"),
            ("<b> *Lin* [1]", "en", "# Welcome to \\<b> \\*Lin\\* \\[1]!\n", "A description of"),
        ]
    )
    func frontPage(title: String, language: String, page: String, description: String) throws {
        let project = try TestProject(named: "site")
        let top = try #require(project.folder.parent)
        try top.createFile(at: "old/_config.yml").write(
            "title: \"\(title)\"\nlanguage: \(language)\n"
        )
        try top.createFile(at: "old/source/_posts/one.md").write(
            "---\ndate: 2024-01-02\n---\nOne\n"
        )
        try project.run("import", "hexo", "../old", "--no-check", "--swift")
        let pages = project.folder.files.recursive.filter { $0.name == "index.md" }
        #expect(try pages.map { try $0.readAsString() }.contains(page))
        let program = try project.folder.file(at: "Sources/Site/main.swift").readAsString()
        #expect(program.contains("var description = \"\(description)"))
    }

    @Test(
        "What an import writes itself passes the linter, whatever the author wrote",
        arguments: ["hexo", "jekyll", "hugo", "astro", "markdown"]
    )
    func imports(generator: String) throws {
        let blog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../PublishImportTests/Sites/" + generator).standardizedFileURL
        let project = try TestProject(named: "my-blog")
        try project.run("import", blog.path, "--no-check")
        let report = try project.folder.file(named: "import-report.md").readAsString()
        let linter = try Linter(root: project.folder.path, settings: LintSettings())
        let texts = try linter.texts(at: []).paths
        #expect(texts.contains { !report.contains("| `\($0)` |") })
        #expect(!texts.contains { $0.contains("posts/sample-") })
        for finding in try linter.findings(in: texts) {
            #expect(report.contains("| `\(finding.path)` |"), "\(finding)")
            // What has no equivalent is in the report; the rest is metadata and words, which are the author's.
            let isTold = finding.rule != "marks.foreign" || report.contains("left as it is")
            let line = try project.folder.file(at: finding.path).readAsString()
                .split(separator: "\n", omittingEmptySubsequences: false)[finding.line - 1]
            #expect(isTold && !line.hasPrefix(":::") && !line.hasPrefix("> [!"), "\(finding)")
        }
    }
}
