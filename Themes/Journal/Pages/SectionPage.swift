import Plot
import Publish

/// A section: what it is about, and its articles by year.
struct SectionPage<Site: Website>: Component {
    var section: Section<Site>
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(section.body, strings: strings)
        return ComponentGroup {
            ProseText(
                prose: prose,
                assets: options.assets,
                strings: strings,
                wrapsCode: options.wrapsCode,
                heading: PageTitle(prose: prose, fallback: section.title)
            )
            ItemYears(items: section.items, context: context, options: options)
        }
    }
}
