import Foundation
import Plot

extension PageRenderer {
    /// Adds the front page, and the further pages of its list.
    func addIndexPages(
        of context: PublishingContext<Site>,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        try addPages(
            at: context.index.path,
            size: context.site.pagination.index,
            items: {
                context.allItems(sortedBy: \.date, order: .descending)
                    .filter(theme.isOnFrontPage)
            },
            of: context,
            add
        ) { path, context in
            var index = context.index
            index.pagePath = path
            return try theme.makeIndexHTML(index, context)
        }
    }

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

    /// Adds the pages of a list; the first page has the path of the list.
    ///
    /// `make` renders a page; the path that it gets is nil for the first page. The file mode of the
    /// step applies only to the first page of a tag's list.
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

    private func pinnedFirst(_ items: [Item<Site>]) -> [Item<Site>] {
        let pinned = items.filter(\.publication.isPinned)
        return pinned.isEmpty ? items : pinned + items.filter { !$0.publication.isPinned }
    }
}

extension PublishingStep {
    /// Adds an archive in every language: a page of all items by year and month, a page for each
    /// year, and a page for each month.
    ///
    /// The pages are rendered like those of Markdown files, so they work with every theme. Place
    /// the step after the steps that add and sort content.
    ///
    /// - Parameters:
    ///   - path: The path of the archive, relative to the folder of a language; January 2026 is at
    ///     `archive/2026/01`.
    ///   - includesMonths: Whether months have pages of their own.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addArchivePages(
        at path: Path = "archive",
        includesMonths: Bool = true
    ) -> Self {
        listPages(named: "Add archive pages", settings: [path.string, "\(includesMonths)"]) {
            context in
            ArchivePages(context: context, path: path, includesMonths: includesMonths).pages
        }
    }

    /// Adds a page for each series in every language, and a list of all series.
    ///
    /// Place the step after the steps that add content. A site without series gets no pages.
    ///
    /// - Parameter path: The path of the list, relative to the folder of a language; each series is
    ///   below it under its name.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addSeriesPages(at path: Path = "series") -> Self {
        listPages(named: "Add series pages", settings: [path.string]) { context in
            SeriesPages(context: context, path: path).pages
        }
    }
}
