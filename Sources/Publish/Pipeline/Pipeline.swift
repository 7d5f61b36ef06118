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

    /// Runs all steps of the kind that the arguments ask for.
    ///
    /// - Throws: `PublishingError`.
    func execute(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        let workspace = try Workspace(root: try rootFolder(at: path), requestedPath: path)
        let operations = steps.flatMap(\.operations).filter { $0.isDeployment == isDeployment }
        guard !operations.isEmpty else {
            let kind = isDeployment ? "deployment" : "generation"
            throw PublishingError(infoMessage: "\(site.name) has no \(kind) steps.")
        }
        let date = LastGenerationDate(folder: workspace.hidden)
        var context = PublishingContext(
            site: site,
            workspace: workspace,
            output: try makeOutput(in: workspace),
            lastGenerationDate: date.exchange(with: Date()),
            options: options,
            cache: BuildCache(
                path: options.usesCaches ? workspace.hidden.path + "Build.cache" : nil,
                identity: ProgramIdentity.current
            )
        )
        defer { console.print(context.diagnostics.sorted, root: workspace.root.path) }
        do {
            try await run(operations, in: &context)
            if let output = context.output {
                let (manifest, changes) = try output.commit()
                try report(manifest, changes, of: site, in: workspace)
            }
            context.cache.save()
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
        return PublishedWebsite(
            index: context.index,
            sections: context.sections,
            pages: context.pages
        )
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
