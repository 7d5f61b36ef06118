internal import PublishStorage

/// A version of a page in one of the site's languages.
public struct Translation: Hashable, Sendable {
    /// The language.
    public let localization: SiteLocalization
    /// The path of the page in this language.
    ///
    /// If there is no translation, the path of the page that shows the original, or else of the
    /// closest ancestor page in this language.
    public let path: Path
    /// Whether the page is a translation; false for a page that is shown for lack of one.
    public let isTranslated: Bool

    package init(localization: SiteLocalization, path: Path, isTranslated: Bool) {
        self.localization = localization
        self.path = path
        self.isTranslated = isTranslated
    }
}

/// The fallback for a missing translation: what a language without a translation of a text shows.
public enum UntranslatedPolicy: Hashable, Sendable {
    /// The text is omitted.
    case omit
    /// Lists of articles include the original, with a link to its page.
    case listOriginal
    /// The text gets a page that shows the original with a notice.
    ///
    /// The page names the original as canonical, and is left out of search engines, feeds and the
    /// sitemap. `notice` is the key of a string of the site or the theme, whose argument is the
    /// label of the original's language. If there is no such string, the key itself is the notice.
    case render(notice: String)
}

/// The graph of pages that are versions of the same text, from which language switches, `hreflang`
/// links and the sitemap are made.
package struct TranslationGraph: Sendable {
    /// A page in one of the site's languages.
    package struct Place: Hashable, Sendable {
        /// The key that the translations of the text share.
        package var key: TranslationKey
        /// The language of the page.
        package var language: LanguageCode
    }

    /// The paths of each text, by language.
    private var paths: [TranslationKey: [LanguageCode: Path]] = [:]
    /// The text and the language of the page at each path.
    private var places: [Path: Place] = [:]
    /// The paths of the pages that show an original as fallback for a missing translation.
    private var fallbacks: [TranslationKey: [LanguageCode: Path]] = [:]
    /// The path of the original, by the path of the page that shows the original untranslated.
    private var originals: [Path: Path] = [:]

    /// The pages that search engines must not list.
    private var hidden: Set<Path> = []

    package init() {}

    /// Returns the paths, by language, of all versions of the text at `path`, including `path`
    /// itself.
    package func paths(ofTextAt path: Path) -> [LanguageCode: Path] {
        places[path].flatMap { paths[$0.key] } ?? [:]
    }

    /// Returns the paths, by language, of all versions of the text with a key.
    package func paths(ofText key: TranslationKey) -> [LanguageCode: Path] {
        paths[key] ?? [:]
    }

    /// Returns the text and the language at a path; nil if there is no page, or the page cannot
    /// have translations.
    package func place(at path: Path) -> Place? {
        places[path]
    }

    /// Returns the path of the page that shows the text at `path` untranslated in a language.
    package func fallback(forTextAt path: Path, in language: LanguageCode) -> Path? {
        let original = originals[path] ?? path
        return places[original].flatMap { fallbacks[$0.key]?[language] }
    }

    /// Returns the path of the original that the page at a path shows untranslated; nil for other pages.
    package func original(ofPageAt path: Path) -> Path? {
        originals[path]
    }

    /// Returns the key of the text at a path, and the paths by language of its versions that search engines may list;
    /// nil for a page that must not be listed.
    func listed(textAt path: Path) -> (key: TranslationKey, paths: [LanguageCode: Path])? {
        guard !hidden.contains(path), let key = places[path]?.key else { return nil }
        return (key, paths(ofText: key).filter { !hidden.contains($0.value) })
    }

    /// Adds a page; if a page with the path was added before, that page is kept.
    package mutating func add(_ path: Path, key: TranslationKey, language: LanguageCode) {
        paths[key, default: [:]][language] = path
        if places[path] == nil { places[path] = Place(key: key, language: language) }
    }

    /// Adds a page that shows an untranslated text; if a page with the path was added before, that
    /// page is kept.
    package mutating func addFallback(
        _ path: Path,
        forTextAt original: Path,
        in language: LanguageCode
    ) {
        guard let text = places[original], places[path] == nil, originals[path] == nil else {
            return
        }
        fallbacks[text.key, default: [:]][language] = path
        originals[path] = original
    }

    /// Excludes a page from the languages listed for search engines.
    package mutating func hide(_ path: Path) {
        hidden.insert(path)
    }
}

extension TranslationGraph {
    /// Creates the graph of a site from the pages of all languages, including front pages, sections
    /// and tag pages.
    package init<Site: Website>(
        site: Site,
        sections: SectionMap<Site>,
        pages: [Path: Page],
        tagNames: TagNames
    ) {
        guard let first = site.localizations.first else { return }
        // Pages are added first, because they may replace the page of a section at the same path.
        addPages(pages.values.ordered { $0.path < $1.path }, of: site, first: first.id)
        for section in sections {
            for item in section.items { addItem(item, first: first.id) }
        }
        addPlaces(of: site)
        addTerms(of: sections, on: site, tagNames, first: first.id)
    }
}

private extension TranslationGraph {
    mutating func addPages(
        _ pages: some Sequence<Page>,
        of site: some Website,
        first: LanguageCode
    ) {
        let tagLists = site.tagHTMLConfig.map { _ in
            site.localizations.map {
                Path(site.pathPrefix(for: $0)).appendingComponent(site.tagBasePath.string)
            }
        }
        // A "not found" page is no translation of another page.
        for page in pages where !site.isNotFoundPage(page.path) {
            let language = page.language ?? first
            let key =
                tagLists?.lazy.compactMap { Self.key(ofIntroduction: page.path.trimmed, in: $0) }
                .first
                ?? page.source?.key ?? .page(site.path(page.path, within: language))
            add(page.path, key: key, language: language)
            if !page.publication.isForSearchEngines { hide(page.path) }
        }
    }

    /// Returns the key of the tag or tag list whose page shows the text at a path as its
    /// introduction; nil for other texts.
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

    /// Adds the pages that every language has: the front page, the sections and the tag list.
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

    /// Adds the pages of tags and of the terms of taxonomies, in the languages of the items that have them.
    mutating func addTerms<Site: Website>(
        of sections: SectionMap<Site>,
        on site: Site,
        _ tagNames: TagNames,
        first: LanguageCode
    ) {
        let prefixes = Dictionary(
            site.localizations.map { ($0.id, Path(site.pathPrefix(for: $0))) },
            uniquingKeysWith: { first, _ in first }
        )
        var known: Set<Place> = []
        func addPage(of term: Tag, below list: Path, isTag: Bool, _ language: LanguageCode) {
            let name = Place(key: .page(list.appendingComponent(term.string)), language: language)
            guard let prefix = prefixes[language], known.insert(name).inserted else { return }
            let slug = site.slug(of: term)
            let place = list.appendingComponent(slug)
            let path = prefix.appendingComponent(place.string)
            add(path, key: isTag ? .tag(slug) : .page(place), language: language)
        }
        let (hasTags, taxonomies) = (site.tagHTMLConfig != nil, site.taxonomies)
        for section in sections {
            for item in section.items {
                let language = item.language ?? first
                for tag in hasTags ? item.tags : [] {
                    let name = tagNames.canonical(tag)
                    addPage(of: name, below: site.tagBasePath, isTag: true, language)
                }
                for taxonomy in section.itemPages == .all ? taxonomies : [] {
                    for term in taxonomy.terms(of: item, on: site) {
                        addPage(of: term, below: taxonomy.path, isTag: false, language)
                    }
                }
            }
        }
    }
}
