internal import Dispatch
package import Files
internal import Foundation
internal import PublishStorage

/// An error of the site's program, and its output.
package struct SiteFailure: Error {
    package let reason: CLIError
    /// The output without colours.
    package let log: String
}

/// Builds the program of a site if necessary, and runs it.
package struct SiteProgram {
    package let folder: Folder
    package let surroundings: Surroundings
    /// The options for the program, and the arguments after `--`.
    private var siteArguments: [String]
    private let builder: ProgramBuilder
    private var runner: ProgramRunner
    /// Called before each build.
    var prepare: (() throws -> Void)?

    /// Whether the output of programs is captured for ``SiteFailure``, in addition to being printed.
    package var isCapturing: Bool {
        get { runner.isCapturing }
        set { runner.isCapturing = newValue }
    }

    /// Prepares a command.
    ///
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    package init(
        folder: Folder,
        arguments: ParsedArguments,
        surroundings: Surroundings,
        interruption: Interruption
    ) throws(CLIError) {
        // The path must be absolute: programs run in the folder, where a relative path means another place.
        self.folder = (try? Folder(path: URL(fileURLWithPath: folder.path).path)) ?? folder
        self.surroundings = arguments.has(.quiet) ? surroundings.quiet : surroundings
        builder = try ProgramBuilder(self.folder, arguments)
        siteArguments = arguments.siteArguments
        runner = ProgramRunner(
            folder: self.folder.path,
            surroundings: self.surroundings,
            interruption: interruption,
            isVerbose: arguments.has(.verbose)
        )
    }

    /// Removes an option from the program's arguments.
    package mutating func leaveOut(_ option: Option) {
        siteArguments.removeAll { $0 == option.name }
    }

    package mutating func setVariable(_ name: String, to value: String) {
        runner.surroundings.environment[name] = value
    }

    /// Builds the program if its inputs have changed, and generates the site.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    @discardableResult
    func generate() throws -> BuiltProgram {
        let program = try build()
        try generate(by: program)
        return program
    }

    /// Builds the program if its inputs have changed.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func build() throws -> BuiltProgram {
        try prepare?()
        return try builder.program(runner)
    }

    /// Generates the site by a program that is current.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    func generate(by program: BuiltProgram) throws {
        let start = DispatchTime.now().uptimeNanoseconds
        try run(program, [])
        let seconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
        if program.configuration == .debug, !program.isProvisional || !isPreview,
            seconds >= Self.patience
        {
            surroundings.console.note(
                "Generating took \(seconds) s; '\(Option.release)' compiles a faster program."
            )
        }
    }

    /// Whether the user has asked for the durations of the parts of a run.
    var showsTimings: Bool { siteArguments.contains(Option.timings.name) }

    /// The background build of the optimized program, for use while the debug build is in use.
    var backgroundBuild: BackgroundBuild { BackgroundBuild(builder, runner) }

    /// Whether the command is a preview, which soon switches to the optimized program by itself.
    private var isPreview: Bool {
        surroundings.environment[RunCommand.previewVariable] != nil
    }

    /// Generates the site without caches, as with `--no-cache`.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    @discardableResult
    func generateEverything() throws -> BuiltProgram {
        var program = self
        program.leaveOut(.noCache)
        program.siteArguments.insert(Option.noCache.name, at: 0)
        return try program.generate()
    }

    /// Builds the program if its inputs have changed, and deploys the site.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when capturing.
    package func deploy(_ arguments: [String]) throws {
        try run(builder.program(runner), ["--deploy"] + arguments)
    }

    /// Runs the program for a query, which does not change `Output`, and returns the answer; the
    /// program's other output goes to standard error.
    ///
    /// - Throws: ``CLIError``: `siteFailed` if the program does not answer, or the reason why the program
    ///   cannot be run.
    package func ask(
        _ task: SiteTask,
        about files: [String] = [],
        including options: [String] = []
    ) throws -> Answer {
        try answer(to: task, about: files, including: options, isSilent: false).answer
    }

    /// Runs the program for a query, and returns the answer and the program's other output; the other
    /// output is printed unless `isSilent` is true.
    package func answer(
        to task: SiteTask,
        about files: [String] = [],
        including options: [String],
        isSilent: Bool
    ) throws -> (log: String, answer: Answer) {
        let program = try builder.program(runner)
        // The name contains the process ID, because several commands may run queries at the same time.
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
        // If the program was silent, its output, which the caller gets, explains the failure.
        guard answer.isGood || !answer.text.isEmpty || isSilent && !log.isEmpty else {
            throw failure(of: program, status: status, crash: crash)
        }
        return (log, answer)
    }

    /// Runs a program that is already built for a query; its output is not printed.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the executable.
    ///   - task: The query.
    ///   - options: Further options for the program.
    ///   - interruption: Cancels the query.
    /// - Returns: The lines of the answer.
    /// - Throws: ``CLIError``: `noAnswer`, or `interrupted` by the given interruption.
    package func answer(
        ofProgram path: String,
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
        let result = try silent.run(path, arguments + options + siteArguments) { _ in }
        guard result.status == 0 else { throw CLIError.noAnswer(log: result.log) }
        return try file.readAsString()
    }

    package struct Answer {
        /// The lines of the answer, each ended by a newline.
        package let text: String
        package let isGood: Bool
    }

    /// The folders of packages that the site depends on by path; empty before the first build.
    package func localDependencies() -> [String] {
        builder.localDependencies(surroundings.environment)
    }
}

extension SiteProgram {
    /// The seconds of generating after which an optimized build is suggested.
    private static let patience: UInt64 = 5

    /// The site's folders `Output` and `.publish`.
    var siteFolders: SiteFolders {
        SiteFolders(output: folder.path + "Output", workspace: folder.path + ".publish")
    }

    /// Completes or rolls back a run of the program that was killed while it changed `Output`.
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
                ? "Run with '\(Option.debug)' to see where in the sources."
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
