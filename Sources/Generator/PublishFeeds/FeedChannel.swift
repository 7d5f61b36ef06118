import Foundation
import Plot
internal import PublishStorage

/// The content of a feed, from which each format is made.
struct FeedChannel<Site: Website> {
    /// The site as seen in the feed's language.
    let context: PublishingContext<Site>
    /// The kind of the feed's subject: the site, a section, a tag, a category or an author.
    let kind: SiteFeeds.Subject
    /// The name of the subject; nil for the whole site.
    let name: String?
    let folder: Path
    /// The path of the page that the feed links to.
    let page: Path
    /// The articles, the newest first, with their digests.
    let entries: [(entry: FeedEntry<Site>, digest: Digest)]

    /// Returns the feed in a format.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - texts: The HTML of each article, in the order of `entries`.
    /// - Returns: The feed as UTF-8 bytes.
    func bytes(_ format: SiteFeeds.Format, _ texts: [String]) -> [UInt8] {
        let entries = zip(entries.map(\.entry), texts)
        return switch format {
        case .atom: atom(entries).renderBytes()
        case .json: json(entries).renderBytes()
        case .rss: rss(entries).renderBytes()
        }
    }

    func digest(_ format: SiteFeeds.Format) -> Digest {
        Digest { builder in
            builder.add(url(format).absoluteString)
            builder.add(pageURL.absoluteString)
            builder.add(context.site.url.absoluteString)
            builder.add(context.site.identityURL?.absoluteString)
            builder.add(siteName)
            builder.add(title)
            builder.add(description)
            builder.add(language.rawValue)
            builder.add(timeZone.identifier)
            builder.add(context.site.pageAddresses == .suite)
            for (_, digest) in entries { builder.add(digest) }
        }
    }
}

private extension FeedChannel {
    var localization: SiteLocalization? { SiteLocalization.current }
    var siteName: String { localization?.name ?? context.site.name }
    var title: String { name.map { "\(siteName): \($0)" } ?? siteName }
    var description: String { localization?.description ?? context.site.description }
    var language: Language { localization?.language ?? context.site.language }
    var pageURL: URL { context.site.url(of: page) }
    var timeZone: TimeZone { context.dateFormatter.timeZone ?? .current }

    func url(_ format: SiteFeeds.Format) -> URL { context.site.url(for: format.path(in: folder)) }

    func atom(_ entries: Zip2Sequence<[FeedEntry<Site>], [String]>) -> AtomFeed {
        AtomFeed(
            .attribute(named: "xmlns:media", value: Self.mediaNamespace),
            .lang(language),
            .id(context.site.identityText(of: url(.atom).absoluteString)),
            .title(title),
            .if(!description.isEmpty, .subtitle(description)),
            // Atom requires a date.
            .updated(newestUpdate ?? context.lastUpdate ?? .undated, timeZone: timeZone),
            .author(.name(siteName), .uri(context.site.url)),
            .link(.rel(.current), .type("application/atom+xml"), .href(url(.atom))),
            .link(.rel(.alternate), .type("text/html"), .href(pageURL)),
            .forEach(entries) { entry, html in
                .entry(
                    .id(entry.id),
                    .title(entry.item.rssTitle),
                    .link(.rel(.alternate), .type("text/html"), .href(entry.url)),
                    .published(entry.item.date, timeZone: timeZone),
                    .updated(entry.updated, timeZone: timeZone),
                    .forEach(entry.authors) { author in
                        .author(.name(author.name), .unwrap(author.url) { .uri($0) })
                    },
                    .forEach(entry.item.tags) { .category($0.string) },
                    .if(!entry.summary.isEmpty, .summary(entry.summary)),
                    .content(html),
                    Self.mediaImage(entry)
                )
            }
        )
    }

    func json(_ entries: Zip2Sequence<[FeedEntry<Site>], [String]>) -> JSONFeed {
        JSONFeed(
            title: title,
            homePageURL: pageURL,
            feedURL: url(.json),
            description: description.isEmpty ? nil : description,
            authors: [JSONFeed.Author(name: siteName, url: context.site.url)],
            language: language,
            items: entries.map { entry, html in
                JSONFeed.Item(
                    id: entry.id,
                    url: entry.url,
                    title: entry.item.rssTitle,
                    contentHTML: html,
                    summary: entry.summary.isEmpty ? nil : entry.summary,
                    image: entry.image,
                    datePublished: entry.item.date,
                    dateModified: entry.updated,
                    authors: entry.authors.map { author in
                        JSONFeed.Author(
                            name: author.name,
                            url: author.url,
                            avatar: author.imagePath.map(context.site.url(for:))
                        )
                    },
                    tags: entry.item.tags.map(\.string),
                    timeZone: timeZone
                )
            }
        )
    }

    func rss(_ entries: Zip2Sequence<[FeedEntry<Site>], [String]>) -> RSS {
        let updated = newestUpdate
        return RSS(
            .title(title),
            .description(description),
            .link(pageURL),
            .language(language),
            .unwrap(updated) { .lastBuildDate($0, timeZone: timeZone) },
            .unwrap(updated) { .pubDate($0, timeZone: timeZone) },
            .atomLink(url(.rss)),
            .forEach(entries) { entry, html in
                .item(
                    .guid(for: entry.item, site: context.site),
                    .title(entry.item.rssTitle),
                    .description(entry.summary),
                    .link(entry.url),
                    .pubDate(entry.item.date, timeZone: timeZone),
                    .details(authors: entry.authors, tags: entry.item.tags),
                    .content(html),
                    Self.mediaImage(entry, declaring: true)
                )
            }
        )
    }

    /// The date of the newest article or change; nil without articles.
    var newestUpdate: Date? { entries.map(\.entry.updated).max() }

    /// Source: Media RSS Specification, rssboard.org.
    static var mediaNamespace: String { "http://search.yahoo.com/mrss/" }

    static func mediaImage<Context>(
        _ entry: FeedEntry<Site>,
        declaring isDeclaring: Bool = false
    ) -> Node<Context> {
        guard let image = entry.image else { return .empty }
        var attributes = [
            Attribute<Context>(name: "url", value: image.absoluteString),
            Attribute<Context>(name: "medium", value: "image"),
        ]
        if isDeclaring {
            attributes.append(Attribute<Context>(name: "xmlns:media", value: mediaNamespace))
        }
        return .selfClosedElement(named: "media:content", attributes: attributes)
    }
}
