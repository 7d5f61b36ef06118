import Plot
import Publish

/// Links to the previous and the next article.
struct Neighbours: Component {
    var previous: (title: String, address: String)?
    var next: (title: String, address: String)?
    var words: ThemeWords

    var body: any Component {
        if previous == nil && next == nil { return EmptyComponent() }
        return Navigation {
            if let previous { link(words.previous, to: previous, class: "previous") }
            if let next { link(words.next, to: next, class: "next") }
        }
        .class("neighbours")
        .accessibilityLabel(words.neighbours)
    }

    private func link(
        _ label: String,
        to other: (title: String, address: String),
        class name: String
    ) -> any Component {
        Link(url: other.address) {
            Span(label).class("label")
            Span(other.title).class("title").phrased(other.title)
        }
        .class(name)
        .attribute(named: "rel", value: name == "previous" ? "prev" : "next")
    }
}
