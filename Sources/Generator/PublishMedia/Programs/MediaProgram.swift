package import Foundation
package import PublishStorage

/// A program of the system that draws or converts something, and may be missing.
package struct MediaProgram: Sendable {
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
        let found = ChildProcess.find(name, environment: ["PATH": Self.searchPath])
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
    /// - Throws: The error of `Command.result(in:)`.
    package func run(
        _ arguments: [String],
        input: [UInt8] = [],
        in folder: ScratchFolder
    ) throws -> Command.Result {
        var command = Command(path, arguments)
        command.environment.merge(Self.variables) { $1 }
        command.input = input
        return try command.result(in: folder.path)
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
