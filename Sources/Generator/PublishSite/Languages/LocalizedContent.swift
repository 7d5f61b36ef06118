internal import PublishStorage

/// The content of a place that exists once in every language, such as the front page.
package struct LocalizedContent: Hashable {
    /// The content in the language in focus; outside rendering, in the site's first language.
    package var content: Content
    /// What the language in focus puts before the path.
    package var pathPrefix = ""
    /// The content in the other languages.
    package private(set) var others: [LanguageCode: Content] = [:]

    init(_ content: Content) {
        self.content = content
    }

    /// Stores the content of one language.
    package mutating func set(_ content: Content, for language: LanguageCode, isDefault: Bool) {
        others[language] = content
        if isDefault { self.content = content }
    }

    /// Changes the content of every language.
    package mutating func changeAll(_ change: (inout Content) -> Void) {
        change(&content)
        for language in others.keys.sorted() {
            if var other = others[language] {
                change(&other)
                others[language] = other
            }
        }
    }

    /// The same place seen in one language.
    ///
    /// A language without content of its own shows `fallback`.
    package func focused(
        on language: LanguageCode,
        isDefault: Bool,
        pathPrefix: String,
        fallback: Content
    ) -> LocalizedContent {
        var focused = self
        // A step may have changed the first language's content since it was stored.
        if !isDefault { focused.content = others[language] ?? fallback }
        focused.pathPrefix = pathPrefix
        return focused
    }
}
