/// Where content was read from.
struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    var file: String
    /// The key that is equal for translations of the same text: the path without its language.
    var translationKey: String
    /// Whether the original has changed since the text was marked as its translation.
    var isOutdated = false
}
