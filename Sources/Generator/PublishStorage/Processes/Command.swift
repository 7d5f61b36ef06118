package import Foundation

/// A program with its arguments, run without a shell.
package struct Command {
    let program: String
    let arguments: [String]
    /// The environment; outside the terminal, the program receives only the variables that
    /// `environment(_:)` lets through.
    package var environment = ProcessInfo.processInfo.environment
    private var isInTerminal = false
    /// The bytes for the standard input of a program that `result(in:)` runs.
    package var input: [UInt8] = []
    /// The descriptor of standard input of a program that `start(in:)` runs.
    package var inputDescriptor: Int32 = 0
    /// The destination of standard output.
    package var output = Outlet.captured()
    /// The destination of standard error.
    package var errors = Outlet.captured()
    /// Whether the program runs with low priority.
    package var isInBackground = false
    /// The limits of the program; nil for none.
    package var budget: ProgramBudget?

    package enum Outlet {
        /// The result; the function receives the bytes as they arrive, by one thread at a time.
        case captured(@Sendable (Data) -> Void = { _ in })
        /// A descriptor of this process.
        case descriptor(Int32)
        /// The destination of standard error; for standard output.
        case errors

        /// The descriptor of this process; nil for other destinations.
        var descriptor: Int32? {
            guard case .descriptor(let number) = self else { return nil }
            return number
        }
    }

    /// Makes a command of a program in the search path.
    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Makes a command that has the standard streams of this process, such as the terminal, and
    /// exactly the given environment.
    package init(
        inTerminal program: String,
        _ arguments: [String],
        environment: [String: String]
    ) {
        self.init(program, arguments)
        self.environment = environment
        isInTerminal = true
        (output, errors) = (.descriptor(1), .descriptor(2))
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

    package struct Result: Sendable {
        /// The exit status, or 128 plus the signal that ended the program; 0 for success.
        package var status: Int32
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

    /// Starts the program.
    ///
    /// - Parameter folder: The absolute path of the working folder.
    /// - Returns: The running program.
    /// - Throws: ``ProgramFault``.
    package func start(in folder: String) throws(ProgramFault) -> ChildProcess {
        try ChildProcess(self, in: folder, input: inputDescriptor)
    }

    /// Runs the program, whether it succeeds or not.
    ///
    /// - Parameter folder: The absolute path of the working folder.
    /// - Returns: The result.
    /// - Throws: ``ProgramFault`` if the program cannot be started, or `DiskError` if its input cannot be written.
    package func result(in folder: String) throws -> Result {
        let input = try standardInput()
        return try withExtendedLifetime(input) {
            try ChildProcess(self, in: folder, input: input.fileDescriptor).result()
        }
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
}

extension Command {
    var variables: [String: String] {
        isInTerminal ? environment : Self.environment(environment)
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
