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
        let parsed = try ParsedArguments(
            ["--color", "never", "--", "--x", "-p", "1"],
            for: .generate
        )
        #expect(parsed.rest == ["--x", "-p", "1"])
        #expect(parsed.value(.color) == "never")
    }

    @Test(
        "Arguments that make no sense are usage errors that help",
        arguments: [
            (["run", "--prot", "1"], "Unknown option '--prot'. Did you mean '--port'?"),
            (
                ["generate", "--scratch-pth=x"],
                "Unknown option '--scratch-pth'. Did you mean '--scratch-path'?"
            ),
            (["generate", "--xyzzy"], "Unknown option '--xyzzy'."),
            (["generate", "-x1"], "Unknown option '-x1'."),
            (["generate", "now"], "Unexpected argument 'now'."),
            (["generate", "--scratch-path"], "The option '--scratch-path' needs a value."),
            (
                ["generate", "--format", "xml"],
                "'--format' has to be one of 'text', 'json', 'github'."
            ),
            (["run", "--color="], "'--color' has to be one of 'auto', 'always', 'never'."),
            (["run", "--bind", "0.0.0.0"], "Unknown option '--bind'; use '--host'."),
            (["run", "--interface=::1"], "Unknown option '--interface'; use '--host'."),
            (["generate", "--clean"], "Unknown option '--clean'; use '--no-cache'."),
            (["check", "-c", "debug"], "Unknown option '-c'; use '--release' or '--debug'."),
            (
                ["test", "--configuration", "debug"],
                "Unknown option '--configuration'; use '--release' or '--debug'."
            ),
            (["new", "site", "--path", "x"], "Unknown option '--path'; use '--url'."),
            (["import", "x", "--path", "y"], "Unknown option '--path'; use '--url'."),
            (["clean", "--path", "x"], "Unknown option '--path'."),
            (["run", "--resident"], "'--resident' is gone: leave it out."),
            (["run", "--no-resident"], "'--no-resident' is gone: leave it out."),
            (["run", "--open=yes"], "The option '--open' takes no value."),
            (["run", "--poll", "soon"], "'soon' is not a duration such as '700ms' or '1s'."),
            (["run", "--debounce=-1"], "'-1' is not a duration such as '700ms' or '1s'."),
            (["clean", "--", "x"], "'publish clean' takes no arguments after '--'."),
            (["completion"], "Name a shell: bash, zsh, fish."),
            (
                ["completion", "fihs"],
                "Unknown argument 'fihs'; choose one of bash, zsh, fish. Did you mean 'fish'?"
            ),
            (["new", "site", "a", "b"], "Unexpected argument 'b'."),
            (
                ["new", "theme", "--lang", "zh"],
                "The option '--lang' is only for 'publish new website' and 'publish new blog' and 'publish new post'."
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
            ("post", "Unknown command 'post'. Did you mean 'new post'?"),
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
        "Help about something that does not exist is an error with a suggestion",
        arguments: [
            (["help", "foo"], "Unknown command 'foo'. See 'publish --help'."),
            (
                ["help", "text"],
                "Unknown command 'text'. Did you mean 'texts'? See 'publish --help'."
            ),
            (
                ["help", "chek"],
                "Unknown command 'chek'. Did you mean 'check'? See 'publish --help'."
            ),
            (
                ["--help", "genrate"],
                "Unknown command 'genrate'. Did you mean 'generate'? See 'publish --help'."
            ),
            (
                ["help", "new", "psot"],
                "'publish new' has no part 'psot'. Did you mean 'post'? See 'publish new --help'."
            ),
        ]
    )
    func unknownHelp(arguments: [String], sentence: String) throws {
        let project = try TestProject()
        let error = #expect(throws: CLIError.self) {
            try project.run(arguments, surroundings: project.surroundings)
        }
        #expect(error?.description == sentence)
        #expect(error?.exitStatus == 64)
        #expect(project.recorder.printed.isEmpty)
    }

    @Test("The overview has a line for each command, under four headings")
    func lines() throws {
        let lines = HelpText.overview(version: "1").split(separator: "\n").map(String.init)
        for command in CommandDefinition.all {
            let name = command.name.rawValue
            #expect(
                lines.count { $0.hasPrefix("  \(name) ") && $0.hasSuffix(command.summary) } == 1
            )
        }
        let headings = lines.filter { $0.hasSuffix(":") }
        #expect(headings == ["Write:", "Check:", "Publish:", "Maintain:"])
        #expect(lines.filter { $0.hasPrefix(" ") }.allSatisfy { $0.count <= 80 })
    }

    @Test(
        "Where there are many options, eight are shown at first",
        arguments: ["run", "deploy", "generate"]
    )
    func options(name: String) throws {
        let command = try #require(CommandDefinition.named(name))
        #expect(command.options.count == 8)
        let few = HelpText.text(for: command)
        let all = HelpText.text(for: command, about: ["all"])
        #expect(few.contains("'publish \(name) --help all' shows all options."))
        for group in command.hiddenOptions {
            #expect(all.contains("\n\n\(group.title):\n") && !few.contains("\(group.title):"))
            for option in group.options {
                #expect(all.contains("\(option)") && !few.contains("  \(option)\n"))
            }
        }
        let project = try TestProject()
        try project.run(name, "--help", "all")
        #expect(project.recorder.printed == all)
    }

    @Test("The site's program reads each option that it is given")
    func passedOn() throws {
        let file = Repository.file("Sources/Generator/PublishPipeline/RunOptions.swift")
        let reader = try String(contentsOf: file, encoding: .utf8)
        let options = CommandDefinition.all.flatMap(\.allOptions).filter(\.isPassedOn)
        #expect(options.contains { $0.name == "--summary" })
        for option in options { #expect(reader.contains("\"\(option)\""), "\(option)") }
    }

    @Test("The keys of a preview are in its help")
    func keys() {
        let text = HelpText.text(for: .run)
        for key in ["r generates", "o opens", "d opens", "q, ENTER or Control-C stops"] {
            #expect(text.contains(key), "\(key)")
        }
    }

    @Test(
        "The names of a command's options are different",
        arguments: CommandDefinition.all.map(\.name.rawValue)
    )
    func names(name: String) throws {
        let command = try #require(CommandDefinition.named(name))
        let names = command.allOptions.flatMap(\.names)
        #expect(Set(names).count == names.count)
        for former in command.allOptions.flatMap(\.formerNames) { #expect(!names.contains(former)) }
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
