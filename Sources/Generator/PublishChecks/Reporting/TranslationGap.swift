internal import PublishLanguages
internal import PublishStorage

/// Something that a language of the site lacks.
struct TranslationGap: Encodable {
    enum Kind: String, Encodable {
        case article, string
    }

    var kind: Kind
    /// What the language lacks.
    var state: CatalogTexts.Gap
    /// The code of the language that lacks it.
    var language: LanguageCode
    /// The translation that is stale, or the catalog that should have the string; relative to the site's root.
    var file: String?
    /// The text that is to be translated, relative to the site's root.
    var original: String?
    /// The key of a string.
    var key: String?

    /// What it is, for people.
    var cells: [String] {
        switch kind {
        case .article:
            [
                state.rawValue, language, file ?? original ?? "",
                file == nil ? "" : "of " + (original ?? ""),
            ]
        case .string: [state.rawValue, language, "\"\(key ?? "")\"", file ?? "the theme"]
        }
    }
}

extension PublishingContext {
    /// The articles and pages that languages lack, and the translations whose original has changed.
    var articleGaps: [TranslationGap] {
        let graph = translationGraph
        let texts = sourcesOfTexts.ordered { $0.1.file < $1.1.file }
        let files = Dictionary(
            texts.map { ($0.0, $0.1.file) },
            uniquingKeysWith: { first, _ in first }
        )
        return texts.flatMap { path, source -> [TranslationGap] in
            let known = graph.paths(ofTextAt: path)
            guard let first = site.localizations.first(where: { known[$0.id] != nil }),
                let original = known[first.id]
            else { return [] }
            if source.isOutdated, let language = graph.place(at: path)?.language {
                return [
                    TranslationGap(
                        kind: .article,
                        state: .stale,
                        language: language,
                        file: source.file,
                        original: files[original]
                    )
                ]
            }
            // Each text is listed once, by its first version.
            guard original == path else { return [] }
            return site.localizations.filter { known[$0.id] == nil }.map {
                TranslationGap(
                    kind: .article,
                    state: .missing,
                    language: $0.id,
                    original: source.file
                )
            }
        }
    }

    /// The strings of the site's catalogs and the theme's that are missing or unfinished.
    ///
    /// - Throws: `PublishingError` for a catalog that cannot be read.
    func stringGaps() throws -> [TranslationGap] {
        var gaps: [TranslationGap] = []
        func add(
            _ key: String,
            _ state: CatalogTexts.Gap,
            _ language: LanguageCode,
            file: String?
        ) {
            gaps.append(
                TranslationGap(
                    kind: .string,
                    state: state,
                    language: language,
                    file: file,
                    key: key
                )
            )
        }
        let own = try strings.catalog(.localizable)
        for localization in site.localizations {
            let code = localization.language.code
            for name in SiteStrings.Catalog.allCases {
                for (key, gap) in try strings.catalog(name)?.gaps(in: code) ?? [] {
                    add(key, gap, localization.id, file: name.path)
                }
            }
            for catalog in strings.catalogsOfTheme {
                for key in catalog.keysWithoutText(in: code, filledBy: own) {
                    add(key, .missing, localization.id, file: nil)
                }
            }
        }
        return gaps
    }
}
