import Foundation
import Plot

/// The RSS feed of a site.
///
/// Source: RSS 2.0.
struct RSSFeed<Site: Website> {
    /// The site as seen in the feed's language.
    var context: PublishingContext<Site>
    /// The name and description of the channel in the feed's language.
    var localization: SiteLocalization?
    /// How the feed is made.
    var config: RSSFeedConfiguration
    /// Where the feed will be found.
    var path: Path

    /// Where the feed says that it is found, as it stands in its text.
    var link: String {
        Node<RSS.ChannelContext>.atomLink(context.site.url(for: path)).render()
    }

    /// A text of this feed that says of itself that it is found elsewhere.
    ///
    /// The channel comes first; the articles behind it are long, and are not looked at.
    func text(_ text: [UInt8], linkedAs other: String) -> [UInt8] {
        let own = Array(link.utf8)
        let last = min(text.count, 8_192) - own.count
        guard let start = (0...max(last, 0)).first(where: { text[$0...].starts(with: own) })
        else { return text }
        var linked = Array(text[..<start])
        linked += other.utf8
        linked += text[(start + own.count)...]
        return linked
    }

    /// The feed's text as UTF-8, made at a date.
    func text(for items: [Item<Site>], date: Date) throws -> [UInt8] {
        let site = context.site
        let timeZone: TimeZone = context.dateFormatter.timeZone ?? .current
        // Whole articles are long, so they are prepared on all cores.
        let newest = Array(items.prefix(config.maximumItemCount))
        let entries = try LocalizationScope.parallelMap(count: newest.count) { number in
            entry(for: newest[number], timeZone)
        }
        return RSS(
            .title(localization?.name ?? site.name),
            .description(localization?.description ?? site.description),
            .link(site.url(ofPageAt: Path(localization.map(site.pathPrefix(for:)) ?? ""))),
            .language(localization?.language ?? site.language),
            .lastBuildDate(date, timeZone: timeZone),
            .pubDate(date, timeZone: timeZone),
            .ttl(Int(config.ttlInterval)),
            .atomLink(site.url(for: path)),
            .group(entries)
        ).renderBytes(indentedBy: config.indentation)
    }

    private func entry(
        for item: Item<Site>,
        _ timeZone: TimeZone
    ) -> Node<RSS.ChannelContext> {
        let site = context.site
        return .item(
            .guid(for: item, site: site),
            .title(item.rssTitle),
            .description(item.description),
            .link(item.rssProperties.link ?? site.url(for: item)),
            .pubDate(item.date, timeZone: timeZone),
            .content(item.rssBody(siteURL: site.url))
        )
    }
}

extension Node where Context: RSSItemContext {
    /// What feed readers know an item by.
    ///
    /// It stays whatever becomes of the addresses of pages, and is then no longer one of them.
    static func guid<Site: Website>(for item: Item<Site>, site: Site) -> Node {
        let properties = item.rssProperties
        return .guid(
            .text(properties.guid ?? site.url(for: item.path).absoluteString),
            .isPermaLink(
                properties.guid == nil && properties.link == nil && site.pageAddresses == .suite
            )
        )
    }
}

extension Item {
    /// The title as feeds show it.
    var rssTitle: String {
        (rssProperties.titlePrefix ?? "") + title + (rssProperties.titleSuffix ?? "")
    }

    /// The body as feeds show it, with absolute links; one with the article features without what only pages have.
    func rssBody(siteURL: URL) -> String {
        if case .none = content.lazyFacts { return rssBody(body.html, siteURL: siteURL) }
        return readableRSSBody(siteURL: siteURL)
    }

    /// The same for any body.
    func readableRSSBody(siteURL: URL) -> String {
        rssBody(FeedText.readable(body.html, title: title), siteURL: siteURL)
    }

    private func rssBody(_ html: String, siteURL: URL) -> String {
        FeedBody.absoluteLinks(
            in: (rssProperties.bodyPrefix ?? "") + html + (rssProperties.bodySuffix ?? ""),
            siteURL: siteURL
        )
    }
}
