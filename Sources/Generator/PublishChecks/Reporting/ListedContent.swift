/// What can be listed of a site's content.
package enum ListedContent: String {
    /// Articles, the newest first.
    case items
    /// Texts that are not finished, those whose date lies ahead, and those that have expired, by date.
    case drafts, future, expired
    /// Pages outside sections.
    case pages
    case tags
}

/// A line of a list.
package protocol ListedRow: Encodable {
    /// What people want to know of it.
    var cells: [String] { get }
}

/// An article, or a page among articles.
struct ListedItem: ListedRow {
    var date: String
    var file: String?
    var language: String?
    var path: String
    /// Nil for a page.
    var section: String?
    var tags: [String]
    var title: String
    var url: String

    var cells: [String] { [date, "/" + path, title] }
}

/// A page outside sections in a list.
struct ListedPage: ListedRow {
    var file: String?
    var language: String?
    var path: String
    var title: String
    var url: String

    var cells: [String] { ["/" + path, title] }
}

/// A tag in a list.
struct ListedTag: ListedRow {
    /// How many articles have it.
    var count: Int
    var language: String?
    var name: String
    var path: String
    var url: String

    var cells: [String] { ["\(count)", "/" + path, name] }
}

/// The address of a page in a list.
struct ListedURL: ListedRow {
    /// Relative to `Output`.
    var file: String
    var url: String

    var cells: [String] { [url] }
}
