package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A program with its arguments, which no shell looks at.
package struct Command {
    private var program: String
    private var arguments: [String]
    /// The variables of the environment, of which the program gets those that `environment(_:)` lets through.
    package var environment = ProcessInfo.processInfo.environment
    /// What the program reads from standard input.
    package var input: [UInt8] = []
    /// The most that the program may use; nil leaves it alone.
    package var budget: ProgramBudget?

    /// Names a program in the search path.
    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// What the program finds in its environment.
    ///
    /// Of the variables of Git only those reach it that say who commits, how a server is reached and where settings are. Others,
    /// which a hook leaves for instance, would let it work in another repository, or write down what it sends.
    package static func environment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        environment.filter { name, _ in
            !name.hasPrefix("GIT_") || gitVariables.contains { name.hasPrefix($0) }
        }
    }

    /// The beginnings of the variables that Git may see.
    private static let gitVariables = [
        "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_SSH", "GIT_ASKPASS", "GIT_TERMINAL_PROMPT",
        "GIT_SSL_",
        "GIT_CONFIG_", "GIT_ALLOW_PROTOCOL", "GIT_PROXY_COMMAND",
    ]

    /// How a program ended.
    package struct Result: Sendable {
        /// The exit status, or 128 and the signal that ended the program; 0 when it has succeeded.
        package var status: Int32
        /// What it wrote to standard output.
        package var output: [UInt8]
        /// What it wrote to standard error.
        package var errors: String
        /// The limit for which it was ended; nil when it has ended by itself.
        package var excess: ProgramBudget.Excess?

        /// What a program wrote to standard output that has succeeded.
        ///
        /// - Parameter program: Its name, for the error.
        /// - Returns: The bytes.
        /// - Throws: ``CommandError`` when it has failed, or was ended.
        func output(of program: String) throws -> [UInt8] {
            if let excess {
                throw CommandError(message: "\(program) was ended: \(excess.reason)")
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

    /// Runs the program to its end, whether it succeeds or not.
    ///
    /// - Parameters:
    ///   - folder: Where it runs; an absolute path.
    ///   - onOutput: Called with what arrives from standard output, by one thread at a time.
    ///   - onErrors: Called with what arrives from standard error.
    /// - Returns: How it ended, and what it wrote.
    /// - Throws: ``ProgramFault`` when there is no such program, or `DiskError` when its input cannot be written.
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
        // Both end when nobody writes any more, also where no program does.
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
        // What the program has left running may hold its outputs open.
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

    /// Waits until a program ends or exceeds its budget, which is looked at four times a second.
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

    /// Runs the program to its end, and gives what it wrote to standard output.
    ///
    /// - Parameter folder: Where it runs; an absolute path.
    /// - Returns: The bytes.
    /// - Throws: ``CommandError`` when it fails, or the error of ``result(in:)``.
    @discardableResult
    package func run(in folder: String) throws -> [UInt8] {
        try result(in: folder).output(of: program)
    }

    /// What the program reads; a file, because a pipe ends this process when the program ends before it has read all.
    ///
    /// It may hold secrets, so that nobody else can open it, and it has no name any more when they are written.
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

/// What a failed program wrote to standard error.
package struct CommandError: LocalizedError {
    /// The program's words.
    package var message: String
    /// The program's status.
    package var status: Int32 = 1

    /// An error with words.
    package init(message: String, status: Int32 = 1) {
        self.message = message
        self.status = status
    }

    package var errorDescription: String? { message }
}
