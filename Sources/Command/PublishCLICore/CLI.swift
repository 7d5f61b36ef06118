public import Files
public import Foundation
internal import PublishStorage

/// The `publish` command: creates, generates, serves, checks, imports and deploys sites.
public struct CLI {
    private let arguments: [String]
    private let publishRepositoryURL: URL
    private let publishVersion: String
    private let publishCommit: String?
    /// The environment of the command; tests replace it.
    package var surroundings: Surroundings

    /// The repository address if the repository of Publish is unknown; `publish new` then requires
    /// `--url` or `--path`.
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
        self.publishRepositoryURL = publishRepositoryURL
        self.publishVersion = publishVersion
        self.publishCommit = publishCommit
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
        let verb = arguments.dropFirst().first
        let rest = Array(arguments.dropFirst(2))
        if verb == "--version" {
            console.print(publishVersion + (publishCommit.map { " (\($0))" } ?? ""))
            return
        }
        if verb == "help", rest == ["--man"] {
            console.print(ManualPage.text(version: publishVersion))
            return
        }
        if verb == "help", rest.first == "texts" {
            console.print(TextsHelp.text)
            return
        }
        if verb == "help", let command = rest.first.flatMap(CommandDefinition.named) {
            console.print(HelpText.text(for: command, about: rest.dropFirst().first))
            return
        }
        guard let verb, !["help", "--help", "-h"].contains(verb) else {
            console.print(HelpText.overview(version: publishVersion))
            return
        }
        guard let command = CommandDefinition.named(verb) else { throw unknown(verb) }
        let parsed = try ParsedArguments(rest, for: command)
        guard !parsed.has(.help) else {
            console.print(HelpText.text(for: command, about: parsed.words.first))
            return
        }
        do {
            try perform(parsed, in: folder)
        } catch CLIError.notASwiftPackage {
            throw Self.siteAbove(folder).map { CLIError.belowSite(path: $0) } ?? .notASwiftPackage
        }
    }

    /// The relative path to the nearest ancestor that is a site, such as `../..`; nil if no ancestor
    /// is a site.
    private static func siteAbove(_ folder: Folder) -> String? {
        var (site, path) = (folder.parent, "..")
        while let folder = site {
            if folder.containsFile(named: "Package.swift"),
                folder.containsSubfolder(named: "Content")
            {
                return path
            }
            (site, path) = (folder.parent, path + "/..")
        }
        return nil
    }
}

extension CLI {
    private func perform(_ arguments: ParsedArguments, in folder: Folder) throws {
        switch arguments.command.name {
        case .new:
            try NewCommand(
                arguments: arguments,
                folder: folder,
                repositoryURL: publishRepositoryURL,
                version: publishVersion,
                surroundings: surroundings
            ).run()
        case .generate:
            try GenerateCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .run:
            try RunCommand(arguments: arguments, folder: folder, surroundings: surroundings).run()
        case .deploy:
            try DeployCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .lint:
            try LintCommand(arguments: arguments, folder: folder, surroundings: surroundings).run()
        case .i18n where ![nil, .status, .mark].contains(arguments.translationAction):
            try TranslationsCommand(
                arguments: arguments,
                folder: folder,
                surroundings: surroundings,
                action: arguments.translationAction ?? .status
            ).run()
        case .check, .list, .stats, .i18n:
            try QuestionCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .move:
            try MoveCommand(arguments: arguments, folder: folder, surroundings: surroundings).run()
        case .export:
            try ExportCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .remove:
            try RemoveCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .images:
            try ImagesCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .migrate:
            try MigrateCommand(
                arguments: arguments,
                folder: folder,
                repositoryURL: publishRepositoryURL,
                version: publishVersion,
                surroundings: surroundings
            ).run()
        case .import:
            try ImportCommand(
                arguments: arguments,
                folder: folder,
                repositoryURL: publishRepositoryURL,
                version: publishVersion,
                surroundings: surroundings
            ).run()
        case .clean:
            try CleanCommand(arguments: arguments, folder: folder, surroundings: surroundings)
                .run()
        case .test:
            try TestCommand(arguments: arguments, folder: folder, surroundings: surroundings).run()
        case .completion:
            try CompletionCommand(arguments: arguments, console: surroundings.console).run()
        }
    }

    private func unknown(_ verb: String) -> CLIError {
        let names = CommandDefinition.all.flatMap(\.names) + ["--version"]
        let suggestion = Suggestion.sentence(for: verb, among: names)
        return .usage("Unknown command '\(verb)'.\(suggestion)", command: nil)
    }
}

/// The environment in which commands run: variables, console, input, clock and time zone.
package struct Surroundings: Sendable {
    /// The environment variables.
    package var environment = ProcessInfo.processInfo.environment
    /// The destination of output.
    package var console = Console.standard
    /// The file descriptor of the input; a line of input stops the server of `run`.
    package var input: Int32 = 0
    /// Returns the current time.
    package var now: @Sendable () -> Date = { Date() }
    /// The time zone of this machine.
    package var timeZone = TimeZone.current
    /// Whether commands catch SIGINT, SIGHUP and SIGTERM to clean up before they end; off in tests.
    package var handlesSignals = true
    /// Called with the address of the local server once the server is running.
    package var onServing: @Sendable (String) -> Void = { _ in }
    /// The templates of new projects.
    package var templates = TemplateFolder(of: Bundle.main.executableURL)

    /// The environment of this process.
    package init() {}

    /// Opens an address or a file with the default program.
    func open(_ address: String, in folder: Folder) {
        #if os(macOS)
        let opener = "open"
        #else
        let opener = "xdg-open"
        #endif
        do {
            _ = try ChildProcess(
                opener,
                arguments: [address],
                in: folder.path,
                environment: environment
            )
        } catch {
            console.note("\(CLIError.cannotStart(error)) Open \(address) yourself.")
        }
    }

    /// The same environment, with a console that prints no informational output.
    var quiet: Surroundings {
        var surroundings = self
        surroundings.console.print = { _ in }
        return surroundings
    }
}
