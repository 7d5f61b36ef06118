import Plot
import Publish

/// Links to the articles published before and after one in its section.
struct Neighbours<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let words = page.words
        let (previous, next) = page.context.neighbours(of: item)
        if previous == nil && next == nil { return EmptyComponent() }
        return Navigation {
            if let previous { link(words.previous, to: previous, class: "previous") }
            if let next { link(words.next, to: next, class: "next") }
        }
        .class("neighbours")
        .accessibilityLabel(words.neighbours)
    }

    private func link(_ label: String, to item: Item<Site>, class name: String) -> any Component {
        Link(url: page.address(of: item.path)) {
            Span(label).class("label")
            Span(item.title).class("title").phrased(item.title)
        }
        .class(name)
        .attribute(named: "rel", value: name == "previous" ? "prev" : "next")
    }
}
