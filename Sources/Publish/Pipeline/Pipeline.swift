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
    /// Where lines for people go.
    var console = Console()

    /// Runs all steps of the kind that the arguments ask for; none if nothing has changed since the run before.
    ///
    /// - Throws: `PublishingError`.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let workspace = try Workspace(root: try rootFolder(at: path), requestedPath: path)
        let operations = steps.flatMap(\.operations).filter { $0.isDeployment == isDeployment }
        guard !operations.isEmpty else {
            let kind = isDeployment ? "deployment" : "generation"
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps.")
        }
        let cache = BuildCache(
            path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
            identity: ProgramIdentity.current
        )
        let previous = PreviousRun(of: operations, for: site, in: workspace, cache, options)
        let date = LastGenerationDate(folder: workspace.hidden).exchange(with: Date())
        if previous.isCurrent {
            return unchanged(operations, site, workspace, date)
        }
        var context = PublishingContext(
            site: site,
            workspace: workspace,
            output: try makeOutput(in: workspace),
            lastGenerationDate: date,
            options: options,
            cache: cache
        )
        context.output?.trust(previous.files)
        context.pageConditions = previous.pageConditions
        context.timings.end("Look at what the last run left")
        defer { console.print(context.diagnostics.sorted, root: workspace.root.path) }
        do {
            try await run(operations, in: &context)
            try finish(&context, after: previous)
        } catch {
            // What was worked out is right, whatever became of the site.
            context.cache.save()
            // The first failure is the one to report, whatever happens on the way back.
            try? context.output?.rollBack()
            guard let error = error as? DiskError else { throw error }
            throw PublishingError(
                path: "Output",
                infoMessage: "The site could not be written, so the previous one stays",
                underlyingError: error
            )
        }
        console.print("✅ Successfully published \(site.name)")
        return PublishedWebsite(context)
    }
}

private extension Pipeline {
    /// Puts the site into its place, and leaves for the next run what it can use.
    func finish(_ context: inout PublishingContext<Site>, after previous: PreviousRun) throws {
        if let output = context.output {
            let (manifest, changes) = try output.commit()
            context.timings.end("Exchange the site")
            try report(manifest, changes, of: context.site, in: context.workspace)
            let hasFaults = !context.diagnostics.sorted.isEmpty
            previous.successor(manifest: manifest, hasFaults: hasFaults).store(in: context.cache)
            for (name, number) in output.counts { context.timings.count(name, number) }
        }
        context.cache.save()
        context.timings.end("Remember")
        if options.showsTimings {
            for line in context.timings.lines { console.print(line) }
        }
    }

    /// Says of every step that it is done, which it is since the run before.
    func unchanged(
        _ operations: [PublishingStep<Site>.Operation],
        _ site: Site,
        _ workspace: Workspace,
        _ date: Date?
    ) -> PublishedWebsite<Site> {
        let timings = Timings()
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
                let isLast = operations[index...].allSatisfy { $0.kind == .customGeneration }
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
