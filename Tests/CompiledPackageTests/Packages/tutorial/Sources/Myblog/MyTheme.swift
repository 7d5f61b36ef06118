// swift-format-ignore-file
import Foundation
import Plot
import Publish

// Part two: a theme of one's own, beginning with the plain one.
extension Theme {
    public static var myTheme: Self {
        Theme(
            htmlFactory: MyThemeHTMLFactory(),
            resourcePaths: ["Resources/MyTheme/styles.css"]
        )
    }
}

private struct MyThemeHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        HTML(
            .lang(context.site.language),
            .head(for: index, on: context.site),
            .body(
                .header(for: context, selectedSection: nil),
                .wrapper(
                    .h1(.text(index.title)),
                    .p(.class("description"), .text(context.site.description)),
                    .h2("Latest content"),
                    .unwrap(context.sections.first { $0.id as! Myblog.SectionID == .posts }) { posts in
                        .a(.href(posts.path), .text("显示全部文章"))
                    },
                    .indexItemList(
                        for: context.allItems(sortedBy: \.date, order: .descending),
                        on: context.site
                    ),
                    .advertising("肘子 & co", herf: "https://example.org/?a=1&b=2")
                ),
                .footer(for: context.site)
            )
        )
    }

    func makeSectionHTML(for section: Section<Site>, context: PublishingContext<Site>) throws -> HTML {
        // Another page for one of the sections, chosen by ordinary code and by control flow.
        if section.id as! Myblog.SectionID == .project {
            return HTML(.body(.class("project-page"), .h1(.text(section.title))))
        }
        return HTML(
            .lang(context.site.language),
            .head(for: section, on: context.site),
            .body(
                .header(for: context, selectedSection: section.id),
                .wrapper(
                    .if(
                        section.items.isEmpty,
                        .p("请添加文章"),
                        else: .itemList(for: section.items, on: context.site)
                    )
                ),
                .footer(for: context.site)
            )
        )
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        var previous: Item<Site>? = nil
        var next: Item<Site>? = nil

        let items = context.allItems(sortedBy: \.date, order: .descending)
        guard let index = items.firstIndex(where: { $0 == item }) else {
            return HTML()
        }

        if index > 0 {
            previous = items[index - 1]
        }
        if index < (items.count - 1) {
            next = items[index + 1]
        }

        let author = (item.metadata as! Myblog.ItemMetadata).author
        return HTML(
            .lang(context.site.language),
            .head(for: item, on: context.site),
            .body(
                .class("item-page"),
                .header(for: context, selectedSection: item.sectionID),
                .wrapper(
                    .article(
                        .div(.class("content"), .contentBody(item.body)),
                        .span(.class("author"), .text(author)),
                        .span(.class("date"), .text(context.dateFormatter.string(from: item.date))),
                        .span("Tagged with: "),
                        .tagList(for: item, on: context.site)
                    )
                ),
                .itemNavigator(previousItem: previous, nextItem: next),
                .footer(for: context.site)
            )
        )
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        HTML(
            .lang(context.site.language),
            .head(for: page, on: context.site),
            .body(
                .header(for: context, selectedSection: nil),
                .wrapper(.contentBody(page.body)),
                .footer(for: context.site)
            )
        )
    }

    func makeTagListHTML(for page: TagListPage, context: PublishingContext<Site>) throws -> HTML? {
        HTML(
            .lang(context.site.language),
            .head(for: page, on: context.site),
            .body(
                .header(for: context, selectedSection: nil),
                .wrapper(
                    .h1("Browse all tags"),
                    .searchInput(),
                    .searchResult(),
                    .ul(
                        .class("all-tags"),
                        .forEach(page.tags.sorted()) { tag in
                            .li(
                                .class(tag.colorfiedClass),
                                .a(
                                    .href(context.site.path(for: tag)),
                                    .text("\(tag.string) (\(tag.count))")
                                )
                            )
                        }
                    )
                ),
                .footer(for: context.site)
            )
        )
    }

    func makeTagDetailsHTML(for page: TagDetailsPage, context: PublishingContext<Site>) throws -> HTML? {
        HTML(
            .lang(context.site.language),
            .head(for: page, on: context.site),
            .body(
                .header(for: context, selectedSection: nil),
                .wrapper(
                    .h1("Tagged with ", .span(.class("tag"), .text(page.tag.string))),
                    .a(.class("browse-all"), .text("Browse all tags"), .href(context.site.tagListPath)),
                    .itemList(
                        for: context.items(taggedWith: page.tag, sortedBy: \.date, order: .descending),
                        on: context.site
                    )
                ),
                .footer(for: context.site)
            )
        )
    }
}

