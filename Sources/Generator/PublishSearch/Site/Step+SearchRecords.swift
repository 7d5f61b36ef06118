import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Exports articles as JSON records for a search service, one record for each section.
    ///
    /// Algolia, Meilisearch and Typesense can import the file. A record has the keys `objectID` and
    /// `id`, which have the same value; `url` with the anchor of the section; `title`, `heading`
    /// and `text`; `tags`; `language`; `date` as `2026-01-31` and `day` as the number 20260131,
    /// empty and 0 for pages without; and `position`, the index of the record in the article. The
    /// text of a long section is divided into several records. The site's own search does not use the records.
    ///
    /// - Parameters:
    ///   - path: The path of the file relative to the site's root. If the name ends in `.jsonl` or
    ///     `.ndjson`, the file has one record per line; otherwise it is a JSON array.
    ///   - sectionIDs: The sections whose items are exported; nil means all.
    ///   - itemPredicate: The condition for items to be exported; nil means all items. Hidden items
    ///     are never exported.
    ///   - excludedPaths: The beginnings of the paths of items and pages that are left out.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func exportSearchRecords(
        to path: Path = "search/records.json",
        including sectionIDs: Set<Site.SectionID>? = nil,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        excluding excludedPaths: Set<Path> = []
    ) -> Self {
        rendering(
            named: "Export search records",
            reach: itemPredicate == nil ? .files : .content,
            effects: .needsItems,
            settings: {
                Digest { builder in
                    builder.add(path.string)
                    builder.addSelection(of: sectionIDs, excluding: excludedPaths)
                }
            },
            closure: { context in
                guard let output = context.output else { return }
                let languages = try context.searchArticles(
                    including: sectionIDs,
                    matching: itemPredicate,
                    excluding: excludedPaths
                )
                let records = try languages.flatMap { language, articles in
                    try context.searchRecords(of: articles, in: language)
                }
                let isInLines = [".jsonl", ".ndjson"].contains { path.string.hasSuffix($0) }
                let separator = Array((isInLines ? "\n" : ",\n").utf8)
                let list = Array(records.joined(separator: separator))
                let end = Array("\n".utf8)
                let bytes = isInLines ? list + end : Array("[\n".utf8) + list + Array("\n]\n".utf8)
                try output.write(bytes, to: try OutputPath(path))
            }
        )
    }
}

private extension PublishingContext {
    func searchRecords(of articles: [SearchArticle], in language: String) throws -> [[UInt8]] {
        let base = site.rootText
        return try parallelMap(count: articles.count) { number in
            let article = articles[number]
            return SearchExport.records(of: article, at: base + article.path, in: language)
        }.flatMap { $0 }
    }
}
