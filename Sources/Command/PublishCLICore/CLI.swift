public import Files
public import Foundation
internal import PublishStorage

/// The `publish` command: creates, generates, serves, checks, imports and deploys sites.
public struct CLI {
    private let arguments: [String]
    private let distribution: Distribution
    /// The environment of the command; tests replace it.
    package var surroundings: Surroundings

    /// The repository address if the repository of Publish is unknown; `publish new` then requires
    /// `--url`.
    package static let unknownOrigin = URL(fileURLWithPath: "/")

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - arguments: The program's name, the subcommand and its arguments.
    ///   - publishRepositoryURL: The address from which new projects get Publish: a URL that starts with
    ///     `http` or `git@`, or the path of a checkout.
    ///   - publishVersion: The minimum version of Publish that new projects require.
    ///   - publishCommit: The commit that the command was built from; nil if it is not known.
    public init(
        arguments: [String] = CommandLine.arguments,
        publishRepositoryURL: URL,
        publishVersion: String,
        publishCommit: String? = nil
    ) {
        self.arguments = arguments
        distribution = Distribution(
            version: publishVersion,
            commit: publishCommit,
            repositoryURL: publishRepositoryURL
        )
        surroundings = Surroundings()
    }

    /// Runs the command in a folder.
    ///
    /// Without a subcommand it prints its help.
    ///
    /// - Parameter folder: The folder of the site, or for a new project.
    /// - Throws: An error whose description is a sentence for the user; also for an unknown subcommand.
    public func run(in folder: Folder = .current) throws {
        let console = surroundings.console
        let verb = arguments.dropFirst().first ?? "help"
        let rest = Array(arguments.dropFirst(2))
        switch verb {
        case "--version": console.print(distribution.text)
        case "help", "--help", "-h": console.print(try help(about: rest))
        default:
            let command = try command(named: verb, or: "--version", "help", "new post")
            let parsed = try ParsedArguments(rest, for: command)
            guard !parsed.has(.help) else {
                return console.print(HelpText.text(for: command, about: parsed.words))
            }
            try Self.namingSite(above: folder) { try perform(parsed, in: folder) }
        }
    }

    /// Runs a command; if the current folder is not a site but one of its ancestors is, the error says so.
    package static func namingSite(above folder: Folder, _ run: () throws -> Void) throws {
        do {
            try run()
        } catch CLIError.notASwiftPackage {
            throw siteAbove(folder).map { CLIError.belowSite(path: $0) } ?? .notASwiftPackage
        }
    }

    /// Runs a whole program: prints the error of a command, and exits with its status.
    package static func endProcess(after run: () throws -> Void) -> Never {
        do {
            try run()
        } catch {
            let error = DiskError.plain(error)
            let failure = error as? CLIError
            switch failure {
            // The program of the site ends with status 1 after it has told its faults.
            case .interrupted, .toolFailed, .siteFailed(program: _, status: 1, crash: nil): break
            default: FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
            }
            exit(failure?.exitStatus ?? 1)
        }
        exit(0)
    }

    /// The relative path to the nearest ancestor that is a site, such as `../..`; nil if no ancestor
    /// is a site.
    private static func siteAbove(_ folder: Folder) -> String? {
        var (site, path) = (folder.parent, "..")
        while let folder = site {
            if folder.isSite, folder.containsSubfolder(named: "Content") {
                return path
            }
            (site, path) = (folder.parent, path + "/..")
        }
        return nil
    }
}

extension CLI {
    private func perform(_ arguments: ParsedArguments, in folder: Folder) throws {
        let call = ToolCall(
            Array(self.arguments.dropFirst()),
            in: folder,
            surroundings,
            of: distribution
        )
        if arguments.command.name.isTool(arguments) {
            return try surroundings.startTool(call)
        }
        try call.run(arguments) { try perform(arguments, of: call) }
    }

