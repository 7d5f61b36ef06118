import Foundation

/// What the arguments of the site's program ask of a run.
///
/// The command line passes its own flags on to the program, so both know them by the same names.
/// Arguments that are unknown here are the site's own.
package struct RunOptions: Sendable {
    /// What the run is for.
    package var task = RunTask.generation
    /// Whether articles that are not finished are part of the site.
    package var includesDrafts = false
    /// Whether articles whose date lies ahead are part of the site.
    package var includesFuture = false
    /// Whether articles whose expiry date has passed are part of the site.
    package var includesExpired = false
    /// Whether results of earlier runs are used.
    package var usesCaches = true
    /// Whether data is loaded from the network although an earlier run has kept it.
    package var refreshesData = false
    /// Whether files get compressed versions beside them.
    package var precompresses = false
    /// Whether the run says how long each step took.
    package var showsTimings = false
    /// Whether warnings end the run as errors do.
    package var isStrict = false
    /// Whether a check asks other sites for the pages to which links lead.
    package var checksExternalLinks = false
    /// Whether the run must not ask the network for anything.
    var isOffline = false
    /// Whether addresses that were published once may be gone.
    package var acceptsRemoved = false
    /// Whether a deployment may take back what was published from a commit that is not known here.
    package var acceptsOlder = false
    /// Whether somebody else has deployed the site, and the run announces that only.
    package var announcesOnly = false
    /// Where the site is deployed, by the name that the site gives it; nil for whatever has no name.
    package var target: String?
    /// The absolute path of the file that says what a deployment changes; nil when nobody asks.
    package var changesFile: String?
    /// How many files a deployment may remove; nil means any number.
    package var maximumRemovals: Int?
    /// Whether the run says nothing but what is wrong.
    package var isQuiet = false
    /// Whether faults are written with their identifiers.
    var isVerbose = false
    /// How faults of the content and answers are written.
    package var format = DiagnosticFormat.text
    /// Whether faults are coloured.
    var colors = TerminalColors.Choice.auto
    /// The files that a question is about; empty means all.
    package var files: [String] = []
    /// The absolute path of the file that gets the answer to a question; nil means standard output.
    var answerFile: String?
    /// The absolute path of a folder that is read instead of the site's own while a question is answered; nil for none.
    ///
    /// So the command learns what the site would say if its texts were those. `Output` and `.publish` are the site's.
    package var trialFolder: String?

    /// The environment of the process, for what it starts and for secrets.
    package var environment: [String: String]

    /// Whether the site is only looked at on this machine, so that what nobody sees there need not be made.
    ///
    /// `publish run` says so by the environment, because options that nobody has given are not passed to programs.
    package var isPreview = false

    /// Whether somebody who has just saved a file waits for the run: it asks the network for nothing, and says little.
    package var followsChange = false

    /// Why the run must not ask other sites for what it does not know, as a part of a sentence; nil if it may.
    package var silence: String? {
        isOffline
            ? "the run is offline"
            : followsChange
                ? "a saved file asks the network for nothing: press r, or call 'publish generate'"
                : nil
    }

    /// Whether the run may ask other sites for what it does not know.
    package var mayAskNetwork: Bool { silence == nil }

    /// Whether the deployment steps run instead of those that generate the site.
    package var isDeployment: Bool { task == .deployment }

    /// The variable by which `publish run` says that a run is a preview: `1`, or `change` when it follows a change.
    package static let previewVariable = "PUBLISH_PREVIEW"

    /// Reads the arguments and the environment of a process.
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
            case "--announce": announcesOnly = true
            case "--offline": isOffline = true
            case "--external": checksExternalLinks = true
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
        case "--publish-target": target = value
        case "--publish-changes": changesFile = value
        case "--file": files.append(value)
        case "--answer-to": answerFile = value
        case "--publish-trial": trialFolder = value
        default: break
        }
    }
}

/// What a run of the site's program is for.
package enum RunTask: Hashable, Sendable {
    /// The site is generated.
    case generation
    /// The generated site is deployed.
    case deployment
    /// A question about the site is answered, by the name that stands in the argument `--publish-task=`; the site in
    /// `Output` stays as it is.
    case question(String)

    /// Whether the run only answers, and leaves the site in `Output` as it is.
    package var isQuestion: Bool {
        if case .question = self { true } else { false }
    }

    /// Whether the run asks for the words of the theme, and for none of its pages.
    package var isAboutWords: Bool { self == .question("i18n-status") }
}
