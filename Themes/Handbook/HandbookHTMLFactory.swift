import Plot
import Publish
import ThemeKit

/// Makes the kinds of pages that the generator knows.
struct HandbookHTMLFactory<Site: Website>: HTMLFactory {
    var options: HandbookOptions<Site>

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        frame(index, context) { HomePage(page: $0, order: $1) }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        frame(section, context) { SectionPage(section: section, page: $0, order: $1) }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        frame(item, context) { ArticlePage(item: item, page: $0, order: $1, options: options) }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        frame(page, context) { page, _ in FreePage(page: page) }
    }

    func makeTagListHTML(
        for list: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(list, context) { page, _ in TagListing(list: list, page: page) }
    }

    func makeTagDetailsHTML(
        for tag: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(tag, context) { page, _ in TagPage(tag: tag.tag, page: page) }
    }

    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        options.parts.languageChooser(in: context)
    }

    private func frame(
        _ location: any Location,
        _ context: PublishingContext<Site>,
        content: (ThemePage<Site>, ReadingOrder) -> any Component
    ) -> HTML {
        let page = ThemePage(location, in: context, with: options.parts)
        let order = context.cached("handbook.order") { ReadingOrder(of: page) }
        return Frame(page: page, order: order, options: options).html(content(page, order))
    }
}
