public import Plot

extension PublishingContext {
    /// The language of the page being rendered; in a site without languages, and outside rendering,
    /// the site's.
    @_disfavoredOverload
    public var language: Language { localization?.language ?? site.language }

    /// The settings of the page's language, such as its label; nil in a site without languages, and
    /// outside rendering.
    @_disfavoredOverload
    public var localization: SiteLocalization? {
        SiteLocalization.current
    }

    /// Returns the versions of a page in every language of the site, including the page itself, in
    /// the order in which the site declares its languages.
    ///
    /// Empty in a site without languages.
    @_disfavoredOverload
    public func translations(of location: any Location) -> [Translation] {
        let localizations = site.localizations
        if localizations.isEmpty { return [] }
        let graph = translationGraph
        let known = graph.paths(ofTextAt: graph.original(ofPageAt: location.path) ?? location.path)
        return localizations.map { localization in
            if let path = known[localization.id] {
                return Translation(localization: localization, path: path, isTranslated: true)
            }
            if let path = graph.fallback(forTextAt: location.path, in: localization.id) {
                return Translation(localization: localization, path: path, isTranslated: false)
            }
            return untranslated(location, in: localization)
        }
    }

    /// Returns the settings of the language in which a text is written; nil in a site without
    /// languages.
    ///
    /// It differs from the page's language if an untranslated original is shown. Themes show it
    /// next to titles of such texts in lists.
    @_disfavoredOverload
    public func localization(of location: any Location) -> SiteLocalization? {
        let localizations = site.localizations
        if localizations.isEmpty { return nil }
        let graph = translationGraph
        let path = graph.original(ofPageAt: location.path) ?? location.path
        let language = graph.place(at: path)?.language
        return localizations.first { $0.id == language } ?? localization ?? localizations.first
    }

    /// Returns the page to link to if a translation is missing.
    ///
    /// The front page, sections and the list of tags exist in every language.
    private func untranslated(
        _ location: any Location,
        in localization: SiteLocalization
    ) -> Translation {
        let prefix = Path(site.pathPrefix(for: localization))
        func place(_ component: String, isTranslated: Bool) -> Translation {
            Translation(
                localization: localization,
                path: component.isEmpty ? prefix : prefix.appendingComponent(component),
                isTranslated: isTranslated
            )
        }
        switch location {
        case is Index: return place("", isTranslated: true)
        case let section as Section<Site>:
            return place(section.id.rawValue, isTranslated: true)
        case let item as Item<Site>:
            return place(item.sectionID.rawValue, isTranslated: false)
        case is TagListPage, is TagDetailsPage:
            let list = taxonomy?.path ?? site.tagBasePath
            return place(list.string, isTranslated: location is TagListPage)
        default: return place("", isTranslated: false)
        }
    }

    /// The publication details of articles and pages, by path.
    package var publications: [Path: TextDetails] {
        let items = sections.flatMap(\.items).map { ($0.path, $0.publication) }
        let all = items + pages.values.map { ($0.path, $0.publication) }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// The sources of the texts that were read from files, by path; pages added by Publish's own
    /// steps and derived texts are not included.
    package var sourcesOfTexts: [(Path, SourceReference)] {
        let all =
            sections.flatMap(\.items).compactMap { item in item.source.map { (item.path, $0) } }
            + pages.values.filter { !$0.isList && !$0.isSearch }
            .compactMap { page in page.source.map { (page.path, $0) } }
        return all.filter { !$0.1.isDerived }
    }
}
