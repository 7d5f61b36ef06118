public import Foundation

/// A grouping of articles in addition to tags; the theme renders its pages like the pages of tags.
///
///     var taxonomies: [SiteTaxonomy] { [.categories, .authors] }
public struct SiteTaxonomy: Hashable, Sendable {
    /// The property of articles that holds the terms.
    package enum Subject: String, Hashable, Sendable {
        case categories, authors
    }

    /// The property of articles that holds the terms.
    package let subject: Subject
    /// The path of the list, relative to the folder of a language; the pages of terms are below it.
    public let path: Path

    /// Groups articles by their `categories`, below `categories`.
    public static var categories: SiteTaxonomy { categories(at: "categories") }
    /// Groups articles by their authors, below `authors`.
    public static var authors: SiteTaxonomy { authors(at: "authors") }

    /// Groups articles by their `categories`.
    ///
    /// - Parameter path: The path of the list, relative to the folder of a language.
    /// - Returns: The taxonomy.
    public static func categories(at path: Path) -> SiteTaxonomy {
        SiteTaxonomy(subject: .categories, path: path)
    }

    /// Groups articles by their authors, under the names in the site's `itemAuthors`.
    ///
    /// - Parameter path: The path of the list, relative to the folder of a language.
    /// - Returns: The taxonomy.
    public static func authors(at path: Path) -> SiteTaxonomy {
        SiteTaxonomy(subject: .authors, path: path)
    }
}

extension SiteTaxonomy {
    /// The English title of the list.
    package var word: String {
        switch subject {
        case .categories: "Categories"
        case .authors: "Authors"
        }
    }

    package var feedSubject: SiteFeeds.Subject {
        switch subject {
        case .categories: .categories
        case .authors: .authors
        }
    }

    /// Returns the terms of an item without repetitions.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - site: The site, whose `itemAuthors` has the names of authors.
    /// - Returns: The terms in the order of the front matter.
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

/// The taxonomy and its terms, for code that renders the taxonomy's pages but receives only the
/// site.
///
/// `site.path(for: tag)` uses the scope.
package final class TaxonomyScope: Sendable {
    package let taxonomy: SiteTaxonomy
    package let terms: Set<Tag>

    /// The scope of the page being rendered; nil unless the page belongs to a taxonomy.
    @TaskLocal package static var current: TaxonomyScope?

    package init(taxonomy: SiteTaxonomy, terms: Set<Tag>) {
        self.taxonomy = taxonomy
        self.terms = terms
    }
}

/// An author of a site.
public struct ItemAuthor: Hashable, Sendable {
    /// The author's name, as shown to readers.
    public var name: String
    /// The URL of a page about the author.
    public var url: URL?
    /// The author's portrait: a path on the site or a whole URL.
    public var imagePath: Path?
    /// A sentence about the author.
    public var description: String?
    /// Links to other pages of the author.
    public var links: [Link]

    /// A link to another page of an author.
    public struct Link: Hashable, Sendable {
        /// The text of the link.
        public var name: String
        /// The URL.
        public var address: String

        package init(name: String, address: String) {
            (self.name, self.address) = (name, address)
        }
    }

    /// Creates an author; links are URLs by name, such as `["GitHub": "https://github.com/ann"]`.
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
