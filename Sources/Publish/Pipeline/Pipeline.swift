import Files
import Foundation
import ShellOut

/// Runs the steps of a site one after the other.
struct Pipeline<Site: Website> {
    /// The steps as the site declared them.
    var steps: [PublishingStep<Site>]
    /// The absolute path of the source file that started the run; its package is the default root.
    var originFile: String
    /// What the arguments of the process ask for.
    var options = RunOptions(arguments: CommandLine.arguments)
    /// Gets the faults of the content as text; nil means standard error.
    var writeFaults: ((String) -> Void)?

    /// Runs all steps of the kind that the arguments ask for; none if nothing has changed since the run before.
    ///
    /// - Throws: `PublishingError`.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let timings = Timings()
        let workspace = try Workspace(root: try rootFolder(at: path), requestedPath: path)
        let question = try question(for: site)
        let operations =
            question?.operations(of: steps)
            ?? steps.flatMap(\.operations).filter { $0.isDeployment == isDeployment }
        guard !operations.isEmpty else {
            let kind =
                isDeployment || question?.subject == .deployment ? "deployment" : "generation"
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps.")
        }
        let lock = SiteLock(folder: workspace.hidden.path) {
            let message = "waiting for another run of this site to end"
            console.print([Diagnostic(.note, file: "", message: message)], root: "")
        }
        defer { withExtendedLifetime(lock) {} }
        let cache = BuildCache(
            path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
            identity: ProgramIdentity.current
        )
        let previous = PreviousRun(of: operations, for: site, in: workspace, cache, options)
        let record = LastGenerationDate(folder: workspace.hidden)
        let date = options.task.isQuestion ? record.date : record.exchange(with: Date())
        if previous.isCurrent {
            return unchanged(operations, site, workspace, date, timings)
        }
        var context = PublishingContext(
            site: site,
            workspace: workspace,
            output: try makeOutput(in: workspace),
            lastGenerationDate: date,
            options: options,
            cache: cache,
            timings: timings
        )
        context.output?.trust(previous.files)
        context.pageConditions = previous.pageConditions
        context.timings.end("Look at what the last run left")
        defer {
            let diagnostics = context.diagnostics.sorted.filter {
                $0.severity == .error || question?.isAboutFaults != false
            }
            console.print(diagnostics, root: workspace.root.path)
        }
        do {
            try await run(operations, in: &context)
            try finish(context, question, after: previous)
        } catch {
            // What was worked out is right, whatever became of the site.
            context.cache.save()
            // The first failure is the one to report, whatever happens on the way back.
            try? context.output?.rollBack()
            let failure = publishingError(for: error)
            report(failure, in: context)
            throw failure
        }
        console.print("✅ Successfully published \(site.name)")
        return PublishedWebsite(context)
    }
}

private extension Pipeline {
    /// Says of every step that it is done, which it is since the run before.
    func unchanged(
        _ operations: [PublishingStep<Site>.Operation],
        _ site: Site,
        _ workspace: Workspace,
        _ date: Date?,
        _ timings: Timings
    ) -> PublishedWebsite<Site> {
        console.print("Publishing \(site.name) (\(operations.count) steps)")
        for (index, operation) in operations.enumerated() {
            console.print("[\(index + 1)/\(operations.count)] \(operation.name)")
        }
        try? Disk.replace(
            workspace.hidden.path + "changes.json",
            with: SiteChanges().json(address: site.address)
        )
        timings.end("Nothing has changed")
        if options.showsTimings { timings.lines.forEach(console.print) }
        console.print("✅ Successfully published \(site.name)")
        return PublishedWebsite {
            // The steps of the run write nothing without an output, and succeeded a moment ago.
            var context = PublishingContext(
                site: site,
                workspace: workspace,
                output: nil,
                lastGenerationDate: date,
                options: options
            )
            for operation in operations {
                nonisolated(unsafe) var copy = context
                _ = try? BlockingTask.run { try await operation.closure(&copy) }
                context = copy
            }
            return context
        }
    }
}

private extension Pipeline {
    var isDeployment: Bool { options.isDeployment }

    var console: Console {
        var console = Console(options: options)
        if let writeFaults { console.writeFaults = writeFaults }
        return console
    }

    /// The question that the run is to answer; nil if it has something else to do.
    func question(for site: Site) throws -> Question<Site>? {
        guard case .question(let name) = options.task else { return nil }
        guard let question: Question<Site> = site.question(named: name) else {
            throw PublishingError(
                infoMessage: "The site's version of Publish knows no task '\(name)'; update it"
            )
        }
        return question
    }

    /// Makes what was produced the site, unless the run was asked for something else or found too many faults.
    func finish(
        _ context: PublishingContext<Site>,
        _ question: Question<Site>?,
        after previous: PreviousRun
    ) throws {
        let severities = context.diagnostics.sorted.map(\.severity)
        let warnings = severities.count { $0 == .warning }
        if options.isStrict, warnings > 0, question?.isAboutFaults != false {
            let stays = question == nil ? "; the previous site stays" : ""
            throw PublishingError(
                infoMessage:
                    "\(warnings) warning\(warnings == 1 ? "" : "s"), and the run is strict\(stays)"
            )
        }
        guard question != nil else {
            return try exchange(context, after: previous)
        }
        try context.output?.rollBack()
        if case let count = severities.count(where: { $0 == .error }), count > 0 {
            throw PublishingError(infoMessage: "\(count) error\(count == 1 ? "" : "s")")
        }
    }

