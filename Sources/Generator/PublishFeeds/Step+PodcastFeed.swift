public import Foundation
public import Plot
internal import PublishStorage

extension PublishingStep where Site.ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
    /// Writes a podcast feed of the items of a section, the newest first.
    ///
    /// - Parameters:
    ///   - section: The section whose items are the episodes.
    ///   - itemPredicate: The condition for items to be included; nil means all items. Hidden items
    ///     are never included.
    ///   - config: The configuration of the feed.
    ///   - date: The date of the feed, which the feed keeps as long as nothing else in it changes; nil means the date
    ///     of its newest item, so that the same content always gives the same bytes.
    /// - Returns: The step.
    public static func generatePodcastFeed(
        for section: Site.SectionID,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: PodcastFeedConfiguration<Site>,
        date: Date? = nil
    ) -> Self {
        rendering(
            named: "Generate podcast feed",
            reach: itemPredicate == nil ? .files : .content,
            effects: .needsItems,
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
                    emptyDate: context.dateOfEmptyFeeds,
                    text: document.text
                )
                try context.write(feed)
            }
        )
    }
}

/// The configuration of a podcast feed.
public struct PodcastFeedConfiguration<Site: Website>: FeedConfiguration {
    /// The path of the feed in `Output`.
    public var targetPath: Path
    /// The number of minutes after which players should check the feed again.
    public var ttlInterval: TimeInterval
    /// Ignored: the protocol requires the property, but a podcast feed contains all episodes.
    public var maximumItemCount: Int
    /// Whether episodes are to be played in any order or one after the other.
    public var type: PodcastType
    /// The URL of the podcast's cover.
    public var imageURL: URL
    /// The copyright notice.
    public var copyrightText: String
    /// The author of the podcast.
    public var author: PodcastAuthor
    /// The description of the podcast.
    public var description: String
    /// The subtitle.
    public var subtitle: String
    /// Whether the podcast has explicit content.
    public var isExplicit: Bool
    /// The category in Apple Podcasts.
    public var category: String
    /// The subcategory in Apple Podcasts.
    public var subcategory: String?
    /// The URL that the feed has moved to; nil if it has not moved.
    public var newFeedURL: URL?
    /// The indentation of the feed; nil for none.
    public var indentation: Indentation.Kind?

    /// Creates a configuration.
    public init(
        targetPath: Path,
        ttlInterval: TimeInterval = 250,
        maximumItemCount: Int = .max,
        type: PodcastType = .episodic,
        imageURL: URL,
        copyrightText: String,
        author: PodcastAuthor,
        description: String,
        subtitle: String,
        isExplicit: Bool = false,
        category: String,
        subcategory: String? = nil,
        newFeedURL: URL? = nil,
        indentation: Indentation.Kind? = nil
    ) {
        self.targetPath = targetPath
        self.ttlInterval = ttlInterval
        self.maximumItemCount = maximumItemCount
        self.type = type
        self.imageURL = imageURL
        self.copyrightText = copyrightText
        self.author = author
        self.description = description
        self.subtitle = subtitle
        self.isExplicit = isExplicit
        self.category = category
        self.subcategory = subcategory
        self.newFeedURL = newFeedURL
        self.indentation = indentation
    }
}

/// The podcast feed of one section.
///
/// Source: RSS 2.0 with the extensions of Apple Podcasts and Media RSS.
struct PodcastFeedDocument<Site: Website>
where Site.ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
    var context: PublishingContext<Site>
    /// The section whose items are the episodes.
    var section: Section<Site>
    var config: PodcastFeedConfiguration<Site>

    /// Returns the feed with a date, if it has one, as UTF-8 bytes.
    ///
    /// - Throws: `PublishingError` if an item lacks its audio, or the audio's duration or size.
    func text(for items: [Item<Site>], date: Date?) throws -> [UInt8] {
        let site = context.site
        let episodes = try items.map(episode)
        return PodcastFeed(
            .unwrap(config.newFeedURL) { .newFeedURL($0) },
            .title(site.name),
            .description(config.description),
            .link(site.url(for: section)),
            .language(site.language),
            .unwrap(date) { .lastBuildDate($0, timeZone: timeZone) },
            .unwrap(date) { .pubDate($0, timeZone: timeZone) },
            .ttl(Int(config.ttlInterval)),
            .atomLink(site.url(for: config.targetPath)),
            .copyright(config.copyrightText),
            .author(config.author.name),
            .subtitle(config.subtitle),
            .summary(config.description),
            .explicit(config.isExplicit),
            .owner(.name(config.author.name), .email(config.author.emailAddress)),
            .category(config.category, .unwrap(config.subcategory) { .category($0) }),
            .type(config.type),
            .image(config.imageURL),
            .group(episodes)
        ).renderBytes(indentedBy: config.indentation)
    }
}

private extension PodcastFeedDocument {
    var timeZone: TimeZone { context.dateFormatter.timeZone ?? .current }

    func episode(_ item: Item<Site>) throws -> Node<PodcastFeed.ChannelContext> {
        func missing(_ value: String) -> PublishingError {
            let message = "Podcast items need to include audio \(value)"
            return PublishingError(path: item.path, infoMessage: message)
        }
        guard let audio = item.audio else { throw missing("data") }
        guard let duration = audio.duration else {
            throw missing("duration info (audio.duration)")
        }
        guard let byteSize = audio.byteSize else { throw missing("size info (audio.size)") }
        let site = context.site
        let metadata = item.metadata.podcast
        return .item(
            .guid(for: item, site: site),
            .title(item.rssTitle),
            .description(item.description),
            .link(site.url(for: item)),
            .pubDate(item.date, timeZone: timeZone),
            .content(item.rssBody(AbsoluteAddresses(of: item, on: site))),
            .author(config.author.name),
            .subtitle(item.description),
            .summary(item.description),
            .explicit(metadata?.isExplicit ?? false),
            .duration(
                hours: duration.hours,
                minutes: duration.minutes,
                seconds: duration.seconds
            ),
            .image(config.imageURL),
            .unwrap(metadata?.episodeNumber) { .episodeNumber($0) },
            .unwrap(metadata?.seasonNumber) { .seasonNumber($0) },
            .audio(
                url: audio.url,
                byteSize: byteSize,
                type: "audio/\(audio.format.rawValue)",
                title: item.rssTitle
            )
        )
    }
}
