import Plot
import Publish
import ThemeKit

/// The sections, and of the one that is read its articles, with the series that is read unfolded.
struct Tree<Site: Website>: Component {
    var page: ThemePage<Site>
    var order: ReadingOrder
    var options: HandbookOptions<Site>

    /// With a dot, which no identifier made of a heading has.
    static var id: String { "handbook.tree" }

    var body: any Component {
        let here = page.path(of: page.location.path)
        return Node<HTML.BodyContext>.nav(
            .class("tree"),
            .id(Self.id),
            .attribute(named: "popover", value: "auto"),
            .ariaLabel(page.words.mainNavigation),
            .ul(
                .class("branches"),
                .forEach(order.chapters) { chapter in
                    let (entry, isHere) = (chapter.entry, chapter.entry.address == here)
                    // A site with a single section has nothing to choose from.
                    let isOpen = chapter.id == page.section?.rawValue || order.chapters.count == 1
                    return .li(
                        .a(
                            .href(entry.address),
                            .attribute(named: "aria-current", value: isHere ? "page" : nil),
                            .text(entry.title)
                        ),
                        isOpen && !chapter.groups.isEmpty ? .ul(.raw(rows(of: chapter))) : .empty
                    )
                }
            ),
            .if(!options.menu.isEmpty, .div(.class("menu"), .component(page.menu(options.menu))))
        )
    }

    /// The articles of a section; of a long one those around the page, with links to the rest.
    private func rows(of chapter: ReadingOrder.Chapter) -> String {
        let here = order.positions[page.location.path]
        let first = chapter.groups.first?.range.lowerBound ?? 0
        let end = chapter.groups.last?.range.upperBound ?? 0
        let size = min(max(1, options.treeLimit), end - first)
        let start = min(max((here ?? first) - size / 2, first), end - size)
        let window = start..<start + size
        let rows = chapter.groups.filter { $0.range.overlaps(window) }.map { group in
            let range = group.range.clamped(to: window)
            let rows = range.map { order.entries[$0].html(isHere: $0 == here) }.joined()
            guard let name = group.name else { return rows }
            let isOpen = here.map(range.contains) ?? false
            // Readers can unfold others as long as that does not make every page long.
            guard isOpen || size == end - first else { return order.folded(group)[0].html() }
            let number = range.lowerBound - group.range.lowerBound + 1
            let summary = Node<HTML.DetailsContext>.summary(.text(name)).render()
            return
                "<li><details\(isOpen ? " open" : "")>\(summary)<ol start=\"\(number)\">\(rows)</ol></details></li>"
        }
        let rest = Entry(title: page.words.allArticles, address: chapter.entry.address).html()
        return (start > first ? rest : "") + rows.joined() + (window.upperBound < end ? rest : "")
    }
}
