extension AbsoluteAddresses {
    /// Creates the converter that makes the URLs of an article absolute for feeds.
    ///
    /// In sites of the suite, only URLs that begin with `/` are changed.
    init<Site: Website>(of item: Item<Site>, on site: Site) {
        self.init(
            siteURL: site.url,
            page: site.textFeatures.isEmpty
                ? nil : item.rssProperties.link ?? site.url(for: item)
        )
    }
}
