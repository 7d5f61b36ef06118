internal import PublishStorage

/// The content of a place that exists once in every language, such as the front page.
struct LocalizedContent: Hashable {
    /// The content in the language in focus; outside rendering, in the site's first language.
    var content: Content
    /// What the language in focus puts before the path.
    var pathPrefix = ""
    /// The content in the other languages.
    private var others: [LanguageCode: Content] = [:]

    init(_ content: Content) {
        self.content = content
    }

    /// Stores the content of one language.
    mutating func set(_ content: Content, for language: LanguageCode, isDefault: Bool) {
        others[language] = content
        if isDefault { self.content = content }
    }

    /// Changes the content of every language.
    mutating func changeAll(_ change: (inout Content) -> Void) {
        change(&content)
        for language in others.keys.sorted() {
            if var other = others[language] {
                change(&other)
                others[language] = other
            }
        }
    }

    /// Adds everything but the texts to a digest.
    func addOutline(to builder: inout DigestBuilder) {
        builder.add(pathPrefix)
        content.addOutline(to: &builder)
        for (language, other) in others.ordered(by: { $0.key < $1.key }) {
            builder.add(language)
            other.addOutline(to: &builder)
        }
    }

    /// The same place seen in one language.
    ///
    /// A language without content of its own shows `fallback`.
    func focused(
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
