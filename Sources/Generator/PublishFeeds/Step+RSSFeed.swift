public import Foundation
import Plot
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
            effects: .needsItems,
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
                        emptyDate: context.site.publicationFeatures.isEmpty
                            ? nil : context.lastUpdate,
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
    /// When an article was published or updated last, as its author says; nil without articles.
    var lastUpdate: Date? {
        sections.flatMap(\.items).map { max($0.date, $0.publication.updated ?? $0.date) }.max()
    }

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
            .description(item.summary(on: site)),
            .link(item.rssProperties.link ?? site.url(for: item)),
            .pubDate(item.date, timeZone: timeZone),
            .if(
                config.hasDetails,
                .details(authors: context.authors(of: item), tags: item.tags)
            ),
            .content(item.rssBody(AbsoluteAddresses(of: item, on: site)))
        )
    }
}

extension Node where Context: RSSItemContext {
    /// Who wrote an item, and its tags.
    ///
    /// Source: Dublin Core Metadata Element Set; RSS 2.0, `category`.
    static func details(authors: [ItemAuthor], tags: [Tag]) -> Node {
        .group([
            .forEach(authors) { author in
                .element(
                    named: "dc:creator",
                    nodes: [
                        .attribute(
                            named: "xmlns:dc",
                            value: "http://purl.org/dc/elements/1.1/"
                        ),
                        .text(author.name),
                    ]
                )
            },
            .forEach(tags) { .element(named: "category", text: $0.string) },
        ])
    }

    /// What feed readers know an item by.
    ///
    /// It stays whatever becomes of the addresses of pages, and is then no longer one of them.
    static func guid<Site: Website>(for item: Item<Site>, site: Site) -> Node {
        let properties = item.rssProperties
        return .guid(
            .text(item.feedIdentity(on: site)),
            .isPermaLink(
                properties.guid == nil && properties.link == nil && site.pageAddresses == .suite
                    && item.publication.identity == nil && site.identityURL == nil
            )
        )
    }
}

extension Item {
    /// What feed readers know the article by, whatever becomes of its address.
    func feedIdentity(on site: Site) -> String {
        rssProperties.guid
            ?? site.identityText(
                of: site.url(for: publication.identity ?? path).absoluteString
            )
    }

    /// The title as feeds show it.
    var rssTitle: String {
        (rssProperties.titlePrefix ?? "") + title + (rssProperties.titleSuffix ?? "")
    }

    /// The body as feeds show it, with absolute links; one with the article features without what only pages have.
    func rssBody(_ addresses: AbsoluteAddresses) -> String {
        if case .none = content.lazyFacts { return rssBody(body.html, addresses) }
        return readableRSSBody(addresses)
    }

    /// The same for any body.
    func readableRSSBody(_ addresses: AbsoluteAddresses) -> String {
        rssBody(FeedText.readable(body.html, title: title), addresses)
    }

    private func rssBody(_ html: String, _ addresses: AbsoluteAddresses) -> String {
        addresses.absolute(
            in: (rssProperties.bodyPrefix ?? "") + html + (rssProperties.bodySuffix ?? "")
        )
    }
}