private extension Node where Context == HTML.BodyContext {
    static func wrapper(_ nodes: Node...) -> Node {
        .div(.class("wrapper"), .group(nodes))
    }

    static func header<T: Website>(for context: PublishingContext<T>, selectedSection: T.SectionID?) -> Node {
        let sectionIDs = T.SectionID.allCases
        return .header(
            .wrapper(
                .a(.class("site-name"), .href("/"), .text(context.site.name)),
                .if(
                    sectionIDs.count > 1,
                    .nav(
                        .ul(
                            .forEach(sectionIDs) { section in
                                .li(
                                    .a(
                                        .class(section == selectedSection ? "selected" : ""),
                                        .href(context.sections[section].path),
                                        .text(context.sections[section].title)
                                    )
                                )
                            }
                        )
                    )
                )
            )
        )
    }

    static func itemList<T: Website>(for items: [Item<T>], on site: T) -> Node {
        .ul(
            .class("item-list"),
            .forEach(items) { item in
                .li(
                    .article(
                        .h1(.a(.href(item.path), .text(item.title))),
                        .tagList(for: item, on: site),
                        .p(.text(item.description))
                    )
                )
            }
        )
    }

    /// The front page shows two items with their whole text.
    static func indexItemList<T: Website>(for items: [Item<T>], on site: T) -> Node {
        let limit: Int = 2
        let items = items[0...min((limit - 1), items.count)]
        return .ul(
            .class("item-list"),
            .forEach(items) { item in
                .li(
                    .article(
                        .h1(.a(.href(item.path), .text(item.title))),
                        .tagList(for: item, on: site),
                        .p(.text(item.description)),
                        .p(item.content.body.node)
                    )
                )
            }
        )
    }

    static func tagList<T: Website>(for item: Item<T>, on site: T) -> Node {
        .ul(
            .class("tag-list"),
            .forEach(item.tags) { tag in
                .li(.a(.href(site.path(for: tag)), .text(tag.string)))
            }
        )
    }

    static func itemNavigator<Site: Website>(previousItem: Item<Site>?, nextItem: Item<Site>?) -> Node {
        return
            .div(
                .class("item-navigator"),
                .table(
                    .tr(
                        .td(
                            .unwrap(previousItem) { item in
                                .a(.href(item.path), .text(item.title))
                            }
                        ),
                        .td(
                            .unwrap(nextItem) { item in
                                .a(.href(item.path), .text(item.title))
                            }
                        )
                    )
                )
            )
    }

    static func footer<T: Website>(for site: T) -> Node {
        .footer(
            .p(.text("© \(site.name) &copy;")),
            .p(.a(.text("RSS feed"), .href("/feed.rss")))
        )
    }
}

// A component that is bound to bodies whatever their kind.
extension Node where Context: HTML.BodyContext {
    static func advertising(_ slogan: String, herf: String) -> Self {
        .div(
            .class("avertising"),
            .a(
                .href(herf),
                .text(slogan)
            )
        )
    }
}

extension Node where Context == HTML.BodyContext {
    public static func searchResult() -> Node {
        .div(.id("local-search-result"), .class("local-search-result-cls"))
    }

    public static func searchInput() -> Node {
        .div(
            .form(
                .class("site-search-form"),
                .input(
                    .class("st-search-input"),
                    .attribute(named: "type", value: "text"),
                    .id("local-search-input"),
                    .required(true)
                ),
                .a(
                    .class("clearSearchInput"),
                    .href("javascript:"),
                    .onclick("document.getElementById('local-search-input').value = '';")
                )
            ),
            .script(
                .id("local.search.active"),
                .raw(
                    """
                    var inputArea = document.querySelector("#local-search-input");
                    inputArea.onclick = function(){ getSearchFile(); this.onclick = null }
                    """
                )
            )
        )
    }
}
