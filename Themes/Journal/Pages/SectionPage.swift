import Plot
import Publish
import ThemeKit

/// The page of a section: its introduction, and its articles by year.
struct SectionPage<Site: Website>: Component {
    var section: Section<Site>
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let text = page.text()
        return ComponentGroup {
            page.body(of: text, heading: page.title(of: text, fallback: section.title))
            ItemYears(items: section.items, page: page, options: options)
        }
    }
}
