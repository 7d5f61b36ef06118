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
