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
    /// Receives the printed diagnostics; nil means standard error.
    var writeFaults: ((String) -> Void)?

    var console: RunConsole {
        var console = RunConsole(options: options)
        if let writeFaults { console.writeFaults = writeFaults }
        return console
    }

    /// Returns the cache that this program's last run stored; empty if caches are off.
    func cache(in workspace: Workspace) -> BuildCache {
        BuildCache(
            path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
            identity: ProgramIdentity.current
        )
    }

    /// Runs the steps that the task needs; no step if nothing has changed since the last run.
    ///
    /// - Throws: `PublishingError` if a step fails or a folder cannot be used.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let timings = Timings()
        let root = try rootFolder(at: path)
        let question = try question(for: site)
        let operations = try operations(for: site, answering: question)
        let lock = lock(root)
        defer { withExtendedLifetime(lock) {} }
        let workspace = try Workspace(root: root, requestedPath: path)
        let record = LastGenerationDate(folder: workspace.hidden)
        let date = record.date
        // A first run stores the date only after it has succeeded: without a date, the next run
        // still sets the files aside that were in `Output` before.
        if date != nil, !options.task.isQuestion { record.store(Date()) }
        try recover(workspace)
        if !options.task.isQuestion, !options.followsChange {
            TemporaryFile.removeOld(inSiteAt: root.path)
        }
        if isDeployment(question) {
            try refuseUnusableAddress(of: site, in: operations)
            try refuseUnready(workspace)
        }
        // If the site is deployed by other means, and only announced here, refusing comes too late.
        if options.isDeployment, !options.announcesOnly {
            try AddressLedger.refuseLoss(in: workspace)
        }
        let cache = cache(in: workspace)
        if cache.isDamaged { noteUnusable(".publish/Build.cache") }
        if isDeployment(question), !options.announcesOnly {
            try await refusePrivateWords(in: site, workspace, cache)
        }
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

extension Pipeline {
    /// Runs `operations` in order, until one of them fails.
    ///
    /// - Throws: `PublishingError` for the step that failed.
    func run(
        _ operations: [PublishingStep<Site>.Operation],
        in context: inout PublishingContext<Site>
    ) async throws {
        console.printStart(of: context.site.name, steps: operations.count)
        let firstRendering = operations.firstIndex { $0.kind == .rendering }
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
            context.run.stepName = operation.name
            context.run.stepNumber = index + 1
            context.run.isDefaultStep = operation.isDefault
            context.run.isBeforeOwnStep =
                operations[(index + 1)...].contains { $0.code == .theSites }
            // Pages may depend on anything that code of the site does, so the conditions under
            // which a page can be reused are dropped.
            if operation.reach == .anything { context.run.pageConditions = nil }
            defer { context.timings.end(operation.name) }
            let errors = context.diagnostics.errorCount
            do {
                // Only the site's own code can write into `Output` by itself.
                let isOwn = operation.code == .theSites
                if isOwn { try context.output?.beginOwnStep() }
                defer { if isOwn { context.output?.endOwnStep() } }
                if index == firstRendering { try context.deriveTexts() }
                try await operation.closure(&context)
            } catch {
                var failure = publishingError(for: error, stepName: operation.name)
                failure.isTold =
                    operation.code != .theSites && context.diagnostics.errorCount > errors
                throw failure
            }
        }
    }

    private func publishingError(for error: any Error, stepName: String) -> PublishingError {
        switch DiskError.plain(error) {
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

/// The shortcut for a run without changes.
extension Pipeline {
    /// Prints every step as done without running it: the site in `Output` is current.
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
            // Without an output writer the steps write nothing. All of them succeeded in the last
            // run.
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
    /// Runs the steps and moves the files they produced into `Output`.
    ///
    /// - Throws: `PublishingError` if a step fails; then the previous site is kept.
    func publish(
        _ site: Site,
        by operations: [PublishingStep<Site>.Operation],
        in run: Run,
        answering question: Question<Site>?,
        after previous: PreviousRun
    ) async throws -> PublishedWebsite<Site> {
        var context = PublishingContext(site: site, run: run)
        context.useDialectOfSite()
        reportMisplacedSteps(in: context, answering: question)
        do {
            try await self.run(operations, in: &context)
            try finish(context, question, after: previous)
        } catch {
            // The cached results are valid even if the site could not be published.
            run.cache.save(isComplete: false)
            // If the rollback fails, too, only the error that led to it is reported.
            try? run.output?.rollBack()
            let failure = publishingError(for: error, in: run)
            report(failure, in: context)
            printFaults(of: context, answering: question, hasFailed: true)
            throw failure
        }
        console.printSuccess(of: site.name)
        printFaults(of: context, answering: question, hasFailed: false)
        return PublishedWebsite(context)
    }

    /// Whether the task is a deployment, or a question about what a deployment would change.
    func isDeployment(_ question: Question<Site>?) -> Bool {
        options.isDeployment || question?.subject == .deployment
    }

    /// Returns the operations that the task needs.
    ///
    /// - Throws: `PublishingError` if the site has no steps of that kind.
    func operations(
        for site: Site,
        answering question: Question<Site>?
    ) throws -> [PublishingStep<Site>.Operation] {
        let all = PublishingStep.operations(
            of: options.precompresses ? steps + [.precompress()] : steps
        )
        let isDeployment = isDeployment(question)
        let operations =
            isDeployment
            ? try deployments(among: all, announcing: question == nil)
            : question?.operations(of: all) ?? all.filter(\.kind.isGeneration)
        guard !operations.isEmpty else {
            let kind = isDeployment ? "deployment" : "generation"
            let remedy =
                isDeployment && site.edition != .suite
                ? SettingsAdvice.words(
                    swift:
                        " Add '.deploy(using:)' with a method such as '.folder', '.rsync' or '.git' to the steps in its program.",
                    file:
                        " Write 'deploy:' with a place such as 'rsync: me@host:folder' into 'site.yaml'."
                )
                : ""
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps." + remedy)
        }
        return operations
    }

    /// Waits until no other process publishes the site, and keeps others waiting while the returned
    /// lock is alive.
    func lock(_ root: Folder) -> FolderLock? {
        // Read the program's identity before waiting: a clean build by the other process may delete
        // the program's file.
        _ = ProgramIdentity.current
        return FolderLock.acquire(root.path + Workspace.hiddenName) {
            let message = "waiting for another run of this site to end"
            console.print([Diagnostic(.note, "run.waiting", file: "", message: message)], root: "")
        }
    }
}
