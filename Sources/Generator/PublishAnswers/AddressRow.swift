/// An address of the site, or the properties of the whole site that decide about addresses.
package struct AddressRow: AnswerRow {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        /// The site itself; its address is the URL of its root.
        case site
        /// An article or a page of a text.
        case text
        /// A list of texts with a common name, such as a series.
        case list
        case tag, category
        /// A file that is copied to the site unchanged.
        case file
    }

    package static let lineKinds = Kind.allCases.map(\.rawValue)

    package var kind: Kind
    /// The address from the site's root, percent-encoded, as in `Content/addresses.csv`; for the site, the whole URL.
    package var address: String
    /// The file, relative to the site's root.
    package var file: String?
    /// The name of a list, a tag or a category.
    package var name: String?
    /// The title and the aliases of a text, by which wiki links can refer to it.
    package var title: String?
    package var aliases: [String]?
    /// The code of the text's language.
    package var language: String?
    /// The key that all translations of the text share.
    package var key: String?
    /// The path that identifies an article in feeds and comments, and the path that would identify
    /// it if the front matter did not set one.
    package var identity: String?
    package var path: String?
    /// The URLs of the feeds next to the page.
    package var feeds: [String]?
    /// Whether the text is published today.
    package var isPublished: Bool?
    /// Whether the original has changed since the translation was marked as up to date.
    package var isOutdated: Bool?
    /// The languages of the site, the default one first.
    ///
    /// Each has three strings: the folder in `Content`, the code that file names may contain, and the folder in URLs.
    package var languages: [[String]]?
    package var sections: [String]?
    /// Whether the site reads aliases and identities of articles.
    package var hasAddresses: Bool?
    package var hasDetails: Bool?
    /// Whether the site reads the date of a text from its file name, as in `2026-01-02-tea.md`.
    package var readsNameDates: Bool?
    /// The URL components of tags set in code, by tag.
    package var tagSlugs: [String: String]?

    package init(kind: Kind, address: String) {
        (self.kind, self.address) = (kind, address)
    }
}
