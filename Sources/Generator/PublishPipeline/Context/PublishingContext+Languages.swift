import Foundation

/// A site with complete content, which can be viewed from each of its languages.
struct WholeSite<Site: Website> {
    /// The graph of pages that are versions of the same text.
    let graph: TranslationGraph
    /// The views of the site from each language, made on first use.
    let views: LanguageViews<Site>
}

extension PublishingContext {
    package var translationGraph: TranslationGraph {
        if let whole { return whole.graph }
        return snapshot.translationGraph {
            TranslationGraph(site: site, sections: sections, pages: pages, tagNames: tagNames)
        }
    }

    /// The names of tags; empty in a site without languages.
    ///
    /// If the catalog of names is unreadable, this was reported when the content was loaded.
    var tagNames: TagNames {
        let localizations = site.localizations
        if localizations.isEmpty { return TagNames() }
        return snapshot.tagNames {
            let catalog = (try? strings.catalog(.tags)) ?? nil
            var names = catalog.map { TagNames($0, localizations: localizations) } ?? TagNames()
            for language in run[DerivedLanguages.self].all ?? [] {
                names.add(language.tagNames, in: language.localization.id)
            }
            return names
        }
    }

    /// Returns the content of the site in one language, whatever language is being rendered.
    @_disfavoredOverload
    public func content(in localization: SiteLocalization) -> Self {
        focused(on: localization)
    }

    /// Returns the complete content for rendering.
    ///
    /// As the site's `untranslated` policy says, originals stand in for missing translations.
    package func frozen() -> Self {
        var graph = translationGraph
        if case .render = site.untranslated { addFallbacks(to: &graph) }
        var context = self
        let views = LanguageViews(of: self, graph: graph, policy: site.untranslated)
        context.whole = WholeSite(graph: graph, views: views)
        return context
    }

    /// Runs `body`, which renders pages of a language; functions without a context then know the
    /// language.
    package func rendering<Result>(
        in localization: SiteLocalization?,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard let localization else { return try body() }
        return try scope(of: localization).run(body)
    }

    /// Returns the language scope for code that renders pages but receives no context.
    package func scope(of localization: SiteLocalization) -> LocalizationScope {
        LocalizationScope(
            localization: localization,
            pathPrefix: site.pathPrefix(for: localization),
            graph: translationGraph,
            tagNames: tagNames
        )
    }

    /// Returns the content as it is seen while pages of one language are rendered.
    package func focused(on localization: SiteLocalization) -> Self {
        if let whole { return whole.views.view(in: localization) }
        return focused(on: localization, graph: translationGraph, policy: .omit)
    }

    /// Calls a closure with the content as seen in each language, while that language is rendered; once with the whole
    /// content in a site without languages.
    package func inEachLanguage<Result>(
        _ body: (Self, SiteLocalization?) throws -> Result
    ) throws -> [Result] {
        if site.localizations.isEmpty { return [try body(self, nil)] }
        return try site.localizations.map { localization in
            try rendering(in: localization) { try body(focused(on: localization), localization) }
        }
    }

    /// Returns the content in one language; as the site's `untranslated` policy says, originals
    /// stand in for missing translations.
    func focused(
        on localization: SiteLocalization,
        graph: TranslationGraph,
        policy: UntranslatedPolicy
    ) -> Self {
        var context = self
        let first = site.localizations.first?.id
        let fallbacks = TranslationFallbacks(
            context: self,
            graph: graph,
            policy: policy,
            localization: localization
        )
        let titles = (try? strings.catalog(.sections)) ?? nil
        context.index.localized = focused(index.localized, on: localization, or: .undated())
        context.sections.replaceAll { section in
            let title = titles?.text(section.id.rawValue, in: localization.language.code)
            return focused(section, on: localization, title: title, fallbacks)
        }
        context.pages = [:]
        for page in pages.values {
            let isHere = (page.language ?? first) == localization.id
            if let page = isHere ? page : fallbacks.page(for: page) {
                context.pages[page.path] = page
            }
        }
        // Cached answers about the whole site are valid for each of its languages.
        let wholeGraph = translationGraph
        let wholeTagNames = tagNames
        _ = context.snapshot.tagNames { wholeTagNames }
        _ = context.snapshot.translationGraph { wholeGraph }
        return context
    }

    /// Returns a section as seen in one language.
    ///
    /// The section is called `title`, unless its text in the language has a title.
    private func focused(
        _ section: Section<Site>,
        on localization: SiteLocalization,
        title: String?,
        _ fallbacks: TranslationFallbacks<Site>
    ) -> Section<Site> {
        var section = section
        var fallback = Section<Site>(id: section.id).content
        if let title {
            if section.content.title == fallback.title { section.content.title = title }
            fallback.title = title
        }
        section.localized = focused(section.localized, on: localization, or: fallback)
        let first = site.localizations.first?.id
        let tagNames = tagNames
        section.replaceAllItems(
            with: section.allItems.compactMap { item in
                let isHere = (item.language ?? first) == localization.id
                guard var item = isHere ? item : fallbacks.item(for: item) else { return nil }
                if !tagNames.isEmpty {
                    item.tags = item.tags.map { tagNames.name(of: $0, in: localization.id) }
                }
                return item
            }
        )
        return section
    }

    /// Returns a location's text as seen in one language.
    private func focused(
        _ content: LocalizedContent,
        on localization: SiteLocalization,
        or fallback: Content
    ) -> LocalizedContent {
        content.focused(
            on: localization.id,
            isDefault: localization.id == site.localizations.first?.id,
            pathPrefix: site.pathPrefix(for: localization),
            fallback: fallback
        )
    }
}

/// The views of a site from each of its languages, made on first use.
final class LanguageViews<Site: Website>: @unchecked Sendable {
    // SAFETY: The views are made and read only while the lock is held; the context never changes.
    private let lock = NSRecursiveLock()
    private let context: PublishingContext<Site>
    private let graph: TranslationGraph
    private let policy: UntranslatedPolicy
    private var views: [LanguageCode: PublishingContext<Site>] = [:]

    init(
        of context: PublishingContext<Site>,
        graph: TranslationGraph,
        policy: UntranslatedPolicy
    ) {
        self.context = context
        self.graph = graph
        self.policy = policy
    }

    /// Returns the site as seen from one language.
    func view(in localization: SiteLocalization) -> PublishingContext<Site> {
        var view = lock.withLock {
            if let view = views[localization.id] { return view }
            let view = context.focused(on: localization, graph: graph, policy: policy)
            views[localization.id] = view
            return view
        }
        // Set on the returned copy only: a stored view that referred to all views would be a
        // reference cycle.
        view.whole = WholeSite(graph: graph, views: self)
        return view
    }
}
