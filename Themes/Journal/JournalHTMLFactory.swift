import Plot
import Publish

/// Makes the kinds of pages that the generator knows.
struct JournalHTMLFactory<Site: Website>: HTMLFactory {
    var options: JournalOptions<Site>

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        frame(index, context)
            .html(HomePage(index: index, context: context, options: options))
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        frame(section, context, section: section.id)
            .html(SectionPage(section: section, context: context, options: options))
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        frame(item, context, section: item.sectionID)
            .html(ArticlePage(item: item, context: context, options: options))
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        frame(page, context)
            .html(FreePage(page: page, context: context, options: options))
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(page, context, title: Strings(context).tags)
            .html(TagListing(page: page, context: context, options: options))
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        frame(page, context, title: page.tag.string)
            .html(TagPage(page: page, context: context, options: options))
    }

    func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        ChooserPage(context: context, options: options).html
    }

    private func frame(
        _ location: any Location,
        _ context: PublishingContext<Site>,
        section: Site.SectionID? = nil,
        title: String? = nil
    ) -> Frame<Site> {
        Frame(
            location: location,
            context: context,
            options: options,
            section: section,
            title: title
        )
    }
}
