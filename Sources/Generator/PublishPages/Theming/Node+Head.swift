public import Plot

extension Node where Context == HTML.DocumentContext {
    /// Returns a `head` element for browsers, search engines and social networks.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - site: The site; its name and description are used if the page has none.
    ///   - titleSeparator: The text between the page's title and the site's name.
    ///   - stylesheetPaths: The paths of the style sheets.
    ///   - rssFeedPath: The path of the feed; nil for none.
    ///   - rssFeedTitle: The title of the feed; nil means the site's name.
    /// - Returns: The `head` element.
    public static func head<T: Website>(
        for location: any Location,
        on site: T,
        titleSeparator: String = " | ",
        stylesheetPaths: [Path] = ["/styles.css"],
        rssFeedPath: Path? = .defaultForRSSFeed,
        rssFeedTitle: String? = nil
    ) -> Node {
        let localization = SiteLocalization.current
        let siteName = localization?.name ?? site.name
        let siteDescription = localization?.description ?? site.description
        let title =
            location.title.isEmpty ? siteName : location.title + titleSeparator + siteName
        let summary = location.summary(on: site)
        let description = summary.isEmpty ? siteDescription : summary
        let feedPath = rssFeedPath.map { path in
            // In a site with languages, each language has a feed at the default path.
            path == .defaultForRSSFeed
                ? Path(site.currentPathPrefix).appendingComponent(path.string) : path
        }
        return .head(
            .encoding(.utf8),
            .siteName(siteName),
            .url(site.canonicalURL(of: location)),
            .translations(of: location, on: site),
            .title(title),
            .description(description),
            .twitterCardType(location.imagePath == nil ? .summary : .summaryLargeImage),
            .forEach(stylesheetPaths) { .stylesheet($0) },
            .viewport(.accordingToDevice),
            .unwrap(site.favicon) { .favicon($0) },
            .unwrap(feedPath) { path in
                .rssFeedLink(
                    path.absoluteString,
                    title: rssFeedTitle ?? "Subscribe to \(siteName)"
                )
            },
            .feedLinks(for: location, on: site),
            .unwrap(location.imagePath ?? site.imagePath) { path in
                .socialImageLink(site.url(for: path))
            }
        )
    }
}

extension PublishingContext {
    /// The path of the feed in the language of the page, where `.generateRSSFeed` writes it by default.
    @_disfavoredOverload
    public var feedPath: Path {
        Path(index.path.string).appendingComponent(Path.defaultForRSSFeed.string)
    }
}

extension Node where Context == HTML.HeadContext {
    /// Links to the feeds of the site's `siteFeeds` that belong to a page; `head(for:on:)` includes
    /// the links.
    ///
    /// Every page links to the feeds of the whole site. The page of a section or tag also links to
    /// its own feeds, and an article to the feeds of its authors.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - site: The site.
    /// - Returns: The elements; empty in a site without such feeds.
    @_disfavoredOverload
    public static func feedLinks<Site: Website>(
        for location: any Location,
        on site: Site
    ) -> Node {
        let feeds = site.siteFeeds
        if feeds.formats.isEmpty { return .empty }
        let name = SiteLocalization.current?.name ?? site.name
        func links(_ subject: SiteFeeds.Subject, in folder: Path, _ title: String) -> [Node] {
            feeds.formats(of: subject).map { format in
                .link(
                    .rel(.alternate),
                    .href("/" + format.path(in: folder).percentEncoded),
                    .type(format.mediaType),
                    .attribute(named: "title", value: title)
                )
            }
        }
        var nodes = links(.site, in: Path(site.currentPathPrefix), name)
        switch location {
        case let section as Section<Site> where feeds.includes(section):
            nodes += links(.sections, in: site.path(for: section.id), "\(name): \(section.title)")
        case let page as TagDetailsPage:
            let subject = TaxonomyScope.current?.taxonomy.feedSubject ?? .tags
            nodes += links(subject, in: site.path(for: page.tag), "\(name): \(page.tag)")
        case let item as Item<Site>:
            for author in item.publication.authors {
                let title = "\(name): \(site.itemAuthors[author]?.name ?? author)"
                nodes += links(.authors, in: site.path(forAuthor: author), title)
            }
        default: break
        }
        return .group(nodes)
    }
}

extension Node where Context == HTML.HeadContext {
    /// Links to a style sheet with a hash in its name, with an integrity check.
    @_disfavoredOverload
    public static func stylesheet(_ file: FingerprintedFile) -> Node {
        .stylesheet(file.path.absoluteString, integrity: file.integrity)
    }

    /// Loads a script with a hash in its name, with an integrity check.
    ///
    /// - Parameters:
    ///   - file: The script.
    ///   - nodes: Further attributes, such as `.type(.module)` or `.defer()`; without any, the script blocks rendering.
    /// - Returns: The element.
    @_disfavoredOverload
    public static func script(
        _ file: FingerprintedFile,
        _ nodes: Node<HTML.ScriptContext>...
    ) -> Node {
        .script(
            .src(file.path.absoluteString),
            .integrity(file.integrity),
            .group(nodes)
        )
    }
}
