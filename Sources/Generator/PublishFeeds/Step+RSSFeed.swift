public import Foundation
import Plot
internal import PublishStorage

extension PublishingStep {
    /// Writes an RSS feed of the newest items of some sections.
    ///
    /// In a site with languages, each language has a feed, and the root has a copy of the first
    /// language's feed.
    ///
    /// - Parameters:
    ///   - includedSectionIDs: The sections whose items are included; without any section, the step
    ///     does nothing.
    ///   - itemPredicate: The condition for items to be included; nil means all items. Hidden items
    ///     are never included.
    ///   - config: The configuration of the feed.
    ///   - date: The date of the feed, which the feed keeps as long as nothing else in it changes; nil means the date
    ///     of its newest item, so that the same content always gives the same bytes. Without items there is no date
    ///     then.
    /// - Returns: The step.
    public static func generateRSSFeed(
        including includedSectionIDs: Set<Site.SectionID>,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        config: RSSFeedConfiguration = .default,
        date: Date? = nil
    ) -> Self {
        guard !includedSectionIDs.isEmpty else { return .empty }
        return rendering(
            named: "Generate RSS feed",
            reach: itemPredicate == nil ? .files : .content,
            promise: config.targetPath == .defaultForRSSFeed ? .feed : nil,
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
                        emptyDate: context.dateOfEmptyFeeds,
                        text: feed.text
                    )
                    if hasRoot, !isRoot {
                        // The copy at the root differs only in the URL that it gives for itself.
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
    /// The date of the latest publication, or change given by the author, among articles; nil
    /// without articles.
    var lastUpdate: Date? {
        sections.flatMap(\.items).map { max($0.date, $0.publication.updated ?? $0.date) }.max()
    }

    /// The date of feeds without items: none, but in sites of the suite the current one.
    var dateOfEmptyFeeds: Date? { site.textFeatures.isEmpty ? Date() : nil }

    /// Returns the items of some sections, the newest first; items with the same date keep the
    /// order of the sections.
    func feedItems(
        in sectionIDs: Set<Site.SectionID>,
        matching predicate: PublishSite.Predicate<Item<Site>>?
    ) -> [Item<Site>] {
        sections.filter { sectionIDs.contains($0.id) }
            .flatMap(\.itemsWithPages)
            .filter { $0.publication.isShown(in: .indexes) && predicate?.matches($0) ?? true }
            .ordered { $0.date > $1.date }
    }

    /// Makes the feeds of all languages, on all cores.
    ///
    /// The feed of the first language is copied to the root. A site without languages has only one
    /// feed.
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
    var config: RSSFeedConfiguration
    var path: Path

    /// The URL that the feed gives for itself, as written in its text.
    var link: String {
        Node<RSS.ChannelContext>.atomLink(context.site.url(for: path)).render()
    }

    /// Returns the text of this feed with the URL `other` as the feed's own URL.
    ///
    /// Only the channel at the beginning is searched: the articles after it are long.
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

    /// Returns the feed with a date, if it has one, as UTF-8 bytes.
    func text(for items: [Item<Site>], date: Date?) throws -> [UInt8] {
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
            .link(site.url(of: Path(localization.map(site.pathPrefix(for:)) ?? ""))),
            .language(localization?.language ?? site.language),
            .unwrap(date) { .lastBuildDate($0, timeZone: timeZone) },
            .unwrap(date) { .pubDate($0, timeZone: timeZone) },
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
    /// Returns the authors and tags of an item.
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

    /// Returns the identifier of an item for feed readers.
    ///
    /// The identifier stays the same when the URLs of pages change, even though it is no page's URL
    /// then.
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
    /// Returns the permanent identifier of an item for feed readers: the URL of its first
    /// publication.
    func feedIdentity(on site: Site) -> String {
        rssProperties.guid
            ?? site.identityText(
                of: site.url(for: publication.identity ?? path).absoluteString
            )
    }

    var rssTitle: String {
        (rssProperties.titlePrefix ?? "") + title + (rssProperties.titleSuffix ?? "")
    }

    /// Returns the body for feeds, with absolute links; in sites with the Markdown dialect for
    /// articles also without the parts that need the page.
    func rssBody(_ addresses: AbsoluteAddresses) -> String {
        if case .none = content.lazyFacts { return rssBody(body.html, addresses) }
        return readableRSSBody(addresses)
    }

    /// Returns the body for feeds, without the parts that need the page, in any dialect.
    func readableRSSBody(_ addresses: AbsoluteAddresses) -> String {
        rssBody(FeedText.readable(body.html, title: title), addresses)
    }

    private func rssBody(_ html: String, _ addresses: AbsoluteAddresses) -> String {
        addresses.absolute(
            in: (rssProperties.bodyPrefix ?? "") + html + (rssProperties.bodySuffix ?? "")
        )
    }
}
