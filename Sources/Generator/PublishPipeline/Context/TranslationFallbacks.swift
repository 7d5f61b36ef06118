internal import PublishStorage

extension PublishingContext {
    /// Adds the pages of a language that show the original of a missing translation to the graph.
    func addFallbacks(to graph: inout TranslationGraph) {
        let localizations = site.localizations
        guard let first = localizations.first else { return }
        func add(_ path: Path, language: LanguageCode?, suffix: String) {
            guard site.original(at: path, in: language, graph) != nil else { return }
            let translations = graph.paths(ofTextAt: path)
            for localization in localizations where translations[localization.id] == nil {
                let target = Path(site.pathPrefix(for: localization)).appendingComponent(suffix)
                graph.addFallback(target, forTextAt: path, in: localization.id)
            }
        }
        for section in sections {
            for item in section.items {
                let suffix = "\(item.sectionID.rawValue)/\(item.relativePath)"
                add(item.path, language: item.language, suffix: suffix)
            }
        }
        for page in pages.values.ordered(by: { $0.path < $1.path }) {
            let suffix = site.path(page.path, within: page.language ?? first.id).string
            add(page.path, language: page.language, suffix: suffix)
        }
    }
}

extension Website {
    /// Returns the language of a text if languages without a translation show this version of it:
    /// that in the first of the site's languages that have the text.
    fileprivate func original(
        at path: Path,
        in language: LanguageCode?,
        _ graph: TranslationGraph
    ) -> SiteLocalization? {
        let translations = graph.paths(ofTextAt: path)
        let source = localizations.first { translations[$0.id] != nil }
        return source?.id == language ?? localizations.first?.id ? source : nil
    }
}

/// The fallback of a language that lacks translations: the texts of another language that are shown
/// in their place, as the site's `untranslated` says.
struct TranslationFallbacks<Site: Website> {
    var context: PublishingContext<Site>
    var graph: TranslationGraph
    var policy: UntranslatedPolicy
    /// The language that lacks the translations.
    var localization: SiteLocalization

    /// Returns the item that is shown for the missing translation of an item; nil if there is none.
    func item(for item: Item<Site>) -> Item<Site>? {
        guard let original = original(at: item.path, language: item.language) else { return nil }
        guard case .render(let notice) = policy else { return item }
        guard graph.fallback(forTextAt: item.path, in: localization.id) != nil else { return nil }
        var item = item
        item.placement.language = localization.id
        item.placement.pathPrefix = context.site.pathPrefix(for: localization)
        item.placement.permalink = nil
        item.content.body = body(item.body, from: original, notice: notice)
        return item
    }

    /// Returns the page that is shown for the missing translation of a page; nil if there is none.
    func page(for page: Page) -> Page? {
        guard case .render(let notice) = policy,
            let original = original(at: page.path, language: page.language),
            let path = graph.fallback(forTextAt: page.path, in: localization.id)
        else { return nil }
        var page = page
        page.path = path
        page.language = localization.id
        page.content.body = body(page.body, from: original, notice: notice)
        return page
    }

    /// Returns the language of the original to show for a missing translation; nil if no original
    /// is shown.
    private func original(at path: Path, language: LanguageCode?) -> SiteLocalization? {
        if policy == .omit || graph.paths(ofTextAt: path)[localization.id] != nil { return nil }
        return context.site.original(at: path, in: language, graph)
    }

    private func body(
        _ body: Content.Body,
        from original: SiteLocalization,
        notice: String
    ) -> Content.Body {
        let text = SiteLocalization.$current.withValue(localization) {
            context.string(notice, original.label)
        }
        let tag = original.language.code
        let direction = original.isRightToLeft ? "rtl" : "ltr"
        return body.framed(
            by: "<p class=\"untranslated-notice\" role=\"note\">\(HTMLText.escaped(text))</p>"
                + "<div lang=\"\(tag)\" dir=\"\(direction)\">",
            "</div>"
        )
    }
}
