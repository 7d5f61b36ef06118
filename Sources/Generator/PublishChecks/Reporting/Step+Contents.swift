import Foundation
internal import Ink
internal import PublishAnswers
internal import PublishStorage

extension PublishingStep {
    /// Answers with the HTML and Markdown of texts for other platforms; all URLs in them are
    /// absolute.
    ///
    /// One JSON object a line, distinguished by `kind`: the dialect of the texts, then each requested text with its
    /// translations, in the order of the site's languages.
    package static func listContents() -> Self {
        generation(named: "List the contents") { context in
            let options = context.markdownParser.options
            var dialect = TextDialect(
                extensions: options.extensions.rawValue,
                cjk: options.cjk.rawValue
            )
            dialect.isArticle = options.headingAnchors != .none
            dialect.readsSizes = options.images.readsSizes
            try context.answer(SiteQuestion.content.answer(with: [dialect] + context.contents))
        }
    }
}

private extension PublishingContext {
    /// The requested texts, with their translations.
    var contents: [PortableContent] {
        get throws {
            let named = Set(options.files)
            let keys = Set(sourcesOfTexts.filter { named.contains($0.1.file) }.map(\.1.key))
            let items = try sections.flatMap(\.items).compactMap { item in
                try content(
                    of: item,
                    item.source,
                    item.publication,
                    item.tags,
                    in: item.language,
                    keys
                )
            }
            let pages = try pages.values.filter {
                !$0.isList && !$0.isSearch && $0.publication.isShown(in: .lists)
            }.compactMap { page in
                try content(of: page, page.source, page.publication, [], in: page.language, keys)
            }
            let languages = site.localizations.map(\.language.code)
            return (items + pages).ordered {
                let (first, second) = (
                    languages.firstIndex(of: $0.language) ?? 0,
                    languages.firstIndex(of: $1.language) ?? 0
                )
                return ($0.key, first, $0.file) < ($1.key, second, $1.file)
            }
        }
    }

    func content(
        of location: some Location,
        _ source: SourceReference?,
        _ details: TextDetails,
        _ tags: [Tag],
        in language: LanguageCode?,
        _ keys: Set<TranslationKey>
    ) throws -> PortableContent? {
        guard let source, keys.contains(source.key), TextName.isMarkdown(source.file) else {
            return nil
        }
        let page = site.url(of: location.path)
        let addresses = AbsoluteAddresses(siteURL: site.url, page: page)
        let markdown = try portableMarkdown(of: source, ofPageAt: location.path, at: page)
        let localizations = site.localizations
        let localization = localizations.first { $0.id == language } ?? localizations.first
        let zone = dateFormatter.timeZone ?? .current
        func day(_ date: Date) -> String { CivilTime(date, in: zone).dayText }
        return PortableContent(
            file: source.file,
            key: "\(source.key)",
            title: location.title,
            description: location.description,
            language: localization?.language.code ?? site.language.code,
            state: state(of: details, location.content.date),
            date: day(location.content.date),
            updated: details.updated.map(day),
            authors: details.authors,
            tags: tags.map(\.string),
            canonicalURL: details.canonicalURL?.absoluteString ?? page.absoluteString,
            pageURL: page.absoluteString,
            image: location.imagePath.map { path in
                path.string.contains("://") ? path.string : site.url(for: path).absoluteString
            },
            siteName: site.name,
            html: addresses.absolute(in: location.body.html),
            excerpt: location.content.facts?.excerpt.map { addresses.absolute(in: $0.html) },
            markdown: markdown.text,
            firstLine: markdown.firstLine,
            unresolved: markdown.left.map { .init(destination: $0.destination, line: $0.line) }
        )
    }
}
