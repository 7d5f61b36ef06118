package import Foundation
package import PublishStorage

/// What the last run left, compared with how things are now.
package struct PreviousRun {
    /// Whether this run would make the same site from the same files, and that site is in its place.
    package private(set) var isCurrent = false
    /// The files of the site as the last run left them, by path.
    package private(set) var files: [String: OutputManifest.File] = [:]
    /// What pages depend on besides the content; nil when no page may be kept.
    package private(set) var pageConditions: Digest?

    /// Whether no run has succeeded in this folder.
    package let isFirst: Bool

    private let record: RunRecord?
    /// The digest of the program, its arguments, the settings of the site, the day and so on.
    package let surroundings: Digest
    private let steps: Digest
    private let inputs: InputFiles?
    private let output: String

    /// Looks at the files of the site.
    ///
    /// A folder that cannot be listed is reported by the step that needs it.
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
        // Reflection takes as long as looking at hundreds of files.
        try? inParallel([
            { surroundings = Surroundings.digest(for: site) },
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
        // What the last run has left to this one, which a preview leaves again.
        guard options.isPreview || !UndrawnImages(workspace).exist else { return }
        let isSame =
            record.surroundings == surroundings && record.steps == steps
            && record.inputs == inputs?.digestWithTexts && inputs != nil
            && record.isValid(at: Date())
        guard isSame, Disk.isFile(hidden + "manifest.json"),
            operations.allSatisfy({ $0.reach == .files })
        else { return }
        // What cannot be looked at has changed.
        isCurrent = (try? record.isIntact(in: output)) ?? false
    }

    /// What is in `Output`, if that is known without listing it.
    package var listing: SiteListing? { try? record?.listing(of: output) }

    /// What this run leaves when it has succeeded.
    ///
    /// Faults have to be said again, so that a run with faults is never skipped.
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
