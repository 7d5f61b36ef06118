/// What a command is called, what it takes and how it is explained.
///
/// Parsing, help, suggestions and shell completion all read the same definitions.
struct CommandDefinition: Sendable {
    let name: String
    var aliases: [String] = []
    /// A sentence.
    let summary: String
    /// The forms of the call, without `publish`.
    let forms: [String]
    /// Paragraphs for the help; may be empty.
    var discussion = ""
    var options: [OptionDefinition] = []
    /// The highest number of arguments that are not options; nil for any.
    var maximumArguments: Int? = 0
    /// Words that shells offer as arguments.
    var words: [String] = []
    /// Whether what follows `--` goes to the site's program.
    var passesArguments = false
    let examples: [Example]

    /// A call and what it does.
    struct Example: Sendable {
        let call: String
        let effect: String
    }

    /// The options with those that every command has.
    var allOptions: [OptionDefinition] {
        options + [.help]
    }
}

/// A switch or a setting of a command.
struct OptionDefinition: Sendable {
    /// With their dashes; the first is the one that the help shows and results are stored under.
    let names: [String]
    /// What stands for the value in the help; nil for a switch.
    var value: String?
    /// A sentence without its full stop.
    let summary: String
    /// The values that shells offer.
    var choices: [String] = []

    var name: String { names[0] }

    static let help = OptionDefinition(names: ["--help", "-h"], summary: "Show this help")
}
