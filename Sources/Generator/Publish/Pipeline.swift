import Files
import Foundation
internal import PublishStorage
import ShellOut

/// Runs the steps of a site one after the other.
struct Pipeline<Site: Website> {
    /// The steps as the site declared them.
    var steps: [PublishingStep<Site>]
    /// The absolute path of the source file that started the run; its package is the default root.
    var originFile: String
    /// The options of the run, from the arguments of the process.
    var options = RunOptions(
        arguments: CommandLine.arguments,
        environment: ProcessInfo.processInfo.environment
    )
    /// Receives the faults of the content as text; nil means standard error.
    var writeFaults: ((String) -> Void)?

    /// The output of the run.
    var console: Console {
        var console = Console(options: options)
        if let writeFaults { console.writeFaults = writeFaults }
        return console
    }

    /// Returns the cache of the last run of this program; empty if caches are off.
    func cache(in workspace: Workspace) -> BuildCache {
        BuildCache(
            path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
            identity: ProgramIdentity.current
        )
    }

    /// Runs all steps of the requested kind; none if nothing has changed since the last run.
    ///
    /// - Throws: `PublishingError`.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let timings = Timings()
        let root = try rootFolder(at: path)
        let question = try question(for: site)
        let operations = try operations(for: site, answering: question)
        let lock = lock(root)
        defer { withExtendedLifetime(lock) {} }
        let trial = question == nil ? nil : options.trialFolder
        let workspace = try Workspace(root: root, requestedPath: path, trying: trial)
        let record = LastGenerationDate(folder: workspace.hidden)
        let date = record.date
        // A first run counts only after it has succeeded, so that files found in Output are kept until then.
        if date != nil, !options.task.isQuestion { record.store(Date()) }
        try recover(workspace)
        if isDeployment(question) {
            try refuseUnusableAddress(of: site, in: operations)
            try refuseUnready(workspace)
        }
        // A site deployed by other means cannot be held back.
        if options.isDeployment, !options.announcesOnly {
            try AddressLedger.refuseLoss(in: workspace)
        }
        let cache = cache(in: workspace)
        if cache.isDamaged { noteUnusable(".publish/Build.cache") }
        let previous = PreviousRun(
            of: operations,
            for: site,
            in: workspace,
            cache,
            options,
            lastGenerationDate: date
        )
        if previous.isCurrent {
            return unchanged(site, after: operations, in: workspace, since: date, timings: timings)
        }
        let run = Run(
            workspace: workspace,
            output: try makeOutput(in: workspace, after: previous),
            lastGenerationDate: date,
            options: options,
            promises: Set(operations.compactMap(\.promise)),
            cache: cache,
            timings: timings
        )
        run.pageConditions = previous.pageConditions
        timings.end("Compare with the last run")
        return try await publish(
            site,
            by: operations,
            in: run,
            answering: question,
            after: previous
        )
    }
}

/// Running the steps.
extension Pipeline {
    /// Runs operations in order, until one fails.
    ///
    /// - Throws: `PublishingError`.
    func run(
        _ operations: [PublishingStep<Site>.Operation],
        in context: inout PublishingContext<Site>
    ) async throws {
        console.printStart(of: context.site.name, steps: operations.count)
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
            context.run.stepName = operation.name
            // Code of the site may have effects that pages depend on and that cannot be compared.
            if operation.reach == .anything { context.run.pageConditions = nil }
            defer { context.timings.end(operation.name) }
            let errors = context.diagnostics.errorCount
            do {
                // Only code of the site can access `Output` by itself.
                let isOwn = operation.code == .theSites
                if isOwn { try context.output?.beginOwnStep() }
                defer { if isOwn { context.output?.endOwnStep() } }
                try await operation.closure(&context)
            } catch {
                var failure = publishingError(for: error, stepName: operation.name)
                failure.isTold =
                    operation.code != .theSites && context.diagnostics.errorCount > errors
                throw failure
            }
        }
    }

    /// Returns the error that leaves the run for one of a step.
    private func publishingError(for error: any Error, stepName: String) -> PublishingError {
        switch error {
        case let error as any PublishingErrorConvertible:
            error.publishingError(forStepNamed: stepName)
        case let error as ShellOutError:
            PublishingError(stepName: stepName, infoMessage: error.message)
        case let error as DiskError:
            PublishingError(stepName: stepName, infoMessage: error.description)
        default:
            PublishingError(
                infoMessage: "An unknown error occurred: \(error.localizedDescription)"
            )
        }
    }
}

