internal import Files
internal import Foundation
internal import PublishStorage

/// A failure together with everything that was written on the way to it.
struct SiteFailure: Error {
    let reason: CLIError
    /// Without colours.
    let log: String
}

/// Builds the program of a site when that is needed, and runs it.
struct SiteProgram {
    let folder: Folder
    let configuration: BuildConfiguration
    /// The executable product asked for, nil to find it.
    let productName: String?
    /// The options for the program, and what follows `--`.
    let siteArguments: [String]
    let surroundings: Surroundings
    let interruption: Interruption
    /// Whether to tell which programs are run.
    private let isVerbose: Bool
    /// Whether the compiler is to say only what is wrong.
    private let isQuiet: Bool
    /// Whether what the programs write is kept for ``SiteFailure`` besides being passed on.
    var isCapturing = false

    /// Finds out what an ordinary command needs.
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    init(
        folder: Folder,
        arguments: ParsedArguments,
        surroundings: Surroundings,
        interruption: Interruption
    ) throws(CLIError) {
        guard folder.containsFile(named: "Package.swift") else { throw .notASwiftPackage }
        let name = try arguments.requiredValue(.configuration)
        guard let configuration = name.map(BuildConfiguration.init) ?? .default else {
            throw arguments.usage("A configuration is 'debug' or 'release'.")
        }
        // A relative path would mean another place to the programs that run in the folder.
        self.folder = (try? Folder(path: URL(fileURLWithPath: folder.path).path)) ?? folder
        self.configuration = configuration
        productName = try arguments.requiredValue(.product)
        siteArguments = try SiteOptions.arguments(from: arguments)
        isVerbose = arguments.has(.verbose)
        isQuiet = arguments.has(.quiet)
        self.surroundings = isQuiet ? surroundings.quiet : surroundings
        self.interruption = interruption
    }

    /// Builds the program unless nothing it is made of has changed, and runs it in the folder with arguments
    /// before those of the site.
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func run(_ first: [String] = []) throws {
        let executable = try prepare()
        let arguments = first + siteArguments
        defer { recover() }
        let status = try execute(executable, arguments: arguments, isTool: false)
        guard status.code == 0 else {
            throw failure(failed(executable, status.code), log: status.log)
        }
    }

    /// Asks the program a question, which changes nothing in `Output`; what it prints beside the answer goes to
    /// standard error.
    ///
    /// - Throws: ``CLIError``: `siteFailed` when there is no answer, and whatever prevents the program.
    func ask(
        _ task: SiteTask,
        about files: [String] = [],
        including options: [String] = []
    ) throws -> Answer {
        let executable = try prepare()
        // Several commands may ask at the same time.
        let file = try folder.createFile(
            at: ".publish/CommandLine/answer-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? file.delete() }
        try file.write("")
        defer { recover() }
        let status = try execute(
            executable,
            arguments: ["--publish-task=" + task.name, "--answer-to=" + file.path]
                + files.map { "--file=" + $0 } + options + siteArguments,
            isTool: true
        )
        let answer = Answer(text: try file.readAsString(), isGood: status.code == 0)
        guard answer.isGood || !answer.text.isEmpty else { throw failed(executable, status.code) }
        return answer
    }

    /// What the program answered.
    struct Answer {
        /// Lines ended by newlines.
        let text: String
        /// Whether the program found no faults.
        let isGood: Bool
    }

    /// The folders of packages that the site depends on by path, as far as they are known.
    func localDependencies() -> [String] {
        guard let package = try? BuildRecord.package(in: folder) else { return [] }
        return inputs(for: package).localDependencies
    }
}

extension SiteProgram {
    /// Where the site is, and where its program keeps what is not part of it yet.
    var siteFolders: SiteFolders {
        SiteFolders(output: folder.path + "Output", workspace: folder.path + ".publish")
    }

    /// Finishes what the program has left, or brings the previous site back, if it ended too early to do so itself.
    private func recover() {
        guard siteFolders.isInterrupted else { return }
        let lock = FolderLock.acquire(siteFolders.workspace) {}
        defer { withExtendedLifetime(lock) {} }
        do {
            try siteFolders.recover()
        } catch {
            surroundings.console.note(
                "What the program has left in .publish could not be put in order: \(error)"
            )
        }
    }

