/// An item of WordPress's export as written: a post, a page, an attachment, or data of a plugin.
struct ExportRecord {
    /// The texts of its elements, by name.
    var values: [String: String] = [:]
    var terms: [Term] = []
    /// The metadata that is read, by key.
    var metadata: [String: String] = [:]
    var commentCount = 0

    /// A category, a tag, or a term of a plugin.
    struct Term {
        var taxonomy: String
        var slug: String
        var name: String
    }

    /// Returns the text of an element; empty if there is none.
    subscript(name: String) -> String { values[name] ?? "" }

    var identifier: String { self["wp:post_id"] }
    var type: String { self["wp:post_type"] }
    var status: String { self["wp:status"] }

    /// The metadata keys that are read.
    static let readMetadata: Set = ["_thumbnail_id", "footnotes", "_wp_attachment_image_alt"]
}

/// The data of WordPress's export: site, authors, categories and items.
struct ExportContents {
    /// The version of the format; empty if the file is not an export.
    var version = ""
    var title = ""
    var link = ""
    var description = ""
    var language = ""
    /// The address of the site, with its base path.
    var address = ""
    /// The names of authors, by login name.
    var authors: [String: String] = [:]
    /// The names and parents of categories, by slug.
    var categories: [String: (name: String, parent: String)] = [:]
    /// The items in order; of several with the same number, the first is kept.
    var records: [ExportRecord] = []
}
