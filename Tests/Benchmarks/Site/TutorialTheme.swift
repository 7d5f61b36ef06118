import Plot
import Publish

extension Theme where Site == BenchmarkWebsite {
    /// Links to the previous and the next article as a well-known tutorial finds them: every page sorts all articles
    /// and looks for its own among them.
    static var tutorial: Theme {
        Theme(htmlFactory: TutorialHTMLFactory(), resourcePaths: [])
    }
}

private struct TutorialHTMLFactory: HTMLFactory {
    func makeIndexHTML(
        for index: Index,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML {
        list(
            index,
            Array(context.allItems(sortedBy: \.date, order: .descending).prefix(10)),
            context
        )
    }

    func makeSectionHTML(
        for section: Section<BenchmarkWebsite>,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML {
        list(section, section.items, context)
    }

    func makeItemHTML(
        for item: Item<BenchmarkWebsite>,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML {
        let items = context.allItems(sortedBy: \.date, order: .descending)
        let index = items.firstIndex(where: { $0 == item })
        let previous = index.flatMap { $0 > 0 ? items[$0 - 1] : nil }
        let next = index.flatMap { $0 + 1 < items.count ? items[$0 + 1] : nil }
        return HTML(
            .head(for: item, on: context.site),
            .body(
                .article(.h1(.text(item.title)), .contentBody(item.body)),
                .unwrap(previous) { .a(.href($0.path), .text($0.title)) },
                .unwrap(next) { .a(.href($0.path), .text($0.title)) }
            )
        )
    }

    func makePageHTML(
        for page: Page,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML {
        HTML(.head(for: page, on: context.site), .body(.contentBody(page.body)))
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML? {
        HTML(
            .head(for: page, on: context.site),
            .body(.ul(.forEach(page.tags.sorted()) { .li(.text($0.string)) }))
        )
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<BenchmarkWebsite>
    ) throws -> HTML? {
        list(
            page,
            context.items(taggedWith: page.tag, sortedBy: \.date, order: .descending),
            context
        )
    }

    private func list(
        _ location: any Location,
        _ items: [Item<BenchmarkWebsite>],
        _ context: PublishingContext<BenchmarkWebsite>
    ) -> HTML {
        HTML(
            .head(for: location, on: context.site),
            .body(.ul(.forEach(items) { .li(.a(.href($0.path), .text($0.title))) }))
        )
    }
}
