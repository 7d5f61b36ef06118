import Plot
import Publish
import ThemeKit

/// Renders the HTML of every kind of page.
struct ThemeNameHTMLFactory<Site: Website>: HTMLFactory {
    var parts: ThemeParts

    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        let items = context.allItems(sortedBy: \.date, order: .descending)
        return html(index, context) { page in
            text(of: page)
            list(of: context.paginator?.items ?? items, on: page)
        }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        html(section, context) { page in
            text(of: page)
            list(of: context.paginator?.items ?? section.items, on: page)
        }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        html(item, context) { page in
            let text = page.text()
            Article {
                page.title(of: text)
                page.cover(of: item, isLazy: false)
                Div {
                    page.date(of: item)
                    page.readingTime(of: item)
                    page.tags(of: item)
                }
                .class("facts")
                page.notices(for: item, with: text)
                page.series(of: item)
                page.tableOfContents(of: text)
                page.body(of: text)
                page.shareLinks(of: item)
                page.license(of: item)
            }
            .class("article")
            page.neighbours(of: item)
            page.comments(on: item)
        }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        html(page, context) { page in Article { text(of: page) } }
    }

    func makeTagListHTML(
        for list: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        html(list, context) { page in
            text(of: page)
            List(list.tags.sorted()) { tag in
                Link(tag.string, url: page.path(of: tag))
            }
        }
    }

    func makeTagDetailsHTML(
        for list: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        let items = context.items(taggedWith: list.tag, sortedBy: \.date, order: .descending)
        return html(list, context) { page in
            text(of: page)
            self.list(of: context.paginator?.items ?? items, on: page)
        }
    }

    /// The header and footer of every page around its content.
    private func html(
        _ location: any Location,
        _ context: PublishingContext<Site>,
        @ComponentBuilder content: (ThemePage<Site>) -> ComponentGroup
    ) -> HTML {
        let page = ThemePage(location, in: context, with: parts)
        let content = content(page)
        return page.html {
            Header {
                Link(page.identity.siteName, url: page.path(of: context.index))
                    .class("site-name")
                Navigation { page.menu() }.accessibilityLabel(page.words.mainNavigation)
                page.searchButton
                page.languageSwitch
                page.appearanceSwitch
            }
            Main { content }.id(page.contentID)
            Footer { Link(page.words.feed, url: page.feedPath.absoluteString) }
        }
    }

    private func text(of page: ThemePage<Site>) -> any Component {
        let text = page.text()
        return ComponentGroup {
            page.title(of: text)
            page.body(of: text)
        }
    }

    private func list(of items: [Item<Site>], on page: ThemePage<Site>) -> any Component {
        ComponentGroup {
            for item in items {
                Article {
                    H2(Link(item.title, url: page.path(of: item)))
                    page.date(of: item)
                    page.teaser(of: item)
                }
            }
            page.pagination
        }
    }
}
