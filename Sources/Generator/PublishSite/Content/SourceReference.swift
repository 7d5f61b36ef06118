/// Where content was read from.
package struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    package var file: String
    /// Which text it is, whatever the language.
    package var key: TranslationKey
    /// Whether the original has changed since the text was marked as its translation.
    package var isOutdated = false

    /// Creates it from its parts.
    package init(file: String, key: TranslationKey, isOutdated: Bool = false) {
        self.file = file
        self.key = key
        self.isOutdated = isOutdated
    }
}

/// What the search knows of keys.
extension SourceReference {
    /// The key as the files of the search tell it.
    package var translationKey: String { "\(key)" }

    /// The source of a search page.
    ///
    /// - Parameters:
    ///   - file: Stands for the file, as the page has none.
    ///   - path: The path of the page without its language.
    package init(file: String, translationKey path: String) {
        self.init(file: file, key: .search(path))
    }
}
