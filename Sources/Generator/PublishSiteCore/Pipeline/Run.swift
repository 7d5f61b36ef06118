package import Foundation
package import PublishDeployment
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
    /// What steps of this run make beside pages.
    package var companions: Set<PageCompanion> = []
    /// When the content will be another without any change of its files; nil for never.
    package var validUntil: Date?
    /// The files of pages that code of the site made, with the names of the steps.
    package var generatedFiles: [OutputPath: String] = [:]
    /// The files of the pages at old addresses, relative to `Output`.
    package var redirectPages: Set<String> = []
    /// The redirects of the site, once they are checked.
    package var redirects: [Redirect] = []
    /// Where the site was deployed in this run, and what has changed there.
    package var deployed: [(target: String?, plan: DeploymentPlan)] = []
    /// The variables of the environment that the site has called secret.
    package var secretVariables: Set<String> = []
    /// What steps of the site have drawn, or know to be drawn by a script.
    package var drawnMedia: Set<DrawnMedia> = []
    /// What tools and web servers are told, by the name of the file in `.publish`; written when the site is in its place.
    package var descriptions: [String: String] = [:]

    /// Begins a run.
    package init(
        workspace: Workspace,
        output: OutputWriter?,
        lastGenerationDate: Date?,
        options: RunOptions = RunOptions(arguments: []),
        cache: BuildCache = .none,
        timings: Timings = Timings()
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

/// What texts hold that has to be drawn.
package enum DrawnMedia {
    case formulas
    case diagrams
}

extension PublishingContext {
    package var workspace: Workspace { run.workspace }
    package var output: OutputWriter? { run.output }
    package var options: RunOptions { run.options }
    package var cache: BuildCache { run.cache }
    package var timings: Timings { run.timings }
    package var diagnostics: DiagnosticCollector { run.diagnostics }
    package var strings: SiteStrings { run.strings }
}
