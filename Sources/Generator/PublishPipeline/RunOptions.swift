import Foundation

/// The options of a run, from the arguments of the site's program.
///
/// The command passes its own options on to the program under the same names. Unknown arguments are
/// ignored: they belong to the site's own code.
package struct RunOptions: Sendable {
    package var task = RunTask.generation
    package var includesDrafts = false
    /// Whether articles with a future date are included.
    package var includesFuture = false
    package var includesExpired = false
    /// Whether results of earlier runs are used.
    package var usesCaches = true
    /// Whether data is downloaded again even if an earlier run has stored it.
    package var refreshesData = false
    /// Whether compressed versions of files are written.
    package var precompresses = false
    /// Whether the duration of each step is printed.
    package var showsTimings = false
    /// Whether warnings end the run like errors.
    package var isStrict = false
    /// Whether a check sends requests to the targets of external links.
    package var checksExternalLinks = false
    /// Whether the network must not be used.
    var isOffline = false
    /// Whether addresses that were published before may disappear.
    package var acceptsRemoved = false
    /// Whether a deployment may replace a site that was generated from a commit unknown in this
    /// repository.
    package var acceptsOlder = false
    /// Whether a deployment may lack formulas and diagrams.
    package var allowsUndrawn = false
    /// Whether the site has been deployed by other means, so that this run only announces it.
    package var announcesOnly = false
    /// The name of the deployment target; nil for the target without a name.
    package var target: String?
    /// The absolute path of the file to which the changes of a deployment are written; nil for
    /// none.
    package var changesFile: String?
    /// The number of files that a deployment may remove; nil for no limit.
    package var maximumRemovals: Int?
    /// The digests of sentences of private texts that a deployment may contain.
    package var allowedSentences: Set<String> = []
    /// Whether statistics are only those of languages.
    package var isSummary = false
    package var isQuiet = false
    /// Whether diagnostics are printed with their identifiers.
    var isVerbose = false
    /// The format of diagnostics and of answers.
    package var format = DiagnosticFormat.text
    /// Whether diagnostics are printed in colour.
    var colors = TerminalColors.Choice.auto
    /// The files that a question is about; empty for all files.
    package var files: [String] = []
    /// The absolute path of the file for the answer to a question; nil for standard output.
    var answerFile: String?
    /// The new paths of texts and folders that are going to be renamed, by their present paths; all
    /// are relative to the site's root.
    ///
    /// The answer to a question has the addresses that the texts will have.
    package var plannedMoves: [String: String] = [:]

    /// The environment of the process, for started programs and for secrets.
    package var environment: [String: String]

    /// Whether the site is only previewed on this machine, so that work which is not visible there
    /// can be skipped.
    ///
    /// `publish run` says so by an environment variable, because a program with another version of
    /// Publish would take an unknown option for one of the site's own.
    package var isPreview = false

    /// Whether the run follows a saved file, and somebody waits for it: the run does not use the
    /// network, and prints little.
    package var followsChange = false

    /// The reason why the run must not request new data from other sites, as a part of a sentence;
    /// nil if it may.
    package var silence: String? {
        isOffline
            ? "the run is offline"
            : followsChange
                ? "runs after a saved file do not use the network: press r, or run 'publish generate'"
                : nil
    }

    /// Whether the run may request new data from other sites.
    package var mayAskNetwork: Bool { silence == nil }

    /// Whether the deployment steps run, not the steps that generate the site.
    package var isDeployment: Bool { task == .deployment }

    /// Whether `publish deploy` generates the site: what took too long before is tried again.
    package var isBeforeDeployment: Bool { environment[Self.deploymentVariable] != nil }
    package static let deploymentVariable = "PUBLISH_DEPLOYMENT"

    /// The environment variable that marks a preview by `publish run`: `1`, or `change` for a run
    /// after a change.
    package static let previewVariable = "PUBLISH_PREVIEW"

    package init(
        arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.environment = environment
        let preview = environment[Self.previewVariable]
        followsChange = preview == "change"
        isPreview = preview == "1" || followsChange
        for argument in arguments {
            switch argument {
            case "--deploy", "-d": task = .deployment
            case "--drafts", "-D": includesDrafts = true
            case "--future", "-F": includesFuture = true
            case "--expired", "-E": includesExpired = true
            case "--no-cache": usesCaches = false
            case "--refresh": refreshesData = true
            case "--precompress": precompresses = true
            case "--timings": showsTimings = true
            case "--strict": isStrict = true
            case "--accept-removed": acceptsRemoved = true
            case "--accept-older": acceptsOlder = true
            case "--allow-undrawn": allowsUndrawn = true
            case "--announce": announcesOnly = true
            case "--offline": isOffline = true
            case "--external": checksExternalLinks = true
            case "--summary": isSummary = true
            case "--quiet": isQuiet = true
            case "--verbose": isVerbose = true
            default: readValue(of: argument)
            }
        }
    }

    private mutating func readValue(of argument: String) {
        guard let equals = argument.firstIndex(of: "=") else { return }
        let value = String(argument[argument.index(after: equals)...])
        switch argument[..<equals] {
        case "--format": format = DiagnosticFormat(rawValue: value) ?? format
        case "--color": colors = TerminalColors.Choice(rawValue: value) ?? colors
        case "--publish-task": task = .question(value)
        case "--max-deletes": maximumRemovals = Int(value)
        case "--allow-sentence":
            allowedSentences.formUnion(value.split(separator: ",").map(String.init))
        case "--publish-target": target = value
        case "--publish-changes": changesFile = value
        case "--file": files.append(value)
        case "--answer-to": answerFile = value
        case "--publish-move":
            let paths = value.components(separatedBy: "//")
            if paths.count == 2 { plannedMoves[paths[0]] = paths[1] }
        default: break
        }
    }
}

package enum RunTask: Hashable, Sendable {
    case generation
    /// The generated site is deployed.
    case deployment
    /// A question about the site is answered, whose name is the value of `--publish-task=`;
    /// `Output` is left unchanged.
    case question(String)

    /// Whether the run only answers a question and leaves `Output` unchanged.
    package var isQuestion: Bool {
        if case .question = self { true } else { false }
    }

    /// Whether the run needs the theme's strings, but not the pages.
    package var isAboutWords: Bool { self == .question("i18n-status") }
}
