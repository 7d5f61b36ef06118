import Foundation
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

    /// The absolute path of the program.
    package let path: String

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
    ///   - seconds: How long it may take.
    ///   - folder: A folder for what it needs in between.
    /// - Returns: What it has left.
    /// - Throws: The error of `Command.result(in:)`.
    package func run(
        _ arguments: [String],
        input: [UInt8] = [],
        seconds: Double = 60,
        in folder: ScratchFolder
    ) throws -> Command.Result {
        var command = Command(path, arguments)
        command.environment.merge(Self.variables) { $1 }
        command.input = input
        command.budget = ProgramBudget(seconds: seconds, scratch: folder)
        return try command.result(in: folder.path)
    }
}
