import Plot
internal import PublishStorage

extension PageRenderer {
    /// Adds the front page, and the further pages of its list.
    func addIndexPages(
        of context: PublishingContext<Site>,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        try addPages(
            at: context.index.path,
            size: context.site.pagination.index,
            items: { context.allItems(sortedBy: \.date, order: .descending) },
            of: context,
            add
        ) { path, context in
            var index = context.index
            index.pagePath = path
            return try theme.makeIndexHTML(index, context)
        }
    }

    /// Adds the page of a section, and the further pages of its list.
    func addPages(
        of section: Section<Site>,
        in context: PublishingContext<Site>,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        try addPages(
            at: section.path,
            size: context.site.pagination.sections,
            items: { section.items },
            of: context,
            add
        ) { path, context in
            var section = section
            if let paginator = context.paginator {
                section.pagePath = path
                section.replaceItems(with: paginator.items)
            }
            return try theme.makeSectionHTML(section, context)
        }
    }

    /// Adds the page of a tag, and the further pages of its list.
    func addPages(
        of tag: Tag,
        in context: PublishingContext<Site>,
        content: Content,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        let first = context.site.path(for: tag)
        try addPages(
            at: first,
            size: context.site.pagination.tags,
            items: {
                context.items(taggedWith: tag, sortedBy: \.date, order: .descending)
            },
            of: context,
            firstIsSingle: true,
            add
        ) { path, context in
            let page = TagDetailsPage(tag: tag, path: path ?? first, content: content)
            return try theme.makeTagDetailsHTML(page, context)
        }
    }

    /// Adds the pages of a list; the first has its usual address.
    ///
    /// `make` makes the HTML of a page; its path is nil where it is that of the list. The file mode of the step counts for
    /// the first page of a tag's list.
    private func addPages(
        at path: Path,
        size: Int?,
        items: () -> [Item<Site>],
        of context: PublishingContext<Site>,
        firstIsSingle: Bool = false,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void,
        make: @escaping (Path?, PublishingContext<Site>) throws -> HTML?
    ) throws {
        let site = context.site
        func firstFile() throws -> OutputPath {
            firstIsSingle ? try site.file(ofPageAt: path, fileMode) : try site.file(ofListAt: path)
        }
        guard let size else {
            add(try firstFile()) { try make(nil, context) }
            return
        }
        for paginator in ItemPaginator.pages(of: pinnedFirst(items()), size: size, at: path) {
            var context = context
            context.paginator = paginator
            let isFirst = paginator.number == 1
            let file =
                try isFirst
                ? firstFile() : site.file(ofListAt: paginator.path)
            add(file) { [context] in try make(isFirst ? nil : paginator.path, context) }
        }
    }

    /// The items with those that are pinned in front; otherwise in their order.
    private func pinnedFirst(_ items: [Item<Site>]) -> [Item<Site>] {
        let pinned = items.filter(\.publication.isPinned)
        return pinned.isEmpty ? items : pinned + items.filter { !$0.publication.isPinned }
    }
}
