internal import Files
internal import Foundation
internal import PublishStorage

/// Builds the program of a site if its inputs have changed.
struct ProgramBuilder {
    let folder: Folder
    /// The requested configuration; nil to choose the one for which Publish is already compiled.
    private let asked: BuildConfiguration?
    /// The requested executable product; nil to choose it by the rules of `siteProgram(named:)`.
    private let productName: String?
    /// The requested build folder; nil for the default.
    private let scratchPath: String?
    private let isQuiet: Bool
    private let isVerbose: Bool
    /// Whether the site has no program of its own, but a `site.yaml`.
    private let isFileSite: Bool

    /// Reads the build options.
    ///
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    init(_ folder: Folder, _ arguments: ParsedArguments) throws(CLIError) {
        guard folder.isSite else { throw .notASwiftPackage }
        isFileSite = !folder.containsFile(named: "Package.swift")
        self.folder = folder
        asked = try BuildConfiguration.asked(by: arguments)
        productName = arguments.value(.product)
        scratchPath = arguments.value(.scratchPath)
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
    }

    /// The program, built if necessary: in the requested configuration, else optimized if Publish is
    /// already compiled for optimized programs, else debug.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` if the runner captures the output of programs.
    func program(_ runner: ProgramRunner) throws -> BuiltProgram {
        if isFileSite {
            try refuseLinks()
            return BuiltProgram(
                path: try runner.surroundings.siteProgram(runner.surroundings),
                configuration: .release,
                isProvisional: false
            )
        }
        try refuseWhatCannotWork()
        let package = try description(runner)
        let product = try package.siteProgram(named: productName)
        let environment = runner.surroundings.environment
        let (place, before) = choose(for: package, environment)
        return BuiltProgram(
            path: try build(product, of: package, in: place, from: before, runner),
            configuration: place.configuration,
            isProvisional: asked == nil && place.isShared && place.configuration == .debug
        )
    }

    /// Compiles the optimized program while the debug build is in use, unless another command on this
    /// machine is compiling an optimized program.
    ///
    /// - Returns: Whether the program was compiled; false if another command is compiling, or if the build
    ///   folder is not shared.
    /// - Throws: ``CLIError``.
    func optimize(_ runner: ProgramRunner) throws -> Bool {
        let environment = runner.surroundings.environment
        guard let package = try? BuildRecord.package(in: folder),
            let cache = BuildFolder.cache(environment)
        else { return false }
        let place = place(.release, for: package, environment)
        guard place.isShared, let turn = FolderLock.attempt(cache + "/../optimizing"),
            let lock = FolderLock.attempt(String(place.path.dropLast()))
        else { return false }
        defer { withExtendedLifetime((turn, lock)) {} }
        let product = try package.siteProgram(named: productName)
        try refuseLinks()
        _ = try build(
            product,
            of: package,
            in: place,
            from: inputs(for: package, in: place, environment),
            runner
        )
        return true
    }

    /// Runs the tests of the package, in the build folder that all packages with the same dependencies
    /// share for tests.
    ///
    /// - Parameters:
    ///   - runner: Runs programs in the package's folder.
    ///   - arguments: Additional arguments for `swift test`.
    /// - Throws: ``CLIError``.
    func test(_ runner: ProgramRunner, passing arguments: [String]) throws {
        guard !isFileSite else { throw CLIError.noTests }
        try refuseWhatCannotWork()
        let package = try description(runner)
        guard package.targets.contains(where: { $0.type == "test" }) else {
            throw CLIError.noTests
        }
        let environment = runner.surroundings.environment
        let place = BuildFolder(
            for: package,
            root: folder.path,
            configuration: asked ?? .debug,
            purpose: .tests,
            asked: scratchPath,
            environment: environment
        )
        place.noteUse(at: runner.surroundings.now())
        let lock = lock(place, runner.surroundings.console)
        announceTests(inputs(for: package, in: place, environment), in: place, by: runner)
        let options = place.arguments + (isQuiet ? ["--quiet"] : [])
        let status = try runner.run("swift", ["test"] + options + arguments).status
        withExtendedLifetime(lock) {}
        // The dependencies are compiled even if tests fail. If the tests do not compile, the dependencies
        // may be compiled in part, and the next run compiles the rest.
        place.noteCompilation(of: inputs(for: package, in: place, environment))
        guard status == 0 else { throw CLIError.testsFailed(status: status) }
    }

