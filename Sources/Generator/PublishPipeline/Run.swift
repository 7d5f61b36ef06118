package import Foundation
package import PublishStorage

/// One run of a site's steps: its options, the state shared by all steps, and its results so far.
///
/// Themes copy the context for every page; all copies refer to the same run.
package final class Run {
    /// The folders of the site.
    package let workspace: Workspace
    /// The writer of `Output`; nil in a deployment, which only uploads the site.
    package let output: OutputWriter?
    let options: RunOptions
    /// The results of earlier runs.
    package let cache: BuildCache
    /// The durations of the run's parts.
    let timings: Timings
    let diagnostics = DiagnosticCollector()
    /// The strings of the site's and the theme's catalogs.
    let strings: SiteStrings
    package let dataFiles = DataFiles()
    /// The date of the previous run; nil in the first run.
    package let previousDate: Date?

    package var stepName = ""
    /// The number of the step that is running.
    package var stepNumber = 0
    /// Whether the step that is running is one of the edition's, for which the site has not asked.
    package var isDefaultStep = false
    /// Whether a step of the site's own, which may work in `Output`, comes after the running one.
    package var isBeforeOwnStep = false
    /// The digest of everything that pages depend on in addition to the content; nil if every page
    /// has to be rendered again.
    package var pageConditions: Digest?
    /// The actions that steps of this run have announced, so that earlier steps can prepare for
    /// them.
    package let promises: Set<StepPromise>
    /// The date at which the content changes without a change of its files, such as that of a
    /// future article; nil for never.
    package var validUntil: Date?
    /// The values that features keep, by their type.
    private var values: [ObjectIdentifier: any RunValue] = [:]
    /// Whether this run has left out something that another run could do, so that the next run must
    /// not be skipped as unchanged.
    package var hasLeftOut = false
    /// The contents of files for tools and web servers, by name in `.publish`; they are written
    /// after the site has been published.
    package var descriptions: [String: String] = [:]

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
/// Steps change it one after the other. Code that renders pages on several threads must use a copy
/// made before.
package protocol RunValue {
    init()
}

extension Run {
    /// The value of a feature; the initial value if none was set.
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

    /// Writes the answer to the question of the run; each line of the text ends with a newline.
    ///
    /// - Throws: `PublishingError` if the file for the answer cannot be written.
    package func answer(_ text: String) throws {
        guard let path = options.answerFile else {
            FileHandle.standardOutput.write(Data(text.utf8))
            return
        }
        do {
            let before = Disk.isFile(path) ? try Disk.read(path) : []
            // A program may publish several sites, so the answer is appended.
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
