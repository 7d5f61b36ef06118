import Plot
import Publish

/// An author's name, with a link to the author's page or profile if there is one.
struct AuthorName<Site: Website>: Component {
    var author: ItemAuthor
    var page: ThemePage<Site>

    var body: any Component {
        if let url = author.url?.absoluteString ?? page.path(ofTerm: author.name, of: .authors) {
            return Link(author.name, url: url).attribute(named: "rel", value: "author")
        }
        return Text(author.name)
    }
}

extension ThemePage {
    /// Returns the link to the page of a category or an author; nil in a site without such a taxonomy.
    func path(ofTerm name: String, of subject: SiteTaxonomy.Subject) -> String? {
        context.site.taxonomies.first { $0.subject == subject }.map { path(of: Tag(name), in: $0) }
    }
}
