import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Answers with the data for the desk of `publish run`: the languages, every text that comes from a file, and the
    /// translation pairs.
    ///
    /// One JSON object a line, distinguished by `kind`; the pairs have the form of
    /// ``listTranslationPairs()``.
    package static func listTexts() -> Self {
        generation(named: "List the texts") { context in
            let languages = DeskLanguages(codes: context.site.localizations.map(\.language.code))
            let texts = context.deskTexts.map { JSONText.line(of: $0) + "\n" }.joined()
            let pairs = languages.codes.isEmpty ? "" : try context.pairLines
            try context.answer(JSONText.line(of: languages) + "\n" + texts + pairs)
        }
    }
}

/// The languages of a site.
struct DeskLanguages: Encodable {
    var kind = "languages"
    /// The language codes in the site's order; empty in a site without languages.
    var codes: [String]
}

/// A text as the desk lists it.
struct DeskText: Encodable {
    /// The publication state of a text.
    enum State: String, Encodable {
        case published, draft, scheduled, expired
    }

    var kind = "text"
    /// The file, relative to the site's root.
    var file: String
    /// The path of the text's page, with a leading slash.
    var page: String
    var title: String
    /// The code of the text's language; empty in a site without languages.
    var language: String
    var state: State
    /// The date as `yyyy-MM-dd` in the site's time zone.
    var date: String
    /// Whether the text is an article, not a page.
    var isArticle: Bool
    /// Whether lists, feeds and search engines leave the text out.
    var isHidden: Bool
    /// The number of words, with each Han character as a word; code is not counted.
    var words: Int
}

private extension PublishingContext {
    /// The texts that come from files, the newest first.
    var deskTexts: [DeskText] {
        let items = sections.flatMap(\.items).compactMap { item in
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
        _ details: PublicationDetails,
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
            isArticle: location is Item<Site>,
            isHidden: details.isHidden,
            words: words(of: location.body)
        )
    }
}

extension PublishingContext {
    /// Returns the publication state of a text.
    func state(of details: PublicationDetails, _ date: Date) -> DeskText.State {
        guard site.publicationFeatures.contains(.schedule) else { return .published }
        let now = Date()
        if details.isDraft { return .draft }
        if let expires = details.expires, expires < now { return .expired }
        return date > now ? .scheduled : .published
    }
}
