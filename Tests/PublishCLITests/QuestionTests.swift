import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Questions about the site")
struct QuestionTests {
    @Test(
        "The site's program is asked, and its answer is the result",
        arguments: [
            (["check"], "check", ""), (["check", "--strict"], "check", " --strict"),
            (["check", "--external"], "check", " --external"),
            (["list"], "list-items", ""), (["list", "urls"], "list-urls", ""),
            (["list", "tags", "--format=json", "-D"], "list-tags", " --drafts --format=json"),
            (["list", "drafts"], "list-drafts", " --drafts --future --expired"),
            (["list", "future", "-F"], "list-future", " --drafts --expired --future"),
            (["list", "old"], "list-old", ""), (["list", "orphans"], "list-orphans", ""),
            (["stats", "--summary"], "stats", " --summary"),
            (["stats"], "stats", ""), (["stats", "--format=json"], "stats", " --format=json"),
            (["i18n"], "i18n-status", ""), (["i18n", "status"], "i18n-status", ""),
            (["i18n", "mark", "--all"], "i18n-mark", ""),
            (
                ["i18n", "mark", "./Content/en/a.md", "Content/en/b c.md", "-q"], "i18n-mark",
                " --file=Content/en/a.md --file=Content/en/b c.md --drafts --future --expired --quiet"
            ),
        ]
    )
    func ask(arguments: [String], task: String, more: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run(arguments, surroundings: project.surroundings)
        #expect(project.recorder.printed == "--publish-task=\(task) answered")
        let call = try #require(try project.log.last)
        #expect(
            call.hasPrefix("site my-site --publish-task=\(task) --answer-to=\(project.folder.path)")
        )
        let rest = call.split(separator: "answer-").last.map { $0.drop { $0.isNumber } }
        #expect(rest == more[...])
        let left = try project.folder.subfolder(at: ".publish/CommandLine").files.names()
        #expect(!left.contains { $0.hasPrefix("answer") })
        #expect(!project.folder.containsSubfolder(named: "Output"))
    }

    @Test("An absolute path is the site's own")
    func absolutePath() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("i18n", "mark", project.folder.path + "Content/en/a.md")
        #expect(try project.log.last?.contains(" --file=Content/en/a.md --drafts") == true)
    }

    @Test("Faults are told after the answer, with status 1")
    func faults() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(named: "faulty")
        #expect(throws: CLIError.faultsFound()) { try project.run("check") }
        #expect(project.recorder.printed == "--publish-task=check answered")
        #expect(CLIError.faultsFound().exitStatus == 1)
    }

    @Test("A program that gives no answer has failed")
    func noAnswer() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(named: "broken-content")
        #expect(throws: CLIError.siteFailed(program: "MySite", status: 3)) {
            try project.run("check")
        }
        #expect(project.recorder.printed.isEmpty)
    }

    @Test(
        "Questions that make no sense are usage errors",
        arguments: [
            (
                ["list", "itms"],
                "Unknown argument 'itms'; choose one of \(CommandDefinition.list.choices.joined(separator: ", "))."
                    + " Did you mean 'items'?"
            ),
            (
                ["list", "posts"],
                "Unknown argument 'posts'; choose one of \(CommandDefinition.list.choices.joined(separator: ", "))."
                    + " Did you mean 'items'?"
            ),
            (
                ["list", "--format", "github"],
                "'--format' has to be one of 'text', 'json'."
            ),
            (["list", "items", "tags"], "Unexpected argument 'tags'."),
            (["check", "links"], "Unexpected argument 'links'."),
            (
                ["i18n", "stats"],
                "Unknown argument 'stats'; choose one of status, diff, draft, mark, none. Did you mean 'status'?"
            ),
            (["i18n", "status", "x"], "Unexpected argument 'x'."),
            (["i18n", "status", "--all"], "The option '--all' is only for 'publish i18n mark'."),
            (["i18n", "diff", "--all"], "The option '--all' is only for 'publish i18n mark'."),
            (
                ["i18n", "draft"],
                "Name the translation command with '--using <command>' or the environment variable 'PUBLISH_TRANSLATOR'."
            ),
            (
                ["i18n", "draft", "--using", "x", "--timeout", "0"],
                "'0' is not a number of seconds."
            ),
            (
                ["i18n", "mark", "--using", "x"],
                "The option '--using' is only for 'publish i18n draft'."
            ),
            (["i18n", "none"], "Name the texts that need no translation."),
            (["i18n", "mark"], "Name the translations to mark, or use '--all'."),
            (["i18n", "mark", "a.md", "--all"], "Name the translations to mark, or use '--all'."),
        ]
    )
    func usage(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        try project.makeSite()
        #expect(throws: CLIError.usage(sentence, command: arguments[0])) {
            try project.run(arguments, surroundings: project.surroundings)
        }
        #expect(try project.log.isEmpty)
    }
}
