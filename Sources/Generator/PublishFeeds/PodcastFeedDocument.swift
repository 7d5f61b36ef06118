import Foundation
import Plot

/// The podcast feed of one section.
///
/// Source: RSS 2.0 with the extensions of Apple Podcasts and Media RSS.
struct PodcastFeedDocument<Site: Website>
where Site.ItemMetadata: PodcastCompatibleWebsiteItemMetadata {
    /// The site.
    var context: PublishingContext<Site>
    /// The section whose items are the episodes.
    var section: Section<Site>
    /// How the feed is made.
    var config: PodcastFeedConfiguration<Site>

    /// The feed's text as UTF-8, made at a date.
    ///
    /// - Throws: `PodcastError` when an item lacks its audio or what must be known of it.
    func text(for items: [Item<Site>], date: Date) throws -> [UInt8] {
        let site = context.site
        let episodes = try items.map(episode)
        return PodcastFeed(
            .unwrap(config.newFeedURL) { .newFeedURL($0) },
            .title(site.name),
            .description(config.description),
            .link(site.url(for: section)),
            .language(site.language),
            .lastBuildDate(date, timeZone: timeZone),
            .pubDate(date, timeZone: timeZone),
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
        guard let audio = item.audio else {
            throw PodcastError(path: item.path, reason: .audio)
        }
        guard let duration = audio.duration else {
            throw PodcastError(path: item.path, reason: .audioDuration)
        }
        guard let byteSize = audio.byteSize else {
            throw PodcastError(path: item.path, reason: .audioSize)
        }
        let site = context.site
        let metadata = item.metadata.podcast
        return .item(
            .guid(for: item, site: site),
            .title(item.rssTitle),
            .description(item.description),
            .link(site.url(for: item)),
            .pubDate(item.date, timeZone: timeZone),
            .content(item.rssBody(siteURL: site.url)),
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
