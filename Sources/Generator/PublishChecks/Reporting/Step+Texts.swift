import Foundation
internal import PublishAnswers
internal import PublishStorage

extension PublishingStep {
    /// Answers with the data for the desk of `publish run`: the languages, every text that comes from a file, and the
    /// translation pairs.
    ///
    /// One JSON object a line, distinguished by `kind`; the pairs have the form of
    /// ``listTranslationPairs()``.
    package static func listTexts() -> Self {
        generation(named: "List the texts") { context in
            let languages = DeskLanguages(
                codes: context.site.localizations.map(\.language.code),
                labels: context.site.localizations.map(\.label)
            )
            let pairs = languages.codes.isEmpty ? [] : try context.pairRows
            try context.answer(
                SiteQuestion.texts.answer(with: [languages] + context.deskTexts + pairs)
            )
        }
    }
}

private extension PublishingContext {
    /// The texts that come from files, the newest first.
    var deskTexts: [DeskText] {
        let items = sections.flatMap(\.allItems).compactMap { item in
            item.source.map {
                (item.date, text($0.file, of: item, item.publication, in: item.language))
            }
        }
        let pages = pages.values.filter { !$0.isList && !$0.isSearch }.compactMap { page in
            page.source.map {
                (page.date, text($0.file, of: page, page.publication, in: page.language))
            }
        }
        return (items + pages).ordered { ($1.0, $0.1.file) < ($0.0, $1.1.file) }.map(\.1)
    }

    func text(
        _ file: String,
        of location: some Location,
        _ details: TextDetails,
        in language: LanguageCode?
    ) -> DeskText {
        let localizations = site.localizations
        let localization = localizations.first { $0.id == language } ?? localizations.first
        let zone = dateFormatter.timeZone ?? .current
        return DeskText(
            file: file,
            page: "/" + location.path.string,
            title: location.title,
            language: localization?.language.code ?? "",
            state: state(of: details, location.content.date),
            date: CivilTime(location.content.date, in: zone).dayText,
            changed: location.content.lastModified.timeIntervalSince1970,
            isArticle: location is Item<Site>,
            isHidden: details.isHidden,
            words: words(of: location.body)
        )
    }
}

extension PublishingContext {
    func state(of details: TextDetails, _ date: Date) -> TextState {
        guard site.textFeatures.contains(.schedule) else { return .published }
        let now = Date()
        if details.isDraft { return .draft }
        if let expires = details.expires, expires < now { return .expired }
        return date > now ? .scheduled : .published
    }
}
