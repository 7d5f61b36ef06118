import Plot
import Publish
import ThemeKit

/// The sections, and of the one that is read its articles: those of the series that is read in full, others folded.
///
/// On narrow screens a button shows it.
struct Tree<Site: Website>: Component {
    var page: ThemePage<Site>
    var order: ReadingOrder
    var options: HandbookOptions<Site>

    /// With a dot, which no identifier made of a heading has.
    static var id: String { "handbook.tree" }

    var body: any Component {
        let section = page.section.map { page.address(of: page.context.sections[$0].path) }
        let here = page.address(of: page.location.path)
        return Node<HTML.BodyContext>.nav(
            .class("tree"),
            .id(Self.id),
            .attribute(named: "popover", value: "auto"),
            .ariaLabel(page.words.mainNavigation),
            .ul(
                .class("chapters"),
                .forEach(order.chapters) { chapter in
                    let (entry, isHere) = (chapter.entry, chapter.entry.address == here)
                    // A site with a single section has nothing to choose from.
                    let isOpen = entry.address == section || order.chapters.count == 1
                    return .li(
                        .a(
                            .href(entry.address),
                            .attribute(named: "aria-current", value: isHere ? "page" : nil),
                            .text(entry.title)
                        ),
                        .if(isOpen && !chapter.groups.isEmpty, .ul(.raw(rows(of: chapter))))
                    )
                }
            ),
            .if(!options.menu.isEmpty, .div(.class("menu"), .component(page.menu(options.menu))))
        )
    }

    /// The articles of a section; of a long one those around the page.
    private func rows(of chapter: ReadingOrder.Chapter) -> String {
        let place = order.places[page.location.path]
        let count = chapter.groups.reduce(0) { $0 + $1.range.count }
        return rows(chapter.groups.indices, around: place?.group, of: chapter) { number in
            let group = chapter.groups[number]
            guard let name = group.name else {
                let position = group.range.lowerBound
                return order.entries[position].html(isHere: position == place?.entry)
            }
            let isOpen = number == place?.group
            // Readers can unfold others as long as that does not make every page long.
            guard isOpen || count <= options.treeLimit else {
                let first = order.entries[group.range.lowerBound]
                return Entry(title: name, address: first.address).html()
            }
            let parts = rows(group.range, around: isOpen ? place?.entry : nil, of: chapter) {
                order.entries[$0].html(isHere: $0 == place?.entry)
            }
            let summary = Node<HTML.DetailsContext>.summary(.text(name)).render()
            return "<li><details\(isOpen ? " open" : "")>\(summary)<ol>\(parts)</ol></details></li>"
        }
    }

    /// As many rows as the tree shows, around one of them, with links to what is left out.
    private func rows(
        _ all: Range<Int>,
        around position: Int?,
        of chapter: ReadingOrder.Chapter,
        row: (Int) -> String
    ) -> String {
        let size = min(max(1, options.treeLimit), all.count)
        let start = (position ?? all.lowerBound) - size / 2
        let first = min(max(start, all.lowerBound), all.upperBound - size)
        let more = Entry(title: page.words.allArticles, address: chapter.entry.address).html()
        return (first > all.lowerBound ? more : "")
            + (first..<first + size).map(row).joined()
            + (first + size < all.upperBound ? more : "")
    }
}
