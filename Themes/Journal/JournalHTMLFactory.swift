import Plot
import Publish

/// Makes the kinds of pages that the generator knows.
struct JournalHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        Frame(location: index, context: context).html(HomePage(index: index, context: context))
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        Frame(location: section, context: context, section: section.id)
            .html(SectionPage(section: section, context: context))
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        Frame(location: item, context: context, section: item.sectionID)
            .html(ArticlePage(item: item, context: context))
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        Frame(location: page, context: context).html(FreePage(page: page, context: context))
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        Frame(location: page, context: context, title: Strings(context).tags)
            .html(TagListing(page: page, context: context))
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        Frame(location: page, context: context, title: page.tag.string)
            .html(TagPage(page: page, context: context))
    }

    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        ChooserPage(context: context).html
    }
}
