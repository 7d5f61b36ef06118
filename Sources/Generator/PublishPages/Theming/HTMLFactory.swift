public import Plot

/// Makes the HTML of every kind of page of a site.
///
/// Its methods may be called from several threads at once.
public protocol HTMLFactory {
    /// The site for which pages are made.
    associatedtype Site: Website

    /// The front page.
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML

    /// The page of a section.
    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML

    /// The page of an item.
    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML

    /// A page outside any section.
    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML

    /// The page that lists all tags; nil means that there is none.
    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// The page of one tag; nil means that there is none.
    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML?

    /// The page at the root of a site whose languages all have folders; nil, which is the default, means
    /// a plain list of the languages.
    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML?
}
