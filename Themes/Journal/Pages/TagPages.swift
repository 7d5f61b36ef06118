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
            List(tagsInOrder) { tag, count in
                Link(url: context.site.link(to: context.site.path(for: tag))) {
                    Text(tag.string)
                    Span("\(count)").class("count")
                }
            }
            .class("all-tags")
        }
    }

    /// By the alphabet, or by how many articles they have where readers know none.
    private var tagsInOrder: [(tag: Tag, count: Int)] {
        let tags = page.tags.sorted().map { ($0, context.items(taggedWith: $0).count) }
        let code = context.localization?.language.code ?? context.site.language.code
        guard ["zh", "ja"].contains(where: code.hasPrefix) else { return tags }
        return tags.enumerated().sorted {
            ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
        }.map(\.element)
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
                    H1(page.tag.string).class(context.taxonomy == nil ? "tag-title" : "")
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
