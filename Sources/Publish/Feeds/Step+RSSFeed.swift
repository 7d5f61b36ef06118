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
            try context.forEachFeedLanguage { context, localization, prefix, isRoot in
                let items = context.feedItems(in: includedSectionIDs, matching: itemPredicate)
                let path = prefix.appendingComponent(config.targetPath.string)
                let feed = RSSFeed(
                    context: context,
                    localization: localization,
                    config: config,
                    path: isRoot ? config.targetPath : path
                )
                try context.writeFeed(
                    at: feed.path,
                    cacheName: isRoot ? "feed" : "feed \(prefix)",
                    items: items,
                    config: config,
                    date: date
                ) { feed.text(for: $0, date: $1) }
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

    /// Writes a feed; one with a date of its own keeps that of the run before if nothing else in it changed.
    func writeFeed<Configuration: FeedConfiguration>(
        at path: Path,
        cacheName: String,
        items: [Item<Site>],
        config: Configuration,
        date: Date?,
        makeFeed: ([Item<Site>], Date) throws -> String
    ) throws {
        let file = try cacheFile(named: cacheName)
        let newest = items.prefix(config.maximumItemCount).map(\.date).max()
        var feed = try makeFeed(items, date ?? newest ?? .undated)
        let cached =
            date == nil
            ? nil
            : try FeedCache.feed(
                in: file,
                for: items,
                config: config,
                lastGenerationDate: lastGenerationDate
            )
        if let cached, FeedCache<Configuration>.areEqualButForDates(feed, cached) {
            feed = cached
        } else {
            try FeedCache(config: config, feed: feed, itemCount: items.count).store(in: file)
        }
        try output?.write(Array(feed.utf8), to: try OutputPath(path))
    }

    /// Visits the languages of the site on all cores, and the first one once more for the root; a site without
    /// languages has the root only.
    func forEachFeedLanguage(
        _ body: (Self, SiteLocalization?, _ prefix: Path, _ isRoot: Bool) throws -> Void
    ) throws {
        guard let first = site.localizations.first else {
            try body(self, nil, "", true)
            return
        }
        var feeds = [(localization: first, prefix: Path(""), isRoot: true)]
        for localization in site.localizations {
            let prefix = Path(site.pathPrefix(for: localization))
            if !prefix.string.isEmpty { feeds.append((localization, prefix, false)) }
        }
        _ = try parallelMap(count: feeds.count) { index in
            let (localization, prefix, isRoot) = feeds[index]
            try rendering(in: localization) {
                try body(focused(on: localization), localization, prefix, isRoot)
            }
        }
    }
}
