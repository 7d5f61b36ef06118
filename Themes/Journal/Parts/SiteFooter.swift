import Plot
import Publish

/// The tags and categories, the feed and who made the pages.
struct SiteFooter<Site: Website>: Component {
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        return Footer {
            Div {
                List(links(strings)) { Link($0.name, url: $0.url) }
                if let notes = options.footerNotes {
                    Div {
                        notes(context)
                        Paragraph(strings.generatedWith)
                    }
                } else {
                    Paragraph(strings.generatedWith)
                }
            }
            .class("site-row")
        }
        .class("site-footer")
    }

    private func links(_ strings: Strings) -> [(name: String, url: String)] {
        var links = [(name: strings.feed, url: context.feedPath.absoluteString)]
        if let archive = options.archivePage(in: context) {
            links.insert((strings.archive, context.site.link(to: archive)), at: 0)
        }
        return context.termLists.map { list in
            let isTags = list.path == context.site.tagListPath
            return (isTags ? strings.allTags : list.title, context.site.link(to: list.path))
        } + links
    }
}

extension PublishingContext {
    /// The feed of the language being rendered.
    var feedPath: Path {
        Path(index.path.string).appendingComponent(Path.defaultForRSSFeed.string)
    }
}
