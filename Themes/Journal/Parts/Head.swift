import Plot
import Publish

extension Node where Context == HTML.DocumentContext {
    /// The head of a page: its names, its address, its translations, its style.
    static func journalHead<Site: Website>(
        for location: any Location,
        title: String?,
        in context: PublishingContext<Site>
    ) -> Node {
        let site = context.site
        let siteName = context.localization?.name ?? site.name
        let siteDescription = context.localization?.description ?? site.description
        let ownTitle = location.title.isEmpty ? title ?? "" : location.title
        let isFront = location is Index
        let feed = context.localization.map { _ in
            Path(context.index.path.string).appendingComponent(Path.defaultForRSSFeed.string)
        }
        return .head(
            .encoding(.utf8),
            .viewport(.accordingToDevice),
            .title(isFront || ownTitle.isEmpty ? siteName : "\(ownTitle) · \(siteName)"),
            .description(location.description.isEmpty ? siteDescription : location.description),
            .siteName(siteName),
            .url(site.url(for: location)),
            .forEach(context.translations(of: location).filter(\.isTranslated)) { translation in
                .link(
                    .rel(.alternate),
                    .hreflang(translation.localization.language),
                    .href(site.url(for: translation.path))
                )
            },
            .twitterCardType(location.imagePath == nil ? .summary : .summaryLargeImage),
            .unwrap(location.imagePath ?? site.imagePath) { .socialImageLink(site.url(for: $0)) },
            .stylesheet("/journal.css"),
            .unwrap(site.favicon) { .favicon($0) },
            .rssFeedLink((feed ?? .defaultForRSSFeed).absoluteString, title: siteName)
        )
    }
}
