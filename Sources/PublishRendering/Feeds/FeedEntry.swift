import Foundation
internal import PublishStorage

/// An article as feeds of every form have it.
struct FeedEntry<Site: Website> {
    /// The article.
    let item: Item<Site>
    /// What identifies it for ever, as an address.
    ///
    /// Source: RFC 4287, 4.2.6: it has to be an IRI.
    let id: String
    /// Where it is read.
    let url: URL
    /// The text as HTML, with absolute links.
    let html: String
    /// Its image.
    let image: URL?
    /// When it was changed last, as its author says; otherwise when it was published, since dates of files differ from
    /// machine to machine.
    let updated: Date
    /// Who wrote it.
    let authors: [ItemAuthor]

    /// Prepares an article.
    init(_ item: Item<Site>, of context: PublishingContext<Site>, text: SiteFeeds.Text) {
        let site = context.site
        self.item = item
        url = item.rssProperties.link ?? site.url(for: item)
        let guid = item.rssProperties.guid ?? site.url(for: item.path).absoluteString
        let isAddress = URL(string: guid)?.scheme != nil
        let escaped = guid.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        id = isAddress ? guid : site.rootText + "#" + escaped
        image = item.imagePath.map(site.url(for:))
        updated = max(item.date, item.publication.updated ?? item.date)
        authors = context.authors(of: item)
        switch text {
        case .full: html = item.readableRSSBody(siteURL: site.url)
        case .summary where !item.description.isEmpty:
            html = "<p>\(HTMLText.escaped(item.description))</p>"
        case .summary:
            html = FeedBody.absoluteLinks(in: item.content.excerpt.html, siteURL: site.url)
        }
    }
}
