package import Files

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
    /// - Parameter input: A descriptor to read instead of the standard input; nil for none.
    /// - Throws: ``CLIError``: `toolFailed`, which the tool has explained, or the reason why it cannot be started.
    func wait(reading input: Int32? = nil) throws {
        var call = self
        call.isReturning = true
        if let input { call.surroundings.input = input }
        try call.surroundings.startTool(call)
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
        case .i18n: [.diff, .draft].contains(arguments.translationAction)
        case .new, .generate, .run, .deploy, .check, .list, .stats, .clean, .test, .completion:
            false
        }
    }
}
