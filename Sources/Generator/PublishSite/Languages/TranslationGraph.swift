internal import PublishStorage

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
