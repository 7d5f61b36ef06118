import Plot
import Publish

extension PublishingContext {
    /// The lists of all tags and of the terms of each taxonomy, in the language of the page.
    var termLists: [(title: String, path: Path)] {
        let tags = site.tagHTMLConfig == nil ? [] : [(Strings(self).tags, site.tagListPath)]
        return tags + site.taxonomies.map { (title(of: $0), site.path(of: $0)) }
    }

    /// The address of a category's or an author's page.
    ///
    /// - Parameters:
    ///   - name: The category, or the author's name.
    ///   - subject: What it is.
    /// - Returns: Nil in a site without such a taxonomy.
    func link(toTerm name: String, of subject: SiteTaxonomy.Subject) -> String? {
        site.taxonomies.first { $0.subject == subject }.map { taxonomy in
            let slug = site.slug(of: Tag(name))
            return site.link(to: site.path(of: taxonomy).appendingComponent(slug))
        }
    }
}

/// Links to the pages of an article's categories.
struct CategoryLinks<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let links = item.publication.categories.compactMap { name in
            context.link(toTerm: name, of: .categories).map { Link(name, url: $0) }
        }
        if links.isEmpty { return EmptyComponent() }
        return Span {
            for (index, link) in links.enumerated() {
                if index > 0 { Text(" / ") }
                link
            }
        }
        .class("categories")
    }
}
