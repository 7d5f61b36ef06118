import Plot
import Publish

/// Links to the ancestors of a page, followed by the page's own title.
struct Breadcrumbs<Site: Website>: Component {
    var page: ThemePage<Site>

    var body: any Component {
        let places = page.identity.trail.dropLast()
        if places.isEmpty || page.identity.isNotFound { return EmptyComponent() }
        return Node<HTML.BodyContext>.nav(
            .class("breadcrumbs"),
            .ariaLabel(page.words.breadcrumbs),
            .ol(
                .forEach(places.enumerated()) { index, place in
                    .li(
                        .a(
                            .href(page.path(of: place.path)),
                            .text(index == 0 ? page.words.home : place.name)
                        )
                    )
                }
            )
        )
    }
}
