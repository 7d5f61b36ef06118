internal import PublishLanguages
internal import PublishPairs

extension PublishingStep {
    /// Reports texts in another language than their page, and tags in Chinese characters on pages of languages without
    /// them, unless the catalog has the tags.
    package static func checkLanguages() -> Self {
        generation(named: "Check the languages") { context in
            for (file, language) in context.foreignTexts {
                context.report(Diagnostic(.foreignText(in: language), file: file))
            }
            let catalog = try context.strings.catalog(.tags)
            // The first fault has the whole file to copy, the others what is added to it.
            var source = catalog == nil ? context.site.localizations.first?.language.code : nil
            for localization in context.site.localizations {
                let code = localization.language.code
                if WritingScript.usesHan(code) { continue }
                var told = Set(catalog?.keys ?? [])
                for item in context.sections.flatMap(\.items) where item.language == localization.id
                {
                    for tag in item.tags.map(\.string)
                    where WritingScript.hasHan(tag) && told.insert(tag).inserted {
                        let file = item.source?.file ?? ""
                        let fault = Diagnostic(
                            .foreignTag(tag, in: code, source: source),
                            file: file
                        )
                        context.report(fault)
                        source = nil
                    }
                }
            }
        }
    }
}

extension PublishingContext {
    /// The files of texts in another language than their page.
    var foreignTexts: [(file: String, language: LanguageCode)] {
        let items = sections.flatMap(\.items).map { ($0.source, $0.language, $0.body) }
        let pages = pages.values.map { ($0.source, $0.language, $0.body) }
        return (items + pages).compactMap { source, language, body in
            guard let source, let language = site.localizations.first(where: { $0.id == language }),
                WritingScript.isForeign(body.utf8, in: language.language.code)
            else { return nil }
            return (source.file, language.id)
        }.sorted { $0.file < $1.file }
    }
}