/// A run without changes.
extension Pipeline {
    /// Prints every step as done, as it has been since the last run.
    func unchanged(
        _ site: Site,
        after operations: [PublishingStep<Site>.Operation],
        in workspace: Workspace,
        since date: Date?,
        timings: Timings
    ) -> PublishedWebsite<Site> {
        console.printStart(of: site.name, steps: operations.count)
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
        }
        SiteDescription(of: site, in: workspace).writeNoChanges()
        timings.end("Nothing has changed")
        if options.showsTimings { timings.lines.forEach(console.print) }
        console.printSuccess(of: site.name)
        return PublishedWebsite {
            // Without an output the steps write nothing, and they have succeeded in the last run.
            var context = PublishingContext(
                site: site,
                run: Run(
                    workspace: workspace,
                    output: nil,
                    lastGenerationDate: date,
                    options: options,
                    promises: Set(operations.compactMap(\.promise))
                )
            )
            context.useDialectOfSite()
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
    /// Runs the steps and publishes the files they produced.
    ///
    /// - Throws: `PublishingError`; then the previous site is kept.
    func publish(
        _ site: Site,
        by operations: [PublishingStep<Site>.Operation],
        in run: Run,
        answering question: Question<Site>?,
        after previous: PreviousRun
    ) async throws -> PublishedWebsite<Site> {
        var context = PublishingContext(site: site, run: run)
        context.useDialectOfSite()
        defer { printFaults(of: context, answering: question) }
        reportMisplacedSteps(in: context, answering: question)
        do {
            try await self.run(operations, in: &context)
            try finish(context, question, after: previous)
        } catch {
            // The results are valid even if the site could not be published.
            run.cache.save(isComplete: false)
            // The first failure is the one to report, whatever happens during the rollback.
            try? run.output?.rollBack()
            let failure = publishingError(for: error, in: run)
            report(failure, in: context)
            throw failure
        }
        console.printSuccess(of: site.name)
        return PublishedWebsite(context)
    }

    /// Whether the task is a deployment, or a question about its changes.
    func isDeployment(_ question: Question<Site>?) -> Bool {
        options.isDeployment || question?.subject == .deployment
    }

    /// Returns the operations for the task.
    ///
    /// - Throws: `PublishingError` if there are none.
    func operations(
        for site: Site,
        answering question: Question<Site>?
    ) throws -> [PublishingStep<Site>.Operation] {
        let all = (options.precompresses ? steps + [.precompress()] : steps).flatMap(\.operations)
        let isDeployment = isDeployment(question)
        let operations =
            isDeployment
            ? try deployments(among: all, announcing: question == nil)
            : question?.operations(of: all) ?? all.filter(\.kind.isGeneration)
        guard !operations.isEmpty else {
            let kind = isDeployment ? "deployment" : "generation"
            let mend =
                isDeployment && site.edition != .suite
                ? " Add '.deploy(using:)' with a method such as '.folder', '.rsync' or '.git' to the steps in its program."
                : ""
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps." + mend)
        }
        return operations
    }

    /// Keeps other processes from publishing the site while the returned lock is alive.
    func lock(_ root: Folder) -> FolderLock? {
        // A clean build, which the lock waits for, may delete the program's own file.
        _ = ProgramIdentity.current
        return FolderLock.acquire(root.path + Workspace.hiddenName) {
            let message = "waiting for another run of this site to end"
            console.print([Diagnostic(.note, .waitingRun, file: "", message: message)], root: "")
        }
    }
}
