import Plot

extension PublishingContext {
    /// The folders of the languages' indices for the client, separated by spaces, with the page's
    /// language first; a derived language has the index of its source.
    var searchLanguages: String {
        guard let localization else { return SearchClient.folder(of: site, in: nil) }
        let own = localization.derivation?.source ?? localization.id
        let indexed = site.localizations.filter { $0.derivation == nil }
        return (indexed.filter { $0.id == own } + indexed.filter { $0.id != own })
            .map(\.path).joined(separator: " ")
    }

    func searchPath(of path: Path) -> Path {
        Path(site.currentPathPrefix).appendingComponent(path.string)
    }

    func searchAddress(of path: Path) -> String {
        let path = searchPath(of: path)
        let place =
            site.pageAddresses == .suite ? path.string + "/" : site.place(ofPageAt: path)
        return SearchClient.address(of: place, on: site)
    }

    func searchPage(at path: Path) -> Page {
        let form = SearchForm(context: self, path: path)
        var page = Page(
            path: searchPath(of: path),
            content: .undated(title: SearchWords(self).search)
        )
        page.body = Content.Body(components: { form })
        page.language = localization?.id
        page.isSearch = true
        page.source = localization.map { _ in
            SourceReference(file: path.string, translationKey: path.string)
        }
        return page
    }
}

/// The strings of the search that pages contain.
struct SearchWords {
    var search: String
    var hint: String
    var outside: String
    var failed: String

    init<Site: Website>(_ context: PublishingContext<Site>) {
        search = context.word("Search")
        hint = context.word("Search articles")
        outside = context.word("Search this site with DuckDuckGo")
        failed = context.word(
            "The search could not be loaded. Check the connection and try again."
        )
    }
}
