internal import Dispatch
internal import Files
internal import Foundation
internal import PublishStorage

/// An error of the site's program, and its output.
struct SiteFailure: Error {
    let reason: CLIError
    /// The output without colours.
    let log: String
}

/// Builds the program of a site if necessary, and runs it.
struct SiteProgram {
    let folder: Folder
    let surroundings: Surroundings
    /// The options for the program, and the arguments after `--`.
    private var siteArguments: [String]
    private let builder: ProgramBuilder
    private var runner: ProgramRunner

    /// Whether the output of programs is captured for ``SiteFailure``, besides being passed on.
    var isCapturing: Bool {
        get { runner.isCapturing }
        set { runner.isCapturing = newValue }
    }

    /// Prepares a command.
    ///
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    init(
        folder: Folder,
        arguments: ParsedArguments,
        surroundings: Surroundings,
        interruption: Interruption
    ) throws(CLIError) {
        // A relative path would mean something else to programs that run in the folder.
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

    /// Removes an option from those passed to the program.
    mutating func leaveOut(_ option: Option.Name) {
        siteArguments.removeAll { $0 == "\(option)" }
    }

    /// Sets an environment variable of the program.
    mutating func setVariable(_ name: String, to value: String) {
        runner.surroundings.environment[name] = value
    }

    /// Builds the program if its inputs have changed, and generates the site.
    ///
    /// - Returns: The program.
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    @discardableResult
    func generate() throws -> BuiltProgram {
        let program = try builder.program(runner)
        let start = DispatchTime.now().uptimeNanoseconds
        try run(program, [])
        let seconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
        if program.configuration == .debug, !program.isProvisional || !isPreview,
            seconds >= Self.patience
        {
            surroundings.console.note(
                "Generating took \(seconds) s; '\(Option.Name.release)' compiles a faster program."
            )
        }
        return program
    }

    /// Compiles the optimized program while the debug build is in use.
    var backgroundBuild: BackgroundBuild { BackgroundBuild(builder, runner) }

    /// Whether this is a preview, which switches to a faster program soon.
    private var isPreview: Bool {
        surroundings.environment[RunCommand.previewVariable] != nil
    }

    /// Generates the site without caches, unless caches are off anyway.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    @discardableResult
    func generateEverything() throws -> BuiltProgram {
        var program = self
        program.leaveOut(.noCache)
        program.siteArguments.insert("\(Option.Name.noCache)", at: 0)
        return try program.generate()
    }

    /// Builds the program if its inputs have changed, and deploys the site.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func deploy(_ arguments: [String]) throws {
        try run(builder.program(runner), ["--deploy"] + arguments)
    }

    /// Asks the program a question, which does not change `Output`; its other output goes to
    /// standard error.
    ///
    /// - Throws: ``CLIError``: `siteFailed` if there is no answer, or the reason why the program cannot be run.
    func ask(
        _ task: SiteTask,
        about files: [String] = [],
        including options: [String] = []
    ) throws -> Answer {
        try answer(to: task, about: files, including: options, isSilent: false).answer
    }

    /// Asks the program a question and returns its other output, too, which is only printed if `isSilent` is false.
    func answer(
        to task: SiteTask,
        about files: [String] = [],
        including options: [String],
        isSilent: Bool
    ) throws -> (log: String, answer: Answer) {
        let program = try builder.program(runner)
        // Several commands may ask at the same time.
        let file = try folder.createFile(
            at: ".publish/CommandLine/answer-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? file.delete() }
        try file.write("")
        defer { recover() }
        var runner = runner
        let watch = CrashWatch(&runner.surroundings)
        let result = Result { () throws(CLIError) in
            let arguments =
                ["--publish-task=" + task.name, "--answer-to=" + file.path]
                + files.map { "--file=" + $0 } + options + siteArguments
            return isSilent
                ? try runner.run(program.path, arguments, onOutput: { _ in })
                : try runner.runTool(program.path, arguments)
        }
        let crash = watch.finish(result, in: folder.path)
        let (status, log) = try (result.get().status, result.get().log)
        let answer = Answer(text: try file.readAsString(), isGood: status == 0)
        // A silent program has explained the failure in its log.
        guard answer.isGood || !answer.text.isEmpty || isSilent && !log.isEmpty else {
            throw failure(of: program, status: status, crash: crash)
        }
        return (log, answer)
    }

    /// Asks a program that is already built; its output is not printed.
    ///
    /// - Throws: ``CLIError``: `noAnswer`, or `interrupted` by the given interruption.
    func answer(
        of program: BuiltProgram,
        to task: SiteTask,
        including options: [String],
        _ interruption: Interruption
    ) throws -> String {
        let file = try folder.createFile(
            at: ".publish/CommandLine/desk-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? file.delete() }
        try file.write("")
        let silent = ProgramRunner(
            folder: folder.path,
            surroundings: runner.surroundings,
            interruption: interruption,
            isVerbose: false
        )
        let arguments = ["--publish-task=" + task.name, "--answer-to=" + file.path]
        let result = try silent.run(program.path, arguments + options + siteArguments) { _ in }
        guard result.status == 0 else { throw CLIError.noAnswer(log: result.log) }
        return try file.readAsString()
    }

    /// An answer of the program.
    struct Answer {
        /// The lines of the answer, each ended by a newline.
        let text: String
        /// Whether the program succeeded.
        let isGood: Bool
    }

    /// The folders of packages that the site depends on by path, as far as they are known.
    func localDependencies() -> [String] {
        builder.localDependencies(surroundings.environment)
    }
}

extension SiteProgram {
    /// The seconds of generating after which an optimized build is suggested.
    private static let patience: UInt64 = 5

    /// The site's output and workspace folders.
    var siteFolders: SiteFolders {
        SiteFolders(output: folder.path + "Output", workspace: folder.path + ".publish")
    }

    /// Completes or rolls back a run that ended too early to do so itself.
    private func recover() {
        guard siteFolders.isInterrupted else { return }
        let lock = FolderLock.acquire(siteFolders.workspace) {}
        defer { withExtendedLifetime(lock) {} }
        do {
            try siteFolders.recover()
        } catch {
            surroundings.console.note(
                "The unfinished run in '.publish' could not be completed or undone: \(error)"
            )
        }
    }

    /// The error for a program that exited with a status other than 0.
    private func failure(
        of program: BuiltProgram,
        status: Int32,
        crash: CrashWatch.Ending
    ) -> CLIError {
        let name = program.path.split(separator: "/").last.map(String.init) ?? program.path
        return .siteFailed(
            program: name,
            status: status,
            crash: crash.isUnexplained && program.configuration == .release
                ? "Run with '\(Option.Name.debug)' to see where in the sources."
                : crash.report?.text
        )
    }

    private func run(_ program: BuiltProgram, _ first: [String]) throws {
        defer { recover() }
        var runner = runner
        let watch = CrashWatch(&runner.surroundings)
        let result = Result { () throws(CLIError) in
            try runner.run(program.path, first + siteArguments)
        }
        let crash = watch.finish(result, in: folder.path)
        let (status, log) = try (result.get().status, result.get().log)
        guard status == 0 else {
            let reason = failure(of: program, status: status, crash: crash)
            throw isCapturing
                ? SiteFailure(reason: reason, log: CrashReport.leftOut(of: log)) : reason
        }
    }
}
