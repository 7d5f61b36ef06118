package import Foundation
package import PublishStorage

/// One run of a site's steps: what it was asked for, what all steps share, and what it has found out so far.
///
/// Themes copy contexts with every page; they all refer to the same run.
package final class Run {
    /// The folders of the site.
    package let workspace: Workspace
    /// The way into `Output`; nil in a deployment run, which finds the site finished.
    package let output: OutputWriter?
    /// What the run is asked for.
    let options: RunOptions
    /// What earlier runs have worked out.
    package let cache: BuildCache
    /// How long the parts of the run take.
    let timings: Timings
    /// Faults of the content found so far.
    let diagnostics = DiagnosticCollector()
    /// The texts of the site's and the theme's catalogs.
    let strings: SiteStrings
    /// The files of data that were read.
    package let dataFiles = DataFiles()
    /// When the site was generated before this run; nil in the very first run.
    package let previousDate: Date?

    /// The name of the step that is running.
    package var stepName = ""
    /// The digest of what pages depend on besides the content; nil when every page has to be made anew.
    package var pageConditions: Digest?
    /// What steps of this run are going to do that others have to know.
    package let promises: Set<StepPromise>
    /// When the content will be another without any change of its files; nil for never.
    package var validUntil: Date?
    /// What features keep, by their types.
    private var values: [ObjectIdentifier: any RunValue] = [:]
    /// Whether something was left out that another run of the same files may learn; then that is not skipped.
    package var hasLeftOut = false
    /// What tools and web servers are told, by the name of the file in `.publish`; written when the site is in its place.
    package var descriptions: [String: String] = [:]

    /// Begins a run.
    package init(
        workspace: Workspace,
        output: OutputWriter?,
        lastGenerationDate: Date?,
        options: RunOptions = RunOptions(arguments: []),
        promises: Set<StepPromise> = [],
        cache: BuildCache = .none,
        timings: Timings = Timings()
    ) {
        self.workspace = workspace
        self.output = output
        self.options = options
        self.promises = promises
        self.cache = cache
        self.timings = timings
        strings = SiteStrings(root: workspace.root.path)
        previousDate = lastGenerationDate
    }
}

/// What a feature keeps during a run.
///
/// Steps write it, one after the other. What pages ask while they are rendered on all cores is taken out before.
package protocol RunValue {
    /// What is kept as long as nothing has been written.
    init()
}

extension Run {
    /// What a feature keeps; its beginning where nothing was written.
    package subscript<Value: RunValue>(_ type: Value.Type) -> Value {
        get { values[ObjectIdentifier(type)] as? Value ?? Value() }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

extension PublishingContext {
    package var workspace: Workspace { run.workspace }
    package var output: OutputWriter? { run.output }
    package var options: RunOptions { run.options }
    package var cache: BuildCache { run.cache }
    package var timings: Timings { run.timings }
    package var diagnostics: DiagnosticCollector { run.diagnostics }
    package var strings: SiteStrings { run.strings }

    /// Writes the answer to what the run was asked; lines ended by newlines.
    ///
    /// - Throws: `PublishingError` when the file for it cannot be written.
    package func answer(_ text: String) throws {
        guard let path = options.answerFile else {
            FileHandle.standardOutput.write(Data(text.utf8))
            return
        }
        do {
            let before = Disk.isFile(path) ? try Disk.read(path) : []
            // A program may publish several sites.
            try Disk.write(before + Array(text.utf8), to: path)
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The answer cannot be written",
                underlyingError: error
            )
        }
    }
}
