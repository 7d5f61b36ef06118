/// What the arguments of the site's program ask of a run.
///
/// The command line passes its own flags on to the program, so both know them by the same names.
/// Arguments that are unknown here are the site's own.
struct RunOptions: Sendable {
    /// Whether the deployment steps run instead of those that generate the site.
    var isDeployment = false
    /// Whether articles that are not finished are part of the site.
    var includesDrafts = false
    /// Whether articles whose date lies ahead are part of the site.
    var includesFuture = false
    /// Whether articles whose expiry date has passed are part of the site.
    var includesExpired = false
    /// Whether results of earlier runs are used.
    var usesCaches = true
    /// Whether the run says how long each step took.
    var showsTimings = false
    /// Whether warnings end the run as errors do.
    var isStrict = false
    /// How faults of the content are written: `text`, `json` or `github`.
    var format = "text"

    /// Reads the arguments of a process.
    init(arguments: [String]) {
        for argument in arguments {
            switch argument {
            case "--deploy", "-d": isDeployment = true
            case "--drafts", "-D": includesDrafts = true
            case "--future", "-F": includesFuture = true
            case "--expired", "-E": includesExpired = true
            case "--no-cache": usesCaches = false
            case "--timings": showsTimings = true
            case "--strict": isStrict = true
            default:
                guard argument.hasPrefix("--format=") else { continue }
                format = String(argument.dropFirst("--format=".count))
            }
        }
    }
}