    private func perform(_ arguments: ParsedArguments, of call: ToolCall) throws {
        switch arguments.command.name {
        case .new: try NewCommand(arguments: arguments, call: call).run()
        case .generate: try GenerateCommand(arguments: arguments, call: call).run()
        case .run: try RunCommand(arguments: arguments, call: call).run()
        case .deploy: try DeployCommand(arguments: arguments, call: call).run()
        case .i18n where TranslationAction(arguments) == .none:
            try SingleLanguageCommand(arguments: arguments, call: call).run()
        case .clean: try CleanCommand(arguments: arguments, call: call).run()
        case .test: try TestCommand(arguments: arguments, call: call).run()
        case .eject: try EjectCommand(arguments: arguments, call: call).run()
        case .completion: try CompletionCommand(arguments: arguments, call: call).run()
        default: try QuestionCommand(arguments: arguments, call: call).run()
        }
    }

    /// The command with a name or alias.
    ///
    /// - Throws: ``CLIError``: `usage` with the nearest name, which may be one of the others.
    private func command(
        named verb: String,
        or others: String...
    ) throws(CLIError) -> CommandDefinition {
        if let command = CommandDefinition.named(verb) { return command }
        let names = others + CommandDefinition.all.flatMap(\.names)
        let suggestion = Suggestion.sentence(for: verb, among: names)
        throw .usage("Unknown command '\(verb)'.\(suggestion)", command: nil)
    }

    /// The text of `publish help`, with or without words after it.
    private func help(about words: [String]) throws(CLIError) -> String {
        switch words.first {
        case nil, "help", "--help", "-h": return HelpText.overview(version: distribution.version)
        case "--man": return ManualPage.text(version: distribution.version)
        case "texts": return TextsHelp.text
        case let name?:
            let command = try command(named: name, or: "texts", "new post")
            let topics = command.topics.flatMap(\.words) + [HelpText.all]
            if let word = words.dropFirst().first, !topics.contains(word) {
                let suggestion = Suggestion.sentence(for: word, among: topics)
                throw .usage("'publish \(name)' has no part '\(word)'.\(suggestion)", command: name)
            }
            return HelpText.text(for: command, about: Array(words.dropFirst()))
        }
    }
}

/// The environment in which commands run: variables, console, input, clock and time zone.
package struct Surroundings: Sendable {
    package var environment = ProcessInfo.processInfo.environment
    /// The destination of output.
    package var console = Console.standard
    /// The file descriptor of the input; a line of input stops the server of `run`.
    package var input: Int32 = 0
    /// Returns the current time.
    package var now: @Sendable () -> Date = { Date() }
    package var timeZone = TimeZone.current
    /// Whether commands catch SIGINT, SIGHUP and SIGTERM to clean up before they end; off in tests.
    package var handlesSignals = true
    /// Called with the address of the local server once the server is running.
    package var onServing: @Sendable (String) -> Void = { _ in }
    /// The templates of new projects.
    package var templates = TemplateFolder(of: Bundle.main.executableURL)
    /// Starts a tool; tests run it in their own process.
    package var startTool: @Sendable (ToolCall) throws -> Void = ToolProgram.start

    /// Returns the path of the program of sites that have none of their own; tests replace it.
    package var siteProgram: @Sendable (Surroundings) throws -> String = ToolProgram.siteProgram

    /// The environment of this process.
    package init() {}

    /// Opens an address or a file with the default program.
    package func open(_ address: String, in folder: Folder) {
        #if os(macOS)
        let opener = "open"
        #else
        let opener = "xdg-open"
        #endif
        do {
            _ = try Command(inTerminal: opener, [address], environment: environment)
                .start(in: folder.path)
        } catch {
            console.note("\(CLIError.cannotStart(error)) Open \(address) yourself.")
        }
    }

    /// The same environment, with a console that prints no informational output.
    package var quiet: Surroundings {
        var surroundings = self
        surroundings.console.print = { _ in }
        return surroundings
    }
}