    /// The path of the program, built if needed.
    private func prepare() throws -> String {
        let package = try description()
        let product = try package.siteProgram(named: productName)
        let record = BuildRecord(folder: folder, name: "\(configuration)-\(product)")
        let before = inputs(for: package)
        if let executable = record.executable(for: before) { return executable }
        if let reason = record.difference(to: before, in: folder) {
            surroundings.console.note("Compiling, because \(reason).")
        }
        let start = FileStamp.tick(after: before.lastChange)
        let flags = ["--configuration", configuration.rawValue]
        let status = try execute(
            "swift",
            arguments: ["build", "--product", product] + flags + (isQuiet ? ["--quiet"] : []),
            isTool: true
        )
        guard status.code == 0 else {
            throw failure(.buildFailed(status: status.code), log: status.log)
        }
        let place = try output(of: ["build", "--show-bin-path"] + flags)
        guard let place, !place.isEmpty else { throw failure(.buildFailed(status: 1), log: "") }
        let executable = place + "/" + product
        let after = inputs(for: package)
        // What changed while the compiler ran may or may not have been compiled.
        if after.lastChange < start {
            do {
                try record.save(executable: executable, inputs: after)
            } catch {
                surroundings.console.note("Cannot remember this build: \(error)")
            }
        } else {
            record.forget()
        }
        return executable
    }

    private func inputs(for package: PackageDescription) -> BuildInputs {
        let environment = surroundings.environment
        let scratch = environment["SWIFTPM_BUILD_DIR"] ?? folder.path + ".build"
        return BuildInputs(
            root: folder.path,
            scratch: scratch + "/",
            package: package,
            environment: environment
        )
    }

    private func description() throws -> PackageDescription {
        if let known = try? BuildRecord.package(in: folder) { return known }
        guard let json = try output(of: ["package", "describe", "--type", "json"]),
            // Older versions of SwiftPM print remarks before it.
            let start = json.firstIndex(of: "{"),
            let package = try? JSONDecoder()
                .decode(PackageDescription.self, from: Data(json[start...].utf8))
        else { throw failure(.unresolvedPackageName, log: "") }
        do {
            try BuildRecord.save(package, in: folder)
        } catch {
            surroundings.console.note("Cannot remember the package's description: \(error)")
        }
        return package
    }

    /// What a call of `swift` prints, nil when it fails.
    private func output(of arguments: [String]) throws(CLIError) -> String? {
        tell("swift", arguments)
        return try interruption.output(
            of: "swift",
            arguments,
            in: folder.path,
            environment: surroundings.environment
        )
    }

    /// Runs a program and passes on what it writes; the words of tools go to standard error, so
    /// that standard output is the site's own.
    private func execute(
        _ program: String,
        arguments: [String],
        isTool: Bool
    ) throws(CLIError) -> (code: Int32, log: String) {
        var environment = surroundings.environment
        // An error that ends the program is explained by its message; the back trace of a
        // program that works as written takes seconds and hides it.
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        var streams = ChildProcess.Streams()
        if isTool { streams.output = 2 }
        let pipe = isCapturing ? CapturedPipe(passingOnTo: 2) : nil
        if let pipe {
            streams.error = pipe.descriptor
            if isTool { streams.output = pipe.descriptor }
            if isatty(2) == 1, environment["NO_COLOR"] == nil {
                environment["CLICOLOR_FORCE"] = "1"
            }
        }
        tell(program, arguments)
        let process: ChildProcess
        do {
            process = try ChildProcess(
                program,
                arguments: arguments,
                in: folder.path,
                environment: environment,
                streams: streams
            )
        } catch {
            _ = pipe?.finish()
            throw error
        }
        let status = Result { () throws(CLIError) in try interruption.wait(for: process) }
        let log = pipe.map { String(decoding: $0.finish(), as: UTF8.self) } ?? ""
        return (try status.get(), log.withoutTerminalCodes)
    }

    private func tell(_ program: String, _ arguments: [String]) {
        guard isVerbose else { return }
        let words = ([program] + arguments).map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:,@+".contains($0) }
            return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }
        surroundings.console.note("+ " + words.joined(separator: " "))
    }

    /// The site's program ended with a status other than 0.
    private func failed(_ executable: String, _ status: Int32) -> CLIError {
        let program = executable.split(separator: "/").last.map(String.init) ?? executable
        return .siteFailed(program: program, status: status)
    }

    private func failure(_ reason: CLIError, log: String) -> any Error {
        isCapturing ? SiteFailure(reason: reason, log: log) : reason
    }
}

extension String {
    /// The text without the codes by which terminals change colours.
    var withoutTerminalCodes: String {
        var result = String.UnicodeScalarView()
        var isInCode = false
        for scalar in unicodeScalars {
            if scalar == "\u{1b}" {
                isInCode = true
            } else if !isInCode {
                result.append(scalar)
            } else if scalar.properties.isAlphabetic {
                isInCode = false
            }
        }
        return String(result)
    }
}
