import Foundation
import Plot
import Publish
import PublishTesting

@testable import PublishChecks
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishTexts

extension Theme {
    /// A theme whose pages ask for as much of the site as a theme can.
    ///
    /// `asksForAll`: Whether every article asks for all others, so that most edits change what it asked for.
    static func curious(root: String, asksForAll: Bool = true) -> Self {
        Theme(
            htmlFactory: CuriousFactory(asksForAll: asksForAll),
            resources: .files(["Assets/theme.css"], sourceFile: root + "/Theme.swift")
        )
    }
}

private struct CuriousFactory<Site: Website>: HTMLFactory {
    var asksForAll: Bool

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        let items = context.allItems(sortedBy: \.title)
        return page(index, context) {
            Paragraph("\(items.count) \(items.first?.title ?? "") \(context.allTags.count)")
            List(context.allItems(sortedBy: \.date, order: .descending).prefix(5)) {
                Text($0.title + $0.description)
            }
            List(context.pages.values.sorted { $0.path < $1.path }) { Text($0.title) }
            for localization in context.site.localizations {
                Paragraph("\(context.content(in: localization).sections.flatMap(\.items).count)")
            }
        }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        page(section, context) {
            List(section.items) { item in
                Text(item.title + item.tags.map(\.string).joined() + "\(item.date)")
            }
            Paragraph("\(section.lastItemModificationDate ?? .distantPast)")
        }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        guard asksForAll else {
            let (previous, next) = context.neighbours(of: item)
            return page(item, context) {
                List([previous, next].compactMap(\.self)) { Text($0.path.string) }
                List(context.related(to: item, limit: 2)) { Text($0.path.string) }
            }
        }
        let items = context.allItems(sortedBy: \.date)
        let place = items.firstIndex(of: item) ?? 0
        return page(item, context) {
            item.body
            Text("\(item.content.facts?.headings.count ?? 0) \(item.lastModified)")
            if place > 0 { Link(items[place - 1].title, url: items[place - 1].path.string) }
            if place + 1 < items.count {
                Text("\(items[place + 1].body.html.count)")
            }
            if let tag = item.tags.first {
                List(context.items(taggedWith: tag, sortedBy: \.title).prefix(3)) {
                    Text($0.title)
                }
            }
            Text(context.sections[item.sectionID].item(at: "a1")?.description ?? "")
        }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        self.page(page, context) {
            page.body
            Text(context.allTags.map(\.string).sorted().joined(separator: ","))
        }
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        self.page(page, context) { List(page.tags.sorted()) { Text($0.string) } }
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        self.page(page, context) {
            List(context.items(taggedWith: page.tag)) { Text($0.title + $0.description) }
        }
    }

    private func page(
        _ location: any Location,
        _ context: PublishingContext<Site>,
        @ComponentBuilder content: @escaping () -> ComponentGroup
    ) -> HTML {
        PageCounter.shared.add(to: context)
        return HTML(
            .head(for: location, on: context.site),
            .body(
                .text(context.string("greeting")),
                .forEach(context.translations(of: location)) { .text($0.path.string) },
                .forEach(context.sections) { .text($0.title) },
                .component(content())
            )
        )
    }
}
