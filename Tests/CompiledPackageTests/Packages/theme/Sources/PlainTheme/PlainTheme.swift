import Files
import Plot
import Publish
import SplashPublishPlugin

public extension Theme {
    /// A theme that names the folder it was made in.
    static var plain: Self {
        Theme(htmlFactory: PlainHTMLFactory())
    }
}

private struct PlainHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        HTML(.body(.h1(.text(context.site.name)), .p(.text(Folder.current.name))))
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        HTML(.body(.ul(.forEach(section.items) { .li(.text($0.title)) })))
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        HTML(.head(for: item, on: context.site), .body(.article(.contentBody(item.body))))
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        HTML(.body(.contentBody(page.body)))
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) throws -> HTML? {
        nil
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        nil
    }
}
