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

    /// Gives the program another variable in its environment from now on.
    mutating func setVariable(_ name: String, to value: String) {
        runner.surroundings.environment[name] = value
    }

    /// Builds the program unless nothing it is made of has changed, and generates the site.
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

    /// What compiles the optimized program while another one is at work.
    var backgroundBuild: BackgroundBuild { BackgroundBuild(builder, runner) }

    /// Whether nobody but the author sees the site, who gets a faster program soon.
    private var isPreview: Bool {
        surroundings.environment[RunCommand.previewVariable] != nil
    }

    /// Generates the site as if nothing were known of earlier runs, unless that was asked for anyway.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    @discardableResult
    func generateEverything() throws -> BuiltProgram {
        var program = self
        program.leaveOut(.noCache)
        program.siteArguments.insert("\(Option.Name.noCache)", at: 0)
        return try program.generate()
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
        try answer(to: task, about: files, including: options, isSilent: false).answer
    }

    /// The same with what the program prints beside the answer, which is passed on only if it is not to be silent.
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
        // Who is silent has said why in the log.
        guard answer.isGood || !answer.text.isEmpty || isSilent && !log.isEmpty else {
            throw failure(of: program, status: status, crash: crash)
        }
        return (log, answer)
    }

    /// What a program that is built already answers; nothing that it writes is passed on.
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
                ? "Compiled with '\(Option.Name.debug)' it says more."
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
