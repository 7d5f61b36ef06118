package import Foundation
package import PublishStorage

/// One run of a site's steps: its options, the state shared by all steps, and its results so far.
///
/// Themes copy contexts with every page; all copies refer to the same run.
package final class Run {
    /// The folders of the site.
    package let workspace: Workspace
    /// The writer of `Output`; nil in a deployment run, whose site is finished.
    package let output: OutputWriter?
    /// The options of the run.
    let options: RunOptions
    /// The results of earlier runs.
    package let cache: BuildCache
    /// The durations of the parts of the run.
    let timings: Timings
    /// The faults of the content found so far.
    let diagnostics = DiagnosticCollector()
    /// The strings of the site's and the theme's catalogs.
    let strings: SiteStrings
    /// The data files that were read.
    package let dataFiles = DataFiles()
    /// The date of the previous run; nil in the first run.
    package let previousDate: Date?

    /// The name of the step that is running.
    package var stepName = ""
    /// The digest of everything that pages depend on besides the content; nil if every page has to be rendered anew.
    package var pageConditions: Digest?
    /// The announced actions of steps that others have to take into account.
    package let promises: Set<StepPromise>
    /// The date at which the content changes without a change of its files; nil for never.
    package var validUntil: Date?
    /// The values kept by features, by type.
    private var values: [ObjectIdentifier: any RunValue] = [:]
    /// Whether something was skipped that another run could do; then that run is not skipped.
    package var hasLeftOut = false
    /// The files for tools and web servers, by their name in `.publish`; written once the site is in place.
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

/// A value that a feature keeps during a run.
///
/// Steps write it one after the other. Values needed while pages are rendered on all cores are read before.
package protocol RunValue {
    /// Makes the initial value.
    init()
}

extension Run {
    /// The value of a feature; the initial value if nothing was written.
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

    /// Writes the answer to the question of the run, as lines ended by newlines.
    ///
    /// - Throws: `PublishingError` if its file cannot be written.
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
