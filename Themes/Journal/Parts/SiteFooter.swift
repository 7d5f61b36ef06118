import Plot
import Publish

/// The feed, the tags and who made the pages.
struct SiteFooter<Site: Website>: Component {
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let feed = Path(context.index.path.string)
            .appendingComponent(Path.defaultForRSSFeed.string)
        return Footer {
            Paragraph {
                if context.site.tagHTMLConfig != nil {
                    Link(strings.allTags, url: context.site.tagListPath.folderURL)
                    Text(" · ")
                }
                Link(strings.feed, url: feed.absoluteString)
                Text(" · \(strings.generatedWith)")
            }
        }
        .class("site-footer")
    }
}
