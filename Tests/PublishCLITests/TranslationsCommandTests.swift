import Files
import Foundation
import PublishLanguages
import Testing

@testable import PublishCLICore

@Suite("The files of translations")
struct TranslationsCommandTests {
    static let dialect = #"{"cjk":3,"extensions":127,"languages":["zh","en"],"kind":"dialect"}"#

    /// A site with pairs of texts; the state of each by the name of its file.
    static func project(_ states: [String: String]) throws -> TestProject {
        let project = try TestProject()
        try project.makeSite()
        let pairs = states.sorted { $0.key < $1.key }.map { name, state in
            """
            {"kind":"pair","state":"\(state)","from":"zh-Hans","to":"en","fromPath":"zh","toPath":"en",\
            "original":"Content/zh/posts/\(name).md","page":"/posts/\(name)","translation":"Content/en/posts/\(name).md",\
            "isDraft":false,"isMachine":false}
            """
        }
        try project.place((([dialect] + pairs).joined(separator: "\n") + "\n"), at: "pairs")
        return project
    }

    @Test("Differences are shown of what is stale, or of what is named")
    func differences() throws {
        let project = try Self.project(["a": "stale", "b": "current", "c": "missing"])
        for name in ["a", "b", "c"] {
            try project.place("# 题\n\n新的。\n", at: "Content/zh/posts/\(name).md")
            try project.place("# T\n\nOld.\n", at: "Content/en/posts/\(name).md")
        }
        var records = TranslationRecords()
        records.digests["Content/en/posts/a.md"] = "aaaa bbbb"
        try records.write(root: project.folder.path)
        try project.run("i18n", "diff")
        #expect(project.recorder.printed.hasPrefix("Content/en/posts/a.md: 4 parts of"))
        #expect(!project.recorder.printed.contains("posts/b.md"))
        let call = try #require(try project.log.last)
        #expect(call.hasSuffix(" --drafts --future --expired"))
        let said = project.recorder.printed.count
        try project.run("i18n", "diff", "--format", "json")
        let json = project.recorder.printed.dropFirst(said)
        try GuideTable.expect(String(json), of: "i18n diff")
        try project.run("i18n", "diff", "./Content/zh/posts/b.md", "Content/en/posts/c.md")
        #expect(
            project.recorder.printed.hasSuffix(
                """
                Content/en/posts/b.md: matches Content/zh/posts/b.md
                Content/en/posts/c.md: missing; the original is Content/zh/posts/c.md
                """
            )
        )
        #expect(throws: CLIError.self) { try project.run("i18n", "diff", "Content/zh/none.md") }
    }

    @Test("Without anything stale that is said, and in JSON nothing")
    func nothing() throws {
        let project = try Self.project(["b": "current"])
        try project.run("i18n", "diff", "--format", "json")
        #expect(project.recorder.printed.isEmpty)
        try project.run("i18n", "diff")
        #expect(
            project.recorder.printed == "No original has changed since its translation was marked."
        )
    }

    @Test("A program of another version is told apart from one that fails")
    func otherVersion() throws {
        let project = try TestProject()
        try project.makeSite()
        let error = #expect(throws: CLIError.self) { try project.run("i18n", "diff") }
        #expect(error?.description.contains("to the same version") == true)
        try project.place("{\"version\":2," + Self.dialect.dropFirst() + "\n", at: "pairs")
        let newer = #expect(throws: CLIError.self) { try project.run("i18n", "diff") }
        #expect(newer?.description.hasSuffix("; update the command.") == true)
        try project.place("{\"kind\":\"pair\",\"state\":\"stale\"}\n", at: "pairs")
        let older = #expect(throws: CLIError.self) { try project.run("i18n", "diff") }
        #expect(
            older?.description.hasSuffix("; update Publish in the site's 'Package.swift'.") == true
        )
    }

    @Test("Drafts come from a command, and of what is not finished only when it is named")
    func draft() throws {
        let echo =
            #"sed -E 's/.*"id":"([0-9a-f]+)".*"text":("([^"\\]|\\.)*").*/{"id":"\1","text":\2}/'"#
        let project = try Self.project(["a": "missing", "b": "current"])
        try project.place("# 题\n\n新的。\n", at: "Content/zh/posts/a.md")
        try project.run("i18n", "draft", "--dry-run")
        #expect(
            project.recorder.printed
                == "Content/en/posts/a.md: 2 passages, 6 characters\n6 characters to translate"
        )
        #expect(!project.folder.containsFile(at: "Content/en/posts/a.md"))
        var surroundings = project.surroundings
        surroundings.environment["PUBLISH_TRANSLATOR"] = echo
        try project.run(["i18n", "draft", "Content/zh/posts/b.md"], surroundings: surroundings)
        #expect(project.recorder.printed.contains("Content/en/posts/b.md: matches its original"))
        try project.run(["i18n", "draft"], surroundings: surroundings)
        #expect(
            project.recorder.printed.hasSuffix(
                "Wrote 1 text. Check them, then mark them with 'publish i18n mark'."
            )
        )
        #expect(
            try project.text(of: "Content/en/posts/a.md")
                == "---\ndraft: true\ntranslation: machine\n---\n# 题\n\n新的。\n"
        )
        let other = try Self.project(["a": "missing"])
        try other.place("# 题\n", at: "Content/zh/posts/a.md")
        #expect(
            throws: CLIError.cannotTranslate(
                reason:
                    "1 passage could not be translated (reasons above). Valid answers are kept for the next run."
            )
        ) { try other.run("i18n", "draft", "--using", "cat > /dev/null; echo no >&2") }
        #expect(other.recorder.noted.contains("no"))
    }

    @Test("Texts in one language on purpose get a line in their header, without the program")
    func none() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.place("---\ntitle: t\n---\n# T\n", at: "Content/zh/posts/a.md")
        try project.place("# T\n", at: "Content/zh/posts/b.md")
        try project.run("i18n", "none", "Content/zh/posts/a.md", "./Content/zh/posts/b.md")
        #expect(
            project.recorder.printed == "Wrote 'translation: none' into 2 texts."
        )
        #expect(
            try project.text(of: "Content/zh/posts/a.md")
                == "---\ntitle: t\ntranslation: none\n---\n# T\n"
        )
        #expect(
            try project.text(of: "Content/zh/posts/b.md") == "---\ntranslation: none\n---\n# T\n"
        )
        #expect(try project.log.isEmpty)
        #expect(throws: CLIError.cannotTranslate(reason: "The file 'Content/x.md' does not exist."))
        {
            try project.run("i18n", "none", "Content/x.md")
        }
        try project.place("a picture", at: "Content/a.png")
        let error = #expect(throws: CLIError.self) {
            try project.run("i18n", "none", "Content/a.png")
        }
        #expect(error?.description.contains("'Content/a.png' is not a text") == true)
        #expect(try project.text(of: "Content/a.png") == "a picture")
    }

    @Test("Who marks a translation by a machine says that it is right")
    func mark() throws {
        let project = try TestProject()
        try project.makeSite()
        let text = "---\ntitle: t\ntranslation: machine\n---\n# T\n"
        try project.place(text, at: "Content/en/a.md")
        try project.place(text, at: "Content/en/b.md")
        try project.run("i18n", "mark", "Content/en/a.md")
        #expect(try project.text(of: "Content/en/a.md") == "---\ntitle: t\n---\n# T\n")
        #expect(try project.text(of: "Content/en/b.md") == text)
        var records = TranslationRecords()
        records.digests["Content/en/b.md"] = "aaaa"
        try records.write(root: project.folder.path)
        try project.run("i18n", "mark", "--all")
        #expect(try project.text(of: "Content/en/b.md") == "---\ntitle: t\n---\n# T\n")
    }
}

extension TestProject {
    /// Writes a file of the project.
    func place(_ text: String, at path: String) throws {
        try folder.createFile(at: path).write(text)
    }

    /// The text of a file of the project.
    func text(of path: String) throws -> String {
        try folder.file(at: path).readAsString()
    }
}
