internal import Dispatch
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
    let surroundings: Surroundings
    /// The options for the program, and what follows `--`.
    private var siteArguments: [String]
    private let builder: ProgramBuilder
    private var runner: ProgramRunner

    /// Whether what the programs write is kept for ``SiteFailure`` besides being passed on.
    var isCapturing: Bool {
        get { runner.isCapturing }
        set { runner.isCapturing = newValue }
    }

    /// Finds out what an ordinary command needs.
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    init(
        folder: Folder,
        arguments: ParsedArguments,
        surroundings: Surroundings,
        interruption: Interruption
    ) throws(CLIError) {
        // A relative path would mean another place to the programs that run in the folder.
        self.folder = (try? Folder(path: URL(fileURLWithPath: folder.path).path)) ?? folder
        self.surroundings = arguments.has(.quiet) ? surroundings.quiet : surroundings
        builder = try ProgramBuilder(self.folder, arguments)
        siteArguments = try SiteOptions.arguments(from: arguments)
        runner = ProgramRunner(
            folder: self.folder.path,
            surroundings: self.surroundings,
            interruption: interruption,
            isVerbose: arguments.has(.verbose)
        )
    }

    /// Leaves an option out of what the program gets from now on.
    mutating func leaveOut(_ option: Option.Name) {
        siteArguments.removeAll { $0 == "\(option)" }
    }

    /// Builds the program unless nothing it is made of has changed, and generates the site.
    ///
    /// - Parameter mayStay: Whether the program may stay to generate the site again.
    /// - Returns: The program if it has stayed.
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing or for a program that may stay.
    @discardableResult
    func generate(mayStay: Bool = false) throws -> ResidentProgram? {
        let executable = try builder.program(runner)
        let start = DispatchTime.now().uptimeNanoseconds
        let resident = try mayStay ? self.start(executable) : nil
        if !mayStay { try run(executable, []) }
        let seconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
        if builder.configuration == .debug, seconds >= Self.patience {
            surroundings.console.note(
                "Generating took \(seconds) s; '\(Option.Name.release)' compiles a faster program."
            )
        }
        return resident
    }

    /// Generates the site as if nothing were known of earlier runs, unless that was asked for anyway.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func generateEverything() throws {
        var program = self
        program.leaveOut(.noCache)
        program.siteArguments.insert("\(Option.Name.noCache)", at: 0)
        try program.generate()
    }

    /// Lets a program that has stayed generate the site again.
    ///
    /// - Parameters:
    ///   - resident: The program.
    ///   - paths: The changed files, relative to the site's folder.
    ///   - onPagesRendered: Called when all pages wait in the folder for the end of the run, which goes on.
    /// - Returns: How many pages were written; nil when a new program has to do it.
    /// - Throws: ``SiteFailure``, or ``CLIError``: `interrupted`.
    func generate(
        by resident: ResidentProgram,
        after paths: [String],
        onPagesRendered: () -> Void
    ) throws -> Int? {
        defer { recover() }
        let answer = try resident.publish(
            paths,
            runner.interruption,
            onPagesRendered: onPagesRendered
        )
        switch answer {
        case .done(let pages): return pages
        case .notDone: return nil
        case .failed(let log): throw SiteFailure(reason: failed(resident.name, 1), log: log)
        case .ended(let status, let log):
            throw SiteFailure(reason: failed(resident.name, status), log: log)
        }
    }

    /// Builds the program unless nothing it is made of has changed, and deploys the site.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func deploy(_ arguments: [String]) throws {
        try run(builder.program(runner), ["--deploy"] + arguments)
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
        let executable = try builder.program(runner)
        // Several commands may ask at the same time.
        let file = try folder.createFile(
            at: ".publish/CommandLine/answer-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? file.delete() }
        try file.write("")
        defer { recover() }
        let result = try runner.runTool(
            executable,
            ["--publish-task=" + task.name, "--answer-to=" + file.path]
                + files.map { "--file=" + $0 } + options + siteArguments
        )
        let answer = Answer(text: try file.readAsString(), isGood: result.status == 0)
        guard answer.isGood || !answer.text.isEmpty else {
            throw failed(executable, result.status)
        }
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
        builder.localDependencies(surroundings.environment)
    }
}

extension SiteProgram {
    /// After how many seconds of generating it is worth the while to compile longer.
    private static let patience: UInt64 = 5

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

    /// The site's program ended with a status other than 0.
    private func failed(_ executable: String, _ status: Int32) -> CLIError {
        let program = executable.split(separator: "/").last.map(String.init) ?? executable
        return .siteFailed(program: program, status: status)
    }

    private func run(_ executable: String, _ first: [String]) throws {
        defer { recover() }
        let result = try runner.run(executable, first + siteArguments)
        guard result.status == 0 else {
            let reason = failed(executable, result.status)
            throw isCapturing ? SiteFailure(reason: reason, log: result.log) : reason
        }
    }

    private func start(_ executable: String) throws -> ResidentProgram? {
        defer { recover() }
        let (result, resident) = try runner.start(executable, siteArguments)
        guard result.status == 0 else {
            throw SiteFailure(reason: failed(executable, result.status), log: result.log)
        }
        return resident
    }
}
