package import Files
package import Foundation
internal import PublishLanguages

/// The arguments of a command, parsed by its definition.
package struct ParsedArguments {
    package let command: CommandDefinition
    /// The arguments that are not options, in order.
    package private(set) var words: [String] = []
    /// The arguments after `--`.
    package private(set) var rest: [String] = []
    private var values: [Option.Name: String] = [:]

    /// Parses arguments; options may come in any position, as `--name value` or `--name=value`.
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
        if let maximum = command.maximumArguments, words.count > maximum, !has(.help) {
            throw usage("Unexpected argument '\(words[maximum])'.")
        }
    }

    package func has(_ option: Option.Name) -> Bool {
        values[option] != nil
    }

    /// The value of an option; empty if the option was given without a value, nil if it was not given.
    package func value(_ option: Option.Name) -> String? {
        values[option]
    }

    /// The value of an option that requires a value; nil if the option was not given.
    ///
    /// - Throws: ``CLIError``: `usage`.
    package func requiredValue(_ option: Option.Name) throws(CLIError) -> String? {
        guard let value = values[option] else { return nil }
        guard !value.isEmpty else { throw usage("The option '\(option)' needs a value.") }
        return value
    }

    /// A usage error that refers to the help of this command.
    package func usage(_ sentence: String) -> CLIError {
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
            // The short form may include its value: -p9000.
            name = String(argument.prefix(2))
            attached = String(argument.dropFirst(2))
        }
        let known = command.allOptions
        guard let option = known.first(where: { $0.names.contains(name) }) else {
            if let sentence = RemovedOption.sentence(about: name, of: command) {
                throw usage(sentence)
            }
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

    /// The language codes of `--lang`, in order; nil without the option.
    ///
    /// - Throws: ``CLIError``: `usage` if a code is malformed or repeated.
    package func languageCodes() throws(CLIError) -> [String]? {
        guard let list = try requiredValue(.lang) else { return nil }
        var codes: [String] = []
        for piece in list.split(separator: ",") {
            let code = piece.trimmingCharacters(in: .whitespaces)
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

    /// The place given by `--url` or `--path`: a remote repository, or a folder; relative paths start
    /// at the current folder.
    ///
    /// - Throws: ``CLIError``: `usage` if the value is missing, or if both options are given.
    package func repositoryURL(from folder: Folder) throws(CLIError) -> URL? {
        let path = try requiredValue(.path)
        guard let text = try requiredValue(.url) ?? path else { return nil }
        guard !has(.url) || path == nil else {
            throw usage("Use either '\(Option.Name.url)' or '\(Option.Name.path)', not both.")
        }
        if path == nil, text.hasPrefix("http") || text.hasPrefix("git@"),
            let url = URL(string: text)
        {
            return url
        }
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        return URL(fileURLWithPath: text, relativeTo: base).absoluteURL
    }

    /// The requirement given by `--branch` or `--version`; nil without these options.
    ///
    /// - Throws: ``CLIError``: `usage` if a value is missing, or if both options are given.
    package func requirement() throws(CLIError) -> PackageDependency.Requirement? {
        let version = try requiredValue(.version)
        guard let branch = try requiredValue(.branch) else {
            return version.map { .from(version: $0) }
        }
        guard version == nil else {
            throw usage(
                "Use either '\(Option.Name.branch)' or '\(Option.Name.version)', not both."
            )
        }
        return .branch(branch)
    }
}

extension ParsedArguments {
    /// Whether output is JSON, one object per line.
    package var asksForJSON: Bool {
        get throws(CLIError) {
            switch try requiredValue(.format) {
            case nil, "text": return false
            case "json": return true
            default: throw usage("'\(Option.Name.format)' has to be 'text' or 'json'.")
            }
        }
    }
}
