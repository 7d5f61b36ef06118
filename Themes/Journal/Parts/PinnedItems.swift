import Plot
import Publish
import ThemeKit

/// The pinned articles, taken out of the list below them, with the label "Pinned".
struct PinnedItems<Site: Website>: Component {
    var items: [Item<Site>]
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let pinned = items.filter(\.publication.isPinned)
        if pinned.isEmpty { return EmptyComponent() }
        let list = ItemList(items: pinned, page: page, options: options)
        // Not a `section`: its heading would have to be one level above those of its articles.
        return Node<HTML.BodyContext>.div(
            .class("pinned"),
            .attribute(named: "role", value: "region"),
            .attribute(named: "aria-labelledby", value: "journal.pinned"),
            .p(.class("mark"), .id("journal.pinned"), .text(page.words.pinned)),
            .component(list)
        )
    }
}
