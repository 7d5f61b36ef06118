internal import PublishStorage

extension PublishingStep {
    /// Writes the feeds of the site's `siteFeeds`, in every language.
    ///
    /// The feeds contain tags, authors and images of articles, and texts for feed readers: without
    /// heading links, without the title at the beginning, and with formulas as source code. The
    /// same content always gives the same bytes.
    ///
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateFeeds() -> Self {
        rendering(named: "Generate feeds", reach: .files, effects: .needsItems) { context in
            guard let output = context.output, !context.site.siteFeeds.formats.isEmpty else {
                return
            }
            // Pages that list untranslated originals link to the feeds of the originals' tags, so
            // these feeds are needed even if no text in the language has the tag.
            let whole = context.site.untranslated == .omit ? context : context.frozen()
            _ = try context.inEachLanguage { view, localization in
                let shown = localization.map(whole.focused(on:)) ?? whole
                try view.writeFeeds(of: shown, to: output)
            }
        }
    }
}

private extension PublishingContext {
    /// Writes the feeds of a language.
    ///
    /// - Parameters:
    ///   - shown: The content shown in the language, including untranslated originals.
    ///   - output: The writer of `Output`.
    /// - Throws: `PublishingError` if a path leads outside the site; the error of the disk.
    func writeFeeds(of shown: Self, to output: OutputWriter) throws {
        let feeds = site.siteFeeds
        let channels = try channels(of: shown).filter { !feeds.formats(of: $0.kind).isEmpty }
        _ = try LocalizationScope.parallelMap(count: channels.count) { number in
            let channel = channels[number]
            // The texts are long, so they are kept in memory only until the feed is written in all
            // its formats.
            var texts: [String]?
            for format in feeds.formats(of: channel.kind) {
                let path = try OutputPath(format.path(in: channel.folder))
                try write(to: path, in: output, knownAs: channel.digest(format)) {
                    let known = texts ?? channel.entries.map(\.entry.html)
                    texts = known
                    return channel.bytes(format, known)
                }
            }
        }
    }

    /// Writes a file, unless the last run has made it from the same input.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - output: The writer of `Output`.
    ///   - digest: The digest of the file's input.
    ///   - make: Returns the bytes of the file.
    /// - Throws: `PublishingError` if the file cannot be written.
    func write(
        to path: OutputPath,
        in output: OutputWriter,
        knownAs digest: Digest,
        _ make: () -> [UInt8]
    ) throws {
        let key = Digest { builder in
            builder.add(path.string)
            builder.add(digest)
        }
        if let known = cache.digest(for: key, in: "feed"),
            try output.keepFile(at: path, holding: known)
        {
            return
        }
        let bytes = make()
        let made = Digest(bytes)
        try output.write(bytes, to: path, digest: made)
        cache.store(made, for: key, in: "feed")
    }

    /// Returns the contents of a language's feeds, for every feed that the language's pages link
    /// to.
    func channels(of shown: Self) throws -> [FeedChannel<Site>] {
        let feeds = site.siteFeeds
        let items = sections.filter(feeds.includes).flatMap(\.items)
            .filter { $0.publication.isShown(in: .indexes) }.ordered { $0.date > $1.date }
        // An article is usually in several feeds, so its entry is made only once.
        let entries = try LocalizationScope.parallelMap(count: items.count) { number in
            let entry = FeedEntry(items[number], of: self, text: feeds.text)
            return (entry: entry, digest: entry.digest)
        }
        let front = Path(site.currentPathPrefix)
        func channel(
            _ kind: SiteFeeds.Subject,
            named name: String? = nil,
            at folder: Path,
            page: Path? = nil,
            _ isMeant: (Item<Site>) -> Bool
        ) -> FeedChannel<Site> {
            FeedChannel(
                context: self,
                kind: kind,
                name: name,
                folder: folder,
                page: page ?? folder,
                entries: Array(
                    entries.filter { isMeant($0.entry.item) }.prefix(
                        feeds.maximumItemCount
                    )
                )
            )
        }
        var channels = [channel(.site, at: front) { _ in true }]
        channels += sections.filter(feeds.includes).map { section in
            channel(.sections, named: section.title, at: section.path) {
                $0.sectionID == section.id
            }
        }
        // Tag pages link to the tag's feed even if all of the tag's articles are hidden or in other
        // sections.
        channels += shown.allTags.sorted().map { tag in
            channel(.tags, named: tag.string, at: site.path(for: tag)) { $0.tags.contains(tag) }
        }
        for taxonomy in site.taxonomies where taxonomy.subject == .categories {
            let index = TaxonomyIndex(taxonomy, of: shown)
            channels += index.items.keys.sorted().map { term in
                let path = site.path(for: term, in: taxonomy)
                return channel(.categories, named: term.string, at: path) {
                    taxonomy.terms(of: $0, on: site).contains(term)
                }
            }
        }
        let hasAuthorPages = site.taxonomies.contains { $0.subject == .authors }
        let authors = Set(shown.sections.flatMap(\.itemsWithPages).flatMap(\.publication.authors))
        channels += authors.sorted().map { author in
            let name = site.itemAuthors[author]?.name ?? author
            let path = site.path(forAuthor: author)
            return channel(.authors, named: name, at: path, page: hasAuthorPages ? path : front) {
                $0.publication.authors.contains(author)
            }
        }
        return channels
    }
}
