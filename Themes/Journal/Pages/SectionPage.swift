import Plot
import Publish

/// A section: what it is about, and its articles.
struct SectionPage<Site: Website>: Component {
    var section: Section<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        ComponentGroup {
            Div {
                if section.body.isEmpty { H1(section.title) } else { section.body }
            }
            .class("greeting prose")
            ItemList(items: section.items, context: context)
        }
    }
}
