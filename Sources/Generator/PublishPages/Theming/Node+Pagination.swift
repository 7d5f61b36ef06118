public import Plot

extension Node where Context == HTML.HeadContext {
    /// Tells browsers and search engines which pages of a list come before and behind the one that is rendered.
    ///
    /// Nothing is written on pages that are not part of a list of several.
    @_disfavoredOverload
    public static func paginationLinks<Site: Website>(in context: PublishingContext<Site>) -> Node {
        guard let paginator = context.paginator else { return .empty }
        func link(_ relation: String, _ path: Path?) -> Node {
            .unwrap(path) { path in
                .link(
                    .attribute(named: "rel", value: relation),
                    .href(context.site.url(ofPageAt: path))
                )
            }
        }
        return .group(link("prev", paginator.previousPath), link("next", paginator.nextPath))
    }
}
