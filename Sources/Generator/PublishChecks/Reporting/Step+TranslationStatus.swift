internal import PublishLanguages
internal import PublishStorage

extension PublishingStep {
    /// Answers which articles and strings are missing in the languages of the site, and which translations are
    /// outdated.
    ///
    /// A strict run fails if anything is missing or outdated.
    package static func reportTranslationStatus() -> Self {
        generation(named: "Report the translations") { context in
            try context.requireLanguages()
            let foreign = context.foreignTexts.map {
                TranslationGap(kind: .article, state: .foreign, language: $1, file: $0)
            }
            let gaps = context.articleGaps + foreign + (try context.stringGaps())
            try context.answer(gaps, asText: context.table(of: gaps) + context.summary(of: gaps))
            if context.options.isStrict, !gaps.isEmpty {
                throw PublishingError(infoMessage: "Some texts are not translated")
            }
        }
    }
}

extension PublishingContext {
    /// - Throws: `PublishingError` for a site without languages, which has no translations.
    func requireLanguages() throws {
        guard site.localizations.isEmpty else { return }
        throw PublishingError(
            infoMessage: "The site declares no languages; give it "
                + SettingsAdvice.words(swift: "'localizations'", file: "'languages'")
        )
    }
}

struct TranslationGap: Encodable {
    enum Kind: String, Encodable {
        case article, string
    }

    var kind: Kind
    /// The kind of gap.
    var state: CatalogTexts.Gap
    var language: LanguageCode
    /// The outdated translation, or the catalog that lacks the string; relative to the site's root.
    var file: String?
    /// The text to translate, relative to the site's root.
    var original: String?
    var key: String?
    /// The number of sections of the original that have changed since it was translated.
    var changedSections: Int?
    /// The number of sections of the original.
    var sections: Int?

    /// The columns of the line, for the terminal.
    var cells: [String] {
        switch kind {
        case .article:
            [
                state.rawValue, language, file ?? original ?? "",
                file == nil
                    ? "" : original.map { "of " + $0 + (extent.map { ", \($0)" } ?? "") } ?? "",
            ]
        case .string: [state.rawValue, language, "\"\(key ?? "")\"", file ?? "the theme"]
        }
    }

    /// The extent of the changes to the original, for the terminal.
    private var extent: String? {
        guard let changedSections, let sections else { return nil }
        return "\(changedSections) of \(Amount.text(sections, "section"))"
    }
}

extension PublishingContext {
    /// The articles and pages that lack a translation, or whose translation is outdated or was made
    /// by a machine.
    var articleGaps: [TranslationGap] {
        let (graph, publications) = (translationGraph, publications)
        let drafts = run[LeftOutTexts.self].drafts
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
            let language = graph.place(at: path)?.language
            let (details, isOriginal) = (publications[path], original == path)
            func gap(_ state: CatalogTexts.Gap) -> [TranslationGap] {
                [
                    TranslationGap(
                        kind: .article,
                        state: state,
                        language: language ?? "",
                        file: source.file,
                        original: files[original],
                        changedSections: state == .stale ? source.changes?.sections.count : nil,
                        sections: state == .stale ? source.changes?.count : nil
                    )
                ]
            }
            if language != nil {
                let isBegun = details?.isDraft == true
                if !isOriginal, isBegun || source.isUntranslated,
                    publications[original]?.isDraft != true
                {
                    return gap(isBegun ? .begun : .untranslated)
                }
                if source.changes != nil { return gap(.stale) }
                if !isOriginal, details?.isMachineTranslation == true { return gap(.needsReview) }
            }
            // Each article is listed once, under its first language version.
            guard isOriginal, details?.isInOneLanguage != true else { return [] }
            return site.localizations.filter { known[$0.id] == nil && $0.derivation == nil }.map {
                let draft = drafts[source.key]?[$0.id]
                return TranslationGap(
                    kind: .article,
                    state: draft == nil ? .missing : .begun,
                    language: $0.id,
                    file: draft,
                    original: source.file
                )
            }
        }
    }

    /// Returns the strings of the site's and the theme's catalogs that are missing or unfinished.
    ///
    /// - Throws: `PublishingError` if a catalog cannot be read.
    func stringGaps() throws -> [TranslationGap] {
        var gaps: [TranslationGap] = []
        func add(
            _ key: String,
            is state: CatalogTexts.Gap,
            in language: LanguageCode,
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
                    add(key, is: gap, in: localization.id, file: name.path)
                }
            }
            for catalog in strings.catalogsOfTheme {
                for key in catalog.keysWithoutText(in: code, filledBy: own) {
                    add(key, is: .missing, in: localization.id, file: nil)
                }
            }
        }
        for (tag, language, _) in try foreignTags {
            add(tag, is: .missing, in: language.id, file: SiteStrings.Catalog.tags.path)
        }
        return gaps
    }
}

private extension PublishingContext {
    func table(of gaps: [TranslationGap]) -> String {
        guard !gaps.isEmpty else { return "" }
        let header = ["State", "Language", "What", "Where"]
        return TextTable(rows: [header] + gaps.map(\.cells)).text + "\n"
    }

    /// Returns a summary line for each language.
    func summary(of gaps: [TranslationGap]) -> String {
        site.localizations.map { localization in
            let own = gaps.filter { $0.language == localization.id }
            func count(
                _ kind: TranslationGap.Kind,
                in state: CatalogTexts.Gap? = nil,
                as words: String
            ) -> String? {
                let count = own.count {
                    $0.kind == kind && (state == nil || $0.state == state)
                }
                return count == 0 ? nil : "\(count) \(words)"
            }
            let parts = [
                count(.article, in: .missing, as: "missing"),
                count(.article, in: .begun, as: "begun"),
                count(.article, in: .untranslated, as: "not translated yet"),
                count(.article, in: .stale, as: "stale"),
                count(.article, in: .foreign, as: "in another language"),
                count(.article, in: .needsReview, as: "by a machine, to be reviewed"),
                count(.string, as: "strings to translate"),
            ].compactMap { $0 }
            let status = parts.isEmpty ? "complete" : parts.joined(separator: ", ")
            return "\(localization.id): \(status)\n"
        }.joined()
    }
}
