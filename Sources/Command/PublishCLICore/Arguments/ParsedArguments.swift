/// The arguments of a command, sorted out by its definition.
struct ParsedArguments {
    let command: CommandDefinition
    /// Everything that is not an option, in order.
    private(set) var words: [String] = []
    /// Everything after `--`.
    private(set) var rest: [String] = []
    private var values: [Option.Name: String] = [:]

    /// Sorts out arguments; options may stand anywhere, as `--name value` or `--name=value`.
    /// - Throws: ``CLIError``: `usage`.
    init(_ arguments: some Sequence<String>, for command: CommandDefinition) throws(CLIError) {
        self.command = command
        var remaining = Array(arguments)[...]
        while let argument = remaining.popFirst() {
            if argument == "--" {
                guard command.passesArguments else {
                    throw usage("'publish \(command.name.rawValue)' passes no arguments on.")
                }
                rest = Array(remaining)
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            try parseOption(argument, remaining: &remaining)
        }
        if let maximum = command.maximumArguments, words.count > maximum, !has(.help) {
            throw usage("Unexpected argument '\(words[maximum])'.")
        }
    }

    func has(_ option: Option.Name) -> Bool {
        values[option] != nil
    }

    /// The value of an option; empty when none was given, nil when the option was not.
    func value(_ option: Option.Name) -> String? {
        values[option]
    }

    /// The value of an option that makes no sense without one.
    /// - Throws: ``CLIError``: `usage`.
    func requiredValue(_ option: Option.Name) throws(CLIError) -> String? {
        guard let value = values[option] else { return nil }
        guard !value.isEmpty else { throw usage("The option '\(option)' needs a value.") }
        return value
    }

    /// An error that points to the help of this command.
    func usage(_ sentence: String) -> CLIError {
        .usage(sentence, command: command.name.rawValue)
    }
}

extension ParsedArguments {
    private mutating func parseOption(
        _ argument: String,
        remaining: inout ArraySlice<String>
    ) throws(CLIError) {
        var name = argument
        var attached: String?
        if let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            attached = String(argument[argument.index(after: equals)...])
        } else if !argument.hasPrefix("--"), argument.count > 2 {
            // The short form may carry its value: -p9000.
            name = String(argument.prefix(2))
            attached = String(argument.dropFirst(2))
        }
        let known = command.allOptions
        guard let option = known.first(where: { $0.names.contains(name) }) else {
            let unknown = attached != nil && !argument.contains("=") ? argument : name
            let names = known.flatMap(\.names)
            throw usage(
                "Unknown option '\(unknown)'." + Suggestion.sentence(for: unknown, among: names)
            )
        }
        if option.value == nil {
            guard attached == nil else { throw usage("The option '\(name)' takes no value.") }
            values[option.name] = ""
        } else if let attached {
            values[option.name] = attached
        } else if let next = remaining.first, !next.hasPrefix("-") || Int(next) != nil {
            values[option.name] = next
            remaining.removeFirst()
        } else {
            values[option.name] = ""
        }
    }
}
