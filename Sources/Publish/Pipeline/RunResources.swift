import Foundation
internal import PublishStorage

/// What all steps of a run share and none replaces.
///
/// Themes copy contexts with every page. One object is counted as one reference, from all threads at once.
final class RunResources {
    /// The folders of the site.
    let workspace: Workspace
    /// The way into `Output`; nil in a deployment run, which finds the site finished.
    let output: OutputWriter?
    /// What the run is asked for.
    let options: RunOptions
    /// What earlier runs have worked out.
    let cache: BuildCache
    /// How long the parts of the run take.
    let timings: Timings
    /// Faults of the content found so far.
    let diagnostics = DiagnosticCollector()
    /// The texts of the site's and the theme's catalogs.
    let strings: SiteStrings
    /// When the site was generated before this run; nil in the very first run.
    let previousDate: Date?

    init(
        workspace: Workspace,
        output: OutputWriter?,
        lastGenerationDate: Date?,
        options: RunOptions,
        cache: BuildCache,
        timings: Timings
    ) {
        self.workspace = workspace
        self.output = output
        self.options = options
        self.cache = cache
        self.timings = timings
        strings = SiteStrings(root: workspace.root.path)
        previousDate = lastGenerationDate
    }
}

extension PublishingContext {
    var workspace: Workspace { resources.workspace }
    var output: OutputWriter? { resources.output }
    var options: RunOptions { resources.options }
    var cache: BuildCache { resources.cache }
    var timings: Timings { resources.timings }
    var diagnostics: DiagnosticCollector { resources.diagnostics }
    var strings: SiteStrings { resources.strings }
}
