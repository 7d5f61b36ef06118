internal import PublishStorage

/// Where a page is found in one of the site's languages.
public struct Translation: Hashable, Sendable {
    /// The language.
    public let localization: SiteLocalization
    /// The page in this language; if there is none, the page that shows the original, or the nearest page above it.
    public let path: Path
    /// Whether the path leads to the same text in this language, not only to a page that stands in for it.
    public let isTranslated: Bool

    /// Creates a translation.
    package init(localization: SiteLocalization, path: Path, isTranslated: Bool) {
        self.localization = localization
        self.path = path
        self.isTranslated = isTranslated
    }
}

/// What becomes of a text in the languages into which it is not translated.
public enum UntranslatedPolicy: Hashable, Sendable {
    /// It does not appear there.
    case omit
    /// Lists of articles hold the original, which leads to the original's page.
    case listOriginal
    /// It gets a page there, which shows the original below a notice, names the original as canonical, and is kept
    /// from search engines, feeds and the site map.
    ///
    /// `notice` is the key of a string of the site or the theme; its argument is the label of the original's language.
    /// Without such a string it is the text itself.
    case render(notice: String)
}

/// Which pages are the same text in different languages: the one source of switches, alternates of
/// pages and of the site map.
package struct TranslationGraph: Sendable {
    /// A page in one of the site's languages.
    package struct Place: Hashable, Sendable {
        /// The key that the translations of the text share.
        package var key: TranslationKey
        /// The language of the page.
        package var language: LanguageCode
    }

    /// The paths of one text by language.
    private var paths: [TranslationKey: [LanguageCode: Path]] = [:]
    /// The text at a path.
    private var places: [Path: Place] = [:]
    /// The paths of pages that show a text in a language into which it is not translated.
    private var standIns: [TranslationKey: [LanguageCode: Path]] = [:]
    /// The original that a page shows for want of a translation.
    private var originals: [Path: Path] = [:]

    /// Pages that search engines are not to list.
    private var hidden: Set<Path> = []

    /// What was worked out about texts; nil while the graph still grows.
    private var answers: TextAnswers?

    /// A graph of no pages.
    package init() {}

    /// The paths of the text at a path, its own included, by language.
    package func paths(ofTextAt path: Path) -> [LanguageCode: Path] {
        places[path].flatMap { paths[$0.key] } ?? [:]
    }

    /// The paths of the text with a key, by language.
    package func paths(ofText key: TranslationKey) -> [LanguageCode: Path] {
        paths[key] ?? [:]
    }

    /// The text and language at a path; nil for paths of no page, and of pages without translation.
    package func place(at path: Path) -> Place? {
        places[path]
    }

    /// The page that shows the text at a path in a language into which it is not translated.
    package func standIn(forTextAt path: Path, in language: LanguageCode) -> Path? {
        let original = originals[path] ?? path
        return places[original].flatMap { standIns[$0.key]?[language] }
    }

    /// The path of the text that the page at a path shows untranslated; nil for other pages.
    package func original(ofPageAt path: Path) -> Path? {
        originals[path]
    }

    /// In which languages the text at a path may be listed by search engines, worked out once for all its pages.
    ///
    /// - Parameters:
    ///   - path: The path of a page.
    ///   - make: Makes the answer from the key of the text and its paths by language.
    /// - Returns: The answer; nothing for pages that may not be listed.
    package func alternates(
        ofTextAt path: Path,
        _ make: (_ key: TranslationKey, _ paths: [LanguageCode: Path]) -> [LanguageAlternate]
    ) -> [LanguageAlternate] {
        guard !hidden.contains(path), let key = places[path]?.key else { return [] }
        func answer() -> [LanguageAlternate] {
            let known = paths[key] ?? [:]
            let listed = hidden.isEmpty ? known : known.filter { !hidden.contains($0.value) }
            return make(key, listed)
        }
        return answers?.alternates(of: key, answer) ?? answer()
    }

    /// Adds a page; the one that was added first stays at its path.
    package mutating func add(_ path: Path, key: TranslationKey, language: LanguageCode) {
        answers = nil
        paths[key, default: [:]][language] = path
        if places[path] == nil { places[path] = Place(key: key, language: language) }
    }

    /// Adds a page that shows a text of another language, unless there is another page at its path.
    package mutating func addStandIn(
        _ path: Path,
        forTextAt original: Path,
        in language: LanguageCode
    ) {
        guard let text = places[original], places[path] == nil, originals[path] == nil else {
            return
        }
        answers = nil
        standIns[text.key, default: [:]][language] = path
        originals[path] = original
    }

    /// Keeps a page from being listed by search engines.
    package mutating func hide(_ path: Path) {
        hidden.insert(path)
    }

    /// Says that nothing will be added, so that answers hold.
    package mutating func close() {
        answers = TextAnswers()
    }
}