    /// Puts the site into its place, and leaves for the next run what it can use.
    func exchange(_ context: PublishingContext<Site>, after previous: PreviousRun) throws {
        if let output = context.output {
            let (manifest, changes) = try output.commit()
            context.timings.end("Exchange the site")
            try report(manifest, changes, of: context.site, in: context.workspace)
            let record = try previous.successor(
                manifest: manifest,
                hasFaults: !context.diagnostics.sorted.isEmpty,
                validUntil: context.validUntil
            )
            record.store(in: context.cache)
            for (name, number) in output.counts { context.timings.count(name, number) }
        }
        context.cache.save()
        context.timings.end("Remember")
        if options.showsTimings {
            for line in context.timings.lines { console.print(line) }
        }
    }

    /// Tells tools of an error that is not at a place in the content, in the form that they read.
    func report(_ error: PublishingError, in context: PublishingContext<Site>) {
        guard options.format != .text,
            !context.diagnostics.sorted.contains(where: { $0.severity == .error })
        else { return }
        let message = [error.infoMessage, error.underlyingErrorMessage].compactMap { $0 }
        context.report(
            Diagnostic(
                .error,
                file: error.path?.string ?? "",
                message: message.joined(separator: ": ")
            )
        )
    }

    /// The error that leaves the run for one from outside the steps.
    func publishingError(for error: any Error) -> PublishingError {
        (error as? PublishingError)
            ?? PublishingError(
                path: "Output",
                infoMessage: "The site could not be written, so the previous one stays",
                underlyingError: error
            )
    }

    func rootFolder(at path: Path?) throws -> Folder {
        if let path {
            do {
                return try Folder(path: path.string)
            } catch {
                throw PublishingError(
                    path: path,
                    infoMessage: "Could not find the requested root folder"
                )
            }
        }
        guard let folder = Workspace.packageFolder(around: originFile) else {
            throw PublishingError(
                path: Path(originFile),
                infoMessage: "Could not resolve Swift package folder"
            )
        }
        return folder
    }

    /// Says in `.publish/manifest.json` what the site consists of, and in `changes.json` what is new.
    func report(
        _ manifest: OutputManifest,
        _ changes: SiteChanges,
        of site: Site,
        in workspace: Workspace
    ) throws {
        let files = [
            "manifest.json": manifest.json, "changes.json": changes.json(address: site.address),
        ]
        do {
            for (name, bytes) in files {
                try Disk.replace(workspace.hidden.path + name, with: bytes)
            }
        } catch {
            // Better none than one that describes another site.
            for name in files.keys { unlink(workspace.hidden.path + name) }
            throw PublishingError(
                path: ".publish",
                infoMessage: "The site is published, but its manifest could not be written",
                underlyingError: error
            )
        }
    }

    /// Opens the door to `Output`, and brings back a site that a killed run left unfinished.
    func makeOutput(in workspace: Workspace) throws -> OutputWriter? {
        do {
            let transaction = try OutputTransaction(
                output: String(workspace.output.path.dropLast()),
                workspace: String(workspace.hidden.path.dropLast())
            )
            return isDeployment ? nil : OutputWriter(transaction: transaction)
        } catch {
            throw PublishingError(
                path: "Output",
                infoMessage: "The Output folder cannot be used",
                underlyingError: error
            )
        }
    }

    func run(
        _ operations: [PublishingStep<Site>.Operation],
        in context: inout PublishingContext<Site>
    ) async throws {
        console.print("Publishing \(context.site.name) (\(operations.count) steps)")
        for (index, operation) in operations.enumerated() {
            console.print("[\(index + 1)/\(operations.count)] \(operation.name)")
            context.stepName = operation.name
            // Code of the site may leave traces that a page depends on and that nobody can compare.
            if operation.reach == .anything { context.pageConditions = nil }
            defer { context.timings.end(operation.name) }
            do {
                guard operation.kind == .customGeneration else {
                    try await operation.closure(&context)
                    continue
                }
                // Only code of the site can look at `Output` by itself. When nothing but such code
                // follows, the folder holds exactly what this run produced.
                let isLast =
                    !options.task.isQuestion
                    && operations[index...].allSatisfy { $0.kind == .customGeneration }
                try context.output?.expose(isComplete: isLast && index > 0)
                try await operation.closure(&context)
                context.output?.conceal()
            } catch {
                throw publishingError(for: error, stepName: operation.name)
            }
        }
    }

    func publishingError(for error: any Error, stepName: String) -> PublishingError {
        switch error {
        case let error as any PublishingErrorConvertible:
            error.publishingError(forStepNamed: stepName)
        case let error as ShellOutError:
            PublishingError(stepName: stepName, infoMessage: error.message)
        default:
            PublishingError(
                infoMessage: "An unknown error occurred: \(error.localizedDescription)"
            )
        }
    }
}

private extension PublishingStep.Operation {
    var isDeployment: Bool { kind == .deployment }
}
