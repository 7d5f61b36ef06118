import Foundation
import Plot
internal import PublishLanguages
internal import PublishRedirects
internal import PublishStorage

/// Renders all pages of a site on all cores and writes them to the output.
struct PageRenderer<Site: Website> {
    var theme: Theme<Site>
    var indentation: Indentation.Kind?
    /// The rule for the files of pages.
    var fileMode: HTMLFileMode
    var context: PublishingContext<Site>
    /// The markup and files that features add to rendered pages.
    var finish: PageFinish

    /// Renders all pages, and writes the pages that redirect to them.
    ///
    /// - Parameter output: The writer of `Output`.
    /// - Throws: The fault of a redirect, or the theme's error for the first page that failed, in the order of the
    ///   pages; those that the author looks at come first.
    func render(to output: OutputWriter) throws {
        var content = context
        try theme.copyResources(to: output, of: context.site)
        try prepareStrings()
        if !context.site.localizations.isEmpty, context.site.languageURLs == .prefixAll {
            let script = LanguageScript.file
            try output.write(script.contents, to: try OutputPath(script.path))
        }
        // Number the texts before the content is divided by language, so that all languages share
        // the numbers.
        let outline = try context.run.pageConditions.map { _ in try Outline(of: &content) }
        let (places, tagTexts) = try places(in: content)
        let files = places.map(\.file)
        try refuseGenerated(files)
        let redirects = try context.redirects(among: files, output)
        output.expect(places.count)
        if let keeper = keeper(outline, tagTexts, of: places) {
            try render(places, keptBy: keeper, to: output)
        } else {
            try renderInOrder(places) { file, pages in
                if let bytes = try bytes(of: pages) { try output.write(bytes, to: file) }
            }
            context.timings.count("pages rendered", places.count)
            try finish.end([])
        }
        dispose(of: consume places)
        try context.write(redirects, to: output, fileMode)
    }

    /// Registers the theme's strings, and reports strings that the site's catalog lacks.
    func prepareStrings() throws {
        context.strings.use(themeCatalogs: theme.catalogs.map(\.texts))
        let languages = context.site.localizations.map(\.language.code)
        for name in SiteStrings.Catalog.allCases {
            guard let catalog = try context.strings.catalog(name) else { continue }
            for fault in catalog.faults(in: languages, file: name.path) {
                context.report(fault)
            }
        }
        let own = try context.strings.catalog(.localizable)
        for gap in theme.catalogs.flatMap({ $0.texts.gaps(in: languages, filledBy: own) }) {
            context.report(gap)
        }
    }
}

struct RenderedPage {
    let file: OutputPath
    /// The language of the page; nil in a site without languages.
    let scope: LocalizationScope?
    /// The taxonomy that the page belongs to; nil for all other pages.
    var taxonomy: TaxonomyScope?
    /// The elements that the generator adds to the `head` of the page, for every theme; usually
    /// empty.
    var headMarkup = ""
    /// Renders the page with the theme; nil if the theme has no such page.
    let makeHTML: () throws -> HTML?

    /// Renders the page in its language and taxonomy.
    ///
    /// - Parameter render: Renders the document; components are evaluated during the call, in the
    ///   language of the page.
    /// - Returns: The bytes; nil if the theme has no such page.
    /// - Throws: The theme's error.
    func bytes(_ render: (HTML) -> [UInt8]) throws -> [UInt8]? {
        func bytes() throws -> [UInt8]? { try makeHTML().map(render) }
        return try TaxonomyScope.$current.withValue(taxonomy) {
            try scope.map { try $0.run(bytes) } ?? bytes()
        }
    }
}

