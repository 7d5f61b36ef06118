import Foundation

/// What the arguments of the site's program ask of a run.
///
/// The command line passes its own flags on to the program, so both know them by the same names.
/// Arguments that are unknown here are the site's own.
struct RunOptions: Sendable {
    /// What the run is for.
    var task = RunTask.generation
    /// Whether articles that are not finished are part of the site.
    var includesDrafts = false
    /// Whether articles whose date lies ahead are part of the site.
    var includesFuture = false
    /// Whether articles whose expiry date has passed are part of the site.
    var includesExpired = false
    /// Whether results of earlier runs are used.
    var usesCaches = true
    /// Whether data is loaded from the network although an earlier run has kept it.
    var refreshesData = false
    /// Whether files get compressed versions beside them.
    var precompresses = false
    /// Whether the run says how long each step took.
    var showsTimings = false
    /// Whether warnings end the run as errors do.
    var isStrict = false
    /// Whether a check asks other sites for the pages to which links lead.
    var checksExternalLinks = false
    /// Whether the run must not ask the network for anything.
    var isOffline = false
    /// Whether addresses that were published once may be gone.
    var acceptsRemoved = false
    /// Where the site is deployed, by the name that the site gives it; nil for whatever has no name.
    var target: String?
    /// The absolute path of the file that says what a deployment changes; nil when nobody asks.
    var changesFile: String?
    /// How many files a deployment may remove; nil means any number.
    var maximumRemovals: Int?
    /// Whether the run says nothing but what is wrong.
    var isQuiet = false
    /// Whether faults are written with their identifiers.
    var isVerbose = false
    /// How faults of the content and answers are written.
    var format = DiagnosticFormat.text
    /// Whether faults are coloured.
    var colors = TerminalColors.Choice.auto
    /// The files that a question is about; empty means all.
    var files: [String] = []
    /// The absolute path of the file that gets the answer to a question; nil means standard output.
    var answerFile: String?

    /// The environment of the process, for what it starts and for secrets.
    var environment: [String: String]

    /// Whether the site is only looked at on this machine, so that what nobody sees there need not be made.
    ///
    /// `publish run` says so by the environment, because options that nobody has given are not passed to programs.
    var isPreview = false

    /// Whether the deployment steps run instead of those that generate the site.
    var isDeployment: Bool { task == .deployment }

    /// The variable by which `publish run` says that a run is a preview.
    static let previewVariable = "PUBLISH_PREVIEW"

    /// Reads the arguments and the environment of a process.
    init(
        arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.environment = environment
        isPreview = environment[Self.previewVariable] == "1"
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
        default: break
        }
    }
}