    /// The folders of packages that the site depends on by path; empty before the first build.
    func localDependencies(_ environment: [String: String]) -> [String] {
        guard let package = try? BuildRecord.package(in: folder) else { return [] }
        // Without a request, either configuration may be the one that was built.
        let configurations = asked.map { [$0] } ?? [.debug, .release]
        let folders = configurations.flatMap {
            BuildInputs.localDependencies(in: place($0, for: package, environment).path)
        }
        return Set(folders).sorted()
    }

    /// The inputs of the program; nil if the package's description is not cached.
    func knownInputs(_ environment: [String: String]) -> BuildInputs? {
        guard let package = try? BuildRecord.package(in: folder) else { return nil }
        return choose(for: package, environment).inputs
    }
}

private extension ProgramBuilder {
    /// Throws if the build could only fail with compiler errors, or would write through symbolic links.
    func refuseWhatCannotWork() throws {
        if let path = SuiteLinks.missing(in: folder.path) {
            throw CLIError.missingSuite(path: path)
        }
        guard !SuiteLinks.isOutdated(in: folder.path) else { throw CLIError.outdatedSuite }
        try refuseLinks()
    }

    /// Throws if `.publish` contains symbolic links through which the command would write elsewhere; the
    /// folder may be a restored cache from another machine.
    func refuseLinks() throws {
        do {
            try SiteFolders(output: folder.path + "Output", workspace: folder.path + ".publish")
                .refuseLinks()
        } catch {
            throw CLIError.fileFailed(path: ".publish", reason: error.localizedDescription)
        }
    }

    /// Chooses the build folder and the inputs for the requested configuration; without a request, for
    /// `release` if Publish is already compiled for it, else for `debug`.
    func choose(
        for package: PackageDescription,
        _ environment: [String: String]
    ) -> (place: BuildFolder, inputs: BuildInputs) {
        func choice(
            _ configuration: BuildConfiguration
        ) -> (place: BuildFolder, inputs: BuildInputs) {
            let place = place(configuration, for: package, environment)
            return (place, inputs(for: package, in: place, environment))
        }
        if let asked { return choice(asked) }
        let optimized = choice(.release)
        return optimized.place.isShared && optimized.place.holds(optimized.inputs)
            ? optimized : choice(.debug)
    }

    /// Builds the program unless its inputs are unchanged, and returns its path.
    func build(
        _ product: String,
        of package: PackageDescription,
        in place: BuildFolder,
        from before: BuildInputs,
        _ runner: ProgramRunner
    ) throws -> String {
        let configuration = place.configuration
        let record = BuildRecord(folder: folder, name: "\(configuration)-\(product)")
        place.noteUse(at: runner.surroundings.now())
        if let executable = record.executable(for: before) { return executable }
        let console = runner.surroundings.console
        let lock = lock(place, console)
        defer { withExtendedLifetime(lock) {} }
        announce(
            record.difference(to: before, in: folder),
            of: before,
            in: place,
            by: runner
        )
        // Before the first build it is not known which packages the site depends on, nor when their files changed.
        let start = FileStamp.tick(after: FileStamp.upperBound)
        try compile(product, in: place, runner)
        var executable = place.program(product)
        if place.isShared {
            do {
                executable = try place.copyProgram(
                    product,
                    of: package.name,
                    to: folder.path + ".publish/Programs/\(configuration)"
                )
            } catch {
                throw CLIError.fileFailed(path: executable, reason: "\(error)")
            }
        }
        let after = inputs(for: package, in: place, runner.surroundings.environment)
        // If a file changed during the build, the compiler may have read its old content, so the build
        // is not recorded and the next command compiles again.
        if after.lastChange < start {
            do {
                try record.save(executable: executable, inputs: after)
            } catch {
                console.note(
                    "The build record cannot be written; the next run compiles again: \(error)"
                )
            }
            // This record comes last: other commands take it as a sign that the build is complete.
            place.noteCompilation(of: after)
        } else {
            record.forget()
        }
        return executable
    }

