import Foundation
import Plot

/// Renders all pages of a site on all cores and hands them to the output.
struct PageRenderer<Site: Website> {
    /// The theme.
    var theme: Theme<Site>
    /// How pages are indented.
    var indentation: Indentation.Kind?
    /// Which files they become.
    var fileMode: HTMLFileMode
    /// The site as it is now.
    var context: PublishingContext<Site>

    /// Renders everything.
    ///
    /// - Throws: The theme's error for the first page that failed, in the order of the pages.
    func render(to output: OutputWriter) throws {
        try theme.copyResources(to: output)
        let places = Dictionary(grouping: try pages(), by: \.file)
            .sorted { $0.value[0].number < $1.value[0].number }
        _ = try parallelMap(count: places.count) { index in
            let (file, pages) = places[index]
            // Pages that share a file are few: a section and the page that takes its place. The last one wins.
            var bytes: [UInt8]?
            for page in pages {
                // Components are evaluated while they are rendered, and may ask for the language then.
                let html = try SiteLocalization.$current.withValue(page.localization) {
                    try page.makeHTML().map(rendered)
                }
                if let html { bytes = html }
            }
            if let bytes { try output.write(bytes, to: file) }
        }
    }
}

private extension PageRenderer {
    func rendered(_ html: HTML) -> [UInt8] {
        indentation.map { Array(html.render(indentedBy: $0).utf8) } ?? html.renderBytes()
    }

    /// One page to render.
    struct RenderedPage {
        /// The page's number in the order of precedence.
        var number: Int
        var file: OutputPath
        var localization: SiteLocalization?
        var makeHTML: () throws -> HTML?
    }

    /// All pages; of those with the same file a later one has precedence.
    func pages() throws -> [RenderedPage] {
        var pages: [RenderedPage] = []
        let localizations = context.site.localizations
        guard !localizations.isEmpty else {
            try addPages(of: context, localization: nil, to: &pages)
            return pages
        }
        let context = context.frozen()
        for localization in localizations {
            try SiteLocalization.$current.withValue(localization) {
                try addPages(
                    of: context.focused(on: localization),
                    localization: localization,
                    to: &pages
                )
            }
        }
        if context.site.languageURLs == .prefixAll {
            let chooser = LanguageChooser(site: context.site)
            let file = try HTMLFileMode.indexFile(in: "")
            pages.append(
                RenderedPage(number: pages.count, file: file, localization: localizations.first) {
                    try theme.makeLanguageChooserHTML(context) ?? chooser.html
                }
            )
        }
        return pages
    }

    func addPages(
        of context: PublishingContext<Site>,
        localization: SiteLocalization?,
        to pages: inout [RenderedPage]
    ) throws {
        func add(_ file: OutputPath, _ makeHTML: @escaping () throws -> HTML?) {
            pages.append(
                RenderedPage(
                    number: pages.count,
                    file: file,
                    localization: localization,
                    makeHTML: makeHTML
                )
            )
        }
        add(try HTMLFileMode.indexFile(in: context.index.path)) {
            try theme.makeIndexHTML(context.index, context)
        }
        for section in context.sections {
            add(try HTMLFileMode.indexFile(in: section.path)) {
                try theme.makeSectionHTML(section, context)
            }
        }
        for section in context.sections {
            for item in section.items {
                add(try fileMode.file(for: item.path)) { try theme.makeItemHTML(item, context) }
            }
        }
        for page in context.pages.values.sorted(by: { $0.path < $1.path }) {
            add(try fileMode.file(for: page.path)) { try theme.makePageHTML(page, context) }
        }
        try addTagPages(of: context, add)
    }

    func addTagPages(
        of context: PublishingContext<Site>,
        _ add: (OutputPath, @escaping () throws -> HTML?) -> Void
    ) throws {
        guard let config = context.site.tagHTMLConfig else { return }
        let list = TagListPage(
            tags: context.allTags,
            path: context.site.tagListPath,
            content: config.listContent ?? Content()
        )
        add(try HTMLFileMode.indexFile(in: list.path)) { try theme.makeTagListHTML(list, context) }
        for tag in context.allTags.sorted() {
            let page = TagDetailsPage(
                tag: tag,
                path: context.site.path(for: tag),
                content: config.detailsContentResolver(tag) ?? Content()
            )
            add(try fileMode.file(for: page.path)) { try theme.makeTagDetailsHTML(page, context) }
        }
    }
}
