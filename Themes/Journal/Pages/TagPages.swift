import Plot
import Publish

/// All tags, with how many articles each has.
struct TagListing<Site: Website>: Component {
    var page: TagListPage
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(page.body, strings: strings)
        let ownTitle = context.pages[page.path] == nil ? "" : page.title
        return ComponentGroup {
            Div {
                PageTitle(
                    prose: prose,
                    fallback: ownTitle.isEmpty
                        ? context.taxonomy.map(context.title) ?? strings.tags : ownTitle
                )
                Node<HTML.BodyContext>.raw(prose.html)
            }
            .class("greeting prose")
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
            Div {
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
                // The tag is the title already.
                Node<HTML.BodyContext>.raw(Prose(page.body, strings: strings).html)
            }
            .class("greeting prose")
            ItemYears(
                items: context.paginator?.items ?? items,
                context: context,
                options: options
            )
        }
    }
}
