import Plot
import Publish

/// A section: what it is about, and its articles by year.
struct SectionPage<Site: Website>: Component {
    var section: Section<Site>
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let prose = Prose(section.body, strings: Strings(context))
        return ComponentGroup {
            Div {
                PageTitle(prose: prose, fallback: section.title)
                Node<HTML.BodyContext>.raw(prose.html)
            }
            .class("greeting prose")
            ItemYears(items: section.items, context: context, options: options)
        }
    }
}
