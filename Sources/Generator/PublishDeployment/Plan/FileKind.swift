/// What a file of a site is for, which says when it is deployed and who has to hear of it.
package enum FileKind: String, Sendable {
    /// What readers see.
    case page
    /// What programs read to learn of pages: feeds and site maps.
    case feed
    /// The index of the search and its client.
    case search
    /// Everything else: style sheets, scripts, images.
    case asset

    /// Tells the kind of a file by its path, relative to the site.
    package init(of path: String) {
        let name = path.split(separator: "/").last ?? ""
        if path.hasPrefix("search/"), !name.hasSuffix(".html") {
            self = .search
        } else if name.hasSuffix(".html") || name.hasSuffix(".html.gz")
            || name.hasSuffix(".html.br")
        {
            self = .page
        } else if name.hasSuffix(".rss") || name.hasSuffix(".atom") || name.hasSuffix(".xml")
            || name == "feed.json"
        {
            self = .feed
        } else {
            self = .asset
        }
    }

    /// Whether files of this kind refer to others, which have to be there first.
    package var refersToOthers: Bool { self == .page || self == .feed }
}
