package import Foundation
internal import PublishStorage

/// A program of the system that draws or converts something, and may be missing.
package struct MediaProgram: Sendable {
    /// What a program has left.
    package struct Outcome: Sendable {
        /// Its status; 0 when it has succeeded.
        package var status: Int32
        /// What it wrote to standard output.
        package var output: [UInt8]
        /// What it wrote to standard error.
        package var errors: String
    }

    /// The folders in which programs are looked for, separated by colons.
    @TaskLocal package static var searchPath =
        ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

    /// What programs find in their environment: one process a core is enough, words are read in English, and a diagram must not
    /// bring files of the machine into the site.
    private static let variables = [
        "VIPS_CONCURRENCY": "1", "LC_ALL": "C.UTF-8", "PLANTUML_SECURITY_PROFILE": "SANDBOX",
    ]

    private let path: String

    /// Finds a program; nil where there is none.
    ///
    /// - Parameter name: Its name, or an absolute path.
    package init?(_ name: String) {
        let folders = Self.searchPath.split(separator: ":")
        let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        path = found
    }

    /// Runs the program to its end; no shell looks at the arguments.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - input: What it reads from standard input.
    ///   - folder: A folder for what it needs in between.
    /// - Returns: What it has left.
    /// - Throws: The error of the system when it cannot be started.
    package func run(
        _ arguments: [String],
        input: [UInt8] = [],
        in folder: ScratchFolder
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(Self.variables) { $1 }
        // Files, not pipes: a program that does not read its input to the end would end ours, and one that writes much to both
        // of its outputs would wait for whoever reads the other.
        let (inputFile, outputFile, errorFile) = (
            folder.newFile(), folder.newFile(), folder.newFile()
        )
        try Data(input).write(to: inputFile)
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        let handles = [
            try FileHandle(forReadingFrom: inputFile), try FileHandle(forWritingTo: outputFile),
            try FileHandle(forWritingTo: errorFile),
        ]
        defer { for handle in handles { try? handle.close() } }
        process.standardInput = handles[0]
        process.standardOutput = handles[1]
        process.standardError = handles[2]
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try Disk.read(outputFile.path),
            errors: String(decoding: try Disk.read(errorFile.path), as: UTF8.self)
        )
    }
}

/// A folder for files between two programs, deleted with the last reference to it.
package final class ScratchFolder: Sendable {
    /// Its absolute path, without a slash at its end.
    package let path: String

    /// Makes a folder among the temporary files of the system.
    ///
    /// - Throws: `DiskError`.
    package init() throws {
        let name = "publish-media-" + UUID().uuidString
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try Disk.createFolder(path)
    }

    deinit {
        // What stays behind is a matter of the system, which clears such folders.
        try? Disk.removeTree(path)
    }

    /// A file that does not exist yet.
    package func newFile() -> URL {
        URL(fileURLWithPath: path).appendingPathComponent(UUID().uuidString)
    }
}
