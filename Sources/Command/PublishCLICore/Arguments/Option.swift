/// An option of commands, declared once: its names, its value, and the sentence in the help.
///
/// Definitions list options, and commands read them by the same constants, such as ``dryRun``.
package struct Option: Sendable {
    /// The names and the placeholder of the value, as the help shows them: `-p, --port <number>`.
    let usage: String
    /// The name with its dashes, such as `--port`.
    package let name: String
    /// The name and the short name with their dashes, such as `--port` and `-p`.
    package let names: [String]
    /// The placeholder of the value, such as `<number>`; nil for a switch.
    let value: String?
    /// The sentence about the option in the help, without its full stop.
    private(set) var summary: String
    /// The possible values; empty if any value is possible.
    private(set) var choices: [String]
    /// The names of options in earlier versions, with their dashes, of which an error says that they are this one.
    private(set) var formerNames: [String] = []
    /// Whether the option is passed on to the site's program, under the same name.
    private(set) var isPassedOn = false

    init(_ usage: String, _ summary: String, choices: [String] = []) {
        let words = usage.split(separator: " ").map { $0.filter { $0 != "," } }
        self.usage = usage
        names = words.filter { $0.hasPrefix("-") }.reversed()
        name = names[0]
        value = words.last { !$0.hasPrefix("-") }
        self.summary = summary
        self.choices = choices
    }

    /// The same option with another sentence in the help, for a command in which it means more or less.
    func meaning(_ summary: String, choices: [String]? = nil) -> Self {
        var option = self
        option.summary = summary
        option.choices = choices ?? self.choices
        return option
    }

    /// The same option, named by the errors about names of earlier versions.
    func replacing(_ names: String...) -> Self {
        var option = self
        option.formerNames = names
        return option
    }

    /// The same option, which the site's program also gets.
    var passedOn: Self {
        var option = self
        option.isPassedOn = true
        return option
    }
}

extension Option: CustomStringConvertible {
    /// The name in help and error messages, with its dashes.
    package var description: String { name }
}

/// Options under a heading, which the help shows with `--help all`.
package struct OptionGroup: Sendable {
    let title: String
    let options: [Option]

    /// The options of all commands that build the site's program.
    static let building = [
        Self(title: "Articles", options: [.drafts, .future, .expired]),
        Self(
            title: "Generating",
            options: [.noCache, .refresh, .offline, .precompress, .timings]
        ),
        Self(title: "Messages", options: [.strict, .format, .color, .quiet, .verbose]),
        Self(title: "Compiling", options: [.release, .debug, .scratchPath, .product]),
    ]
}

/// The options of earlier versions that nothing replaces.
enum RemovedOption {
    private static let sentences: [CommandDefinition.Name: [String: String]] = [
        .lint: [
            "--run":
                "'--run' is gone: 'publish lint --rule code' compiles code and runs none; keep code whose output matters in a package with tests.",
            "--record":
                "'--record' is gone: 'publish lint --rule code' compiles code and records nothing; delete 'code.json'.",
        ],
        .run: [
            "--resident": "'--resident' is gone: leave it out.",
            "--no-resident": "'--no-resident' is gone: leave it out.",
        ],
    ]

    /// The sentence about an option that a command no longer has; nil if it never had the option.
    static func sentence(about option: String, of command: CommandDefinition) -> String? {
        sentences[command.name]?[option]
    }
}
