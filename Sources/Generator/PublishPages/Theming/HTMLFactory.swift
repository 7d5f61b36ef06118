public import Plot

/// Renders the HTML of every kind of page of a site.
///
/// Methods may be called from several threads at once.
public protocol HTMLFactory {
    /// The site whose pages are rendered.
    associatedtype Site: Website

    /// Renders the front page.
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML

    /// Renders the page of a section.
    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML

    /// Renders the page of an item.
    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML

    /// Renders a page outside any section.
    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML

    /// Renders the page that lists all tags; nil means that there is none.
    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// Renders the page of a tag; nil means that there is none.
    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// Renders the page at the root of a site whose languages all have folders; nil, the default, means a simple list
    /// of the languages.
    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML?
}
