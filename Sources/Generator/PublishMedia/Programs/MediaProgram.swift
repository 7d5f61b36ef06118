import Foundation
package import PublishStorage

/// An external program that draws or converts media; it need not be installed.
package struct MediaProgram: Sendable {
    /// The folders to search for programs, separated by colons.
    @TaskLocal package static var searchPath =
        ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

    /// The environment of the programs: libvips uses one thread, messages are in English, and
    /// PlantUML diagrams cannot read files.
    private static let variables = [
        "VIPS_CONCURRENCY": "1", "LC_ALL": "C.UTF-8", "PLANTUML_SECURITY_PROFILE": "SANDBOX",
    ]

    /// The absolute path of the program.
    package let path: String

    /// Finds a program; nil if it is not installed.
    ///
    /// - Parameter name: The name of the program, or an absolute path.
    package init?(_ name: String) {
        let found = ChildProcess.find(name, environment: ["PATH": Self.searchPath])
        guard let found else { return nil }
        path = found
    }

    /// Runs the program; arguments are not passed through a shell.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: The bytes for standard input.
    ///   - seconds: The time limit.
    ///   - folder: The scratch folder.
    /// - Returns: The output.
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
