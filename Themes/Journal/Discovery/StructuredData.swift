import Plot
import Publish

/// What a page is, in the words of schema.org.
struct StructuredData<Site: Website> {
    private let head: Head<Site>

    init(_ head: Head<Site>) {
        self.head = head
    }

    /// The description as JSON-LD.
    var json: JSON {
        var graph: [JSON] = []
        if head.location is Index { graph.append(website) }
        if let item = head.location as? Item<Site> { graph.append(article(item)) }
        let trail = Trail(head).places
        if trail.count > 1 { graph.append(breadcrumbs(trail)) }
        return .object([("@context", .text("https://schema.org")), ("@graph", .list(graph))])
    }
}

private extension StructuredData {
    var publisher: JSON {
        .object([
            ("@type", .text("Organization")),
            ("name", .text(head.siteName)),
            ("url", .text(head.url(of: head.context.index.path))),
        ])
    }

    var website: JSON {
        var members: [(String, JSON)] = [
            ("@type", .text("WebSite")),
            ("url", .text(head.url(of: head.location.path))),
            ("name", .text(head.siteName)),
            ("description", .text(head.description)),
            ("inLanguage", .text(head.language.code)),
        ]
        if let search = head.options.searchPage(in: head.context) {
            members.append(("potentialAction", searchAction(on: search)))
        }
        return .object(members)
    }

    func searchAction(on page: Path) -> JSON {
        let slash = head.context.site.pageAddresses == .suite ? "/" : ""
        return .object([
            ("@type", .text("SearchAction")),
            (
                "target",
                .object([
                    ("@type", .text("EntryPoint")),
                    ("urlTemplate", .text(head.url(of: page) + slash + "?q={search_term_string}")),
                ])
            ),
            ("query-input", .text("required name=search_term_string")),
        ])
    }

    func article(_ item: Item<Site>) -> JSON {
        var members: [(String, JSON)] = [
            ("@type", .text("BlogPosting")),
            ("@id", .text(head.url(of: item))),
            ("mainEntityOfPage", .text(head.url(of: item))),
            ("headline", .text(item.title)),
            ("description", .text(head.description)),
            ("inLanguage", .text(head.language.code)),
            ("datePublished", .text(head.context.day(of: item).machineReadable)),
            ("author", authors(of: item)),
            ("publisher", publisher),
        ]
        if let updated = item.publication.updated {
            members.append(("dateModified", .text(head.context.machineReadableDay(of: updated))))
        }
        if !item.tags.isEmpty {
            members.append(("keywords", .list(item.tags.map { .text($0.string) })))
        }
        members += languages(of: item)
        if let image = head.imageURL { members.append(("image", .text(image))) }
        return .object(members)
    }

    /// Those who wrote an article, or else the site.
    func authors(of item: Item<Site>) -> JSON {
        let authors = head.context.authors(of: item)
        if authors.isEmpty { return publisher }
        return .list(
            authors.map { author in
                var members = [("@type", JSON.text("Person")), ("name", .text(author.name))]
                if let url = author.url { members.append(("url", .text(url.absoluteString))) }
                return .object(members)
            }
        )
    }

    /// The translations of an original, or the original of a translation.
    func languages(of item: Item<Site>) -> [(String, JSON)] {
        let translations = head.context.translations(of: item).filter(\.isTranslated)
        guard translations.count > 1, let original = translations.first else { return [] }
        func work(_ translation: Translation) -> JSON {
            .object([
                ("@type", .text("BlogPosting")), ("@id", .text(head.url(of: translation.path))),
                ("inLanguage", .text(translation.localization.language.code)),
            ])
        }
        return original.path == item.path
            ? [("workTranslation", .list(translations.dropFirst().map(work)))]
            : [("translationOfWork", work(original))]
    }

    func breadcrumbs(_ trail: [(name: String, path: Path)]) -> JSON {
        let elements = trail.enumerated().map { index, place in
            JSON.object([
                ("@type", .text("ListItem")),
                ("position", .number(index + 1)),
                ("name", .text(place.name)),
                ("item", .text(head.url(of: place.path))),
            ])
        }
        return .object([
            ("@type", .text("BreadcrumbList")), ("itemListElement", .list(elements)),
        ])
    }
}
