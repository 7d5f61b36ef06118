import Plot
import Publish

/// Links between the pages of a paginated list.
struct Pagination<Site: Website>: Component {
    var page: ThemePage<Site>

    var body: any Component {
        guard let paginator = page.context.paginator, paginator.count > 1 else {
            return EmptyComponent()
        }
        let words = page.words
        return Navigation {
            if let path = paginator.previousPath {
                Link(words.newer, url: page.path(of: path)).class("newer")
                    .attribute(named: "rel", value: "prev")
            }
            Span(words.page(paginator.number, of: paginator.count)).class("position")
            if let path = paginator.nextPath {
                Link(words.older, url: page.path(of: path)).class("older")
                    .attribute(named: "rel", value: "next")
            }
        }
        .class("pagination")
        .accessibilityLabel(words.pages)
    }
}
