import Plot
import Publish

/// The way from one page of a list to the others.
struct Pagination<Site: Website>: Component {
    var context: PublishingContext<Site>

    var body: any Component {
        guard let paginator = context.paginator, paginator.count > 1 else {
            return EmptyComponent()
        }
        let strings = Strings(context)
        return Navigation {
            if let path = paginator.previousPath {
                Link(strings.newer, url: context.site.link(to: path)).class("newer")
                    .attribute(named: "rel", value: "prev")
            }
            Span(strings.page(paginator.number, of: paginator.count)).class("position")
            if let path = paginator.nextPath {
                Link(strings.older, url: context.site.link(to: path)).class("older")
                    .attribute(named: "rel", value: "next")
            }
        }
        .class("pagination")
        .accessibilityLabel(strings.pages)
    }
}
