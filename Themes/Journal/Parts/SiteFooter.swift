import Plot
import Publish

/// The tags, the feed and who made the pages.
struct SiteFooter<Site: Website>: Component {
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        return Footer {
            Div {
                List(links(strings)) { Link($0.name, url: $0.url) }
                Paragraph(strings.generatedWith)
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
        if context.site.tagHTMLConfig != nil {
            links.insert((strings.allTags, context.site.link(to: context.site.tagListPath)), at: 0)
        }
        return links
    }
}

extension PublishingContext {
    /// The feed of the language being rendered.
    var feedPath: Path {
        Path(index.path.string).appendingComponent(Path.defaultForRSSFeed.string)
    }
}
