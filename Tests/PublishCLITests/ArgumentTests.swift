import Foundation
import ShellOut
import Testing

@testable import PublishCLICore

@Suite("Arguments and help")
struct ArgumentTests {
    @Test(
        "Options may stand anywhere and carry their value in three ways",
        arguments: [
            ["--port", "9000", "-O"], ["-O", "--port=9000"], ["-p", "9000", "--open"],
            ["-O", "-p9000"], ["-p=9000", "-O"],
        ]
    )
    func options(arguments: [String]) throws {
        let parsed = try ParsedArguments(arguments, for: .run)
        #expect(parsed.value(.port) == "9000")
        #expect(parsed.has(.open))
        #expect(!parsed.has(.noReload))
    }

    @Test("What follows two dashes is passed on as it is")
    func rest() throws {
        let parsed = try ParsedArguments(["-c", "debug", "--", "--x", "-p", "1"], for: .generate)
        #expect(parsed.rest == ["--x", "-p", "1"])
        #expect(parsed.value(.configuration) == "debug")
    }

    @Test(
        "Arguments that make no sense are usage errors that help",
        arguments: [
            (["run", "--prot", "1"], "Unknown option '--prot'. Did you mean '--port'?"),
            (
                ["generate", "--configration=debug"],
                "Unknown option '--configration'. Did you mean '--configuration'?"
            ),
            (["generate", "--xyzzy"], "Unknown option '--xyzzy'."),
            (["generate", "-x1"], "Unknown option '-x1'."),
            (["generate", "now"], "Unexpected argument 'now'."),
            (["generate", "-c"], "The option '--configuration' needs a value."),
            (
                ["generate", "--format", "xml"],
                "'--format' has to be one of 'text', 'json', 'github'."
            ),
            (["run", "--color="], "'--color' has to be one of 'auto', 'always', 'never'."),
            (["generate", "-c", "fast"], "The configuration has to be 'debug' or 'release'."),
            (["run", "--open=yes"], "The option '--open' takes no value."),
            (["run", "--poll", "soon"], "'soon' is not a duration such as '700ms' or '1s'."),
            (["run", "--debounce=-1"], "'-1' is not a duration such as '700ms' or '1s'."),
            (["clean", "--", "x"], "'publish clean' takes no arguments after '--'."),
            (["completion"], "Name a shell: bash, zsh, fish."),
            (
                ["completion", "fihs"],
                "There is no completion for the shell 'fihs'. Did you mean 'fish'?"
            ),
            (["new", "site", "a", "b"], "Unexpected argument 'b'."),
            (
                ["new", "theme", "--lang", "zh"],
                "The option '--lang' is only for websites and posts."
            ),
            (
                ["new", "site", "--tags", "a"],
                "The option '--tags' is only for 'publish new post'."
            ),
            (["new", "--lang", "x"], "'x' is not a language code, such as 'en' or 'zh'."),
            (
                ["new", "--lang", "en,tlh"],
                "There is no template for the language 'tlh'; start with one of "
                    + "\(ScaffoldLanguage.codes.joined(separator: ", ")) and change the project."
            ),
        ]
    )
    func usage(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        try write("", to: project.folder.createFile(named: "Package.swift"))
        let error = #expect(throws: CLIError.self) {
            try project.run(arguments, surroundings: project.surroundings)
        }
        #expect(error == .usage(sentence, command: arguments[0]))
        #expect(error?.exitStatus == 64)
        #expect(error?.description == "\(sentence) See 'publish \(arguments[0]) --help'.")
    }

    @Test(
        "Without a verb the help is printed, and nothing fails",
        arguments: [[], ["help"], ["--help"], ["-h"]]
    )
    func overview(arguments: [String]) throws {
        let project = try TestProject()
        try project.run(arguments, surroundings: project.surroundings)
        for word in ["new", "generate", "run", "8000", "-p", "--port", "deploy"] {
            #expect(project.recorder.printed.contains(word))
        }
        #expect(project.recorder.noted.isEmpty)
    }

    @Test(
        "A verb that does not exist is an error with a suggestion, and nothing is printed",
        arguments: [
            ("genrate", "Unknown command 'genrate'. Did you mean 'generate'?"),
            ("chek", "Unknown command 'chek'. Did you mean 'check'?"),
            ("serv", "Unknown command 'serv'. Did you mean 'serve'?"),
            ("xyzzy", "Unknown command 'xyzzy'."),
        ]
    )
    func unknown(verb: String, sentence: String) throws {
        let project = try TestProject()
        let error = #expect(throws: CLIError.self) { try project.run(verb, "--strict") }
        #expect(error?.description == sentence + " See 'publish --help'.")
        #expect(error?.exitStatus == 64)
        #expect(project.recorder.printed.isEmpty && project.recorder.noted.isEmpty)
    }

    @Test(
        "Every command explains itself with examples",
        arguments: CommandDefinition.all.map(\.name.rawValue)
    )
    func help(name: String) throws {
        let command = try #require(CommandDefinition.named(name))
        let texts = try [[name, "--help"], [name, "-h"], ["help", name]].map { arguments in
            let project = try TestProject()
            try project.run(arguments, surroundings: project.surroundings)
            return project.recorder.printed
        }
        #expect(Set(texts).count == 1)
        #expect(texts[0].contains("Usage:\n  publish \(name)"))
        #expect(texts[0].contains("Examples:\n  publish \(name)"))
        for option in command.options + [.help] { #expect(texts[0].contains("\(option.name)")) }
        // Lines are indented, and have no holes.
        for line in texts[0].split(separator: "\n") {
            #expect(!line.drop { $0 == " " }.contains("  "), "\(line)")
        }
    }

    @Test(
        "A part of a command explains itself without the others",
        arguments: [
            (["new", "post"], ["--draft", "new post <title>"], ["--ci", "new plugin"]),
            (["new", "site"], ["--ci", "new site my-blog"], ["--draft", "new post"]),
            (["i18n", "mark"], ["--all", "i18n mark --all"], ["--strict", "i18n status"]),
            (["i18n", "status"], ["--strict", "i18n status"], ["--all", "i18n mark"]),
        ]
    )
    func topics(words: [String], told: [String], untold: [String]) throws {
        for arguments in [words + ["--help"], ["help"] + words] {
            let project = try TestProject()
            try project.run(arguments, surroundings: project.surroundings)
            for text in told { #expect(project.recorder.printed.contains(text), "\(text)") }
            for text in untold { #expect(!project.recorder.printed.contains(text), "\(text)") }
        }
    }

    @Test("The version is printed")
    func version() throws {
        let project = try TestProject()
        try project.run("--version")
        #expect(project.recorder.printed == "1.2.3")
        let recorder = Recorder()
        var installed = CLI(
            arguments: ["publish", "--version"],
            publishRepositoryURL: CLI.unknownOrigin,
            publishVersion: "1.2.3",
            publishCommit: "abc"
        )
        installed.surroundings.console = recorder.console
        try installed.run(in: project.folder)
        #expect(recorder.printed == "1.2.3 (abc)")
    }

    @Test("The manual page knows every command and option, and is one that 'man' takes")
    func manual() throws {
        let project = try TestProject()
        try project.run("help", "--man")
        let page = project.recorder.printed
        for command in CommandDefinition.all {
            #expect(page.contains(".SH \"\(command.names[0].uppercased())"))
            for option in command.options {
                let name = "\(option.name)".replacing("-", with: "\\-")
                #expect(page.contains("\\fB\(name)\\fR"), "\(option.name)")
            }
        }
        // A line that begins with one of these is a command for 'man'.
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(line.contains(#/^\.(TH|SH|TP|PP|B|I|br)\b/#), "\(line)")
        }
        guard ProcessTests.hasShell("man") else { return }
        let file = try project.folder.createFile(
            named: "publish.1",
            contents: Data((page + "\n").utf8)
        )
        let complaints = try shellOut(
            to: "LC_ALL=C.UTF-8 man --warnings --local-file '\(file.path)' 2>&1 >/dev/null"
        )
        #expect(complaints.isEmpty)
    }

    @Test(
        "Errors have their texts and statuses",
        arguments: [
            (.folderNotEmpty, "New projects can only be generated in empty folders.", 1),
            (.notASwiftPackage, "The current folder is not a Swift package.", 1),
            (.unresolvedPackageName, "Failed to resolve the Swift package's name.", 1),
            (.outputFolderNotFound, "The website's Output folder couldn't be found.", 1),
            (.serverFailed(reason: "Why."), "Failed to start local web server: Why.", 1),
            (
                .noSiteProgram(candidates: []),
                """
                The package has no executable product to run; \
                declare one under 'products' in 'Package.swift'.
                """, 1
            ),
            (
                .noSiteProgram(candidates: ["A", "B"]),
                "The package has several executable products (A, B); choose one with '--product'.",
                1
            ),
            (.buildFailed(status: 1), "The site's package failed to build (status 1).", 1),
            (.siteFailed(program: "A", status: 3), "The site's program 'A' failed (status 3).", 1),
            (.fileExists(path: "a.md"), "The file 'a.md' already exists and was not changed.", 1),
            (.usage("What.", command: nil), "What. See 'publish --help'.", 64),
            (.interrupted(signal: 2), "Interrupted.", 130),
        ] as [(CLIError, String, Int32)]
    )
    func errors(error: CLIError, text: String, status: Int32) {
        #expect(error.description == text)
        #expect(error.exitStatus == status)
    }
}
