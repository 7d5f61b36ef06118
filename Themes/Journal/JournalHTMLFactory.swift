import Plot
import Publish
import ThemeKit

/// Renders each kind of page with the theme Journal.
struct JournalHTMLFactory<Site: Website>: HTMLFactory {
    var options: JournalOptions<Site>

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        frame(index, context) { HomePage(page: $0, options: options) }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        frame(section, context) { SectionPage(section: section, page: $0, options: options) }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        frame(item, context) { ArticlePage(item: item, page: $0, options: options) }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        frame(page, context) { FreePage(page: $0) }
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(page, context) { TagListing(list: page, page: $0) }
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(page, context) { TagPage(tag: page.tag, page: $0, options: options) }
    }

    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        options.parts.languageChooser(in: context)
    }

    private func frame(
        _ location: any Location,
        _ context: PublishingContext<Site>,
        content: (ThemePage<Site>) -> any Component
    ) -> HTML {
        let page = ThemePage(location, in: context, with: options.parts)
        return Frame(page: page, options: options).html(content(page))
    }
}
