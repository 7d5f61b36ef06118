import Plot
internal import PublishStorage

/// One page to render.
final class RenderedPage {
    /// The file that it becomes.
    let file: OutputPath
    /// The language of the page; nil in a site without languages.
    let scope: LocalizationScope?
    /// Whether search engines should not list the page.
    let isHiddenFromSearch: Bool
    /// Asks the theme for the page; nil if the theme has none.
    let makeHTML: () throws -> HTML?

    init(
        file: OutputPath,
        scope: LocalizationScope?,
        isHiddenFromSearch: Bool = false,
        makeHTML: @escaping () throws -> HTML?
    ) {
        self.file = file
        self.scope = scope
        self.isHiddenFromSearch = isHiddenFromSearch
        self.makeHTML = makeHTML
    }
}
