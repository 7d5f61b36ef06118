public import Plot

/// The part of a theme that renders the HTML of every kind of page.
///
/// The methods may be called on several threads at once.
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

    /// Renders the page that lists all tags; nil means that the theme has no such page.
    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// Renders the page of a tag; nil means that the theme has no such pages.
    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// Renders the page at the root of a site whose languages all have folders.
    ///
    /// Nil, the default, means a simple list of the languages.
    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML?
}
