/// The options of earlier versions, and what to do instead.
enum RemovedOption {
    private static let sentences: [CommandDefinition.Name: [String: String]] = [
        .lint: [
            "--run":
                "'--run' is gone: 'publish lint --rule code' compiles code and runs none; keep code whose output matters in a package with tests.",
            "--record":
                "'--record' is gone: 'publish lint --rule code' compiles code and records nothing; delete 'code.json'.",
        ]
    ]

    /// The sentence about an option that a command no longer has; nil if it never had the option.
    static func sentence(about option: String, of command: CommandDefinition) -> String? {
        sentences[command.name]?[option]
    }
}
