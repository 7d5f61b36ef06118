internal import Files
internal import Foundation
internal import PublishStorage

/// Builds the program of a site when something that it is made of has changed.
struct ProgramBuilder {
    let folder: Folder
    let configuration: BuildConfiguration
    /// The executable product asked for, nil to find it.
    private let productName: String?
    /// The folder for the compiler's work that was asked for.
    private let scratchPath: String?
    private let isQuiet: Bool
    private let isVerbose: Bool

    /// Finds out what is to be built.
    ///
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    init(_ folder: Folder, _ arguments: ParsedArguments) throws(CLIError) {
        guard folder.containsFile(named: "Package.swift") else { throw .notASwiftPackage }
        self.folder = folder
        configuration = try BuildConfiguration(arguments)
        productName = try arguments.requiredValue(.product)
        scratchPath = try arguments.requiredValue(.scratchPath)
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
    }

    /// The path of the program, built if needed.
    ///
    /// - Throws: ``CLIError``, or ``SiteFailure`` when the runner captures what programs write.
    func program(_ runner: ProgramRunner) throws -> String {
        let package = try description(runner)
        let product = try package.siteProgram(named: productName)
        let place = place(for: package, runner.surroundings.environment)
        let record = BuildRecord(folder: folder, name: "\(configuration)-\(product)")
        let before = inputs(for: package, in: place, runner.surroundings.environment)
        place.noteUse(at: runner.surroundings.now())
        if let executable = record.executable(for: before) { return executable }
        let console = runner.surroundings.console
        let lock = lock(place, console)
        defer { withExtendedLifetime(lock) {} }
        announce(record.difference(to: before, in: folder), place, console)
        let start = FileStamp.tick(after: before.lastChange)
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
        // What changed while the compiler ran may or may not have been compiled.
        if after.lastChange < start {
            do {
                try record.save(executable: executable, inputs: after)
            } catch {
                console.note("Cannot remember this build: \(error)")
            }
        } else {
            record.forget()
        }
        return executable
    }

    /// The folders of packages that the site depends on by path, as far as they are known.
    func localDependencies(_ environment: [String: String]) -> [String] {
        guard let package = try? BuildRecord.package(in: folder) else { return [] }
        return inputs(for: package, in: place(for: package, environment), environment)
            .localDependencies
    }
}

private extension ProgramBuilder {
    func place(
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
            // Older versions of SwiftPM print remarks before it.
            let start = json.firstIndex(of: "{"),
            let package = try? JSONDecoder()
                .decode(PackageDescription.self, from: Data(json[start...].utf8))
        else { throw failure(.unresolvedPackageName, log: "", runner) }
        do {
            try BuildRecord.save(package, in: folder)
        } catch {
            console.note("Cannot remember the package's description: \(error)")
        }
        return package
    }

    /// Waits until no other command builds in a shared folder: SwiftPM's own lock ends before the program is copied.
    func lock(_ place: BuildFolder, _ console: Console) -> FolderLock? {
        guard place.isShared else { return nil }
        // Without the folder the compiler fails, and says why.
        try? Disk.createFolder(String(place.path.dropLast()))
        return FolderLock.acquire(place.path) {
            console.note("Waiting for the compilation of another site to end.")
        }
    }

    func announce(_ reason: String?, _ place: BuildFolder, _ console: Console) {
        guard !isQuiet else { return }
        if let reason {
            console.note("Compiling, because \(reason).")
        } else if place.isWarm {
            console.note("Compiling the site's program.")
        } else {
            let time = configuration == .debug ? "about a minute" : "a few minutes"
            console.note("Compiling for the first time, which takes \(time).")
        }
    }

    func compile(_ product: String, in place: BuildFolder, _ runner: ProgramRunner) throws {
        let arguments = ["build", "--product", product] + place.arguments
        if isQuiet || isVerbose {
            let result = try runner.runTool("swift", arguments + (isQuiet ? ["--quiet"] : []))
            guard result.status == 0 else {
                throw failure(.buildFailed(status: result.status), log: result.log, runner)
            }
            return
        }
        let progress = BuildProgress(isTerminal: isatty(2) == 1) { CapturedPipe.write($0, to: 2) }
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
