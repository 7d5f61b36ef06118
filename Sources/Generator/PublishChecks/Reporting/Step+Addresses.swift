import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Answers with what the command has to know before it moves a file: where everything is found that a file or a name of the
    /// site becomes, an object a line whatever the format.
    package static func listAddresses() -> Self {
        generation(named: "List addresses") { context in
            let rows =
                [context.siteRow] + context.textRows + context.termRows + (try context.fileRows)
            try context.answer(rows.map { JSONText.line(of: $0) + "\n" }.joined())
        }
    }
}

/// Where something of the site is found.
private struct AddressRow: Encodable {
    /// What it is.
    enum Kind: String, Encodable {
        /// The site itself; its address is that of its root.
        case site
        /// An article or a page of a text.
        case text
        /// A page that lists texts by a name: that of a series, say.
        case list
        case tag, category
        /// A file that is copied as it is.
        case file
    }

    var kind: Kind
    /// From the site's root, percent-encoded, as `Content/addresses.csv` has it; of the site the whole URL.
    var address: String
    /// The file, relative to the site's root.
    var file: String?
    /// The name of a list, a tag or a category.
    var name: String?
    /// What else names in double brackets may call a text.
    var title: String?
    var aliases: [String]?
    /// The code of the language.
    var language: String?
    /// What the translations of a text have in common.
    var key: String?
    /// The path by which feeds and comments know an article, and the one that they would know it by if its header said nothing.
    var identity: String?
    var path: String?
    /// The addresses of the feeds beside the page.
    var feeds: [String]?
    /// Whether readers find the text today.
    var isPublished: Bool?
    /// Whether the original has changed since the text was marked as its translation.
    var isOutdated: Bool?
    /// The languages of the site, the first one in front: the folder, the code that names of files may have, too, and the folder
    /// in addresses.
    var languages: [[String]]?
    /// The names of the sections.
    var sections: [String]?
    /// Whether old addresses can lead to new ones, and whether articles can say what they are known by.
    var hasAddresses: Bool?
    var hasDetails: Bool?
    /// Whether dates in names of files are those of their texts.
    var readsNameDates: Bool?
    /// The addresses that tags have by code of the site, by tag.
    var tagSlugs: [String: String]?
}

private extension PublishingContext {
    var siteRow: AddressRow {
        var row = AddressRow(kind: .site, address: site.url.absoluteString)
        row.languages = site.localizations.map {
            [$0.path, $0.language.code, site.pathPrefix(for: $0)]
        }
        row.sections = Site.SectionID.allCases.map(\.rawValue)
        row.hasAddresses = site.publicationFeatures.contains(.addresses)
        row.hasDetails = site.publicationFeatures.contains(.details)
        row.readsNameDates = site.fileNameDates != .ignored
        row.tagSlugs = site.tagSlugs
        return row
    }

    /// The address of a page from the site's root; a comma would end it in the files that name it.
    func address(ofPageAt path: Path) -> String {
        "/" + site.place(ofPageAt: path).replacingOccurrences(of: ",", with: "%2C")
    }

    /// The texts that people wrote, and the lists that have a name.
    var textRows: [AddressRow] {
        let unready = Set(run[UnreadyParts.self].texts.values.joined())
        func row(
            _ location: some Location,
            _ source: SourceReference?,
            in language: LanguageCode?
        ) -> AddressRow {
            var row = AddressRow(kind: .text, address: address(ofPageAt: location.path))
            row.file = source?.file
            row.title = location.title
            row.aliases = location.content.publication.aliases.map(\.string)
            row.language = language
            row.key = source.map { "\($0.key)" }
            row.isPublished = source.map { !unready.contains($0.file) }
            row.isOutdated = source.map { $0.changes != nil }
            return row
        }
        let items = sections.flatMap(\.itemsWithPages).map { item in
            var row = row(item, item.source, in: item.language)
            row.identity = (item.publication.identity ?? item.path).trimmed.string
            row.path = item.path.trimmed.string
            return row
        }
        let pages = pages.values.filter { !$0.isSearch }.ordered { $0.path < $1.path }.map { page in
            var row = row(page, page.source, in: page.language)
            // A list is made of no file.
            if page.isList { (row.kind, row.name, row.file) = (.list, page.title, nil) }
            return row
        }
        return items + pages
    }

    /// The tags and categories of every language.
    var termRows: [AddressRow] {
        let localizations = site.localizations
        guard !localizations.isEmpty else { return termRows(in: nil) }
        return localizations.flatMap { localization in
            rendering(in: localization) {
                content(in: localization).termRows(in: localization.id)
            }
        }
    }

    func termRows(in language: LanguageCode?) -> [AddressRow] {
        func row(
            _ kind: AddressRow.Kind,
            _ name: String,
            at path: Path,
            _ subject: SiteFeeds.Subject
        ) -> AddressRow {
            var row = AddressRow(kind: kind, address: address(ofPageAt: path))
            row.name = name
            row.language = language
            row.feeds = site.siteFeeds.formats(of: subject).map {
                "/" + $0.path(in: path).percentEncoded
            }
            return row
        }
        let tags =
            site.tagHTMLConfig == nil
            ? [] : allTags.sorted().map { row(.tag, $0.string, at: site.path(for: $0), .tags) }
        let categories = site.taxonomies.filter { $0.subject == .categories }.flatMap { taxonomy in
            TaxonomyIndex(taxonomy, of: self).items.keys.sorted().map { term in
                let path = site.path(of: taxonomy).appendingComponent(site.slug(of: term))
                return row(.category, term.string, at: path, .categories)
            }
        }
        return tags + categories
    }

    /// The files that the run has copied.
    var fileRows: [AddressRow] {
        get throws {
            guard let output else { return [] }
            return try output.producedFiles().compactMap { file in
                guard let source = output.source(of: try OutputPath(Path(file))),
                    source.hasPrefix(workspace.root.path)
                else { return nil }
                var row = AddressRow(
                    kind: .file,
                    address: "/"
                        + Path(file).percentEncoded.replacingOccurrences(of: ",", with: "%2C")
                )
                row.file = String(source.dropFirst(workspace.root.path.count))
                return row
            }
        }
    }
}
