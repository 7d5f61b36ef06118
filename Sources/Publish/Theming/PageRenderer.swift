import Foundation
import Plot
internal import PublishLanguages
internal import PublishStorage

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
        try prepareStrings()
        if !context.site.localizations.isEmpty, context.site.languageURLs == .prefixAll {
            let script = LanguageScript.file
            try output.write(script.contents, to: try OutputPath(script.path))
        }
        let answers = context.pageConditions.map { _ in SiteAnswers<Site>() }
        let places = try places(askedBy: answers)
        try refuseGenerated(places.map(\.file))
        output.expect(places.count)
        let isFollowed = places.count >= PageKeeper<Site>.fewestPages
        if isFollowed { answers?.tracking.start() }
        // The texts are complete, and the items know who follows them.
        context.beginAhead?()
        if isFollowed, let answers, let conditions = context.pageConditions {
            let keeper = try Parallelism.$isBesidePages.withValue(true) {
                try PageKeeper(
                    answers,
                    pageCount: places.reduce(0) { $0 + $1.pages.count },
                    conditions: conditions,
                    cache: context.cache,
                    key: Digest { $0.add(context.stepName) }
                )
            }
            try render(places, keptBy: keeper, to: output)
            dispose(of: keeper)
        } else {
            context.timings.count("pages rendered", places.count)
            _ = try parallelMap(count: places.count) { index in
                let (file, pages) = places[index]
                if let bytes = try bytes(of: pages) { try output.write(bytes, to: file) }
            }
        }
        try renderRedirects(to: output, taken: places.lazy.map(\.file))
        dispose(of: consume places)
    }
}

private extension PageRenderer {
    /// Renders the pages that have to be made anew.
    func render(
        _ places: [(file: OutputPath, pages: [RenderedPage])],
        keptBy keeper: PageKeeper<Site>,
        to output: OutputWriter
    ) throws {
        // Pages that share a file are always rendered.
        let isOpen = try Parallelism.$isBesidePages.withValue(true) {
            try parallelMap(count: places.count) { index in
                let pages = places[index].pages
                return try pages.count > 1 || !keeper.keeps(pages[0], in: output)
            }
        }
        let open = zip(places, isOpen).filter(\.1).map(\.0)
        context.timings.count("pages rendered", open.count)
        context.timings.count("pages kept", places.count - open.count)
        let (own, shared) = (
            open.filter { $0.pages.count == 1 }, open.filter { $0.pages.count > 1 }
        )
        _ = try parallelMap(count: own.count) { index in
            let (file, pages) = own[index]
            let page = try keeper.record(pages[0]) { try bytes(of: pages) }
            if let page { try output.write(page.bytes, to: file, digest: page.digest) }
        }
        let samples = keeper.samples(of: own.map { $0.pages[0] })
        let canBeFollowed = try keeper.asksTheSame(samples) { _ = try bytes(of: [$0]) }
        try Parallelism.$isBesidePages.withValue(true) {
            // Last, so that no page that is followed finds what the theme remembers of these.
            _ = try parallelMap(count: shared.count) { index in
                let (file, pages) = shared[index]
                if let bytes = try bytes(of: pages) { try output.write(bytes, to: file) }
            }
            try keeper.finish(canBeFollowed: canBeFollowed)
        }
    }

    /// Adds the theme's texts to those of the site, and says what is missing in the site's.
    func prepareStrings() throws {
        context.strings.use(themeCatalogs: theme.catalogs.map(\.texts))
        let languages = context.site.localizations.map(\.language.code)
        for name in SiteStrings.fileNames.sorted() {
            guard let catalog = try context.strings.catalog(named: name) else { continue }
            for fault in catalog.faults(in: languages, file: "Resources/" + name) {
                context.report(fault)
            }
        }
        let own = try context.strings.catalog(named: "Localizable.xcstrings")
        for gap in theme.catalogs.flatMap({ $0.texts.gaps(in: languages, filledBy: own) }) {
            context.report(gap)
        }
    }

    /// The file that pages become.
    ///
    /// Pages that share a file are few: a section and the page that takes its place. The last one wins.
    func bytes(of pages: [RenderedPage]) throws -> [UInt8]? {
        var bytes: [UInt8]?
        for page in pages {
            // Components are evaluated while they are rendered, and may ask for the language then.
            let html =
                try page.scope.map { try $0.run { try page.makeHTML().map(rendered) } }
                ?? page.makeHTML().map(rendered)
            if let html { bytes = localized(html, page) }
        }
        return bytes
    }

    func rendered(_ html: HTML) -> [UInt8] {
        html.renderBytes(indentedBy: indentation)
    }

    /// The document with the language of its page, whatever the theme knows of languages.
    func localized(_ html: [UInt8], _ page: RenderedPage) -> [UInt8] {
        var html = html
        page.scope?.documentLanguage.apply(to: &html)
        if page.isHiddenFromSearch {
            DocumentLanguage.insert(
                "<meta name=\"robots\" content=\"noindex\"/>",
                intoHeadOf: &html
            )
        }
        return html
    }
}
