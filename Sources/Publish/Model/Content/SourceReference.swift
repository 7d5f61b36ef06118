/// Where content was read from.
struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    var file: String
    /// Which text it is, whatever the language.
    var key: TranslationKey
    /// Whether the original has changed since the text was marked as its translation.
    var isOutdated = false
}

/// What the search knows of keys.
extension SourceReference {
    /// The key as the files of the search tell it.
    var translationKey: String { "\(key)" }

    /// The source of a search page.
    ///
    /// - Parameters:
    ///   - file: Stands for the file, as the page has none.
    ///   - path: The path of the page without its language.
    init(file: String, translationKey path: String) {
        self.init(file: file, key: .search(path))
    }
}
