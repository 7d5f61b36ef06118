import Plot
import Publish

/// All tags, with how many articles each has.
struct TagListing<Site: Website>: Component {
    var page: TagListPage
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(page.body, strings: strings)
        let ownTitle = context.pages[page.path] == nil ? "" : page.title
        return ComponentGroup {
            ProseText(
                prose: prose,
                assets: options.assets,
                strings: strings,
                wrapsCode: options.wrapsCode,
                heading: PageTitle(
                    prose: prose,
                    fallback: ownTitle.isEmpty
                        ? context.taxonomy.map(context.title) ?? strings.tags : ownTitle
                )
            )
            List(page.tags.sorted()) { tag in
                Link(url: context.site.link(to: context.site.path(for: tag))) {
                    Text(tag.string)
                    Span("\(context.items(taggedWith: tag).count)").class("count")
                }
            }
            .class("all-tags")
        }
    }
}

/// The articles with one tag.
struct TagPage<Site: Website>: Component {
    var page: TagDetailsPage
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let items = context.items(taggedWith: page.tag, sortedBy: \.date, order: .descending)
        return ComponentGroup {
            ProseText(
                // Its own title goes: the tag is the title already.
                prose: Prose(page.body, strings: strings),
                assets: options.assets,
                strings: strings,
                wrapsCode: options.wrapsCode,
                heading: ComponentGroup {
                    H1(page.tag.string).class("tag-title")
                    Paragraph {
                        Text(strings.articles(items.count) + " · ")
                        Link(
                            context.taxonomy.map(context.title) ?? strings.allTags,
                            url: context.site.link(
                                to: context.taxonomy.map(context.site.path(of:))
                                    ?? context.site.tagListPath
                            )
                        )
                    }
                }
            )
            ItemYears(
                items: context.paginator?.items ?? items,
                context: context,
                options: options
            )
        }
    }
}
