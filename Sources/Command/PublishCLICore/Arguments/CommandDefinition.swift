/// The definition of a command: its name, arguments and help.
///
/// Parsing, help, suggestions and shell completion all use these definitions.
package struct CommandDefinition: Sendable {
    package let name: Name
    package var aliases: [String] = []
    /// The sentence about the command in the overview of all commands.
    package let summary: String
    /// The forms of the command line, without `publish`.
    package let forms: [String]
    /// Paragraphs for the help; may be empty.
    package var discussion = ""
    package var options: [Option] = []
    /// Options for building and running the site's program; the help of `generate` explains them.
    package var sharedOptions: [Option] = []
    /// The topics with their own help text, selected by the first argument, such as `new post`.
    package var topics: [Topic] = []
    /// The maximum number of arguments that are not options; nil for any number.
    package var maximumArguments: Int? = 0
    /// The words that completion scripts suggest as arguments.
    package var words: [String] = []
    /// Whether arguments after `--` are passed to the site's program.
    package var passesArguments = false
    package let examples: [Example]

    /// The name in help and error messages.
    package enum Name: String {
        case new, generate, run, deploy, check, lint, list, stats, i18n, move, remove, images,
            export,
            `import`, clean, migrate, test
        case completion
    }

    /// A part of a command, such as `new post`.
    package struct Topic: Sendable {
        /// The first arguments that select the topic.
        let words: [String]
        /// The paragraph about the topic in the help.
        let discussion: String
        let options: [Option.Name]

        /// Whether a form or an example of the command belongs to the topic.
        func isMeant(by call: String) -> Bool {
            let parts = call.split { !$0.isLetter && !$0.isNumber }.dropFirst()
            return parts.prefix(words.count).contains { words.contains(String($0)) }
        }
    }

    /// A command line and its effect.
    package struct Example: Sendable {
        let call: String
        let effect: String
    }

    /// The name and the aliases, in the order of the help.
    package var names: [String] { [name.rawValue] + aliases }

    /// The options, including those that every command has.
    package var allOptions: [Option] {
        options + sharedOptions.filter { option in !options.contains { $0.name == option.name } }
            + [.help]
    }
}

/// An option of a command, with or without a value.
package struct Option: Sendable {
    package let name: Name
    /// The option's other names, with their dashes, such as `-p`.
    package let aliases: [String]
    /// The placeholder of the value in the help; nil for a switch.
    package let value: String?
    /// The sentence about the option in the help, without its full stop.
    package let summary: String
    /// The possible values, which completion scripts suggest; empty if any value is possible.
    package let choices: [String]

    package init(
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
    package var names: [String] { ["\(name)"] + aliases }

    package static let help = Option(.help, "-h", summary: "Show this help")
}

extension Option {
    /// The name in help and error messages, without dashes.
    package enum Name: String, CustomStringConvertible {
        case accent, addresses, all, announce, branch, category, changes, ci, color, configuration,
            date,
            debounce,
            debug
        case description, done, draft, drafts, expired, external, fetch, fix, `for`, force, format,
            future,
            help, host,
            lang,
            lint, media
        case offline, only, open, output, path, pictures, poll, port, precompress, product, publish,
            quiet, refresh,
            release, resident, rule
        case rules, section, series, since, slug, strict, style, tag, tags, template, theme, timeout
        case timings, to, types, unsubscribe, url, using, verbose, version
        case acceptOlder = "accept-older"
        case acceptRemoved = "accept-removed"
        case dryRun = "dry-run"
        case maxDeletes = "max-deletes"
        case noCheck = "no-check"
        case noCache = "no-cache"
        case noGenerate = "no-generate"
        case noReload = "no-reload"
        case noResident = "no-resident"
        case scratchPath = "scratch-path"
        case stripLocation = "strip-location"

        /// The name with its dashes.
        package var description: String { "--" + rawValue }
    }
}

/// The help texts of `publish` and of each subcommand.
package enum HelpText {
    package static func overview(version: String) -> String {
        let commands = CommandDefinition.all.map { command in
            let names = command.names.joined(separator: ", ")
            return "  \(names)\n      \(command.summary)"
        }
        return """
            Publish Command Line Interface \(version)

            Creates, generates, serves and deploys static websites written in Swift.

            Commands:

            \(commands.joined(separator: "\n"))

            'publish <command> --help' explains a command, 'publish help texts' the syntax of articles and pages, \
            'publish help --man' prints the help of all commands as a manual page, 'publish --version' prints the version.
            """
    }

    /// The help of a command, or of the topic that its first argument selects.
    package static func text(for command: CommandDefinition, about word: String? = nil) -> String {
        let topic = command.topics.first { word.map($0.words.contains) ?? false }
        var paragraphs = [command.summary]
        let forms = command.forms.filter { topic?.isMeant(by: $0) ?? true }
        paragraphs.append("Usage:\n" + forms.map { "  publish \($0)" }.joined(separator: "\n"))
        if !command.aliases.isEmpty {
            paragraphs.append("Also: " + command.aliases.joined(separator: ", "))
        }
        let topics = topic.map { [$0] } ?? command.topics
        paragraphs += ([command.discussion] + topics.map(\.discussion)).filter { !$0.isEmpty }
        let options = command.options.filter { topic?.options.contains($0.name) ?? true }
        paragraphs.append("Options:\n" + (options + [.help]).map(line).joined(separator: "\n"))
        if !command.sharedOptions.isEmpty {
            paragraphs.append(
                "This command builds the site's program first and also takes the build options of 'publish generate'."
            )
        }
        let calls = command.examples.filter { topic?.isMeant(by: $0.call) ?? true }
        let examples = calls.map { "  publish \($0.call)\n      \($0.effect)" }
        paragraphs.append("Examples:\n" + examples.joined(separator: "\n"))
        return paragraphs.joined(separator: "\n\n")
    }

    private static func line(for option: Option) -> String {
        let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
        let value = option.value.map { " " + $0 } ?? ""
        return "  \(names)\(value)\n      \(option.summary)"
    }
}
