package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A program with its arguments, run without a shell.
package struct Command {
    private var program: String
    private var arguments: [String]
    /// The environment; the program receives only the variables that `environment(_:)` lets
    /// through.
    package var environment = ProcessInfo.processInfo.environment
    /// The bytes for standard input.
    package var input: [UInt8] = []
    /// The limits of the program; nil for none.
    package var budget: ProgramBudget?

    /// Makes a command of a program in the search path.
    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Returns the environment for the program.
    ///
    /// Of the variables of Git, the program receives only those for the committer, the connection
    /// and the settings. Others, left by a hook for example, could make Git work in another
    /// repository, or log the data that Git sends.
    package static func environment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        environment.filter { name, _ in
            !name.hasPrefix("GIT_") || gitVariables.contains { name.hasPrefix($0) }
        }
    }

    /// The prefixes of the variables passed on to Git.
    private static let gitVariables = [
        "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_SSH", "GIT_ASKPASS", "GIT_TERMINAL_PROMPT",
        "GIT_SSL_",
        "GIT_CONFIG_", "GIT_ALLOW_PROTOCOL", "GIT_PROXY_COMMAND",
    ]

    /// The result of a program.
    package struct Result: Sendable {
        /// The exit status, or 128 plus the signal that ended the program; 0 for success.
        package var status: Int32
        /// The standard output.
        package var output: [UInt8]
        /// The standard error.
        package var errors: String
        /// The limit that was exceeded; nil if the program ended by itself.
        package var excess: ProgramBudget.Excess?

        /// Returns the standard output; fails if the program has failed.
        ///
        /// - Parameter program: The name of the program, for the error.
        /// - Returns: The bytes.
        /// - Throws: ``CommandError`` if the program has failed, or was stopped at a limit.
        func output(of program: String) throws -> [UInt8] {
            if let excess {
                throw CommandError(message: "\(program) was stopped: \(excess.reason)")
            }
            guard status == 0 else {
                let text = errors.trimmingCharacters(in: .whitespacesAndNewlines)
                throw CommandError(
                    message: text.isEmpty ? "\(program) failed with status \(status)" : text,
                    status: status
                )
            }
            return output
        }
    }

    /// Runs the program, whether it succeeds or not.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the working folder.
    ///   - onOutput: Receives standard output as it arrives, by one thread at a time.
    ///   - onErrors: Receives standard error as it arrives.
    /// - Returns: The result.
    /// - Throws: ``ProgramFault`` if the program cannot be started, or `DiskError` if its input cannot be written.
    package func result(
        in folder: String,
        onOutput: @escaping @Sendable (Data) -> Void = { _ in },
        onErrors: @escaping @Sendable (Data) -> Void = { _ in }
    ) throws -> Result {
        let input = try standardInput()
        defer { withExtendedLifetime(input) {} }
        let limit = budget?.outputBytes ?? .max
        let output = CapturedPipe(limit: limit, onOutput: onOutput)
        let errors = CapturedPipe(limit: limit, onOutput: onErrors)
        let limits = budget.map { ($0, ProgramLeash()) }
        // Reading from both pipes ends when no program has them open, also if no program could be
        // started.
        let process = Swift.Result { () throws(ProgramFault) in
            try ChildProcess(
                program,
                arguments: arguments,
                in: folder,
                environment: Self.environment(environment),
                streams: .init(
                    input: input.fileDescriptor,
                    output: output.descriptor,
                    error: errors.descriptor
                ),
                limits: limits
            )
        }
        var excess: ProgramBudget.Excess?
        if let (budget, leash) = limits, let process = try? process.get() {
            excess = Self.excess(of: process, budget, output, errors)
            leash.release()
        }
        // Child processes that are still running may hold the pipes open.
        let patience: Double? = limits == nil ? nil : 60
        let (bytes, words) = (output.finish(within: patience), errors.finish(within: patience))
        if excess == nil, output.hasMore || errors.hasMore { excess = .output }
        return Result(
            status: try process.get().wait(),
            output: Array(bytes),
            errors: String(decoding: words, as: UTF8.self),
            excess: excess
        )
    }

    /// Waits until a program has ended or exceeds its budget; checks the budget four times a
    /// second.
    private static func excess(
        of process: ChildProcess,
        _ budget: ProgramBudget,
        _ output: CapturedPipe,
        _ errors: CapturedPipe
    ) -> ProgramBudget.Excess? {
        let end = ContinuousClock.now + .seconds(budget.seconds)
        var last = (count: 0, time: ContinuousClock.now)
        while process.wait(until: Date(timeIntervalSinceNow: 0.25)) == nil {
            if output.hasMore || errors.hasMore { return .output }
            if ContinuousClock.now > end { return .time }
            if output.count != last.count { last = (output.count, ContinuousClock.now) }
            if let silence = budget.silence, ContinuousClock.now > last.time + .seconds(silence) {
                return .silence
            }
            let memory = ProgramBudget.memory(ofGroup: process.identifier)
            if memory > budget.memoryBytes { return .memory }
        }
        return nil
    }

    /// Runs the program, and returns its standard output.
    ///
    /// - Parameter folder: The absolute path of the working folder.
    /// - Returns: The bytes.
    /// - Throws: ``CommandError`` if it fails, or the error of ``result(in:)``.
    @discardableResult
    package func run(in folder: String) throws -> [UInt8] {
        try result(in: folder).output(of: program)
    }

    /// Makes a file for standard input.
    ///
    /// A pipe would not do: if the program ends before it has read everything, writing to the pipe
    /// would end this process (SIGPIPE).
    ///
    /// The input may contain secrets, so only this user can read the file, and it is unlinked
    /// before the bytes are written.
    private func standardInput() throws -> FileHandle {
        if input.isEmpty { return FileHandle.nullDevice }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("publish-" + UUID().uuidString).path
        let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DiskError("create", file) }
        unlink(file)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: Data(input))
        try handle.seek(toOffset: 0)
        return handle
    }
}

/// A failed program, with its standard error.
package struct CommandError: LocalizedError {
    /// The standard error of the program.
    package var message: String
    /// The exit status.
    package var status: Int32 = 1

    /// Makes an error with a message.
    package init(message: String, status: Int32 = 1) {
        self.message = message
        self.status = status
    }

    package var errorDescription: String? { message }
}
