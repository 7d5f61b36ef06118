import Files
import Foundation
import Ink
import PublishLanguages
import PublishPairs
import Testing

@testable import PublishCLICore

@Suite("Looking at texts")
struct LintCommandTests {
    private let text = "---\ndescription: d\n---\n# 题\n\n用Swift写 ，见 Github\n"
    private let fixed = "---\ndescription: d\n---\n# 题\n\n用 Swift 写，见 GitHub\n"

    private func project(_ text: String, settings: String? = nil) throws -> TestProject {
        let project = try TestProject()
        try project.folder.createFile(at: "Content/posts/a.md", contents: Data(text.utf8))
        if let settings {
            try project.folder.createFile(at: "Content/lint.yaml", contents: Data(settings.utf8))
        }
        return project
    }

    private func content(of project: TestProject) throws -> String {
        try project.folder.file(at: "Content/posts/a.md").readAsString()
    }

    @Test("Findings are the result, and warnings fail only when asked to")
    func findings() throws {
        let project = try project(text)
        try project.run("lint", "--rule", "zh,names")
        #expect(project.recorder.printed.contains("Content/posts/a.md:6:4: warning: no space"))
        #expect(
            project.recorder.printed.hasSuffix("4 warnings; 'publish lint --fix' fixes up to 4")
        )
        #expect(throws: CLIError.faultsFound("3 warnings")) {
            try project.run("lint", "--rule", "zh", "--strict")
        }
        #expect(throws: CLIError.faultsFound("1 error")) {
            try self.project("![a](b.png)").run("lint", "--rule", "images")
        }
        #expect(try content(of: project) == text)
    }

    @Test("Code is compiled, and neither run nor recorded")
    func code() throws {
        let text = "---\ncode: compile\n---\n# T\n\n```swift\nprint(1 + x)\n```\n"
        let project = try project(text)
        try project.run("lint", "--rule", "code")
        #expect(project.recorder.printed.contains("a.md:7:11: warning: cannot find 'x' in scope"))
        for option in ["--run", "--record"] {
            #expect {
                try project.run("lint", "--rule", "code", option)
            } throws: { error in
                "\(error)".contains("'\(option)' is gone: 'publish lint --rule code' compiles")
            }
        }
    }

    @Test("The languages are those that the last run has left; without one they are guessed")
    func languages() throws {
        let project = try TestProject()
        try project.folder.createFile(at: "Content/en/posts/a.md").write(
            "---\ndate: 2024-01-01\n---\n# A\n"
        )
        try project.folder.createFile(at: "Content/it/posts/a.md").write("# A\n")
        // A translation has the date of its original.
        try project.run("lint", "--rule", "metadata.date")
        #expect(project.recorder.printed.contains("No problems in 2 texts"))
        try project.folder.createFile(at: ".publish/site.json").write(
            #"{"languages":["en"],"sections":["posts","it"]}"#
        )
        try project.run("lint", "--rule", "metadata.date")
        #expect(project.recorder.printed.contains("Content/it/posts/a.md:1:1: warning"))
    }

    @Test("Mends let no translation become stale, and make none current that was stale before")
    func marks() throws {
        let project = try TestProject()
        let original = try project.folder.createFile(at: "Content/en/posts/a.md")
        let (text, fixed) = ("# Tea\n\nFix the the pot.\n", "# Tea\n\nFix the pot.\n")
        try original.write(text)
        try project.folder.createFile(at: "Content/zh/posts/a.md").write("# 茶\n")
        try project.folder.createFile(at: "Content/zh/posts/b.md").write("# 壶\n")
        let parser = MarkdownParser(options: .article)
        func digests(_ text: String) -> [String] { MarkedText(Array(text.utf8), parser).digests }
        let stale = ["0000"] + digests(text).dropFirst()
        let other = digests(text).joined(separator: " ")
        var records = TranslationRecords()
        records.digests = [
            "Content/zh/posts/a.md": stale.joined(separator: " "),
            // The translation of another text.
            "Content/zh/posts/b.md": other,
        ]
        try records.write(root: project.folder.path)
        try project.run("lint", "--fix")
        #expect(try original.readAsString() == fixed)
        let renewed = ["0000"] + digests(fixed).dropFirst()
        #expect(renewed != stale)
        let expected = [
            "Content/zh/posts/a.md": renewed.joined(separator: " "),
            "Content/zh/posts/b.md": other,
        ]
        #expect(try TranslationRecords(root: project.folder.path).digests == expected)
        // What cannot be read is left as it is, and the texts are mended all the same.
        let broken = try self.project(self.text)
        try broken.folder.createFile(at: "translations.json").write("[]")
        try broken.run("lint", "--fix")
        #expect(try broken.folder.file(at: "translations.json").readAsString() == "[]")
        #expect(try content(of: broken) == self.fixed)
        #expect(broken.recorder.noted.contains("translations.json"))
    }

    @Test(
        "A post that has just been begun is not asked for tags, one with a text is, and templates are no texts",
        arguments: [
            ("posts/a.md", "# A\n\n## B\n", false), ("posts/a.md", "# A\n\nText\n", true),
            ("posts/a.md", "# A\n\n```swift\na\n```\n", true),
            ("_templates/a.md", "# {{title}}\n\nText\n", false),
        ]
    )
    func begun(path: String, text: String, isAsked: Bool) throws {
        let project = try self.project("---\ntags: t\n---\n# B\n\nText\n")
        try project.folder.createFile(at: "Content/" + path).write(text)
        try project.run("lint", "--rule", "metadata.tags")
        #expect(project.recorder.printed.contains("the article has no tags") == isAsked)
    }

    @Test("A text, a folder or an absolute path can be named")
    func paths() throws {
        for path in ["Content/posts/a.md", "./Content/posts", "absolute"] {
            let project = try project(text)
            let path = path == "absolute" ? project.folder.path + "Content/posts/a.md" : path
            try project.run("lint", path, "--rule=names")
            #expect(project.recorder.printed.contains("'Github' is spelled 'GitHub'"))
        }
    }

    @Test("Mending writes what is certain and tells the rest")
    func fix() throws {
        let project = try project(text + "\n[here](b)\n")
        try project.run("lint", "--fix", "--rule", "zh,names,links")
        #expect(try content(of: project) == fixed + "\n[here](b)\n")
        #expect(
            project.recorder.printed.hasPrefix(
                "Fixed 4 problems in 1 text\nContent/posts/a.md:8:1:"
            )
        )
        #expect(project.recorder.printed.hasSuffix("\n1 warning"))
        try project.run("lint", "--fix", "--rule", "zh,names")
        #expect(project.recorder.printed.hasSuffix("No problems in 1 text"))
    }

    @Test("What a symbolic link leads to is not mended")
    func links() throws {
        let project = try TestProject()
        let other = try project.folder.createFile(at: "elsewhere/b.md", contents: Data(text.utf8))
        try project.folder.createSubfolder(at: "Content/posts")
        try FileManager.default.createSymbolicLink(
            atPath: project.folder.path + "Content/posts/a.md",
            withDestinationPath: other.path
        )
        try FileManager.default.createSymbolicLink(
            atPath: project.folder.path + "Content/more",
            withDestinationPath: project.folder.path + "elsewhere"
        )
        try project.run("lint", "--fix", "--rule", "zh,names")
        #expect(try other.readAsString() == text)
        #expect(
            project.recorder.noted
                == "'Content/posts/a.md' was not fixed: it has changed in the meantime, or is a symbolic link."
        )
        #expect(!project.recorder.printed.contains("Content/more"))
    }

    @Test("A dry run shows a diff and writes nothing")
    func dryRun() throws {
        let project = try project(text)
        try project.run("lint", "--fix", "--dry-run", "--rule", "zh,names")
        #expect(
            project.recorder.printed.hasPrefix(
                "--- a/Content/posts/a.md\n+++ b/Content/posts/a.md\n"
            )
        )
        #expect(project.recorder.printed.contains("\n-用Swift写 ，见 Github\n+用 Swift 写，见 GitHub"))
        #expect(try content(of: project) == text)
        try project.run("lint", "--fix", "--dry-run", "--rule", "structure")
        #expect(
            project.recorder.printed.hasSuffix("Nothing can be fixed automatically")
        )
    }

    @Test(
        "Other forms are for tools and hold nothing else",
        arguments: [("json", "{"), ("github", "::warning ")]
    )
    func formats(format: String, start: String) throws {
        let project = try project(text)
        try project.run("lint", "--format", format, "--rule", "names", "--fix")
        // What was mended is not told.
        #expect(project.recorder.printed.isEmpty)
        try project.folder.file(at: "Content/posts/a.md").write(text)
        try project.run("lint", "--format", format, "--rule", "names")
        #expect(project.recorder.printed.hasPrefix(start))
        #expect(project.recorder.printed.contains("names.spelling"))
        if format == "json" { try GuideTable.expect(project.recorder.printed, of: "lint") }
    }

    @Test("The rules are listed with the levels of the site")
    func rules() throws {
        let project = try project(text, settings: "rules:\n  zh.dash: error\n")
        try project.run("lint", "--rules")
        #expect(project.recorder.printed.contains("zh.dash (error, --fix)\n    A Chinese dash"))
        #expect(project.recorder.printed.contains("links.bare (off, --fix)\n"))
    }

    @Test(
        "What makes no sense is an error that says what would",
        arguments: [
            (
                ["--dry-run"],
                CLIError.usage("The option '--dry-run' is only for '--fix'.", command: "lint")
            ),
            (
                ["--format", "xml"],
                .usage(
                    "'--format' has to be one of 'text', 'json', 'github'.",
                    command: "lint"
                )
            ),
            (["nowhere"], .cannotLint(reason: "The file or folder 'nowhere' does not exist.")),
        ]
    )
    func faults(arguments: [String], error: CLIError) throws {
        let project = try project(text)
        #expect(throws: error) {
            try project.run(["lint"] + arguments, surroundings: project.surroundings)
        }
    }

    @Test("Without texts, and with settings that are none, there is an error, too")
    func settings() throws {
        let project = try TestProject()
        #expect(
            throws: CLIError.cannotLint(
                reason: "The folder 'Content' does not exist; name the files or folders to check."
            )
        ) { try project.run("lint") }
        let error = #expect(throws: CLIError.self) {
            try self.project(text, settings: "rule: x\n").run("lint")
        }
        #expect(error?.description.contains("unknown setting 'rule'") == true)
        #expect(error?.exitStatus == 1)
    }

    @Test("A site that says so is deployed only without errors")
    func deploy() throws {
        let project = try TestProject()
        try project.makeSite()
        let text = try project.folder.createFile(at: "Content/posts/a.md")
        try text.write("# A\n\n![a](b.png)\n")
        try project.run("deploy", "--quiet")
        #expect(project.recorder.noted.isEmpty)
        let settings = try project.folder.createFile(at: "Content/lint.yaml")
        try settings.write("deploy: true\n")
        let count = try project.log.count
        #expect(throws: CLIError.faultsFound("1 error, 3 warnings")) {
            try project.run("deploy", "--quiet")
        }
        #expect(project.recorder.noted.contains("the image 'b.png' does not exist"))
        #expect(try project.log.count == count)
        try text.write("# A\n\n![a](https://b.c/d.png)\n")
        try project.run("deploy", "--quiet")
        #expect(try project.log.last == "site my-site --deploy --quiet")
    }
}