    func place(
        _ configuration: BuildConfiguration,
        for package: PackageDescription,
        _ environment: [String: String]
    ) -> BuildFolder {
        BuildFolder(
            for: package,
            root: folder.path,
            configuration: configuration,
            asked: scratchPath,
            environment: environment
        )
    }

    func inputs(
        for package: PackageDescription,
        in place: BuildFolder,
        _ environment: [String: String]
    ) -> BuildInputs {
        BuildInputs(
            root: folder.path,
            scratch: place.path,
            package: package,
            environment: environment
        )
    }

    func description(_ runner: ProgramRunner) throws -> PackageDescription {
        if let known = try? BuildRecord.package(in: folder) { return known }
        let console = runner.surroundings.console
        let arguments = ["package", "describe", "--type", "json"]
        guard let json = try runner.output(of: "swift", arguments),
            // Older versions of SwiftPM print messages before the JSON.
            let start = json.firstIndex(of: "{"),
            let package = try? JSONDecoder()
                .decode(PackageDescription.self, from: Data(json[start...].utf8))
        else { throw failure(.unresolvedPackageName, log: "", runner) }
        do {
            try BuildRecord.save(package, in: folder)
        } catch {
            console.note(
                "The package's description cannot be cached; the next run asks SwiftPM again: \(error)"
            )
        }
        return package
    }

    /// Waits until no other command builds in a shared folder, and locks it.
    ///
    /// SwiftPM's own lock is not enough: it is released before the program is copied.
    func lock(_ place: BuildFolder, _ console: Console) -> FolderLock? {
        guard place.isShared else { return nil }
        // If the folder cannot be created, `swift build` reports the reason.
        try? Disk.createFolder(String(place.path.dropLast()))
        return FolderLock.acquire(place.path) {
            console.note("Waiting for another site's build to finish.")
        }
    }

    func announceTests(_ inputs: BuildInputs, in place: BuildFolder, by runner: ProgramRunner) {
        guard !isQuiet, !place.isWarm(for: inputs) else { return }
        runner.surroundings.console.note(
            "Compiling Publish for the tests of all your packages, which takes a minute or two."
        )
    }

    func announce(
        _ reason: String?,
        of inputs: BuildInputs,
        in place: BuildFolder,
        by runner: ProgramRunner
    ) {
        guard !isQuiet, !runner.isInBackground else { return }
        let console = runner.surroundings.console
        if let reason {
            console.note("Compiling, because \(reason).")
        } else if place.isWarm(for: inputs) {
            console.note("Compiling the site's program.")
        } else {
            let time = place.configuration == .debug ? "about a minute" : "one or two minutes"
            console.note("Compiling for the first time, which takes \(time).")
        }
    }

    func compile(_ product: String, in place: BuildFolder, _ runner: ProgramRunner) throws {
        let arguments = ["build", "--product", product] + place.arguments
        if runner.isInBackground {
            let status = try runner.run("swift", arguments, onOutput: { _ in }).status
            guard status == 0 else { throw CLIError.buildFailed(status: status) }
            return
        }
        if isQuiet || isVerbose {
            let result = try runner.runTool("swift", arguments + (isQuiet ? ["--quiet"] : []))
            guard result.status == 0 else {
                throw failure(.buildFailed(status: result.status), log: result.log, runner)
            }
            return
        }
        let progress = BuildProgress(
            isTerminal: isatty(2) == 1,
            write: FileHandle.standardError.forward
        )
        let result = Result { () throws(CLIError) in
            try runner.run("swift", arguments, onOutput: progress.take)
        }
        let (remarks, seconds) = progress.finish()
        let status = try result.get().status
        guard status == 0 else {
            throw failure(.buildFailed(status: status), log: remarks.withoutTerminalCodes, runner)
        }
        runner.surroundings.console.note("Compiled in \((seconds * 10).rounded() / 10) s.")
    }

    func failure(_ reason: CLIError, log: String, _ runner: ProgramRunner) -> any Error {
        runner.isCapturing ? SiteFailure(reason: reason, log: log) : reason
    }
}
