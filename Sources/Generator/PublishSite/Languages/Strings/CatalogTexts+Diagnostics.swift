package import PublishLanguages

extension CatalogTexts {
    /// What is missing or unfinished in some languages.
    package func faults(in languages: [String], file: String) -> [Diagnostic] {
        languages.flatMap { language -> [Diagnostic] in
            Dictionary(grouping: gaps(in: language), by: \.gap).map { gap, strings in
                let message = Self.list(strings.map(\.key), gap.text(in: language))
                return Diagnostic(.warning, gap.identifier, file: file, message: message)
            }
        }
    }

    /// What a theme's catalog and the site's together do not say in some languages.
    package func gaps(in languages: [String], filledBy site: CatalogTexts?) -> [Diagnostic] {
        languages.compactMap { language in
            let missing = keysWithoutText(in: language, filledBy: site)
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .warning,
                .missingThemeStrings,
                file: "",
                message: "the theme has "
                    + Self.list(missing, Gap.missing.text(in: language)),
                fix: "add them to '\(SiteStrings.Catalog.localizable.path)'"
            )
        }
    }

    private static func list(_ keys: [String], _ fault: String) -> String {
        let shown = keys.sorted().prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let count = Amount.text(keys.count, "string")
        return "\(count) \(fault): \(shown)\(keys.count > 10 ? ", …" : "")"
    }
}

private extension CatalogTexts.Gap {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .missing: .missingStrings
        case .needsReview: .unreviewedStrings
        case .stale: .staleStrings
        case .new: .newStrings
        case .unused: .unusedStrings
        }
    }

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
