import Files
import Foundation
internal import PublishStorage

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

    /// Where the run says what it does.
    var console: Console {
        var console = Console(options: options)
        if let writeFaults { console.writeFaults = writeFaults }
        return console
    }

    /// Runs all steps of the kind that the arguments ask for; none if nothing has changed since the run before.
    ///
    /// - Throws: `PublishingError`.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let timings = Timings()
        let root = try rootFolder(at: path)
        let question = try question(for: site)
        let operations = try operations(for: site, answering: question)
        let lock = lock(root)
        defer { withExtendedLifetime(lock) {} }
        let workspace = try Workspace(root: root, requestedPath: path)
        let record = LastGenerationDate(folder: workspace.hidden)
        let date = options.task.isQuestion ? record.date : record.exchange(with: Date())
        func attempt(mayTrust: Bool) async throws -> PublishedWebsite<Site> {
            try await run(
                operations,
                answering: question,
                for: site,
                in: workspace,
                lastGenerationDate: date,
                timings,
                mayTrust: mayTrust
            )
        }
        do {
            return try await attempt(mayTrust: true)
        } catch is MisplacedTrust {
            let message =
                "a step of the site failed, or changed Output, before there were pages; "
                + "all steps run again with an empty Output"
            console.print([Diagnostic(.note, file: "", message: message)], root: "")
            return try await attempt(mayTrust: false)
        }
    }
}

private extension Pipeline {
    /// Runs the steps, if anything has changed.
    ///
    /// `mayTrust`: Whether code of the site may find the previous site in `Output` if it left that alone before.
    ///
    /// - Throws: `PublishingError`, or `MisplacedTrust` if the steps have to run again without it.
    func run(
        _ operations: [PublishingStep<Site>.Operation],
        answering question: Question<Site>?,
        for site: Site,
        in workspace: Workspace,
        lastGenerationDate: Date?,
        _ timings: Timings,
        mayTrust: Bool
    ) async throws -> PublishedWebsite<Site> {
        let cache = BuildCache(
            path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
            identity: ProgramIdentity.current
        )
        let previous = PreviousRun(of: operations, for: site, in: workspace, cache, options)
        if previous.isCurrent {
            return unchanged(operations, site, workspace, lastGenerationDate, timings)
        }
        var context = PublishingContext(
            site: site,
            workspace: workspace,
            output: try makeOutput(in: workspace),
            lastGenerationDate: lastGenerationDate,
            options: options,
            cache: cache,
            timings: timings
        )
        context.output?.trust(previous.files)
        context.output?.earlyCode = EarlyCode(
            of: operations,
            in: cache,
            mayTrust: mayTrust,
            isIntact: previous.isIntact
        )
        context.pageConditions = previous.pageConditions
        context.timings.end("Look at what the last run left")
        defer {
            if context.output?.wasTrustedWrongly != true {
                printFaults(of: context, answering: question)
            }
        }
        do {
            try await run(operations, in: &context)
            try finish(context, question, after: previous)
        } catch {
            // What was worked out is right, whatever became of the site.
            cache.save(isComplete: false)
            // Something else may have failed meanwhile.
            try? context.output?.checkTrust()
            // The first failure is the one to report, whatever happens on the way back.
            try? context.output?.rollBack()
            if context.output?.wasTrustedWrongly == true { throw MisplacedTrust() }
            let failure = publishingError(for: error)
            report(failure, in: context)
            throw failure
        }
        console.printSuccess(of: site.name)
        return PublishedWebsite(context)
    }
}

private extension Pipeline {
    /// The operations that the run is for.
    ///
    /// - Throws: `PublishingError` when there is none.
    func operations(
        for site: Site,
        answering question: Question<Site>?
    ) throws -> [PublishingStep<Site>.Operation] {
        let isDeployment = options.isDeployment
        let operations =
            question?.operations(of: steps)
            ?? steps.flatMap(\.operations).filter { ($0.kind == .deployment) == isDeployment }
        guard !operations.isEmpty else {
            let kind =
                isDeployment || question?.subject == .deployment ? "deployment" : "generation"
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps.")
        }
        return operations
    }

    /// Keeps other processes from publishing the site as long as what is returned lives.
    func lock(_ root: Folder) -> FolderLock? {
        FolderLock.acquire(root.path + Workspace.hiddenName) {
            let message = "waiting for another run of this site to end"
            console.print([Diagnostic(.note, file: "", message: message)], root: "")
        }
    }
}
