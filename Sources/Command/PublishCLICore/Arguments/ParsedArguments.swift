internal import PublishLanguages

/// The arguments of a command, parsed and checked by its definition.
package struct ParsedArguments {
    package let command: CommandDefinition
    /// The arguments that are not options, in order.
    package private(set) var words: [String] = []
    /// The arguments after `--`.
    package private(set) var rest: [String] = []
    /// The values by the names of options; empty for an option without a value.
    private var values: [String: String] = [:]

    /// Parses arguments; options may come in any position, as `--name value` or `--name=value`.
    ///
    /// With `--help`, only the names of the options are checked.
    ///
    /// - Throws: ``CLIError``: `usage`.
    package init(
        _ arguments: some Sequence<String>,
        for command: CommandDefinition
    ) throws(CLIError) {
        self.command = command
        var remaining = Array(arguments)[...]
        while let argument = remaining.popFirst() {
            if argument == "--" {
                guard command.passesArguments else {
                    throw usage("'publish \(command.name.rawValue)' takes no arguments after '--'.")
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
        if !has(.help) { try check() }
    }

    package func has(_ option: Option) -> Bool {
        values[option.name] != nil
    }

    /// The value of an option, one of its choices if it has any; nil if the option was not given.
    ///
    /// Only the value of `--port` can be empty.
    package func value(_ option: Option) -> String? {
        values[option.name]
    }

    /// The choice that the value of an option names; nil if the option was not given.
    package func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
        values[option.name].flatMap(Choice.init)
    }

    /// Whether the output of the command is JSON, one object per line.
    package var asksForJSON: Bool { value(.format) == "json" }

    /// A usage error that refers to the help of this command.
    package func usage(_ sentence: String) -> CLIError {
        .usage(sentence, command: command.name.rawValue)
    }
}

private extension ParsedArguments {
    mutating func parseOption(
        _ argument: String,
        remaining: inout ArraySlice<String>
    ) throws(CLIError) {
        var name = argument
        var attached: String?
        if let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            attached = String(argument[argument.index(after: equals)...])
        } else if !argument.hasPrefix("--"), argument.count > 2 {
            // The short form may include its value: -p9000.
            name = String(argument.prefix(2))
            attached = String(argument.dropFirst(2))
        }
        guard let option = command.allOptions.first(where: { $0.names.contains(name) }) else {
            let isLong = attached != nil && !argument.contains("=")
            throw unknown(name, as: isLong ? argument : name)
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

    /// The error about an option that the command does not have.
    func unknown(_ name: String, as written: String) -> CLIError {
        if let sentence = RemovedOption.sentence(about: name, of: command) {
            return usage(sentence)
        }
        let known = command.allOptions
        let present = known.filter { $0.formerNames.contains(name) }.map { "'\($0)'" }
        guard present.isEmpty else {
            return usage("Unknown option '\(name)'; use \(present.joined(separator: " or ")).")
        }
        let suggestion = Suggestion.sentence(for: written, among: known.flatMap(\.names))
        return usage("Unknown option '\(written)'." + suggestion)
    }

    /// Checks the number of words, the first one, and the values of options.
    func check() throws(CLIError) {
        if let maximum = command.maximumArguments, words.count > maximum {
            throw usage("Unexpected argument '\(words[maximum])'.")
        }
        if let word = words.first, !command.choices.isEmpty, !command.choices.contains(word) {
            throw usage(
                "Unknown argument '\(word)'; choose one of \(command.choices.joined(separator: ", "))."
                    + Suggestion.sentence(for: word, among: command.choices)
            )
        }
        if let topic = command.topic(words.first) { try refuseOptions(of: topic) }
        for option in command.allOptions {
            guard option.value != nil, let value = values[option.name] else { continue }
            if !option.choices.isEmpty, !option.choices.contains(value) {
                let choices = option.choices.map { "'\($0)'" }.joined(separator: ", ")
                throw usage(
                    "'\(option)' has to be one of \(choices)."
                        + Suggestion.sentence(for: value, among: option.choices)
                )
            }
            // As in the original command, any other value of this option means 8000.
            guard !value.isEmpty || option.name == Option.port.name else {
                throw usage("The option '\(option)' needs a value.")
            }
        }
    }

    /// Throws if an option belongs to other topics of the command only.
    func refuseOptions(of topic: CommandDefinition.Topic) throws(CLIError) {
        let general = command.moreOptions.flatMap(\.options) + topic.options
        for option in command.options where has(option) {
            guard !general.contains(where: { $0.name == option.name }) else { continue }
            let others = command.topics.filter { $0.options.contains { $0.name == option.name } }
            let names = others.map { "'publish \(command.name.rawValue) \($0.words[0])'" }
            throw usage("The option '\(option)' is only for \(names.joined(separator: " and ")).")
        }
    }
}

extension ParsedArguments {
    /// The arguments for the site's program: the options that were given, by name, and the arguments after `--`.
    ///
    /// The program only receives the options that the user gave, so that a program built with an older
    /// version of Publish receives nothing unknown.
    package var siteArguments: [String] {
        let given = command.allOptions.filter { $0.isPassedOn && has($0) }
            .sorted { $0.name < $1.name }
        return given.map { $0.value == nil ? $0.name : "\($0.name)=\(value($0) ?? "")" } + rest
    }

    /// The program's options that include drafts, future and expired texts, except those that the user gave.
    package var unpublishedTexts: [String] {
        [Option.drafts, .future, .expired].filter { !has($0) }.map(\.name)
    }

    /// The language codes of `--lang`, in order; nil without the option.
    ///
    /// - Throws: ``CLIError``: `usage` if a code is malformed or repeated.
    package func languageCodes() throws(CLIError) -> [String]? {
        guard let list = value(.lang) else { return nil }
        var codes: [String] = []
        for piece in list.split(separator: ",") {
            let code = piece.filter { !$0.isWhitespace }
            guard !code.isEmpty else { continue }
            guard !codes.contains(where: { $0.lowercased() == code.lowercased() }) else {
                throw usage("The language '\(code)' is listed twice.")
            }
            guard LanguageTag.isWellFormed(code) else {
                throw usage("'\(code)' is not a language code, such as 'en' or 'zh'.")
            }
            codes.append(code)
        }
        guard !codes.isEmpty else { throw usage("The option '--lang' needs a value.") }
        return codes
    }
}
