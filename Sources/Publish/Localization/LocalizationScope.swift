/// What code that renders a page may ask about the languages of the site without being handed a context.
///
/// The functions of the contract that know only the site, such as `site.path(for: tag)` and `head(for:on:)`, look here.
struct LocalizationScope: Sendable {
    /// Which pages are the same text.
    var graph: TranslationGraph
    /// The names of tags.
    var tagNames = TagNames()

    /// The scope of the page being rendered; nil outside rendering and in a site without languages.
    @TaskLocal static var current: LocalizationScope?
}
