import Foundation
internal import PublishAnswers
internal import PublishStorage

extension PublishingStep {
    /// Answers which address belongs to which file or name, for the command that moves files: one
    /// JSON object a line, whatever the output format.
    package static func listAddresses() -> Self {
        generation(named: "List addresses") { context in
            let rows =
                [context.siteRow] + context.textRows + context.termRows + (try context.fileRows)
            try context.answer(SiteQuestion.addresses.answer(with: rows))
        }
    }
}

private extension PublishingContext {
    var siteRow: AddressRow {
        var row = AddressRow(kind: .site, address: site.url.absoluteString)
        row.languages = site.localizations.map {
            [$0.path, $0.language.code, site.pathPrefix(for: $0)]
        }
        row.sections = Site.SectionID.allCases.map(\.rawValue)
        row.hasAddresses = site.textFeatures.contains(.addresses)
        row.hasDetails = site.textFeatures.contains(.details)
        row.readsNameDates = site.fileNameDates != .ignored
        row.tagSlugs = site.tagSlugs
        return row
    }

    /// Returns the address of a page from the site's root; commas are percent-encoded, because they
    /// separate columns in address files.
    func path(of path: Path) -> String {
        "/" + site.place(ofPageAt: path).replacingOccurrences(of: ",", with: "%2C")
    }

    /// The texts of authors, and the lists with names.
    var textRows: [AddressRow] {
        let unready = Set(run[UnreadyParts.self].texts.values.joined())
        func row(
            _ location: some Location,
            _ source: SourceReference?,
            in language: LanguageCode?
        ) -> AddressRow {
            var row = AddressRow(kind: .text, address: path(of: location.path))
            row.file = source?.file
            row.title = location.title
            row.aliases = location.content.publication.aliases.map(\.string)
            row.language = language
            row.key = source.map { "\($0.key)" }
            row.isPublished = source.map { !unready.contains($0.file) }
            row.isOutdated = source.map { $0.changes != nil }
            return row
        }
        let items = sections.flatMap(\.allItemsWithPages).map { item in
            var row = row(item, item.source, in: item.language)
            row.identity = (item.publication.identity ?? item.path).trimmed.string
            row.path = item.path.trimmed.string
            return row
        }
        let pages = pages.values.filter { !$0.isSearch }.ordered { $0.path < $1.path }.map { page in
            var row = row(page, page.source, in: page.language)
            // A list has no source file.
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
            var row = AddressRow(kind: kind, address: self.path(of: path))
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
                let path = site.path(for: term, in: taxonomy)
                return row(.category, term.string, at: path, .categories)
            }
        }
        return tags + categories
    }

    /// The files copied by the run.
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
