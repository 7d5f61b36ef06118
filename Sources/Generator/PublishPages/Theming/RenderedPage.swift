import Plot
internal import PublishStorage

/// One page to render.
final class RenderedPage {
    /// The file that it becomes.
    let file: OutputPath
    /// The language of the page; nil in a site without languages.
    let scope: LocalizationScope?
    /// The taxonomy whose page it is; nil for all other pages.
    let taxonomy: TaxonomyScope?
    /// What the generator adds to the head of the page, whatever the theme; empty for most.
    let headMarkup: String
    /// Asks the theme for the page; nil if the theme has none.
    private let makeHTML: () throws -> HTML?

    init(
        file: OutputPath,
        scope: LocalizationScope?,
        taxonomy: TaxonomyScope? = nil,
        headMarkup: String = "",
        makeHTML: @escaping () throws -> HTML?
    ) {
        self.file = file
        self.scope = scope
        self.taxonomy = taxonomy
        self.headMarkup = headMarkup
        self.makeHTML = makeHTML
    }

    /// Makes the page, in its language and taxonomy.
    ///
    /// - Parameter render: Renders the document; components are evaluated meanwhile, and may ask for the language then.
    /// - Returns: The bytes; nil if the theme has no such page.
    /// - Throws: The theme's error.
    func bytes(_ render: (HTML) -> [UInt8]) throws -> [UInt8]? {
        guard let taxonomy else { return try localizedBytes(render) }
        return try TaxonomyScope.$current.withValue(taxonomy) { try localizedBytes(render) }
    }

    private func localizedBytes(_ render: (HTML) -> [UInt8]) throws -> [UInt8]? {
        guard let scope else { return try makeHTML().map(render) }
        return try scope.run { try makeHTML().map(render) }
    }
}
