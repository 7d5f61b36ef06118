package import PublishAnswers

/// The options that are passed on to the site's program under the same names.
///
/// The program only receives the options that the user gave, so that a program built with an older
/// version of Publish receives nothing unknown.
package enum SiteOptions {
    /// The options that select articles.
    package static let content = [
        Option(.drafts, "-D", summary: "Include drafts"),
        Option(.future, "-F", summary: "Include articles dated in the future"),
        Option(.expired, "-E", summary: "Include articles whose expiry date has passed"),
    ]

    /// The options for generating the site.
    package static let generation = [
        Option(.noCache, "--clean", summary: "Ignore all caches of earlier runs"),
        Option(.refresh, summary: "Reload data from the network"),
        Option(
            .precompress,
            summary: "Write '.gz' and '.br' (if brotli is installed) next to files"
        ),
        Option(.offline, summary: "Do not use the network, for example for the sizes of images"),
        Option(.timings, summary: "Print how long each step took"),
    ]

    /// The option for published addresses that no longer exist.
    package static let addresses = [
        Option(
            .acceptRemoved,
            summary:
                "Record published addresses that no longer exist as gone, in 'Content/redirects.csv'"
        )
    ]

    /// The option that allows deploying over a version whose commit is unknown here.
    package static let deployment = [
        Option(
            .acceptOlder,
            summary:
                "Deploy even if the published site was made from a commit that this clone does not have"
        )
    ]

    /// The options for checks.
    package static let checking = [
        Option(
            .external,
            summary: "Also check links to other sites (needs curl)"
        )
    ]

    /// The options for the output of errors and warnings.
    package static let reporting = [
        Option(
            .strict,
            summary: "Treat warnings as errors: exit with status 1 and keep the previous site"
        ),
        Option(
            .format,
            value: "<format>",
            summary: """
                Format of errors and warnings on standard error: text, json with one object per line, \
                or github for GitHub Actions (default: text)
                """,
            choices: ["text", "json", "github"]
        ),
        Option(
            .color,
            value: "<when>",
            summary: """
                Whether errors and warnings are coloured (default: auto, which obeys NO_COLOR and CLICOLOR_FORCE)
                """,
            choices: ["auto", "always", "never"]
        ),
    ]

    /// The options for the amount of output.
    package static let verbosity = [
        Option(.quiet, "-q", summary: "Print errors and warnings only"),
        Option(
            .verbose,
            "-v",
            summary:
                "Print the programs that are run, with their arguments, and the identifiers of diagnostics"
        ),
    ]

    /// The arguments for the site's program: the options that were given, and the arguments after `--`.
    ///
    /// - Throws: ``CLIError``: `usage` for an invalid value.
    package static func arguments(from parsed: ParsedArguments) throws(CLIError) -> [String] {
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
                throw parsed.usage("'\(option.name)' has to be one of \(choices).")
            }
            arguments.append("\(option.name)=\(value)")
        }
        return arguments + parsed.rest
    }
}

/// The tasks of the site's program other than publishing.
package enum SiteTask: Equatable {
    case check
    case list(ListKind)
    case statistics
    case translations(TranslationAction)
    case deploymentPlan
    /// A question whose answer the command reads.
    case rows(SiteQuestion)

    /// The name that is passed to the program.
    package var name: String {
        switch self {
        case .check: "check"
        case .list(let kind): "list-\(kind.rawValue)"
        case .statistics: "stats"
        case .translations(let action): "i18n-\(action.rawValue)"
        case .deploymentPlan: "deployment-plan"
        case .rows(let question): question.rawValue
        }
    }
}
