package import Foundation
package import PublishStorage

/// The record of the last run, compared with the current state of the site.
package struct PreviousRun {
    /// Whether the site in `Output` is current: this run would make the same site from the same
    /// files.
    package private(set) var isCurrent = false
    /// The files of the site as the last run left them, by path.
    package private(set) var files: [String: OutputManifest.File] = [:]
    /// The digest of everything that pages depend on in addition to the content; nil if no page can
    /// be reused.
    package private(set) var pageConditions: Digest?

    /// Whether no run has ever succeeded in this folder.
    package let isFirst: Bool

    private let record: RunRecord?
    /// The digest of the program, its arguments, the settings of the site, the day and other
    /// conditions.
    package let surroundings: Digest
    private let steps: Digest
    private let inputs: InputFiles?
    private let output: String

    /// Compares the files of the site with the record of the last run.
    ///
    /// A folder that cannot be listed is not reported here, but by the step that needs it.
    package init<Site>(
        of operations: [PublishingStep<Site>.Operation],
        for site: Site,
        in workspace: Workspace,
        _ cache: BuildCache,
        _ options: RunOptions,
        lastGenerationDate: Date?
    ) {
        output = workspace.output.path
        let hidden = workspace.hidden.path
        isFirst = !Disk.exists(hidden + "manifest.json") && lastGenerationDate == nil
        let mayKeep = options.usesCaches && options.task == .generation
        var surroundings = Digest.zero
        var inputs: InputFiles?
        var record: RunRecord?
        var files: [String: OutputManifest.File] = [:]
        // Run in parallel, because reflection takes as long as comparing hundreds of files.
        try? inParallel([
            { surroundings = RunConditions.digest(for: site, options) },
            { inputs = mayKeep ? try InputFiles(root: workspace.root.path) : nil },
            {
                record = mayKeep || options.task.isQuestion ? RunRecord(in: cache) : nil
                files = mayKeep ? record?.filesByPath ?? [:] : [:]
            },
        ])
        self.surroundings = surroundings
        self.record = record
        guard mayKeep, let settings = try? operations.map({ try $0.settings() }) else {
            (steps, self.inputs) = (.zero, nil)
            return
        }
        let steps = Digest { builder in
            for (operation, settings) in zip(operations, settings) {
                builder.add(operation.name)
                builder.add(settings)
            }
        }
        (self.steps, self.inputs) = (steps, inputs)
        let mayShowStyles = !operations.allSatisfy(\.isClosed)
        pageConditions = inputs.map { inputs in
            Digest {
                $0.add(surroundings)
                $0.add(steps)
                $0.add(mayShowStyles ? inputs.digest : inputs.digestWithoutStyles)
            }
        }
        guard let record else { return }
        self.files = files
        // The last run was a preview that left work undone. Only another preview, which would leave
        // it undone as well, can be skipped.
        guard options.isPreview || (try? UnreadyParts(in: workspace))?.isOfPreview == false else {
            return
        }
        let isSame =
            record.surroundings == surroundings && record.steps == steps
            && record.inputs == inputs?.digestWithTexts && inputs != nil
            && record.isValid(at: Date())
        guard isSame, Disk.isFile(hidden + "manifest.json"),
            operations.allSatisfy({ $0.reach == .files })
        else { return }
        // If a file cannot be compared, it counts as changed.
        isCurrent = (try? record.isIntact(in: output)) ?? false
    }

    /// The contents of `Output`; nil if the folder has to be listed.
    package var listing: SiteListing? { try? record?.listing(of: output) }

    /// Returns the record of this run for the next one.
    ///
    /// After a run with faults the next run is never skipped, because it must report the faults
    /// again.
    package func successor(
        manifest: OutputManifest,
        hasFaults: Bool,
        validUntil: Date?
    ) throws -> RunRecord {
        let isSettled = inputs?.isSettled ?? false
        return try RunRecord(
            surroundings: surroundings,
            steps: steps,
            inputs: isSettled && !hasFaults ? inputs?.digestWithTexts : nil,
            validUntil: validUntil,
            manifest: manifest,
            output: output
        )
    }
}
