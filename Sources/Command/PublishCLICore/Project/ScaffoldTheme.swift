/// A theme that `publish new` can give a website.
package enum ScaffoldTheme: String, ArgumentChoices {
    case journal, handbook, foundation

    /// The option that names the theme.
    static let option = Option(
        .theme,
        value: "<theme>",
        summary: """
            The theme of a website: journal for a blog, handbook for documentation, foundation for a plain site \
            (default: journal with --lang, else foundation)
            """,
        choices: names
    )

    /// The product of Publish that contains the theme; nil for Foundation, which is in `Publish` itself.
    var product: String? {
        switch self {
        case .journal: "JournalTheme"
        case .handbook: "HandbookTheme"
        case .foundation: nil
        }
    }
}

extension ParsedArguments {
    /// The theme that the option names; nil without the option.
    ///
    /// - Throws: `CLIError` for an unknown name.
    var theme: ScaffoldTheme? {
        get throws(CLIError) {
            guard let name = try requiredValue(.theme) else { return nil }
            if let theme = ScaffoldTheme(rawValue: name) { return theme }
            throw usage(
                "Unknown theme '\(name)'; choose \(ScaffoldTheme.names.joined(separator: ", "))."
                    + Suggestion.sentence(for: name, among: ScaffoldTheme.names)
            )
        }
    }
}
