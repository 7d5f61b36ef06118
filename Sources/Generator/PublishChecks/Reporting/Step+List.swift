import Foundation
internal import PublishRedirects
internal import PublishStorage

extension PublishingStep {
    package static func list(_ content: ListedContent) -> Self {
        generation(named: "List \(content.rawValue)") { context in
            switch content {
            case .items: try context.answer(context.listedItems)
            case .drafts:
                try context.answerScheduled { details, _, _ in details.isDraft }
            case .future:
                try context.answerScheduled { _, date, now in date > now }
            case .expired:
                try context.answerScheduled { details, _, now in details.expires ?? now < now }
            case .private:
                let pages = context.run[LeftOutTexts.self].withheld.ordered { $0.path < $1.path }
                try context.answer(pages.map { context.row(for: $0) })
            case .old: try context.answer(context.itemsByChange)
            case .orphans: try context.answer(context.orphans)
            case .pages: try context.answer(context.listedPages)
            case .tags: try context.answer(context.listedTags)
            }
        }
    }

    /// Answers with the URLs of the written pages, except the "not found" page and pages at old addresses.
    package static func listURLs() -> Self {
        generation(named: "List URLs") { context in
            let files = try context.output?.producedFiles() ?? []
            let old = context.run[RedirectState.self].pages
            // A site of the Publish suite can name the "not found" page as it likes.
            let isOld = context.site.pageAddresses == .suite
            let pages = files.filter {
                $0.hasSuffix(".html") && !$0.hasSuffix("404.html") && !old.contains($0)
                    && (isOld || !$0.hasSuffix("404/index.html"))
            }
            try context.answer(
                pages.map { file in
                    ListedURL(file: file, url: context.site.urlText(ofFile: file))
                }
            )
        }
    }
}

package enum ListedContent: String {
    /// Articles, the newest first.
    case items
    /// Drafts, future and expired texts, by date.
    case drafts, future, expired
    /// Private texts, by path.
    case `private`
    /// Articles by the date of their last change, the oldest first.
    case old
    /// Articles and pages to which no other text links.
    case orphans
    /// Pages outside sections.
    case pages
    case tags
}

package protocol ListedRow: Encodable {
    /// The columns of the line, for the terminal.
    var cells: [String] { get }
}

/// An article, or a page among articles.
struct ListedItem: ListedRow {
    var date: String
    var file: String?
    var language: String?
    var path: String
    /// The section; nil for a page.
    var section: String?
    var tags: [String]
    var title: String
    var url: String

    var cells: [String] { [date, "/" + path, title] }
}

/// A page outside sections in a list.
struct ListedPage: ListedRow {
    var file: String?
    var language: String?
    var path: String
    var title: String
    var url: String

    var cells: [String] { ["/" + path, title] }
}

struct ListedTag: ListedRow {
    /// The number of articles with the tag.
    var count: Int
    var language: String?
    var name: String
    var path: String
    var url: String

    var cells: [String] { ["\(count)", "/" + path, name] }
}

/// The address of a page in a list.
struct ListedURL: ListedRow {
    /// The path relative to `Output`.
    var file: String
    var url: String

    var cells: [String] { [url] }
}

extension PublishingContext {
    /// Writes rows as text, or as one JSON object a line.
    func answer(_ rows: [some Encodable], asText text: @autoclosure () -> String) throws {
        switch options.format {
        case .json: try answer(rows.map { JSONText.line(of: $0) + "\n" }.joined())
        case .text, .github: try answer(text())
        }
    }
}

private extension PublishingContext {
    /// Writes rows as a table, or as one JSON object a line.
    func answer(_ rows: [some ListedRow]) throws {
        try answer(rows, asText: TextTable(rows: rows.map(\.cells)).text)
    }

    /// Writes the texts that are unpublished for a reason, by date.
    ///
    /// - Throws: `PublishingError` if the site publishes all texts regardless of their metadata.
    func answerScheduled(
        _ isMeant: (TextDetails, Date, _ now: Date) -> Bool
    ) throws {
        guard site.textFeatures.contains(.schedule) else {
            throw PublishingError(
                infoMessage: """
                    The site publishes every text, whatever its date; \
                    turn on '.schedule' in its 'textFeatures'
                    """
            )
        }
        let now = Date()
        let items = sections.flatMap(\.allItems).filter { isMeant($0.publication, $0.date, now) }
        let pages = pages.values.filter { isMeant($0.publication, $0.date, now) }
        let rows = items.map { ($0.date, row(for: $0)) } + pages.map { ($0.date, row(for: $0)) }
        try answer(
            rows.ordered { ($0.0, $0.1.path) < ($1.0, $1.1.path) }.map(\.1)
        )
    }

    func row(for page: Page) -> ListedItem {
        ListedItem(
            date: dateFormatter.string(from: page.date),
            file: page.source?.file,
            language: page.language,
            path: page.path.string,
            tags: [],
            title: page.title,
            url: site.url(for: page).absoluteString
        )
    }

    /// All articles, the newest first.
    var listedItems: [ListedItem] {
        sections.flatMap(\.allItemsWithPages).ordered { $0.date > $1.date }.map { row(for: $0) }
    }

    func row(for item: Item<Site>) -> ListedItem {
        ListedItem(
            date: dateFormatter.string(from: item.date),
            file: item.source?.file,
            language: item.language,
            path: item.path.string,
            section: item.sectionID.rawValue,
            tags: item.tags.map(\.string),
            title: item.title,
            url: site.url(for: item).absoluteString
        )
    }

    /// All articles with the dates of their last changes, the oldest first.
    var itemsByChange: [ListedItem] {
        sections.flatMap(\.allItems).map { ($0.publication.updated ?? $0.date, $0) }
            .ordered { ($0.0, $0.1.path) < ($1.0, $1.1.path) }
            .map { changed, item in
                var row = row(for: item)
                row.date = dateFormatter.string(from: changed)
                return row
            }
    }

    /// The articles and pages to which no other text links, by path; menus and lists are not texts.
    var orphans: [ListedItem] {
        let linked = linkedFiles
        let items = sections.flatMap(\.itemsWithPages).map { row(for: $0) }
        let pages = pages.values.filter { !$0.isList && !$0.isSearch }.map { row(for: $0) }
        return (items + pages).filter { row in
            !linked.contains(Path(row.path).pageFile) && !site.isNotFoundPage(Path(row.path))
        }.ordered { $0.path < $1.path }
    }

    var listedPages: [ListedPage] {
        pages.values.ordered { $0.path < $1.path }.map { page in
            ListedPage(
                file: page.source?.file,
                language: page.language,
                path: page.path.string,
                title: page.title,
                url: site.url(for: page).absoluteString
            )
        }
    }

    /// The tags of every language, by number of articles.
    var listedTags: [ListedTag] {
        let localizations = site.localizations
        guard !localizations.isEmpty else { return listedTags(in: nil) }
        return localizations.flatMap { localization in
            rendering(in: localization) {
                content(in: localization).listedTags(in: localization.id)
            }
        }
    }

    func listedTags(in language: LanguageCode?) -> [ListedTag] {
        allTags.sorted().map { tag in
            ListedTag(
                count: items(taggedWith: tag).count,
                language: language,
                name: tag.string,
                path: site.path(for: tag).string,
                url: site.url(for: tag).absoluteString
            )
        }.ordered { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}
