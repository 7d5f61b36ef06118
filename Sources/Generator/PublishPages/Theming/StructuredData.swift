public import Plot
internal import PublishStorage

extension Node where Context == HTML.HeadContext {
    /// Describes a page for search engines in JSON-LD: on a front page the site, on an article's
    /// page the authors, dates and translations, and on all pages their ancestors.
    ///
    /// Source: schema.org, `WebSite`, `BlogPosting`, `BreadcrumbList`.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - context: The context of the page.
    ///   - searchPath: The path of the search page, with the folder of the language; nil for a site without search.
    /// - Returns: The element.
    @_disfavoredOverload
    public static func structuredData<Site: Website>(
        for location: any Location,
        in context: PublishingContext<Site>,
        searchPath: Path? = nil
    ) -> Node {
        .structuredData(PageIdentity(of: location, in: context), searchPath: searchPath)
    }

    /// Describes a page for search engines in JSON-LD.
    ///
    /// - Parameters:
    ///   - identity: The page.
    ///   - searchPath: The path of the search page, with the folder of the language; nil for a site without search.
    /// - Returns: The element.
    @_disfavoredOverload
    public static func structuredData<Site: Website>(
        _ identity: PageIdentity<Site>,
        searchPath: Path? = nil
    ) -> Node {
        let json = StructuredData(page: identity, searchPath: searchPath).json.scriptText
        return .script(.attribute(named: "type", value: "application/ld+json"), .raw(json))
    }
}

/// The description of a page in the vocabulary of schema.org.
private struct StructuredData<Site: Website> {
    var page: PageIdentity<Site>
    var searchPath: Path?

    var json: JSONValue {
        var graph: [JSONValue] = []
        if page.location is Index { graph.append(website) }
        if let item = page.location as? Item<Site> { graph.append(article(item)) }
        let trail = page.trail
        if trail.count > 1 { graph.append(breadcrumbs(trail)) }
        return .object([("@context", .string("https://schema.org")), ("@graph", .array(graph))])
    }
}

private extension StructuredData {
    func url(of path: Path) -> String { page.context.site.url(of: path).absoluteString }

    var publisher: JSONValue {
        .object([
            ("@type", .string("Organization")),
            ("name", .string(page.siteName)),
            ("url", .string(url(of: page.context.index.path))),
        ])
    }

    var website: JSONValue {
        var members: [(String, JSONValue)] = [
            ("@type", .string("WebSite")),
            ("url", .string(url(of: page.location.path))),
            ("name", .string(page.siteName)),
            ("description", .string(page.description)),
            ("inLanguage", .string(page.context.language.code)),
        ]
        if let searchPath { members.append(("potentialAction", searchAction(on: searchPath))) }
        return .object(members)
    }

    func searchAction(on path: Path) -> JSONValue {
        let slash = page.context.site.pageAddresses == .suite ? "/" : ""
        return .object([
            ("@type", .string("SearchAction")),
            (
                "target",
                .object([
                    ("@type", .string("EntryPoint")),
                    ("urlTemplate", .string(url(of: path) + slash + "?q={search_term_string}")),
                ])
            ),
            ("query-input", .string("required name=search_term_string")),
        ])
    }

    func article(_ item: Item<Site>) -> JSONValue {
        let context = page.context
        let url = page.canonicalURL.absoluteString
        let language = context.localization(of: item)?.language ?? context.language
        var members: [(String, JSONValue)] = [
            ("@type", .string("BlogPosting")),
            ("@id", .string(url)),
            ("mainEntityOfPage", .string(url)),
            ("headline", .string(item.title)),
            ("description", .string(page.description)),
            ("inLanguage", .string(language.code)),
            ("datePublished", .string(context.machineReadableDay(of: item.date))),
            ("author", authors(of: item)),
            ("publisher", publisher),
        ]
        if let updated = item.publication.updated {
            members.append(("dateModified", .string(context.machineReadableDay(of: updated))))
        }
        if !item.tags.isEmpty { members.append(("keywords", .strings(item.tags.map(\.string)))) }
        members += languages(of: item)
        if let image = page.imageURL { members.append(("image", .string(image.absoluteString))) }
        return .object(members)
    }

    /// Returns the authors of an article; the site if there are none.
    func authors(of item: Item<Site>) -> JSONValue {
        let authors = page.context.authors(of: item)
        if authors.isEmpty { return publisher }
        return .array(
            authors.map { author in
                var members = [
                    ("@type", JSONValue.string("Person")), ("name", .string(author.name)),
                ]
                if let url = author.url { members.append(("url", .string(url.absoluteString))) }
                return .object(members)
            }
        )
    }

    /// Returns the translations of an original, or the original of a translation.
    func languages(of item: Item<Site>) -> [(String, JSONValue)] {
        let translations = page.context.translations(of: item).filter(\.isTranslated)
        guard translations.count > 1, let original = translations.first else { return [] }
        func work(_ translation: Translation) -> JSONValue {
            .object([
                ("@type", .string("BlogPosting")), ("@id", .string(url(of: translation.path))),
                ("inLanguage", .string(translation.localization.language.code)),
            ])
        }
        return original.path == item.path
            ? [("workTranslation", .array(translations.dropFirst().map(work)))]
            : [("translationOfWork", work(original))]
    }

    func breadcrumbs(_ trail: [(name: String, path: Path)]) -> JSONValue {
        let elements = trail.enumerated().map { index, place in
            JSONValue.object([
                ("@type", .string("ListItem")),
                ("position", .number(index + 1)),
                ("name", .string(place.name)),
                ("item", .string(url(of: place.path))),
            ])
        }
        return .object([
            ("@type", .string("BreadcrumbList")), ("itemListElement", .array(elements)),
        ])
    }
}
