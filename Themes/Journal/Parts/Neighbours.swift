import Plot
import Publish

/// Links to the articles published before and after one.
struct Neighbours<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let items = context.allItems(sortedBy: \.date, order: .descending)
        guard items.count > 1, let position = position(in: items) else { return EmptyComponent() }
        return Navigation {
            if position + 1 < items.count {
                link(strings.previous, to: items[position + 1], class: "previous")
            }
            if position > 0 {
                link(strings.next, to: items[position - 1], class: "next")
            }
        }
        .class("neighbours")
        .accessibilityLabel(strings.neighbours)
    }

    /// Where the item is in a list with the newest first.
    ///
    /// Halving keeps the cost of a whole site low.
    private func position(in items: [Item<Site>]) -> Int? {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].date > item.date { low = middle + 1 } else { high = middle }
        }
        return items[low...].firstIndex { $0.path == item.path }
    }

    private func link(_ label: String, to item: Item<Site>, class name: String) -> any Component {
        Link(url: item.path.folderURL) {
            Span(label).class("label")
            Span(item.title).class("title")
        }
        .class(name)
        .attribute(named: "rel", value: name == "previous" ? "prev" : "next")
    }
}
