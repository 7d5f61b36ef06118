extension PublishingContext {
    /// The files of the pages to which other texts link: articles, pages, and the texts of sections and front pages.
    ///
    /// Nothing is rendered, so links in menus, lists and other parts of a theme do not count.
    var linkedFiles: Set<String> {
        let localizations = site.localizations
        let parts = localizations.isEmpty ? [self] : localizations.map { content(in: $0) }
        let texts =
            parts.map { ($0.index.path, $0.index.body) }
            + parts.flatMap { $0.sections.map { ($0.path, $0.body) } }
            + sections.flatMap(\.itemsWithPages).map { ($0.path, $0.body) }
            + pages.values.map { ($0.path, $0.body) }
        let sources = texts.map { SitePages.Page($0.0.pageFile, Array($0.1.html.utf8)) }
        let pages = SitePages(sources, files: sources.map(\.file), siteURL: site.url)
        var linked: Set<String> = []
        for source in sources {
            for link in source.links {
                guard case .file(let file, _) = pages.target(of: link, on: source.file),
                    file != source.file
                else { continue }
                linked.insert(file)
            }
        }
        return linked
    }
}

extension Path {
    /// The file of a page as if every page had a folder, whatever the form of the site's addresses.
    var pageFile: String { string.isEmpty ? "index.html" : string + "/index.html" }
}
