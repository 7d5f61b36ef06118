package import Foundation
package import PublishStorage

/// Runs programs in a folder, and passes on their output.
package struct ProgramRunner: Sendable {
    /// The absolute path of the folder.
    package let folder: String
    package var surroundings: Surroundings
    package let interruption: Interruption
    /// Whether to print the programs that are run.
    package var isVerbose = false
    /// Whether to capture the output in addition to printing it.
    package var isCapturing = false
    /// Whether programs run with low priority.
    package var isInBackground = false

    /// Runs a program with the standard output and standard error of this process.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func run(_ program: String, _ arguments: [String]) throws(CLIError) -> Command.Result {
        try execute(program, arguments, output: .descriptor(1))
    }

    /// Runs a program, such as the compiler, and redirects all its output to standard error; standard
    /// output is for the site's program.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func runTool(
        _ program: String,
        _ arguments: [String]
    ) throws(CLIError) -> Command.Result {
        try execute(program, arguments, output: .errors)
    }

    /// Runs a program, passes all its output to a function and captures it.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func run(
        _ program: String,
        _ arguments: [String],
        onOutput: @escaping @Sendable (Data) -> Void
    ) throws(CLIError) -> Command.Result {
        var runner = self
        runner.isCapturing = true
        return try runner.execute(program, arguments, output: .errors, onOutput)
    }

    /// The standard output of a program without surrounding white space; nil if it fails.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func output(of program: String, _ arguments: [String]) throws(CLIError) -> String? {
        tell(program, arguments)
        var command = Command(
            inTerminal: program,
            arguments,
            environment: surroundings.environment
        )
        command.output = .captured()
        let result = try interruption.result(of: command, in: folder)
        let text = String(decoding: result.output, as: UTF8.self)
        return result.status == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
}

extension Command.Result {
    /// The captured output without colours; empty unless capturing.
    package var log: String { errors.withoutTerminalCodes }
}

private extension ProgramRunner {
    func execute(
        _ program: String,
        _ arguments: [String],
        output: Command.Outlet,
        _ onOutput: @escaping @Sendable (Data) -> Void = FileHandle.standardError.forward
    ) throws(CLIError) -> Command.Result {
        var environment = surroundings.environment
        // An error that ends the site's program has a message. A backtrace would take seconds and
        // hide the message.
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        // Without it, themes that iterate over a set would write different bytes in every run.
        environment["SWIFT_DETERMINISTIC_HASHING"] =
            environment["SWIFT_DETERMINISTIC_HASHING"] ?? "1"
        if isCapturing, isatty(2) == 1, environment["NO_COLOR"] == nil {
            environment["CLICOLOR_FORCE"] = "1"
        }
        var command = Command(inTerminal: program, arguments, environment: environment)
        command.output = output
        if isCapturing { command.errors = .captured(onOutput) }
        command.isInBackground = isInBackground
        tell(program, arguments)
        return try interruption.result(of: command, in: folder)
    }

    func tell(_ program: String, _ arguments: [String]) {
        guard isVerbose else { return }
        let words = ([program] + arguments).map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:,@+".contains($0) }
            return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }
        surroundings.console.note("+ " + words.joined(separator: " "))
    }
}
