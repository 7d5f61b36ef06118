/// The definition of a command: its name, arguments and help.
///
/// Parsing, help, suggestions and shell completion all use these definitions.
package struct CommandDefinition: Sendable {
    package let name: Name
    package var aliases: [String] = []
    /// The sentence about the command in the overview of all commands, in one line.
    package let summary: String
    /// The forms of the command line, without `publish`.
    package let forms: [String]
    /// Paragraphs for the help; may be empty.
    package var discussion = ""
    /// The options that the help always shows.
    package var options: [Option] = []
    /// More options, which the help shows with `--help all`.
    package var moreOptions: [OptionGroup] = []
    /// The topics with their own help text, selected by the first argument, such as `new post`; without an
    /// argument, the command means the first.
    package var topics: [Topic] = []
    /// The maximum number of arguments that are not options; nil for any number.
    package var maximumArguments: Int? = 0
    /// The words of which the first argument, if there is one, has to be one; empty if it may be any.
    package var choices: [String] = []
    /// Words that the first argument may be, beside any other.
    package var words: [String] = []
    /// Whether arguments after `--` are passed to the site's program.
    package var passesArguments = false
    /// Command lines without `publish`, and their effects.
    package let examples: KeyValuePairs<String, String>

    /// The name in help and error messages.
    package enum Name: String {
        case new, run, i18n, move, remove, images
        case check, lint, list, stats, test
        case generate, deploy, export
        case clean, eject, `import`, migrate, completion
    }

    /// A part of a command, such as `new post`.
    package struct Topic: Sendable {
        /// The first arguments that select the topic.
        let words: [String]
        /// The paragraph about the topic in the help.
        let discussion: String
        let options: [Option]

        /// Whether a form or an example of the command belongs to the topic.
        func isMeant(by call: String) -> Bool {
            let parts = call.split { !$0.isLetter && !$0.isNumber }.dropFirst()
            return parts.prefix(words.count).contains { words.contains(String($0)) }
        }
    }

    /// All commands, in the order of the help, under the headings of its overview.
    static let groups: [(title: String, commands: [CommandDefinition])] = [
        ("Write", [new, run, i18n, move, remove, images]),
        ("Check", [check, lint, list, stats, test]),
        ("Publish", [generate, deploy, export]),
        ("Maintain", [clean, eject, `import`, migrate, completion]),
    ]

    /// All commands, in the order of the help.
    static let all = groups.flatMap(\.commands)

    /// Returns the command with a name or alias.
    package static func named(_ name: String) -> CommandDefinition? {
        all.first { $0.names.contains(name) }
    }

    /// The name and the aliases, in the order of the help.
    package var names: [String] { [name.rawValue] + aliases }

    /// The options, including those that every command has.
    package var allOptions: [Option] {
        options + hiddenOptions.flatMap(\.options) + [.help]
    }

    /// The words that completion scripts suggest as first argument.
    var firstWords: [String] { choices + words }

    /// The groups of ``moreOptions``, without the options that the help always shows.
    var hiddenOptions: [OptionGroup] {
        let shown = Set(options.map(\.name))
        return moreOptions.map { group in
            OptionGroup(
                title: group.title,
                options: group.options.filter { !shown.contains($0.name) }
            )
        }.filter { !$0.options.isEmpty }
    }

    /// The topic that the first argument selects; nil for an unknown word, and in a command without topics.
    func topic(_ word: String?) -> Topic? {
        guard let word else { return topics.first }
        return topics.first { $0.words.contains(word) }
    }
}
