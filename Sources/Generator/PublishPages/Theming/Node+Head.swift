public import Plot

extension Node where Context == HTML.DocumentContext {
    /// A `head` with what browsers, search engines and social networks want to know of a page.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - site: The site; its name and description stand in where the page has none.
    ///   - titleSeparator: The text between the page's title and the site's name.
    ///   - stylesheetPaths: The paths of the style sheets.
    ///   - rssFeedPath: The path of the feed; nil means that none is announced.
    ///   - rssFeedTitle: The feed's name; nil means one made of the site's name.
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
        let description =
            location.description.isEmpty ? siteDescription : location.description
        let feedPath = rssFeedPath.map { path in
            // A site with languages has the default feed in every one of them.
            path == .defaultForRSSFeed
                ? Path(site.currentPathPrefix).appendingComponent(path.string) : path
        }
        return .head(
            .encoding(.utf8),
            .siteName(siteName),
            .url(site.canonicalURL(ofPageAt: location.path)),
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