private extension PageRenderer {
    /// Returns the keeper that decides which pages are reused; nil if all pages have to be
    /// rendered.
    ///
    /// - Parameters:
    ///   - outline: The outline of the site; nil if code of the site may change what pages show.
    ///   - tagTexts: The digest of the texts that tag pages show.
    ///   - places: All pages, by file.
    /// - Returns: The keeper.
    func keeper(
        _ outline: Outline?,
        _ tagTexts: Digest,
        of places: [(file: OutputPath, pages: [RenderedPage])]
    ) -> PageKeeper? {
        guard theme.isComparable else {
            context.timings.note("all pages rendered: the theme asks for it")
            return nil
        }
        guard let outline, let conditions = context.run.pageConditions else {
            context.timings.note(
                "all pages rendered: steps or plugins of the site's own may change what they show"
            )
            return nil
        }
        guard let digest = outline.digest else {
            context.timings.note("all pages rendered: the metadata of items cannot be compared")
            return nil
        }
        let records = PageRecords(
            conditions: conditions,
            outline: Digest { builder in
                builder.add(digest)
                builder.add(tagTexts)
                for (file, pages) in places {
                    builder.add(file.string)
                    for page in pages { builder.add(page.headMarkup) }
                }
            },
            texts: outline.texts
        )
        return PageKeeper(
            records,
            cache: context.cache,
            key: Digest { $0.add(context.run.stepName) }
        )
    }

    /// Renders the pages that cannot be reused, on all cores.
    func render(
        _ places: [(file: OutputPath, pages: [RenderedPage])],
        keptBy keeper: PageKeeper,
        to output: OutputWriter
    ) throws {
        let areKept = try parallelMap(count: places.count) { index in
            try keeper.keeps(places[index].file, in: output)
        }
        let open = zip(places, areKept).filter { !$0.1 }.map(\.0)
        try renderInOrder(open) { file, pages in
            let page = try keeper.record(file) { try bytes(of: pages) }
            if let page { try output.write(page.bytes, to: file, digest: page.digest) }
        }
        keeper.finish()
        try finish.end(zip(places, areKept).filter(\.1).map(\.0.file))
        context.timings.count("pages rendered", open.count)
        context.timings.count("pages kept", places.count - open.count)
        if !open.isEmpty { context.timings.note("pages rendered: " + keeper.reason) }
    }

    /// Calls a closure for each place on all cores: first for the pages that the author looks at,
    /// which are announced, then for all others.
    ///
    /// - Throws: The error of `render`, of a font program, or of the disk.
    func renderInOrder(
        _ places: [(file: OutputPath, pages: [RenderedPage])],
        _ render: (OutputPath, [RenderedPage]) throws -> Void
    ) throws {
        let awaited = try context.awaitedFiles(fileMode)
        let early = places.filter { awaited.contains($0.file.string) }
        let others = places.filter { !awaited.contains($0.file.string) }
        if !early.isEmpty {
            _ = try parallelMap(count: early.count) { try render(early[$0].file, early[$0].pages) }
            try finish.prepare(early.map(\.file))
            try context.announce(early.map(\.file))
        }
        _ = try parallelMap(count: others.count) { try render(others[$0].file, others[$0].pages) }
    }

    /// Returns the bytes of the file that several pages share; the last page wins.
    ///
    /// Few pages share a file, such as a section and a page that replaces it.
    func bytes(of pages: [RenderedPage]) throws -> [UInt8]? {
        var bytes: [UInt8]?
        for page in pages {
            if let html = try page.bytes(rendered) { bytes = localized(html, page) }
        }
        if var html = bytes, let file = pages.first?.file {
            let markup = finish.markup(html, file)
            if !markup.isEmpty {
                DocumentLanguage.insert(markup, intoHeadOf: &html)
                return html
            }
        }
        return bytes
    }

    func rendered(_ html: HTML) -> [UInt8] {
        html.renderBytes(indentedBy: indentation)
    }

    /// Returns the document with the language attributes of its page, even if the theme does not
    /// know languages.
    func localized(_ html: [UInt8], _ page: RenderedPage) -> [UInt8] {
        var html = html
        page.scope?.documentLanguage.apply(to: &html)
        if !page.headMarkup.isEmpty {
            DocumentLanguage.insert(page.headMarkup, intoHeadOf: &html)
        }
        return html
    }
}
