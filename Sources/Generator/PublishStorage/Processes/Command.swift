import Foundation

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

    /// Runs the program to its end, and gives what it wrote to standard output.
    ///
    /// - Throws: `CommandError` when it fails.
    @discardableResult
    package func run(in folder: String) throws -> [UInt8] {
        let result = try finish(in: folder)
        guard result.status == 0 else { throw failure(result) }
        return result.output
    }

    /// Runs the program to its end, and gives what it wrote to standard output, whether it succeeded or not.
    ///
    /// - Throws: `CommandError` when there is no such program.
    package func output(in folder: String) throws -> [UInt8] {
        let result = try finish(in: folder)
        // What `env` says of a program that it does not find.
        if result.status == 127 { throw failure(result) }
        return result.output
    }

    private func finish(
        in folder: String
    ) throws -> (status: Int32, output: [UInt8], errors: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = Self.environment(environment)
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = try standardInput()
        let output = Pipe()
        process.standardOutput = output
        let errors = Pipe()
        process.standardError = errors
        try process.runHearingSignals()
        // Both at once: a program waits while nobody reads one of them.
        let text = PipeReader(errors)
        let result = output.fileHandleForReading.readDataToEndOfFile()
        let data = text.finish()
        process.waitUntilExit()
        return (process.terminationStatus, Array(result), data)
    }

    /// What the program reads; a file, because a pipe ends this process when the program ends before it has read all.
    private func standardInput() throws -> FileHandle {
        if input.isEmpty { return FileHandle.nullDevice }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("publish-" + UUID().uuidString).path
        defer { unlink(file) }
        try Disk.write(input, to: file)
        return try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    }

    private func failure(_ result: (status: Int32, output: [UInt8], errors: Data)) -> CommandError {
        let text = String(decoding: result.errors, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return CommandError(
            message: text.isEmpty ? "\(program) failed with status \(result.status)" : text,
            status: result.status
        )
    }
}

/// What a failed program wrote to standard error.
package struct CommandError: LocalizedError {
    /// The program's words.
    package var message: String
    /// The program's status; 127 where there is no such program.
    package var status: Int32 = 1

    /// An error with words.
    package init(message: String, status: Int32 = 1) {
        self.message = message
        self.status = status
    }

    package var errorDescription: String? { message }
}

extension Process {
    /// Starts the process with no signal held back.
    ///
    /// Threads of Dispatch hold back most signals, and what they start inherits that; but shells, for instance, have to hear of
    /// the end of their children.
    ///
    /// - Throws: The error of `run`.
    package func runHearingSignals() throws {
        var (none, previous) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try run()
    }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
    // SAFETY: `data` is written before `ended` is signalled, and read after it was waited for.
    private var data = Data()
    private let ended = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe) {
        let handle = pipe.fileHandleForReading
        Thread {
            self.data = handle.readDataToEndOfFile()
            self.ended.signal()
        }.start()
    }

    func finish() -> Data {
        ended.wait()
        return data
    }
}
