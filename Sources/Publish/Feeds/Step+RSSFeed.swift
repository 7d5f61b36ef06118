public import Foundation

extension PublishingStep {
    /// Writes an RSS feed of the newest items of some sections; a site with languages gets one for
    /// each, and the one of the first language at the root as well.
    ///
    /// `includedSectionIDs`: The sections; with none, the step does nothing.
    ///
    /// `itemPredicate`: Which items are taken; nil means all.
    ///
    /// `date`: When the feed was made.
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default,
        date: Date = Date()
    ) -> Self {
        guard !includedSectionIDs.isEmpty else { return .empty }
        return rendering(named: "Generate RSS feed") { context in
            try context.forEachFeedLanguage { context, localization, prefix, isRoot in
                let items = context.feedItems(in: includedSectionIDs, matching: itemPredicate)
                let path = prefix.appendingComponent(config.targetPath.string)
                let feed = RSSFeed(
                    context: context,
                    localization: localization,
                    config: config,
                    path: isRoot ? config.targetPath : path,
                    date: date
                )
                try context.writeFeed(
                    at: feed.path,
                    cacheName: isRoot ? "feed" : "feed \(prefix)",
                    items: items,
                    config: config
                ) { feed.text(for: $0) }
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

    /// Writes a feed, that of the run before if nothing in it changed.
    func writeFeed<Configuration: FeedConfiguration>(
        at path: Path,
        cacheName: String,
        items: [Item<Site>],
        config: Configuration,
        makeFeed: ([Item<Site>]) throws -> String
    ) throws {
        let file = try cacheFile(named: cacheName)
        let cached = try FeedCache.feed(
            in: file,
            for: items,
            config: config,
            lastGenerationDate: lastGenerationDate
        )
        let feed: String
        if let cached {
            feed = cached
        } else {
            feed = try makeFeed(items)
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
