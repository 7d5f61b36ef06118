public import Foundation

extension PublishingStep {
    /// Writes an RSS feed of the newest items of some sections; a site with languages gets one for
    /// each, and the one of the first language at the root as well.
    ///
    /// The feed is as old as the newest item in it, so that the same content gives the same bytes at any time.
    ///
    /// `includedSectionIDs`: The sections; with none, the step does nothing.
    ///
    /// `itemPredicate`: Which items are taken; nil means all.
    @_disfavoredOverload
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default
    ) -> Self {
        rssFeed(of: includedSectionIDs, itemPredicate, config, date: nil)
    }

    /// The same with a date of one's own, which stays as long as nothing else in the feed changes.
    ///
    /// `date`: When the feed was made.
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default,
        date: Date
    ) -> Self {
        rssFeed(of: includedSectionIDs, itemPredicate, config, date: date)
    }

    private static func rssFeed(
        of includedSectionIDs: Set<Site.SectionID>,
        _ itemPredicate: Predicate<Item<Site>>?,
        _ config: RSSFeedConfiguration,
        date: Date?
    ) -> Self {
        guard !includedSectionIDs.isEmpty else { return .empty }
        return rendering(
            named: "Generate RSS feed",
            reach: .files,
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: config).digest)
                    for id in includedSectionIDs.map(\.rawValue).sorted() { builder.add(id) }
                    builder.add(date?.timeIntervalSinceReferenceDate ?? .infinity)
                }
            }
        ) { context in
            try context.forEachFeedLanguage { context, localization, prefix, hasRoot in
                let items = context.feedItems(in: includedSectionIDs, matching: itemPredicate)
                var feed = RSSFeed(
                    context: context,
                    localization: localization,
                    config: config,
                    path: config.targetPath
                )
                let link = feed.link
                let isRoot = prefix.string.isEmpty
                if !isRoot { feed.path = prefix.appendingComponent(config.targetPath.string) }
                let text = try context.writeFeed(
                    at: feed.path,
                    cacheName: isRoot ? "feed" : "feed \(prefix)",
                    items: items,
                    config: config,
                    date: date
                ) { try feed.text(for: $0, date: $1) }
                guard hasRoot, !isRoot else { return }
                // The feed at the root says the same but for where it is.
                try context.output?.write(
                    feed.text(text, linkedAs: link),
                    to: try OutputPath(config.targetPath)
                )
            }
        }
    }
}

extension PublishingContext {
    /// The items of some sections, newest first; those of one moment stay in the order of the sections.
    func feedItems(
        in sectionIDs: Set<Site.SectionID>,
        matching predicate: Predicate<Item<Site>>?
    ) -> [Item<Site>] {
        sections.filter { sectionIDs.contains($0.id) }
            .flatMap(\.items)
            .filter { !$0.publication.isHidden && predicate?.matches($0) ?? true }
            .sorted { $0.date > $1.date }
    }

    /// Writes a feed, and gives its text; one with a date of its own keeps that of the run before if nothing else in it
    /// changed.
    @discardableResult
    func writeFeed<Configuration: FeedConfiguration>(
        at path: Path,
        cacheName: String,
        items: [Item<Site>],
        config: Configuration,
        date: Date?,
        makeFeed: ([Item<Site>], Date) throws -> [UInt8]
    ) throws -> [UInt8] {
        let file = try cacheFile(named: cacheName)
        let newest = items.prefix(config.maximumItemCount).map(\.date).max()
        let feed = try makeFeed(items, date ?? newest ?? .undated)
        let path = try OutputPath(path)
        let cached =
            date == nil
            ? nil
            : try FeedCache.feed(
                in: file,
                for: items,
                config: config,
                lastGenerationDate: lastGenerationDate
            )
        if let cached, cached.isEqualButForDates(to: feed) {
            try output?.write(cached.feed, to: path)
            return cached.feed
        }
        // A feed of whole articles is long, so both files are written at once.
        let cache = FeedCache(config: config, feed: feed, itemCount: items.count)
        let writings = [{ try output?.write(feed, to: path) }, { try cache.store(in: file) }]
        _ = try parallelMap(count: writings.count) { try writings[$0]() }
        return feed
    }

    /// Visits the languages of the site on all cores.
    ///
    /// The first one has the feed at the root, too; a site without languages has the root only.
    func forEachFeedLanguage(
        _ body: (Self, SiteLocalization?, _ prefix: Path, _ hasRoot: Bool) throws -> Void
    ) throws {
        let localizations = site.localizations
        if localizations.isEmpty { return try body(self, nil, "", true) }
        _ = try parallelMap(count: localizations.count) { index in
            let localization = localizations[index]
            try rendering(in: localization) {
                let prefix = Path(site.pathPrefix(for: localization))
                try body(focused(on: localization), localization, prefix, index == 0)
            }
        }
    }
}
