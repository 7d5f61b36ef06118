/// The help texts of `publish` and of each subcommand.
package enum HelpText {
    /// The word after `--help` that shows all options of a command.
    static let all = "all"

    package static func overview(version: String) -> String {
        let width = CommandDefinition.all.map(\.name.rawValue.count).max() ?? 0
        let groups = CommandDefinition.groups.map { group in
            let lines = group.commands.map { command in
                let name = command.name.rawValue
                return
                    "  \(name)\(String(repeating: " ", count: width - name.count))  \(command.summary)"
            }
            return ([group.title + ":"] + lines).joined(separator: "\n")
        }
        return """
            Publish Command Line Interface \(version)

            Creates, generates, serves and deploys static websites written in Swift.

            \(groups.joined(separator: "\n\n"))

            'publish <command> --help' explains a command, 'publish <command> --help all' all of its options,
            'publish help texts' the syntax of articles and pages. 'publish help --man' prints the help of all
            commands as a manual page, 'publish --version' prints the version.
            """
    }

    /// The help of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - words: A topic of the command, such as `post`, and `all` for all options; other words are ignored.
    /// - Returns: The paragraphs, without a newline at the end.
    package static func text(for command: CommandDefinition, about words: [String] = []) -> String {
        let topic = words.first.flatMap(command.topic)
        var paragraphs = [command.summary]
        let forms = command.forms.filter { topic?.isMeant(by: $0) ?? true }
        paragraphs.append("Usage:\n" + forms.map { "  publish \($0)" }.joined(separator: "\n"))
        if !command.aliases.isEmpty {
            paragraphs.append("Also: " + command.aliases.joined(separator: ", "))
        }
        let topics = topic.map { [$0] } ?? command.topics
        paragraphs += ([command.discussion] + topics.map(\.discussion)).filter { !$0.isEmpty }
        let options = command.options.filter { option in
            topic?.options.contains { $0.name == option.name } ?? true
        }
        paragraphs.append(list(options + [.help], "Options"))
        if words.contains(all) {
            paragraphs += command.hiddenOptions.map { list($0.options, $0.title) }
        } else if !command.hiddenOptions.isEmpty {
            paragraphs.append("'publish \(command.name.rawValue) --help all' shows all options.")
        }
        let examples = command.examples.filter { topic?.isMeant(by: $0.key) ?? true }
        paragraphs.append(
            "Examples:\n"
                + examples.map { "  publish \($0.key)\n      \($0.value)" }.joined(separator: "\n")
        )
        return paragraphs.joined(separator: "\n\n")
    }

    private static func list(_ options: [Option], _ title: String) -> String {
        let lines = options.map { "  \($0.usage)\n      \($0.summary)" }
        return "\(title):\n" + lines.joined(separator: "\n")
    }
}
