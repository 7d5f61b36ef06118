import Plot
import Publish
import ThemeKit

/// The front page: its owner, a pinned or the newest article in large, topics, and the newest articles.
struct HomePage<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let context = page.context
        let all = context.allItems(sortedBy: \.date, order: .descending)
            .filter(options.isOnFrontPage)
        let pinned = all.filter(\.publication.isPinned)
        let feature = page.isFirstPage ? pinned.first ?? all.first : nil
        let listed = context.paginator?.items ?? Array(all.prefix(options.frontPageItemCount))
        // Pinned articles are on the first page only, wherever their dates would put them.
        let others =
            (page.isFirstPage ? pinned : []) + listed.filter { !$0.publication.isPinned }
        return ComponentGroup {
            if page.isFirstPage {
                Masthead(page: page, options: options)
                if let feature { Feature(item: feature, page: page, options: options) }
                topics
            } else {
                Div { H1(page.words.latest) }.class("greeting")
            }
            if feature == nil || others.count > 1 {
                Node<HTML.BodyContext>.div(
                    .class("latest"),
                    .component(
                        ItemYears(
                            items: others.filter { $0.path != feature?.path },
                            page: page,
                            options: options,
                            hasTeasers: false
                        )
                    )
                )
            }
            if context.paginator == nil, all.count > options.frontPageItemCount,
                let section = context.sections.first(where: {
                    $0.items.contains(where: options.isOnFrontPage)
                })
            {
                Paragraph(Link(page.words.allArticles, url: page.path(of: section.path)))
                    .class("more")
            }
            page.newsletter
        }
    }

    /// The tags with most articles, the archive and the feed, in a row.
    private var topics: any Component {
        let (words, context) = (page.words, page.context)
        let tags =
            context.site.tagHTMLConfig == nil
            ? [] : context.counted(context.allTags, mostFirst: true)
        return Navigation {
            TagRow(tags: Array(tags.prefix(6)), page: page)
            List {
                if tags.count > 6 {
                    Link(words.allTags, url: page.path(of: context.site.tagListPath))
                }
                if let archive = page.archivePath {
                    Link(words.archive, url: page.path(of: archive))
                }
                if page.hasFeed { Link(words.feed, url: page.feedPath.absoluteString) }
            }
        }
        .class("topics")
        .accessibilityLabel(words.tags)
    }
}
