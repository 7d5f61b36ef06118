internal import Files
internal import Foundation
internal import PublishLanguages

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

    /// The codes of languages that `--lang` names, in order and each once; nil without the option.
    ///
    /// - Returns: The codes.
    /// - Throws: ``CLIError``: `usage` for what cannot be a code, and for one that is named twice.
    func languageCodes() throws(CLIError) -> [String]? {
        guard let list = try requiredValue(.lang) else { return nil }
        var codes: [String] = []
        for piece in list.split(separator: ",") {
            let code = piece.trimmingCharacters(in: .whitespaces)
            guard !code.isEmpty else { continue }
            guard !codes.contains(where: { $0.lowercased() == code.lowercased() }) else {
                throw usage("The language '\(code)' is named twice.")
            }
            guard LanguageTag.isWellFormed(code) else {
                throw usage("'\(code)' is not the code of a language.")
            }
            codes.append(code)
        }
        guard !codes.isEmpty else { throw usage("The option '--lang' needs a value.") }
        return codes
    }

    /// The place named by `--url` or `--path`: a remote repository, or a folder relative to where the command runs.
    ///
    /// - Throws: ``CLIError``: `usage` when the value is missing, and when both are given.
    func repositoryURL(from folder: Folder) throws(CLIError) -> URL? {
        let path = try requiredValue(.path)
        guard let text = try requiredValue(.url) ?? path else { return nil }
        guard !has(.url) || path == nil else {
            throw usage("'\(Option.Name.url)' and '\(Option.Name.path)' name two places.")
        }
        if path == nil, text.hasPrefix("http") || text.hasPrefix("git@"),
            let url = URL(string: text)
        {
            return url
        }
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        return URL(fileURLWithPath: text, relativeTo: base).absoluteURL
    }

    /// Which commits of a repository are asked for by `--branch` or `--version`; nil when none are.
    ///
    /// - Throws: ``CLIError``: `usage` when a value is missing, and when both are given.
    func requirement() throws(CLIError) -> PackageDependency.Requirement? {
        let version = try requiredValue(.version)
        guard let branch = try requiredValue(.branch) else {
            return version.map { .from(version: $0) }
        }
        guard version == nil else {
            throw usage(
                "'\(Option.Name.branch)' and '\(Option.Name.version)' contradict each other."
            )
        }
        return .branch(branch)
    }
}

extension ParsedArguments {
    /// Whether answers are for tools, an object a line.
    var asksForJSON: Bool {
        get throws(CLIError) {
            switch try requiredValue(.format) {
            case nil, "text": return false
            case "json": return true
            default: throw usage("The values of '\(Option.Name.format)' are 'text', 'json'.")
            }
        }
    }
}
