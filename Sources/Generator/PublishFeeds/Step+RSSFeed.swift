public import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Writes an RSS feed of the newest items of some sections; a site with languages gets one for
    /// each, and the one of the first language at the root as well.
    ///
    /// The feed is as old as the newest item in it, so that the same content gives the same bytes at any time.
    ///
    /// - Parameters:
    ///   - includedSectionIDs: The sections; with none, the step does nothing.
    ///   - itemPredicate: Which items are taken; nil means all. Hidden ones are never in the feed.
    ///   - config: How the feed is made.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default
    ) -> Self {
        rssFeed(of: includedSectionIDs, itemPredicate, config, date: nil)
    }

    /// The same with a date of one's own, which stays as long as nothing else in the feed changes.
    ///
    /// - Parameters:
    ///   - includedSectionIDs: The sections; with none, the step does nothing.
    ///   - itemPredicate: Which items are taken; nil means all. Hidden ones are never in the feed.
    ///   - config: How the feed is made.
    ///   - date: When the feed was made.
    /// - Returns: The step.
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default,
        date: Date
    ) -> Self {
        rssFeed(of: includedSectionIDs, itemPredicate, config, date: date)
    }

    private static func rssFeed(
        of includedSectionIDs: Set<Site.SectionID>,
        _ itemPredicate: PublishSite.Predicate<Item<Site>>?,
        _ config: RSSFeedConfiguration,
        date: Date?
    ) -> Self {
        guard !includedSectionIDs.isEmpty else { return .empty }
        return rendering(
            named: "Generate RSS feed",
            reach: itemPredicate == nil ? .files : .content,
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: config).digest)
                    for id in includedSectionIDs.map(\.rawValue).sorted() { builder.add(id) }
                    builder.add(date?.timeIntervalSinceReferenceDate ?? .infinity)
                }
            },
            closure: { context in
                let feeds = try context.feedsOfLanguages { context, localization, prefix, hasRoot in
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
                    var file = try FeedFile(
                        path: feed.path,
                        cacheName: isRoot ? "feed" : "feed \(prefix)",
                        items: items,
                        config: config,
                        date: date,
                        text: feed.text
                    )
                    if hasRoot, !isRoot {
                        // The feed at the root says the same but for where it is.
                        file.copy = FeedFile.Copy(path: config.targetPath) {
                            feed.text($0, linkedAs: link)
                        }
                    }
                    return file
                }
                for feed in feeds { try context.write(feed) }
            }
        )
    }
}

extension PublishingContext {
    /// The items of some sections, newest first; those of one moment stay in the order of the sections.
    func feedItems(
        in sectionIDs: Set<Site.SectionID>,
        matching predicate: PublishSite.Predicate<Item<Site>>?
    ) -> [Item<Site>] {
        sections.filter { sectionIDs.contains($0.id) }
            .flatMap(\.itemsWithPages)
            .filter { !$0.publication.isHidden && predicate?.matches($0) ?? true }
            .ordered { $0.date > $1.date }
    }

    /// Makes the feeds of the languages of the site on all cores.
    ///
    /// The first one is to be at the root, too; a site without languages has the root only.
    func feedsOfLanguages<Feed>(
        _ make: (Self, SiteLocalization?, _ prefix: Path, _ hasRoot: Bool) throws -> Feed
    ) throws -> [Feed] {
        let localizations = site.localizations
        if localizations.isEmpty { return [try make(self, nil, "", true)] }
        return try parallelMap(count: localizations.count) { index in
            let localization = localizations[index]
            return try rendering(in: localization) {
                let prefix = Path(site.pathPrefix(for: localization))
                return try make(focused(on: localization), localization, prefix, index == 0)
            }
        }
    }
}
