import Plot
import Publish

/// The pages on the way from the front page to a page, with both.
struct Trail<Site: Website> {
    private(set) var places: [(name: String, path: Path)]

    /// The way to the page of a head.
    init(_ head: Head<Site>) {
        let context = head.context
        places = [(name: head.siteName, path: context.index.path)]
        switch head.location {
        case is Index: return
        case let item as Item<Site>:
            let section = context.sections[item.sectionID]
            places.append((section.title, section.path))
        case is TagDetailsPage:
            if let taxonomy = context.taxonomy {
                places.append((context.title(of: taxonomy), context.site.path(of: taxonomy)))
            } else {
                places.append((Strings(context).tags, context.site.tagListPath))
            }
        default: break
        }
        places.append((head.pageTitle, head.location.path))
    }
}

/// Links to the pages above a page, which is named by its title.
struct Breadcrumbs<Site: Website>: Component {
    var head: Head<Site>

    var body: any Component {
        let strings = Strings(head.context)
        let places = Trail(head).places.dropLast()
        if places.isEmpty || head.location.isNotFound { return EmptyComponent() }
        return Node<HTML.BodyContext>.nav(
            .class("breadcrumbs"),
            .ariaLabel(strings.breadcrumbs),
            .ol(
                .forEach(places.enumerated()) { index, place in
                    .li(
                        .a(
                            .href(head.context.site.link(to: place.path)),
                            .text(index == 0 ? strings.home : place.name)
                        )
                    )
                }
            )
        )
    }
}
