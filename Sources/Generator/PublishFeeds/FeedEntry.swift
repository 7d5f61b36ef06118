import Foundation
internal import PublishStorage

/// An article as an entry of a feed, from which each format is made.
struct FeedEntry<Site: Website> {
    let item: Item<Site>
    /// The permanent identifier of the entry: a URL.
    ///
    /// Source: RFC 4287, 4.2.6, which requires an IRI.
    let id: String
    /// The URL of the page.
    let url: URL
    let image: URL?
    /// The date of the last change given by the author, or else of publication.
    ///
    /// The date of the file is not used, because it differs between machines.
    let updated: Date
    /// The summary; empty if there is none.
    let summary: String
    let authors: [ItemAuthor]
    /// The text of the entry: the whole article or the summary.
    private let includedText: SiteFeeds.Text
    private let addresses: AbsoluteAddresses

    init(_ item: Item<Site>, of context: PublishingContext<Site>, text: SiteFeeds.Text) {
        let site = context.site
        self.item = item
        url = item.rssProperties.link ?? site.url(for: item)
        let guid = item.feedIdentity(on: site)
        let isAddress = URL(string: guid)?.scheme != nil
        let escaped = guid.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        id = isAddress ? guid : site.rootText + "#" + escaped
        image = item.imagePath.map(site.url(for:))
        updated = max(item.date, item.publication.updated ?? item.date)
        summary = item.summary(on: site)
        authors = context.authors(of: item)
        includedText = text
        addresses = AbsoluteAddresses(of: item, on: site)
    }

    /// The text as HTML with absolute links; computed on each access, because storing all texts
    /// would take much memory.
    var html: String {
        switch includedText {
        case .full: item.readableRSSBody(addresses)
        case .summary where !item.description.isEmpty:
            "<p>\(HTMLText.escaped(item.description))</p>"
        case .summary:
            addresses.absolute(
                in: String(decoding: FeedText.passive(item.content.excerpt.html), as: UTF8.self)
            )
        }
    }

    var digest: Digest {
        Digest { builder in
            builder.add(id)
            builder.add(url.absoluteString)
            builder.add(item.rssTitle)
            builder.add(image?.absoluteString)
            builder.add(item.date.timeIntervalSinceReferenceDate)
            builder.add(updated.timeIntervalSinceReferenceDate)
            builder.add(authors.count)
            for author in authors {
                builder.add(author.name)
                builder.add(author.url?.absoluteString)
                builder.add(author.imagePath?.string)
            }
            builder.add(item.tags.count)
            for tag in item.tags { builder.add(tag.string) }
            builder.add(item.description)
            builder.add(item.rssProperties.guid)
            builder.add(item.rssProperties.bodyPrefix)
            builder.add(item.rssProperties.bodySuffix)
            builder.add(item.title)
            builder.add(item.body.digest)
            builder.add(item.content.lazyFacts.digest)
            builder.add(addresses.digest)
            builder.add("\(includedText)")
        }
    }
}
