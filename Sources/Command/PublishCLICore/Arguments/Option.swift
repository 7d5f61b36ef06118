/// A switch or a setting of a command.
struct Option: Sendable {
    let name: Name
    /// Other names, with their dashes.
    let aliases: [String]
    /// The placeholder of the value in the help; nil for a switch.
    let value: String?
    /// A sentence without its full stop.
    let summary: String
    /// The values that shells offer; empty if any is possible.
    let choices: [String]

    init(
        _ name: Name,
        _ aliases: String...,
        value: String? = nil,
        summary: String,
        choices: [String] = []
    ) {
        self.name = name
        self.aliases = aliases
        self.value = value
        self.summary = summary
        self.choices = choices
    }

    /// The name and the aliases, with their dashes.
    var names: [String] { ["\(name)"] + aliases }

    static let help = Option(.help, "-h", summary: "Show this help")
}

extension Option {
    /// The name that help and errors show, without its dashes.
    enum Name: String, CustomStringConvertible {
        case addresses, all, branch, changes, ci, color, configuration, date, debounce, debug
        case description, draft, drafts, expired, external, fix, format, future, help, host, lang,
            lint
        case offline, open, path, poll, port, precompress, product, quiet, refresh, release,
            resident, rule
        case rules, section, slug, strict, tags, template
        case timings, url, verbose, version
        case acceptRemoved = "accept-removed"
        case dryRun = "dry-run"
        case maxDeletes = "max-deletes"
        case noCache = "no-cache"
        case noGenerate = "no-generate"
        case noReload = "no-reload"
        case noResident = "no-resident"
        case scratchPath = "scratch-path"

        /// With its dashes.
        var description: String { "--" + rawValue }
    }
}
