/// Which pages are the same text in different languages: the one source of switches, alternates of
/// pages and of the site map.
struct TranslationGraph: Sendable {
    /// A page in one of the site's languages.
    struct Place: Hashable, Sendable {
        /// The key that the translations of the text share.
        var key: String
        /// The language of the page.
        var language: LanguageCode
    }

    /// The paths of one text by language.
    private var paths: [String: [LanguageCode: Path]] = [:]
    /// The text at a path.
    private var places: [Path: Place] = [:]
    /// The paths of pages that show a text in a language into which it is not translated.
    private var standIns: [String: [LanguageCode: Path]] = [:]
    /// The original that a page shows for want of a translation.
    private var originals: [Path: Path] = [:]

    /// Pages that search engines are not to list.
    private var hidden: Set<Path> = []

    /// What was worked out about texts; nil while the graph still grows.
    private var answers: TextAnswers?

    /// A graph of no pages.
    init() {}

    /// The paths of the text at a path, its own included, by language.
    func paths(ofTextAt path: Path) -> [LanguageCode: Path] {
        Self.note(path)
        return places[path].flatMap { paths[$0.key] } ?? [:]
    }

    /// The paths of the text with a key, by language.
    func paths(ofText key: String) -> [LanguageCode: Path] {
        paths[key] ?? [:]
    }

    /// The text and language at a path; nil for paths of no page, and of pages without translation.
    func place(at path: Path) -> Place? {
        Self.note(path)
        return places[path]
    }

    /// The page that shows the text at a path in a language into which it is not translated.
    func standIn(forTextAt path: Path, in language: LanguageCode) -> Path? {
        Self.note(path)
        let original = originals[path] ?? path
        return places[original].flatMap { standIns[$0.key]?[language] }
    }

    /// The path of the text that the page at a path shows untranslated; nil for other pages.
    func original(ofPageAt path: Path) -> Path? {
        Self.note(path)
        return originals[path]
    }

    /// In which languages the text at a path may be listed by search engines, worked out once for all its pages.
    ///
    /// - Parameters:
    ///   - path: The path of a page.
    ///   - make: Makes the answer from the key of the text and its paths by language.
    /// - Returns: The answer; nothing for pages that may not be listed.
    func alternates(
        ofTextAt path: Path,
        _ make: (_ key: String, _ paths: [LanguageCode: Path]) -> [LanguageAlternate]
    ) -> [LanguageAlternate] {
        Self.note(path)
        guard !hidden.contains(path), let key = places[path]?.key else { return [] }
        func answer() -> [LanguageAlternate] {
            let known = paths[key] ?? [:]
            let listed = hidden.isEmpty ? known : known.filter { !hidden.contains($0.value) }
            return make(key, listed)
        }
        return answers?.alternates(of: key, answer) ?? answer()
    }

    /// Stands for all answers about the text at a path.
    func digest(ofTextAt path: Path) -> Digest {
        let original = originals[path]
        return Digest { builder in
            builder.add(original?.string)
            builder.add(hidden.contains(path))
            for path in [path, original].compactMap(\.self) {
                let place = places[path]
                builder.add(place?.language)
                builder.add(place.map { digest(ofText: $0.key) } ?? .zero)
            }
        }
    }

    /// Stands for all pages of a text.
    private func digest(ofText key: String) -> Digest {
        func answer() -> Digest {
            Digest { builder in
                builder.add(key)
                for known in [paths[key], standIns[key]] {
                    let known = known ?? [:]
                    builder.add(known.count)
                    for (language, path) in known.sorted(by: { $0.key < $1.key }) {
                        builder.add(language)
                        builder.add(path.string)
                        builder.add(hidden.contains(path))
                    }
                }
            }
        }
        return answers?.digest(of: key, answer) ?? answer()
    }

    /// Notes that the page being rendered asks about a text.
    private static func note(_ path: Path) {
        guard let recorder = PageRecorder.current, recorder.tracking.isActive else { return }
        recorder.note(SiteQuestion(kind: .translations, view: "", subject: path.string))
    }

    /// Adds a page; the one that was added first stays at its path.
    mutating func add(_ path: Path, key: String, language: LanguageCode) {
        answers = nil
        paths[key, default: [:]][language] = path
        if places[path] == nil { places[path] = Place(key: key, language: language) }
    }

    /// Adds a page that shows a text of another language, unless there is a page at its path.
    mutating func addStandIn(_ path: Path, forTextAt original: Path, in language: LanguageCode) {
        guard let text = places[original], places[path] == nil else { return }
        answers = nil
        standIns[text.key, default: [:]][language] = path
        originals[path] = original
    }

    /// Says that nothing will be added, so that answers hold.
    mutating func close() {
        answers = TextAnswers()
    }
}

extension TranslationGraph {
    /// Collects the pages of all languages, the front page, sections and tag pages included.
    init<Site: Website>(
        site: Site,
        sections: SectionMap<Site>,
        pages: [Path: Page],
        tagNames: TagNames
    ) {
        guard let first = site.localizations.first else { return }
        defer { close() }
        // Pages for addresses that lead nowhere are nobody's translation.
        let notFoundPages = Set(
            site.localizations.map { Path(site.pathPrefix(for: $0)).appendingComponent("404") }
        )
        // In the order of precedence: pages may take the places of sections.
        for page in pages.values where !notFoundPages.contains(page.path) {
            let source = page.source?.translationKey ?? "page/" + page.path.string
            add(page.path, key: source, language: page.language ?? first.id)
            if page.publication.isHidden { hidden.insert(page.path) }
        }
        let tags = site.tagHTMLConfig.map { _ in site.tagBasePath }
        for section in sections {
            for item in section.items {
                let language = item.language ?? first.id
                let key =
                    item.source?.translationKey
                    ?? "item/\(item.sectionID.rawValue)/\(item.relativePath)"
                add(item.path, key: key, language: language)
                if item.publication.isHidden { hidden.insert(item.path) }
            }
        }
        for localization in site.localizations {
            let prefix = Path(site.pathPrefix(for: localization))
            add(prefix, key: "index", language: localization.id)
            for id in sections.ids {
                let path = prefix.appendingComponent(id.rawValue)
                add(path, key: "section/" + id.rawValue, language: localization.id)
            }
            if let tags {
                let path = prefix.appendingComponent(tags.string)
                add(path, key: "tags", language: localization.id)
            }
        }
        guard let tags else { return }
        let prefixes = Dictionary(
            site.localizations.map { ($0.id, Path(site.pathPrefix(for: $0))) },
            uniquingKeysWith: { first, _ in first }
        )
        var known: Set<Place> = []
        for section in sections {
            for item in section.items {
                let language = item.language ?? first.id
                guard let prefix = prefixes[language] else { continue }
                for tag in item.tags {
                    let tag = tagNames.canonical(tag)
                    guard known.insert(Place(key: tag.string, language: language)).inserted
                    else { continue }
                    let slug = tag.normalizedString()
                    let list = prefix.appendingComponent(tags.string)
                    add(list.appendingComponent(slug), key: "tag/" + slug, language: language)
                }
            }
        }
    }
}
