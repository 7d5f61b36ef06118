import Plot
import Publish
import ThemeKit

/// Tags with their numbers of articles, in three sizes.
struct TagRow<Site: Website>: Component {
    var tags: [(tag: Tag, count: Int)]
    var page: ThemePage<Site>

    var body: any Component {
        let most = tags.map(\.count).max() ?? 0
        return List(tags) { tag, count in
            Link(url: page.path(of: page.context.site.path(for: tag))) {
                Text(tag.string)
                Span("\(count)").class("count")
            }
            .class(count * 2 > most ? "often" : count * 8 > most ? "" : "seldom")
        }
        .class("all-tags")
    }
}

/// The page of all tags, with the number of articles of each.
struct TagListing<Site: Website>: Component {
    var list: TagListPage
    var page: ThemePage<Site>

    var body: any Component {
        let (text, context) = (page.text(), page.context)
        let ownTitle = context.pages[list.path] == nil ? "" : list.title
        let usualTitle = context.taxonomy.map(context.title) ?? page.words.tags
        return ComponentGroup {
            page.body(
                of: text,
                heading: page.title(of: text, fallback: ownTitle.isEmpty ? usualTitle : ownTitle)
            )
            TagRow(tags: tagsInOrder, page: page)
        }
    }

    /// The tags in alphabetical order; in Chinese and Japanese, which have no alphabetical order,
    /// the most frequent first.
    private var tagsInOrder: [(tag: Tag, count: Int)] {
        let code = page.context.language.code
        let isByCount = ["zh", "ja"].contains(where: code.hasPrefix)
        return page.context.counted(list.tags, mostFirst: isByCount)
    }
}

extension PublishingContext {
    /// Returns tags with their numbers of articles, in alphabetical order or the most frequent first.
    func counted(_ tags: Set<Tag>, mostFirst: Bool) -> [(tag: Tag, count: Int)] {
        let counted = tags.sorted().map { (tag: $0, count: items(taggedWith: $0).count) }
        guard mostFirst else { return counted }
        return counted.enumerated().sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }.map(\.element)
    }
}

/// The page of one tag, with its articles.
struct TagPage<Site: Website>: Component {
    var tag: Tag
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let (words, context) = (page.words, page.context)
        let items = context.items(taggedWith: tag, sortedBy: \.date, order: .descending)
        return ComponentGroup {
            // The tag is the level-1 heading of the page, so the heading of the introduction is
            // left out.
            page.body(
                of: page.text(),
                heading: ComponentGroup {
                    H1(tag.string).class(context.taxonomy == nil ? "tag-title" : "")
                    Paragraph {
                        Text(words.articles(items.count) + " · ")
                        Link(
                            context.taxonomy.map(context.title) ?? words.allTags,
                            url: page.path(
                                of: context.taxonomy.map(context.site.path(for:))
                                    ?? context.site.tagListPath
                            )
                        )
                    }
                }
            )
            ItemYears(items: context.paginator?.items ?? items, page: page, options: options)
        }
    }
}
