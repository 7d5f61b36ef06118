import Foundation

/// A Python with Pygments, for comparing with an independent highlighter.
///
/// `PUBLISH_TEST_PYTHON` names the interpreter; without it, `.venv/bin/python` in the package's folder is taken.
enum Python {
    static let interpreter: String? = {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["PUBLISH_TEST_PYTHON"]
            ?? root.appendingPathComponent(".venv/bin/python").path
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        return path
    }()

    static let hasPygments: Bool = {
        guard let interpreter else { return false }
        return (try? run(interpreter, ["-c", "import pygments"], input: Data()).status) == 0
    }()

    /// Runs a script with bytes as its input and returns what it printed.
    static func run(script: String, input: Data) throws -> Data {
        guard let interpreter else { throw CocoaError(.fileNoSuchFile) }
        let result = try run(interpreter, ["-c", script], input: input)
        guard result.status == 0 else { throw CocoaError(.executableLoad) }
        return result.output
    }

    private static func run(
        _ interpreter: String,
        _ arguments: [String],
        input: Data
    ) throws -> (status: Int32, output: Data) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inputFile = folder.appendingPathComponent("input")
        try input.write(to: inputFile)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: interpreter)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
