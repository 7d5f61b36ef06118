extension StringCatalog {
    /// What a catalog lacks for a string in a language.
    enum Gap: String {
        case missing, stale, new
        case needsReview = "needs_review"
        /// The program asks for the string no longer.
        case unused

        /// The end of a sentence about strings.
        func text(in language: String) -> String {
            switch self {
            case .missing: "without text in '\(language)'"
            case .needsReview: "to be reviewed in '\(language)'"
            case .stale: "stale in '\(language)'"
            case .new: "not yet translated into '\(language)'"
            case .unused: "no longer used"
            }
        }
    }

    /// The strings that are missing or unfinished in a language, in order.
    func gaps(in language: String) -> [(key: String, gap: Gap)] {
        entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [(String, Gap)] in
            guard entry.shouldTranslate else { return [] }
            guard let (value, _) = value(of: key, in: language) else { return [(key, .missing)] }
            let states = value.states.sorted().compactMap(Gap.init).filter { $0 != .missing }
            return (states + (entry.isStale ? [.unused] : [])).map { (key, $0) }
        }
    }

    /// What is missing or unfinished in some languages.
    func faults(in languages: [String], file: String) -> [Diagnostic] {
        languages.flatMap { language -> [Diagnostic] in
            Dictionary(grouping: gaps(in: language), by: \.gap).map { gap, strings in
                let message = Self.list(strings.map(\.key), gap.text(in: language))
                return Diagnostic(.warning, file: file, message: message)
            }
        }
    }

    /// The strings of a theme's catalog that neither it nor the site's says in a language, in order.
    func keysWithoutText(in language: String, filledBy site: StringCatalog?) -> [String] {
        entries.filter { key, entry in
            entry.shouldTranslate && value(of: key, in: language) == nil
                && site?.value(of: key, in: language) == nil
        }.keys.sorted()
    }

    /// What a theme's catalog and the site's together do not say in some languages.
    func gaps(in languages: [String], filledBy site: StringCatalog?) -> [Diagnostic] {
        languages.compactMap { language in
            let missing = keysWithoutText(in: language, filledBy: site)
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .warning,
                file: "",
                message: "the theme has "
                    + Self.list(missing, Gap.missing.text(in: language)),
                fix: "add them to 'Resources/Localizable.xcstrings'"
            )
        }
    }

    private static func list(_ keys: [String], _ fault: String) -> String {
        let shown = keys.sorted().prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let count = Amount.text(keys.count, "string")
        return "\(count) \(fault): \(shown)\(keys.count > 10 ? ", …" : "")"
    }
}
