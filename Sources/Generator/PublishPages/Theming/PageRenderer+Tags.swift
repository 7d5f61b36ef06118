import Plot
internal import PublishStorage

extension PageRenderer {
    /// Adds the page that lists all tags, or all terms of a taxonomy, and the page of each tag or
    /// term.
    func addTagPages(
        of context: PublishingContext<Site>,
        by config: TagHTMLConfiguration,
        noting texts: inout DigestBuilder,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        var list = TagListPage(
            tags: context.allTags,
            path: context.taxonomy.map(context.site.path(for:)) ?? context.site.tagListPath,
            content: config.listContent ?? .undated()
        )
        texts.add(list.content.digest)
        if let introduction = introduction(at: list.path, of: context) {
            let title = list.title
            list.content = introduction
            // A text without a title is titled by its file name, which is not meant for readers.
            if Path(introduction.title) == config.basePath { list.content.title = title }
        }
        add(try context.site.file(ofListAt: list.path)) {
            try theme.makeTagListHTML(list, context)
        }
        for tag in context.allTags.sorted() {
            let content = config.detailsContentResolver(tag) ?? .undated()
            texts.add(content.digest)
            var introduced =
                introduction(at: context.site.path(for: tag), of: context) ?? content
            introduced.title = content.title
            try addPages(of: tag, in: context, content: introduced, add)
        }
    }

    /// Returns the text at the path of a tag list or a tag, which is shown above the list; nil if
    /// there is none.
    ///
    /// If the theme does not render tag pages, the text is an ordinary page.
    private func introduction(at path: Path, of context: PublishingContext<Site>) -> Content? {
        if context.site.usesOnlySuiteFeatures { return nil }
        // Paths set by permalinks may end with a slash.
        let page = context.pages[path] ?? context.pages[Path(path.string + "/")]
        return page.flatMap { $0.isList ? nil : $0.content }
    }
}
