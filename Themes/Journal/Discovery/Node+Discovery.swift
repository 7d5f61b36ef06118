import Plot
import Publish

extension Node where Context == HTML.HeadContext {
    /// What search engines and social networks want to know of a page.
    static func discovery<Site: Website>(_ head: Head<Site>) -> Node {
        .group(
            .link(.rel(.canonical), .href(head.url(of: head.location.path))),
            .alternates(head),
            .openGraph(head),
            .meta(
                .name("twitter:card"),
                .content(head.imageURL == nil ? "summary" : "summary_large_image")
            ),
            .structuredData(StructuredData(head).json)
        )
    }

    /// The page in every language, its own included, and the one for all others.
    private static func alternates<Site: Website>(_ head: Head<Site>) -> Node {
        let translations = head.context.translations(of: head.location).filter(\.isTranslated)
        guard translations.count > 1 else { return .empty }
        let site = head.context.site
        let first = translations.first { $0.localization.id == site.localizations.first?.id }
        // Readers of other languages choose for themselves where there is a page for it.
        let isChosen = head.location is Index && site.languageURLs == .prefixAll
        let fallback = isChosen ? Path("") : first?.path
        return .group(
            .forEach(translations) { translation in
                .link(
                    .rel(.alternate),
                    .hreflang(translation.localization.language),
                    .href(head.url(of: translation.path))
                )
            },
            .unwrap(fallback) { path in
                .link(
                    .rel(.alternate),
                    .attribute(named: "hreflang", value: "x-default"),
                    .href(head.url(of: path))
                )
            }
        )
    }

    private static func openGraph<Site: Website>(_ head: Head<Site>) -> Node {
        let item = head.location as? Item<Site>
        let others = head.context.translations(of: head.location).filter {
            $0.isTranslated && $0.localization.id != head.context.localization?.id
        }
        return .group(
            .property("og:type", item == nil ? "website" : "article"),
            .property("og:title", head.pageTitle),
            .property("og:description", head.description),
            .property("og:url", head.url(of: head.location.path)),
            .property("og:site_name", head.siteName),
            .unwrap(head.imageURL) { .property("og:image", $0) },
            .unwrap(head.context.localization) { .property("og:locale", $0.openGraphLocale) },
            .forEach(others) {
                .property("og:locale:alternate", $0.localization.openGraphLocale)
            },
            .unwrap(item) { item in
                .group(
                    .property(
                        "article:published_time",
                        head.context.day(of: item).machineReadable
                    ),
                    .forEach(item.tags) { .property("article:tag", $0.string) }
                )
            }
        )
    }

    private static func property(_ name: String, _ value: String) -> Node {
        .meta(.property(name), .content(value))
    }

    private static func structuredData(_ json: JSON) -> Node {
        .script(.attribute(named: "type", value: "application/ld+json"), .raw(json.text))
    }
}

extension SiteLocalization {
    /// The language and its region as Open Graph writes them: `zh_CN`.
    fileprivate var openGraphLocale: String {
        let primary = String(language.code.prefix { $0 != "-" })
        return region.map { "\(primary)_\($0)" } ?? primary
    }
}
