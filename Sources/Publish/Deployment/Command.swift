import Foundation

/// A program with its arguments, which no shell looks at.
struct Command {
    private var program: String
    private var arguments: [String]

    /// Names a program in the search path.
    init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Runs the program to its end.
    ///
    /// - Throws: `CommandError` when it fails.
    func run(in folder: String) throws {
        try run(in: folder, output: FileHandle.nullDevice)
    }

    /// Runs the program to its end, and gives what it wrote to standard output.
    ///
    /// - Throws: `CommandError` when it fails.
    func output(in folder: String) throws -> [UInt8] {
        let output = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        // A file, since a pipe that nobody empties stops the program.
        guard FileManager.default.createFile(atPath: output.path, contents: nil) else {
            throw CommandError(message: "cannot write to \(output.path)")
        }
        defer { try? FileManager.default.removeItem(at: output) }
        try run(in: folder, output: try FileHandle(forWritingTo: output))
        return try Disk.read(output.path)
    }

    private func run(in folder: String, output: FileHandle) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let data = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = String(decoding: data, as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            throw CommandError(
                message: text.isEmpty
                    ? "\(program) failed with status \(process.terminationStatus)" : text
            )
        }
    }
}

/// What a failed program wrote to standard error.
struct CommandError: LocalizedError {
    /// The program's words.
    var message: String

    var errorDescription: String? { message }
}
