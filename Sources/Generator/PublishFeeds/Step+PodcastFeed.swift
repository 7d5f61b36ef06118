public import Foundation
internal import PublishStorage

extension PublishingStep where Site.ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
    /// Writes a podcast feed of the items of a section, newest first.
    ///
    /// The feed is as old as the newest item in it, so that the same content gives the same bytes at any time.
    ///
    /// - Parameters:
    ///   - section: The section whose items are the episodes.
    ///   - itemPredicate: Which items are taken; nil means all. Hidden ones are never in the feed.
    ///   - config: How the feed is made.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generatePodcastFeed(
        for section: Site.SectionID,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: PodcastFeedConfiguration<Site>
    ) -> Self {
        podcastFeed(of: section, itemPredicate, config, date: nil)
    }

    /// The same with a date of one's own, which stays as long as nothing else in the feed changes.
    ///
    /// - Parameters:
    ///   - section: The section whose items are the episodes.
    ///   - itemPredicate: Which items are taken; nil means all. Hidden ones are never in the feed.
    ///   - config: How the feed is made.
    ///   - date: When the feed was made.
    /// - Returns: The step.
    public static func generatePodcastFeed(
        for section: Site.SectionID,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: PodcastFeedConfiguration<Site>,
        date: Date
    ) -> Self {
        podcastFeed(of: section, itemPredicate, config, date: date)
    }

    private static func podcastFeed(
        of section: Site.SectionID,
        _ itemPredicate: PublishSite.Predicate<Item<Site>>?,
        _ config: PodcastFeedConfiguration<Site>,
        date: Date?
    ) -> Self {
        rendering(
            named: "Generate podcast feed",
            reach: itemPredicate == nil ? .files : .content,
            settings: {
                Digest { builder in
                    builder.add(ValueDigest(of: config).digest)
                    builder.add(section.rawValue)
                    builder.add(date?.timeIntervalSinceReferenceDate ?? .infinity)
                }
            },
            closure: { context in
                let document = PodcastFeedDocument(
                    context: context,
                    section: context.sections[section],
                    config: config
                )
                let feed = try FeedFile(
                    path: config.targetPath,
                    cacheName: "feed",
                    items: context.feedItems(in: [section], matching: itemPredicate),
                    config: config,
                    date: date,
                    text: document.text
                )
                try context.write(feed)
            }
        )
    }
}
