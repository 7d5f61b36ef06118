internal import Files
internal import Foundation

/// The options that the site's program understands by the same names as the commands that run it.
///
/// The program gets only those that were given, so that one built with an older version of Publish, or with options
/// of its own, sees nothing new.
enum SiteOptions {
    /// What decides which articles are there.
    static let content = [
        Option(.drafts, "-D", summary: "Include drafts"),
        Option(.future, "-F", summary: "Include articles whose date lies ahead"),
        Option(.expired, "-E", summary: "Include articles whose expiry date has passed"),
    ]

    /// What decides how the site is made.
    static let generation = [
        Option(.noCache, "--clean", summary: "Use nothing from earlier runs"),
        Option(.refresh, summary: "Load data from the network again"),
        Option(.precompress, summary: "Put '.gz' and '.br' (with brotli) beside files"),
        Option(.offline, summary: "Ask the network for nothing, such as the sizes of images"),
        Option(.timings, summary: "Say how long each step took"),
    ]

    /// What decides what may become of addresses.
    static let addresses = [
        Option(
            .acceptRemoved,
            summary:
                "Note published addresses that lead nowhere as gone, in 'Content/redirects.csv'"
        )
    ]

    /// What decides what a deployment may take back.
    static let deployment = [
        Option(
            .acceptOlder,
            summary: "Deploy although what is published was made from a commit that is not here"
        )
    ]

    /// What decides what is checked.
    static let checking = [
        Option(
            .external,
            summary: "Ask other sites, too, for the pages to which links lead (needs curl)"
        )
    ]

    /// What decides how faults are told.
    static let reporting = [
        Option(
            .strict,
            summary: "Fail for warnings, too: the status is 1 and the previous site stays"
        ),
        Option(
            .format,
            value: "<format>",
            summary: """
                How faults are written to standard error: as text, as JSON with an object a line, \
                or as commands for GitHub Actions (default: text)
                """,
            choices: ["text", "json", "github"]
        ),
        Option(
            .color,
            value: "<when>",
            summary: """
                Whether faults are coloured (default: auto, which obeys NO_COLOR and CLICOLOR_FORCE)
                """,
            choices: ["auto", "always", "never"]
        ),
    ]

    /// What decides how much the command and the program say.
    static let verbosity = [
        Option(.quiet, "-q", summary: "Say nothing but what is wrong"),
        Option(
            .verbose,
            "-v",
            summary: "Say which programs are run, with all arguments, and the identifiers of faults"
        ),
    ]

    /// The arguments for the site's program: the options that were given, then what follows `--`.
    ///
    /// - Throws: ``CLIError``: `usage` for a value that is none of the choices.
    static func arguments(from parsed: ParsedArguments) throws(CLIError) -> [String] {
        var arguments: [String] = []
        for option in content + addresses + deployment + checking + generation + reporting
            + verbosity
        {
            guard let value = parsed.value(option.name) else { continue }
            guard option.value != nil else {
                arguments.append("\(option.name)")
                continue
            }
            guard option.choices.contains(value) else {
                let choices = option.choices.map { "'\($0)'" }.joined(separator: ", ")
                throw parsed.usage("The values of '\(option.name)' are \(choices).")
            }
            arguments.append("\(option.name)=\(value)")
        }
        return arguments + parsed.rest
    }
}

/// What the site's program is asked to do in place of publishing.
enum SiteTask: Equatable {
    case check
    case list(ListKind)
    case statistics
    case translations(TranslationAction)
    case pairs
    case texts
    case content
    case deploymentPlan
    case addresses

    /// The name by which the program knows it.
    var name: String {
        switch self {
        case .check: "check"
        case .list(let kind): "list-\(kind.rawValue)"
        case .statistics: "stats"
        case .translations(let action): "i18n-\(action.rawValue)"
        case .pairs: "i18n-pairs"
        case .texts: "texts"
        case .content: "content"
        case .deploymentPlan: "deployment-plan"
        case .addresses: "addresses"
        }
    }
}

/// What the last run of a site has changed in `Output`, as its program tells in `.publish/changes.json`.
struct PublishedChanges {
    /// How many pages are new or have changed.
    let pages: Int

    /// Reads it; nil where a program tells nothing.
    init?(in site: Folder) {
        struct Changes: Decodable {
            struct File: Decodable { let path: String }
            let added: [File]
            let changed: [File]
        }
        let data = FileManager.default.contents(atPath: site.path + ".publish/changes.json")
        guard let changes = data.flatMap({ try? JSONDecoder().decode(Changes.self, from: $0) })
        else { return nil }
        pages = (changes.added + changes.changed).count { $0.path.hasSuffix(".html") }
    }
}
