/// Which items and pages are the same text in different languages.
struct TranslationGraph: Sendable {
    /// The paths of one text by language.
    private var paths: [String: [LanguageCode: Path]] = [:]
    /// The key of the text at a path.
    private var keys: [Path: String] = [:]

    /// Collects the texts of all languages.
    init<Site: Website>(sections: SectionMap<Site>, pages: [Path: Page]) {
        for section in sections {
            for item in section.items {
                add(item.path, source: item.source, language: item.language)
            }
        }
        for page in pages.values {
            add(page.path, source: page.source, language: page.language)
        }
    }

    /// The paths of the text at a path, its own included, by language.
    func paths(ofTextAt path: Path) -> [LanguageCode: Path] {
        keys[path].flatMap { paths[$0] } ?? [:]
    }

    private mutating func add(_ path: Path, source: SourceReference?, language: LanguageCode?) {
        guard let source, let language else { return }
        paths[source.translationKey, default: [:]][language] = path
        keys[path] = source.translationKey
    }
}
