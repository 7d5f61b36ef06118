public import Foundation

extension PublishingStep where Site.ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
    /// Writes a podcast feed of the items of a section, newest first.
    ///
    /// `itemPredicate`: Which items are taken; nil means all.
    ///
    /// `date`: When the feed was made.
    public static func generatePodcastFeed(
        for section: Site.SectionID,
        itemPredicate: Predicate<Item<Site>>? = nil,
        config: PodcastFeedConfiguration<Site>,
        date: Date = Date()
    ) -> Self {
        rendering(named: "Generate podcast feed") { context in
            let feed = PodcastFeedDocument(
                context: context,
                section: context.sections[section],
                config: config,
                date: date
            )
            try context.writeFeed(
                at: config.targetPath,
                cacheName: "feed",
                items: context.feedItems(in: [section], matching: itemPredicate),
                config: config
            ) { try feed.text(for: $0) }
        }
    }
}
