internal import Foundation
internal import PublishStorage

/// The build of a program, such as `publish-tools`, in the folder in which SwiftPM compiled the running command.
struct ToolBuild {
    /// The absolute path of the command, without symbolic links.
    let command: String
    /// The package that was built: a checkout of Publish, or a site that depends on Publish.
    let package: String
    /// SwiftPM's build folder, without a slash at its end.
    let scratch: String
    /// The folder of the executables, without a slash at its end.
    let products: String
    /// The name of the program.
    let name: String

    /// Recognizes the build folder of a command; nil if the command is somewhere else.
    ///
    /// SwiftPM compiles executables in `<build folder>/<platform>/<configuration>`.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - command: The absolute path of the command, without symbolic links.
    init?(of name: String, beside command: String) {
        self.name = name
        let products = Disk.folder(of: command)
        let scratch = Disk.folder(of: Disk.folder(of: products))
        let isBuild = ["debug", "release"].contains { products.hasSuffix("/" + $0) }
        guard isBuild, Disk.exists(scratch + "/build.db") else { return nil }
        var folder = scratch
        while !Disk.isFile(folder + "/Package.swift") {
            guard folder.count > 1 else { return nil }
            folder = Disk.folder(of: folder)
        }
        self.command = command
        (package, self.scratch, self.products) = (folder, scratch, products)
    }

    /// The program, compiled if it is missing or older than its sources.
    ///
    /// - Parameters:
    ///   - surroundings: The environment and the console.
    ///   - interruption: Stops the compiler; nil to stop it by the signals that end the command.
    /// - Returns: Its absolute path.
    /// - Throws: ``CLIError``: `toolsNotCompiled`, or the reason why SwiftPM cannot be started.
    func program(
        _ surroundings: Surroundings,
        stoppedBy interruption: Interruption?
    ) throws -> String {
        let program = products + "/" + name
        let isThere = Disk.isFile(program)
        if isThere, max(compilation, FileStamp(path: program)?.changed ?? 0) > lastChange {
            return program
        }
        surroundings.console.note(
            isThere
                ? "Compiling this part of 'publish' again, because its sources have changed."
                : "Compiling this part of 'publish' for the first time, which takes about a minute."
        )
        let runner = ProgramRunner(
            folder: package,
            surroundings: surroundings,
            interruption: interruption ?? Interruption(isActive: surroundings.handlesSignals),
            isVerbose: false
        )
        let start = FileStamp.now
        let progress = BuildProgress(
            isTerminal: isatty(2) == 1,
            write: FileHandle.standardError.forward
        )
        let result = Result { () throws(CLIError) in
            try runner.run("swift", arguments, onOutput: progress.take)
        }
        _ = progress.finish()
        guard try result.get().status == 0 else { throw CLIError.toolsNotCompiled }
        try Disk.replace(record, with: Array("\(start)\n".utf8))
        return program
    }
}

private extension ToolBuild {
    /// The file with the time of the last successful build.
    var record: String { products + "/" + name + ".compiled" }

    /// The time at which the last successful build began; 0 if there was none.
    var compilation: Int {
        let text = (try? Disk.read(record)).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { Int($0.trimmingCharacters(in: .newlines)) } ?? 0
    }

    /// The time of the last change of a source; in the build of a site, whose sources of Publish are elsewhere,
    /// the time at which SwiftPM last made the command from them.
    var lastChange: Int {
        let sources = package + "/Sources"
        guard Disk.isFolder(sources + "/Tools"),
            let files = try? FileTree(sources, links: .keptAsFiles).files
        else { return FileStamp(path: command)?.changed ?? .max }
        let paths = files.map { sources + "/" + $0 } + [package + "/Package.swift"]
        return paths.compactMap { FileStamp(path: $0)?.changed }.max() ?? 0
    }

    /// The arguments of SwiftPM: those with which the command was compiled, as others would compile everything
    /// again.
    var arguments: [String] {
        let place = [BuildConfiguration.debug, .release]
            .map { BuildFolder(ofCheckout: package + "/", configuration: $0) }
            .first { $0.path == scratch + "/" }
        let configuration = products.split(separator: "/").last.map(String.init) ?? ""
        return ["build", "--product", name]
            + (place?.arguments
                ?? ["--configuration", configuration, "--scratch-path", scratch])
    }
}
