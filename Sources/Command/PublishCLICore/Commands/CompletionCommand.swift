/// `publish completion`: prints a completion script for a shell.
struct CompletionCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws(CLIError) {
        guard let shell = arguments.words.first.flatMap(Shell.init) else {
            throw arguments.usage("Name a shell: \(Shell.names.joined(separator: ", ")).")
        }
        switch shell {
        case .bash: console.print(CompletionScript.bash)
        case .zsh: console.print(CompletionScript.zsh)
        case .fish: console.print(CompletionScript.fish)
        }
    }
}

/// Completion scripts, made from the definitions of commands and options.
enum CompletionScript {
    /// The script for Bash 3.2 and later.
    static var bash: String {
        let cases = CommandDefinition.all.map { command in
            let options = command.allOptions.flatMap(\.names)
            let words = (command.firstWords + options).joined(separator: " ")
            return "        \(command.names.joined(separator: "|"))) words=\"\(words)\" ;;"
        }
        let choices = CommandDefinition.all.flatMap(\.allOptions).filter { !$0.choices.isEmpty }
        let values = Set(
            choices.map { option in
                let values = option.choices.joined(separator: " ")
                return "        \(option.names.joined(separator: "|"))) words=\"\(values)\" ;;"
            }
        ).sorted()
        return """
            # Completion of the publish command for Bash.
            _publish() {
                local words=""
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                esac
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words="\(allNames.joined(separator: " ")) --help --version"
                else
                    case "${COMP_WORDS[COMP_CWORD-1]}" in
            \(values.joined(separator: "\n"))
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -o default -F _publish publish
            """
    }

    /// The script for Zsh, to be saved as `_publish` in a folder of `fpath`.
    static var zsh: String {
        let commands = CommandDefinition.all.flatMap { command in
            command.names.map { "'\($0):\(escaped(command.summary))'" }
        }
        let cases = CommandDefinition.all.map { command in
            var specifications = command.allOptions.flatMap { option in
                option.names.map { name in
                    let value = option.value == nil ? "" : ":value:(\(list(option.choices)))"
                    let equals = option.value != nil && name.hasPrefix("--") ? "=" : ""
                    return "'\(name)\(equals)[\(escaped(option.summary))]\(value)'"
                }
            }
            if !command.firstWords.isEmpty {
                specifications.append("'1:what:(\(list(command.firstWords)))'")
            }
            let lines = specifications.joined(separator: " \\\n                    ")
            return """
                            \(command.names.joined(separator: "|")))
                                _arguments \\
                                    \(lines)
                                ;;
                """
        }
        return """
            #compdef publish
            # Completion of the publish command for Zsh.
            _publish() {
                if (( CURRENT == 2 )); then
                    local -a commands
                    commands=(
                        \(commands.joined(separator: "\n            "))
                    )
                    _describe command commands
                else
                    local command=$words[2]
                    shift words
                    (( CURRENT-- ))
                    case $command in
            \(cases.joined(separator: "\n"))
                    esac
                fi
            }
            _publish "$@"
            """
    }

    static var fish: String {
        var lines = ["# Completion of the publish command for Fish."]
        for command in CommandDefinition.all {
            for name in command.names {
                let summary = escaped(command.summary)
                lines.append(
                    "complete -c publish -n __fish_use_subcommand -a \(name) -d '\(summary)'"
                )
            }
            let condition = "'__fish_seen_subcommand_from \(list(command.names))'"
            if !command.firstWords.isEmpty {
                lines.append("complete -c publish -n \(condition) -a '\(list(command.firstWords))'")
            }
            for option in command.allOptions {
                let names = option.names.map { name in
                    name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
                }
                var line = "complete -c publish -n \(condition) \(list(names))"
                if option.value != nil { line += " -r" }
                if !option.choices.isEmpty { line += " -f -a '\(list(option.choices))'" }
                lines.append(line + " -d '\(escaped(option.summary))'")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static var allNames: [String] {
        CommandDefinition.all.flatMap(\.names)
    }

    private static func list(_ words: [String]) -> String {
        words.joined(separator: " ")
    }

    /// Escapes text for single quotes and for Zsh, in whose option specifications colons and brackets
    /// are special.
    private static func escaped(_ text: String) -> String {
        text.replacing("'", with: "").replacing(":", with: "\\:")
            .replacing("[", with: "(").replacing("]", with: ")")
    }
}
