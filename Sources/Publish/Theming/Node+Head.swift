public import Plot

extension Node where Context == HTML.DocumentContext {
    /// A `head` with what browsers, search engines and social networks want to know of a page.
    ///
    /// `location`: The page.
    ///
    /// `site`: The site; its name and description stand in for those of the page.
    ///
    /// `titleSeparator`: Stands between the page's title and the site's name.
    ///
    /// `stylesheetPaths`: The style sheets.
    ///
    /// `rssFeedPath`: The feed; nil means that none is announced.
    ///
    /// `rssFeedTitle`: The feed's name; nil means one made of the site's name.
    public static func head<T: Website>(
        for location: any Location,
        on site: T,
        titleSeparator: String = " | ",
        stylesheetPaths: [Path] = ["/styles.css"],
        rssFeedPath: Path? = .defaultForRSSFeed,
        rssFeedTitle: String? = nil
    ) -> Node {
        let title =
            location.title.isEmpty ? site.name : location.title + titleSeparator + site.name
        let description =
            location.description.isEmpty ? site.description : location.description
        return .head(
            .encoding(.utf8),
            .siteName(site.name),
            .url(site.url(for: location)),
            .title(title),
            .description(description),
            .twitterCardType(location.imagePath == nil ? .summary : .summaryLargeImage),
            .forEach(stylesheetPaths) { .stylesheet($0) },
            .viewport(.accordingToDevice),
            .unwrap(site.favicon) { .favicon($0) },
            .unwrap(rssFeedPath) { path in
                .rssFeedLink(
                    path.absoluteString,
                    title: rssFeedTitle ?? "Subscribe to \(site.name)"
                )
            },
            .unwrap(location.imagePath ?? site.imagePath) { path in
                .socialImageLink(site.url(for: path))
            }
        )
    }
}
