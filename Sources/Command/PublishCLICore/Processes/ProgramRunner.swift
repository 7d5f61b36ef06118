package import Foundation
internal import PublishStorage

/// Runs programs in a folder, and passes on their output.
package struct ProgramRunner: Sendable {
    /// The absolute path of the folder.
    package let folder: String
    package var surroundings: Surroundings
    package let interruption: Interruption
    /// Whether to print the programs that are run.
    package let isVerbose: Bool
    /// Whether to capture the output in addition to printing it.
    package var isCapturing = false
    /// Whether programs run with low priority.
    package var isInBackground = false

    /// The result of a program.
    package struct Result {
        /// The exit status, or 128 plus the signal that ended the program.
        package let status: Int32
        /// The output without colours; empty unless capturing.
        package let log: String
    }

    /// Runs a program with the standard output and standard error of this process.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func run(_ program: String, _ arguments: [String]) throws(CLIError) -> Result {
        try execute(program, arguments, mergesStreams: false) { CapturedPipe.write($0, to: 2) }
    }

    /// Runs a program, such as the compiler, and redirects all its output to standard error; standard
    /// output is for the site's program.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func runTool(_ program: String, _ arguments: [String]) throws(CLIError) -> Result {
        try execute(program, arguments, mergesStreams: true) { CapturedPipe.write($0, to: 2) }
    }

    /// Runs a program, passes all its output to a function and captures it.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func run(
        _ program: String,
        _ arguments: [String],
        onOutput: @escaping @Sendable (Data) -> Void
    ) throws(CLIError) -> Result {
        var runner = self
        runner.isCapturing = true
        return try runner.execute(program, arguments, mergesStreams: true, onOutput)
    }

    /// The standard output of a program without surrounding white space; nil if it fails.
    ///
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    package func output(of program: String, _ arguments: [String]) throws(CLIError) -> String? {
        tell(program, arguments)
        return try interruption.output(
            of: program,
            arguments,
            in: folder,
            environment: surroundings.environment
        )
    }
}

private extension ProgramRunner {
    func execute(
        _ program: String,
        _ arguments: [String],
        mergesStreams: Bool,
        _ onOutput: @escaping @Sendable (Data) -> Void
    ) throws(CLIError) -> Result {
        let (process, pipe) = try spawn(program, arguments, mergesStreams: mergesStreams, onOutput)
        let status = Swift.Result { () throws(CLIError) in try interruption.wait(for: process) }
        let log = pipe.map { String(decoding: $0.finish(), as: UTF8.self) } ?? ""
        return Result(status: try status.get(), log: log.withoutTerminalCodes)
    }

    func spawn(
        _ program: String,
        _ arguments: [String],
        mergesStreams: Bool,
        _ onOutput: @escaping @Sendable (Data) -> Void
    ) throws(CLIError) -> (ChildProcess, CapturedPipe?) {
        var environment = surroundings.environment
        // An error that ends the site's program has a message. A backtrace would take seconds and
        // hide the message.
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        // Without it, themes that iterate over a set would write different bytes in every run.
        environment["SWIFT_DETERMINISTIC_HASHING"] =
            environment["SWIFT_DETERMINISTIC_HASHING"] ?? "1"
        var streams = ChildProcess.Streams()
        if mergesStreams { streams.output = 2 }
        let pipe = isCapturing ? CapturedPipe(onOutput: onOutput) : nil
        if let pipe {
            streams.error = pipe.descriptor
            if mergesStreams { streams.output = pipe.descriptor }
            if isatty(2) == 1, environment["NO_COLOR"] == nil {
                environment["CLICOLOR_FORCE"] = "1"
            }
        }
        tell(program, arguments)
        do {
            let process = try ChildProcess(
                program,
                arguments: arguments,
                in: folder,
                environment: environment,
                streams: streams,
                isInBackground: isInBackground
            )
            return (process, pipe)
        } catch {
            _ = pipe?.finish()
            throw CLIError.cannotStart(error)
        }
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
