/// The help of the command as a whole and of each of its verbs.
enum HelpText {
    static func overview(version: String) -> String {
        let commands = CommandDefinition.all.map { command in
            let names = command.names.joined(separator: ", ")
            return "  \(names)\n      \(command.summary)"
        }
        return """
            Publish Command Line Interface \(version)

            Creates, generates, serves and deploys static websites written in Swift.

            Commands:

            \(commands.joined(separator: "\n"))

            'publish <command> --help' explains a command, 'publish --version' prints the version.
            """
    }

    static func text(for command: CommandDefinition) -> String {
        var paragraphs = [command.summary]
        paragraphs.append(
            "Usage:\n" + command.forms.map { "  publish \($0)" }.joined(separator: "\n")
        )
        if !command.aliases.isEmpty {
            paragraphs.append("Also: " + command.aliases.joined(separator: ", "))
        }
        if !command.discussion.isEmpty { paragraphs.append(command.discussion) }
        paragraphs.append("Options:\n" + command.allOptions.map(line).joined(separator: "\n"))
        let examples = command.examples.map { "  publish \($0.call)\n      \($0.effect)" }
        paragraphs.append("Examples:\n" + examples.joined(separator: "\n"))
        return paragraphs.joined(separator: "\n\n")
    }

    private static func line(for option: Option) -> String {
        let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
        let value = option.value.map { " " + $0 } ?? ""
        return "  \(names)\(value)\n      \(option.summary)"
    }
}
