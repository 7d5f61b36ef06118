/// What a command is called, what it takes and how it is explained.
///
/// Parsing, help, suggestions and shell completion all read the same definitions.
struct CommandDefinition: Sendable {
    let name: Name
    var aliases: [String] = []
    /// A sentence.
    let summary: String
    /// The forms of the call, without `publish`.
    let forms: [String]
    /// Paragraphs for the help; may be empty.
    var discussion = ""
    var options: [Option] = []
    /// The highest number of arguments that are not options; nil for any.
    var maximumArguments: Int? = 0
    /// Words that shells offer as arguments.
    var words: [String] = []
    /// Whether what follows `--` goes to the site's program.
    var passesArguments = false
    let examples: [Example]

    /// The name that help and errors show.
    enum Name: String {
        case new, generate, run, deploy, check, lint, list, stats, i18n, `import`, clean, migrate
        case completion
    }

    /// A call and what it does.
    struct Example: Sendable {
        let call: String
        let effect: String
    }

    /// The name and the aliases, in the order of the help.
    var names: [String] { [name.rawValue] + aliases }

    /// The options with those that every command has.
    var allOptions: [Option] {
        options + [.help]
    }
}
