extension AbsoluteAddresses {
    /// Makes the converter of an article's URLs for feeds; in sites of the suite, only URLs from the root become
    /// absolute.
    init<Site: Website>(of item: Item<Site>, on site: Site) {
        self.init(
            siteURL: site.url,
            page: site.publicationFeatures.isEmpty
                ? nil : item.rssProperties.link ?? site.url(for: item)
        )
    }
}
