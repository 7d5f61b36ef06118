internal import PublishLanguages

extension PublishingStep {
    /// Answers which articles and strings the languages of the site lack, and which translations are stale.
    ///
    /// In a strict run, any of them is an error.
    package static func reportTranslationStatus() -> Self {
        generation(named: "Report the translations") { context in
            guard !context.site.localizations.isEmpty else {
                throw PublishingError(
                    infoMessage: "The site declares no languages; give it 'localizations'"
                )
            }
            let gaps = context.articleGaps + (try context.stringGaps())
            switch context.options.format {
            case .json: try context.answer(gaps.map { JSONLine.text(of: $0) + "\n" }.joined())
            case .text, .github:
                try context.answer(context.table(of: gaps) + context.summary(of: gaps))
            }
            if context.options.isStrict, !gaps.isEmpty {
                throw PublishingError(infoMessage: "There are texts to translate")
            }
        }
    }
}

private extension PublishingContext {
    func table(of gaps: [TranslationGap]) -> String {
        guard !gaps.isEmpty else { return "" }
        let header = ["State", "Language", "What", "Where"]
        return TextTable(rows: [header] + gaps.map(\.cells)).text + "\n"
    }

    /// A line for each language.
    func summary(of gaps: [TranslationGap]) -> String {
        site.localizations.map { localization in
            let own = gaps.filter { $0.language == localization.id }
            func count(
                _ kind: TranslationGap.Kind,
                _ state: CatalogTexts.Gap?,
                _ words: String
            ) -> String? {
                let count = own.count {
                    $0.kind == kind && (state == nil || $0.state == state)
                }
                return count == 0 ? nil : "\(count) \(words)"
            }
            let parts = [
                count(.article, .missing, "missing"), count(.article, .stale, "stale"),
                count(.string, nil, "strings to translate"),
            ].compactMap { $0 }
            let status = parts.isEmpty ? "complete" : parts.joined(separator: ", ")
            return "\(localization.id): \(status)\n"
        }.joined()
    }
}
