import Plot
import Publish

extension Node where Context == HTML.HeadContext {
    /// What search engines and social networks want to know of a page.
    static func discovery<Site: Website>(_ head: Head<Site>) -> Node {
        .group(
            .link(.rel(.canonical), .href(head.canonicalURL)),
            .translations(of: head.location, on: head.context.site),
            .openGraph(head),
            .meta(
                .name("twitter:card"),
                .content(head.imageURL == nil ? "summary" : "summary_large_image")
            ),
            .structuredData(StructuredData(head).json)
        )
    }

    private static func openGraph<Site: Website>(_ head: Head<Site>) -> Node {
        let item = head.location as? Item<Site>
        return .group(
            .property("og:type", item == nil ? "website" : "article"),
            .property("og:title", head.pageTitle),
            .property("og:description", head.description),
            .property("og:url", head.url(of: head.location)),
            .property("og:site_name", head.siteName),
            .unwrap(head.imagePath) { .image($0, of: head) },
            .unwrap(item) { item in
                .group(
                    .property(
                        "article:published_time",
                        head.context.day(of: item).machineReadable
                    ),
                    .unwrap(item.publication.updated) { updated in
                        .property(
                            "article:modified_time",
                            head.context.machineReadableDay(of: updated)
                        )
                    },
                    .forEach(item.tags) { .property("article:tag", $0.string) }
                )
            }
        )
    }

    /// The image, its size where that is known, and what it shows.
    private static func image<Site: Website>(_ path: Path, of head: Head<Site>) -> Node {
        .group(
            .property("og:image", head.context.site.url(for: path).absoluteString),
            .if(
                SocialImage.isSocialImage(at: path),
                .group(
                    .property("og:image:type", "image/png"),
                    .property("og:image:width", String(SocialImage.width)),
                    .property("og:image:height", String(SocialImage.height))
                )
            ),
            .property("og:image:alt", head.pageTitle)
        )
    }

    private static func property(_ name: String, _ value: String) -> Node {
        .meta(.property(name), .content(value))
    }

    private static func structuredData(_ json: JSON) -> Node {
        .script(.attribute(named: "type", value: "application/ld+json"), .raw(json.text))
    }
}