extension TranslationGraph {
    /// Collects the pages of all languages, the front page, sections and tag pages included.
    package init<Site: Website>(
        site: Site,
        sections: SectionMap<Site>,
        pages: [Path: Page],
        tagNames: TagNames
    ) {
        guard let first = site.localizations.first else { return }
        defer { close() }
        // In the order of precedence: pages may take the places of sections.
        addPages(pages.values.ordered { $0.path < $1.path }, of: site, first: first.id)
        for section in sections {
            for item in section.items { addItem(item, first: first.id) }
        }
        addPlaces(of: site)
        addTagPages(of: sections, on: site, tagNames, first: first.id)
        addTerms(of: sections, on: site, first: first.id)
    }
}

private extension TranslationGraph {
    mutating func addPages(
        _ pages: some Sequence<Page>,
        of site: some Website,
        first: LanguageCode
    ) {
        // Pages for addresses that lead nowhere are nobody's translation.
        let notFoundPages = Set(
            site.localizations.map { Path(site.pathPrefix(for: $0)).appendingComponent("404") }
        )
        let tagLists = site.tagHTMLConfig.map { _ in
            site.localizations.map {
                Path(site.pathPrefix(for: $0)).appendingComponent(site.tagBasePath.string)
            }
        }
        for page in pages where !notFoundPages.contains(page.path) {
            let language = page.language ?? first
            let key =
                tagLists?.lazy.compactMap { Self.key(ofIntroduction: page.path.trimmed, in: $0) }
                .first
                ?? page.source?.key ?? .page(site.path(page.path, within: language))
            add(page.path, key: key, language: language)
            if !page.publication.isForSearchEngines { hide(page.path) }
        }
    }

    /// The key of the list of tags, or of the tag, whose page a text introduces; nil for other texts.
    static func key(ofIntroduction path: Path, in list: Path) -> TranslationKey? {
        if path == list { return .tagList }
        guard path.string.hasPrefix(list.string + "/") else { return nil }
        let slug = path.string.dropFirst(list.string.count + 1)
        return slug.contains("/") ? nil : .tag(String(slug))
    }

    mutating func addItem<Site>(_ item: Item<Site>, first: LanguageCode) {
        let key =
            item.source?.key ?? .item(section: item.sectionID.rawValue, item.relativePath)
        add(item.path, key: key, language: item.language ?? first)
        if !item.publication.isForSearchEngines { hide(item.path) }
    }

    /// Adds what exists in every language: the front page, the sections and the list of tags.
    mutating func addPlaces<Site: Website>(of site: Site) {
        for localization in site.localizations {
            let prefix = Path(site.pathPrefix(for: localization))
            add(prefix, key: .index, language: localization.id)
            for id in Site.SectionID.allCases {
                let path = prefix.appendingComponent(id.rawValue)
                add(path, key: .section(id.rawValue), language: localization.id)
            }
            if site.tagHTMLConfig != nil {
                let path = prefix.appendingComponent(site.tagBasePath.string)
                add(path, key: .tagList, language: localization.id)
            }
            for list in site.taxonomies.map(\.path) {
                let path = prefix.appendingComponent(list.string)
                add(path, key: .page(list), language: localization.id)
            }
        }
    }

    /// Adds the pages of the terms of taxonomies in the languages of the items that have terms.
    mutating func addTerms<Site: Website>(
        of sections: SectionMap<Site>,
        on site: Site,
        first: LanguageCode
    ) {
        for taxonomy in site.taxonomies {
            var known: Set<Path> = []
            for item in sections.flatMap(\.itemsWithPages) {
                let language = item.language ?? first
                guard let localization = site.localizations.first(where: { $0.id == language })
                else { continue }
                let prefix = Path(site.pathPrefix(for: localization))
                let slugs = taxonomy.terms(of: item, on: site).map(site.slug)
                let places = slugs.map(taxonomy.path.appendingComponent)
                for place in places {
                    let path = prefix.appendingComponent(place.string)
                    guard known.insert(path).inserted else { continue }
                    add(path, key: .page(place), language: language)
                }
            }
        }
    }

    /// Adds the pages of tags in the languages of the items that have them.
    mutating func addTagPages<Site: Website>(
        of sections: SectionMap<Site>,
        on site: Site,
        _ tagNames: TagNames,
        first: LanguageCode
    ) {
        guard site.tagHTMLConfig != nil else { return }
        let lists = Dictionary(
            site.localizations.map { localization in
                let prefix = Path(site.pathPrefix(for: localization))
                return (localization.id, prefix.appendingComponent(site.tagBasePath.string))
            },
            uniquingKeysWith: { first, _ in first }
        )
        var known: Set<Place> = []
        for section in sections {
            for item in section.items {
                let language = item.language ?? first
                guard let list = lists[language] else { continue }
                for tag in item.tags {
                    let tag = tagNames.canonical(tag)
                    guard known.insert(Place(key: .tag(tag.string), language: language)).inserted
                    else { continue }
                    let slug = site.slug(of: tag)
                    add(list.appendingComponent(slug), key: .tag(slug), language: language)
                }
            }
        }
    }
}
