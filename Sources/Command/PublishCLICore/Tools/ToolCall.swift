package import Files
internal import Foundation
internal import PublishStorage

/// A call of a tool: a command, or a part of one, that `publish` does not contain itself.
package struct ToolCall: Sendable {
    /// The arguments of `publish`, without its name.
    package var arguments: [String]
    /// The folder that the command runs in.
    package var folder: Folder
    package var surroundings: Surroundings
    /// The distribution of the calling command.
    package var distribution: Distribution
    /// Whether the call returns when the tool has ended; if not, the tool replaces this process.
    ///
    /// A tool whose call returns reads the input of `surroundings`, and what it prints goes to their console.
    package var isReturning = false
    /// Stops the compiler of a tool that runs beside the command, which itself ends with its input.
    var compilation: Interruption?

    /// Makes a call that replaces this process.
    package init(
        _ arguments: [String],
        in folder: Folder,
        _ surroundings: Surroundings,
        of distribution: Distribution
    ) {
        self.arguments = arguments
        self.folder = folder
        self.surroundings = surroundings
        self.distribution = distribution
    }

    /// Starts the tool, and waits for its end.
    ///
    /// - Throws: ``CLIError``: `toolFailed`, which the tool has explained, or the reason why it cannot be started.
    func wait() throws {
        var call = self
        call.isReturning = true
        try call.surroundings.startTool(call)
    }

    /// Starts the tool on a thread of its own; signals are left to the command.
    ///
    /// - Parameters:
    ///   - input: The channel that the tool reads, and that ends it.
    ///   - compilation: Stops the compiler, if the tool has to be compiled.
    ///   - onEnd: Called when the tool has ended, with the error if there is one.
    func start(
        reading input: ToolInput,
        _ compilation: Interruption,
        onEnd: @escaping @Sendable ((any Error)?) -> Void
    ) {
        var call = self
        call.surroundings.input = input.other
        call.surroundings.handlesSignals = false
        call.compilation = compilation
        Thread { [call] in
            let result = Result { try call.wait() }
            input.finish()
            if case .failure(let error) = result { onEnd(error) } else { onEnd(nil) }
        }.start()
    }
}

extension ToolCall {
    /// Runs a command; one that changes texts waits until no other one does.
    package func run(_ arguments: ParsedArguments, _ command: () throws -> Void) throws {
        let changesTexts =
            switch arguments.command.name {
            case .new, .move, .remove, .migrate, .images: !arguments.has(.dryRun)
            case .lint: arguments.has(.fix) && !arguments.has(.dryRun)
            case .i18n: [.draft, .mark, .none].contains(TranslationAction(arguments))
            default: false
            }
        guard changesTexts, folder.containsSubfolder(named: "Content") else { return try command() }
        // The lock of a run is another one, because such commands ask the site's program.
        let lock = FolderLock.acquire(folder.path + "Content") {
            surroundings.console.note("Waiting for another command that changes texts to end.")
        }
        defer { withExtendedLifetime(lock) {} }
        try command()
    }
}

extension CommandDefinition.Name {
    /// Whether the commands of a name are tools; `i18n` is one for some of its actions.
    ///
    /// - Parameter arguments: The parsed arguments.
    /// - Returns: Whether `publish-tools` contains the command.
    func isTool(_ arguments: ParsedArguments) -> Bool {
        switch self {
        case .lint, .import, .export, .migrate, .move, .remove, .images: true
        case .i18n: [.diff, .draft].contains(TranslationAction(arguments))
        case .new, .generate, .run, .deploy, .check, .list, .stats, .clean, .eject, .test,
            .completion:
            false
        }
    }
}
