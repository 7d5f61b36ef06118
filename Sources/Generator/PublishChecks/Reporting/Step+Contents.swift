import Foundation
internal import Ink
internal import PublishStorage

extension PublishingStep {
    /// Answers what other outlets show of texts: their HTML and Markdown, with addresses that lead somewhere from everywhere.
    ///
    /// An object a line, told apart by `kind`: the dialect of the texts, then each text of a file that was named, and its
    /// translations, in the order of the site's languages.
    package static func listContents() -> Self {
        generation(named: "List the contents") { context in
            let options = context.markdownParser.options
            let dialect = ContentDialect(
                extensions: options.extensions.rawValue,
                cjk: options.cjk.rawValue,
                isArticle: options.headingAnchors != .none,
                readsSizes: options.images.readsSizes
            )
            let contents = try context.contents
            try context.answer(
                JSONText.line(of: dialect) + "\n"
                    + contents.map { JSONText.line(of: $0) + "\n" }.joined()
            )
        }
    }
}

/// How the site's texts are read.
struct ContentDialect: Encodable {
    var kind = "dialect"
    /// The bits of the extensions.
    var extensions: Int
    /// The bits of the rules for Chinese, Japanese and Korean.
    var cjk: Int
    /// Whether the texts have all that articles have beyond the extensions, such as alerts.
    var isArticle: Bool
    /// Whether images may have a size after their address.
    var readsSizes: Bool
}

/// A text as other outlets show it.
struct PortableContent: Encodable {
    /// A destination that nobody can tell how it is written.
    struct Destination: Encodable {
        var destination: String
        /// In the file.
        var line: Int
    }

    var kind = "content"
    /// Relative to the site's root.
    var file: String
    /// What the translations of the text have in common.
    var key: String
    var title: String
    var description: String
    /// The code of its language.
    var language: String
    var state: DeskText.State
    /// `yyyy-MM-dd` in the site's zone.
    var date: String
    /// The same of the day on which it was changed for readers; nil where its header says nothing.
    var updated: String?
    var authors: [String]
    var tags: [String]
    /// The address at which it was published first, and that of its page.
    var address: String
    var page: String
    /// The address of the picture for lists.
    var image: String?
    /// The name of the site.
    var site: String
    /// The body, and its beginning.
    var html: String
    var excerpt: String?
    /// The body as its author wrote it, the line of the file with which it begins, and what in it only leads somewhere from the page.
    var markdown: String
    var firstLine: Int
    var left: [Destination]
}

private extension PublishingContext {
    /// The texts that were named, with their translations.
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
            let pages = try pages.values.filter { !$0.isList && !$0.isSearch }.compactMap { page in
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
        _ details: PublicationDetails,
        _ tags: [Tag],
        in language: LanguageCode?,
        _ keys: Set<TranslationKey>
    ) throws -> PortableContent? {
        guard let source, keys.contains(source.key), TextName.isMarkdown(source.file) else {
            return nil
        }
        let page = site.url(ofPageAt: location.path)
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
            address: details.canonicalURL?.absoluteString ?? page.absoluteString,
            page: page.absoluteString,
            image: location.imagePath.map { path in
                path.string.contains("://") ? path.string : site.url(for: path).absoluteString
            },
            site: site.name,
            html: addresses.absolute(in: location.body.html),
            excerpt: location.content.facts?.excerpt.map { addresses.absolute(in: $0.html) },
            markdown: markdown.text,
            firstLine: markdown.firstLine,
            left: markdown.left.map { .init(destination: $0.destination, line: $0.line) }
        )
    }
}
