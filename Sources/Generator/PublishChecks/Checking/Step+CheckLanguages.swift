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
            // The first fault has the whole file to copy, the others what is added to it.
            let hasCatalog = try context.strings.catalog(.tags) != nil
            var source = hasCatalog ? nil : context.site.localizations.first?.language.code
            for (tag, language, file) in try context.foreignTags {
                let fault = Diagnostic.Sentence.foreignTag(
                    tag,
                    in: language.language.code,
                    source: source
                )
                context.report(Diagnostic(fault, file: file))
                source = nil
            }
        }
    }
}

extension PublishingContext {
    /// The tags in Chinese characters on pages of languages without them that the catalog does not have, each with
    /// the file of a text.
    var foreignTags: [(tag: String, language: SiteLocalization, file: String)] {
        get throws {
            let known = Set(try strings.catalog(.tags)?.keys ?? [])
            let languages = site.localizations.filter { !WritingScript.usesHan($0.language.code) }
            return languages.flatMap { language in
                var told = known
                let items = sections.flatMap(\.items).filter { $0.language == language.id }
                return items.flatMap { item in
                    item.tags.map(\.string)
                        .filter { WritingScript.hasHan($0) && told.insert($0).inserted }
                        .map { ($0, language, item.source?.file ?? "") }
                }
            }
        }
    }

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
