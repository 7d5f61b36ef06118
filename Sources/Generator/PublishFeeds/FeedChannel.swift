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
        case .json: json(entries).bytes
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

    /// Source: RFC 4287, The Atom Syndication Format.
    func atom(_ entries: Zip2Sequence<[FeedEntry<Site>], [String]>) -> XML {
        typealias Piece = Node<XML.DocumentContext>
        func text(_ name: String, _ text: String) -> Piece { .element(named: name, text: text) }
        func date(_ name: String, _ date: Date) -> Piece {
            text(name, CivilTime.internetText(date, in: timeZone))
        }
        func author(_ name: String, _ url: URL?) -> Piece {
            let address = Piece.unwrap(url) { text("uri", $0.description) }
            return .element(named: "author", nodes: [text("name", name), address])
        }
        func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) -> Piece {
            let attributes = attributes.map { Attribute<Any>(name: $0.key, value: $0.value) }
            return .selfClosedElement(named: name, attributes: attributes)
        }
        func link(_ relation: String, _ type: String, _ url: URL) -> Piece {
            empty("link", ["rel": relation, "type": type, "href": url.description])
        }
        let pieces = entries.map { entry, html -> Piece in
            .element(
                named: "entry",
                nodes: [
                    text("id", entry.id),
                    text("title", entry.item.rssTitle),
                    link("alternate", "text/html", entry.url),
                    date("published", entry.item.date),
                    date("updated", entry.updated),
                    .forEach(entry.authors) { author($0.name, $0.url) },
                    .forEach(entry.item.tags) { empty("category", ["term": $0.string]) },
                    .if(!entry.summary.isEmpty, text("summary", entry.summary)),
                    .element(
                        named: "content",
                        nodes: [.attribute(named: "type", value: "html"), Self.section(of: html)]
                    ),
                    Self.mediaImage(entry),
                ]
            )
        }
        let head: [Piece] = [
            .attribute(named: "xmlns", value: "http://www.w3.org/2005/Atom"),
            .attribute(named: "xmlns:media", value: Self.mediaNamespace),
            .attribute(named: "xml:lang", value: language.code),
            text("id", context.site.identityText(of: url(.atom).absoluteString)),
            text("title", title),
            .if(!description.isEmpty, text("subtitle", description)),
            // Atom requires a date.
            date("updated", newestUpdate ?? context.lastUpdate ?? .undated),
            author(siteName, context.site.url),
            link("self", "application/atom+xml", url(.atom)),
            link("alternate", "text/html", pageURL),
        ]
        return XML(.element(named: "feed", nodes: head + pieces))
    }

    /// Source: JSON Feed 1.1, jsonfeed.org.
    func json(_ entries: Zip2Sequence<[FeedEntry<Site>], [String]>) -> JSONValue {
        func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }
        func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
        func author(_ name: String, _ url: URL?, _ avatar: URL? = nil) -> JSONValue {
            .object(ofPresent: [
                ("name", .string(name)), ("url", url.map { .string($0.description) }),
                ("avatar", avatar.map { .string($0.description) }),
            ])
        }
        func date(_ date: Date) -> JSONValue {
            .string(CivilTime.internetText(date, in: timeZone))
        }
        let items = entries.map { entry, html -> JSONValue in
            let authors = entry.authors.map { person in
                author(person.name, person.url, person.imagePath.map(context.site.url(for:)))
            }
            return .object(ofPresent: [
                ("id", .string(entry.id)),
                ("url", .string(entry.url.description)),
                ("title", .string(entry.item.rssTitle)),
                ("content_html", .string(html)),
                ("summary", text(entry.summary)),
                ("image", entry.image.map { .string($0.description) }),
                ("date_published", date(entry.item.date)),
                ("date_modified", date(entry.updated)),
                ("authors", list(authors)),
                ("tags", list(entry.item.tags.map { .string($0.string) })),
            ])
        }
        return .object(ofPresent: [
            ("version", .string("https://jsonfeed.org/version/1.1")),
            ("title", .string(title)),
            ("home_page_url", .string(pageURL.description)),
            ("feed_url", .string(url(.json).description)),
            ("description", text(description)),
            ("authors", .array([author(siteName, context.site.url)])),
            ("language", .string(language.code)),
            ("items", .array(items)),
        ])
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

    /// Returns HTML as CDATA sections; one `]]>` is divided between two of them.
    static func section<Context>(of html: String) -> Node<Context> {
        let isWhole = Array(html.utf8).place(of: "]]>") == nil
        let text = isWhole ? html : html.replacing("]]>", with: "]]]]><![CDATA[>")
        return .raw("<![CDATA[\(text)]]>")
    }

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
