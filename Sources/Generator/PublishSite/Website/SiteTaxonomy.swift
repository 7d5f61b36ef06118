public import Foundation

/// What groups articles besides tags, with pages that the theme makes as it makes those of tags.
///
///     var taxonomies: [SiteTaxonomy] { [.categories, .authors] }
public struct SiteTaxonomy: Hashable, Sendable {
    /// What an article is asked for.
    package enum Subject: String, Hashable, Sendable {
        case categories, authors
    }

    /// What an article is asked for.
    package let subject: Subject
    /// The path of the list within a language; a term is found below it.
    public let path: Path

    /// The `categories` of articles, below `categories`.
    public static var categories: SiteTaxonomy { categories(at: "categories") }
    /// Those who wrote the articles, below `authors`.
    public static var authors: SiteTaxonomy { authors(at: "authors") }

    /// The `categories` of articles.
    ///
    /// - Parameter path: The path of the list within a language.
    /// - Returns: The taxonomy.
    public static func categories(at path: Path) -> SiteTaxonomy {
        SiteTaxonomy(subject: .categories, path: path)
    }

    /// Those who wrote the articles, by the names that `itemAuthors` gives them.
    ///
    /// - Parameter path: The path of the list within a language.
    /// - Returns: The taxonomy.
    public static func authors(at path: Path) -> SiteTaxonomy {
        SiteTaxonomy(subject: .authors, path: path)
    }
}

extension SiteTaxonomy {
    /// What the list is called, in English.
    package var word: String {
        switch subject {
        case .categories: "Categories"
        case .authors: "Authors"
        }
    }

    /// What feeds of its terms are called in `SiteFeeds`.
    package var feedSubject: SiteFeeds.Subject {
        switch subject {
        case .categories: .categories
        case .authors: .authors
        }
    }

    /// The terms of an item, each once.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - site: The site, which knows the names of authors.
    /// - Returns: The terms in the order of the header.
    package func terms<Site: Website>(of item: Item<Site>, on site: Site) -> [Tag] {
        let names =
            switch subject {
            case .categories: item.publication.categories
            case .authors: item.publication.authors.map { site.itemAuthors[$0]?.name ?? $0 }
            }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }.map { Tag($0) }
    }
}

/// The terms of a taxonomy while its pages are rendered.
///
/// `site.path(for: tag)`, which knows only the site, looks here.
package final class TaxonomyScope: Sendable {
    /// The taxonomy.
    package let taxonomy: SiteTaxonomy
    /// Its terms.
    package let terms: Set<Tag>

    /// The scope of the page being rendered; nil for all other pages.
    @TaskLocal package static var current: TaxonomyScope?

    package init(taxonomy: SiteTaxonomy, terms: Set<Tag>) {
        self.taxonomy = taxonomy
        self.terms = terms
    }
}

/// Somebody who writes for a site.
public struct ItemAuthor: Hashable, Sendable {
    /// The name as readers see it.
    public var name: String
    /// A page about the author.
    public var url: URL?
    /// A portrait; a path on the site or a whole URL.
    public var imagePath: Path?
    /// A sentence about the author.
    public var description: String?
    /// Other places where the author is found.
    public var links: [Link]

    /// A place where an author is found.
    public struct Link: Hashable, Sendable {
        /// The name that readers see.
        public var name: String
        /// The address.
        public var address: String
    }

    /// Creates an author; links are addresses by names, such as `["GitHub": "https://github.com/ann"]`.
    public init(
        name: String,
        url: URL? = nil,
        imagePath: Path? = nil,
        description: String? = nil,
        links: KeyValuePairs<String, String> = [:]
    ) {
        self.name = name
        self.url = url
        self.imagePath = imagePath
        self.description = description
        self.links = links.map { Link(name: $0.key, address: $0.value) }
    }
}
