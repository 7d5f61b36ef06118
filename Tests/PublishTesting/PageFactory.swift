public import Plot
public import Publish

/// A theme for tests of a few pages: what a closure makes of every page, whatever its kind.
///
/// Where it makes nothing, tag pages are left out and others are empty.
public struct PageFactory<Site: Website>: HTMLFactory {
    private let make: (any Location, PublishingContext<Site>) throws -> HTML?

    /// Takes the closure; it may be called from several threads at once.
    public init(_ make: @escaping (any Location, PublishingContext<Site>) throws -> HTML?) {
        self.make = make
    }

    /// Makes the front page.
    public func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        try make(index, context) ?? HTML()
    }

    /// Makes the page of a section.
    public func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        try make(section, context) ?? HTML()
    }

    /// Makes the page of an item.
    public func makeItemHTML(
        for item: Item<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        try make(item, context) ?? HTML()
    }

    /// Makes a page outside sections.
    public func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        try make(page, context) ?? HTML()
    }

    /// Makes the page of all tags.
    public func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        try make(page, context)
    }

    /// Makes the page of a tag.
    public func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        try make(page, context)
    }
}
