import Plot
import Publish
import ThemeKit

/// The articles that the author has pinned, above the list whose order they leave; a mark says why.
struct PinnedItems<Site: Website>: Component {
    var items: [Item<Site>]
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let pinned = items.filter(\.publication.isPinned)
        if pinned.isEmpty { return EmptyComponent() }
        let list = ItemList(items: pinned, page: page, options: options)
        // Not a section, which would need a heading above those of its articles.
        return Node<HTML.BodyContext>.div(
            .class("pinned"),
            .attribute(named: "role", value: "region"),
            .attribute(named: "aria-labelledby", value: "journal.pinned"),
            .p(.class("mark"), .id("journal.pinned"), .text(page.words.pinned)),
            .component(list)
        )
    }
}
