/// An item of WordPress's export as it is written: a post, a page, a file, or something that a plugin keeps.
struct ExportRecord {
    /// The texts of the elements, by their names.
    var values: [String: String] = [:]
    /// The terms that the item has.
    var terms: [Term] = []
    /// What plugins and WordPress itself keep about the item, as far as it is read.
    var metadata: [String: String] = [:]
    var commentCount = 0

    /// A category, a tag, or a term of a plugin.
    struct Term {
        var taxonomy: String
        /// The part of an address.
        var slug: String
        var name: String
    }

    /// The text of an element; empty where there is none.
    subscript(name: String) -> String { values[name] ?? "" }

    var identifier: String { self["wp:post_id"] }
    var type: String { self["wp:post_type"] }
    var status: String { self["wp:status"] }

    /// The metadata that are kept.
    static let readMetadata: Set = ["_thumbnail_id", "footnotes", "_wp_attachment_image_alt"]
}

/// What WordPress's export says of the site, and its items.
struct ExportContents {
    /// The version of the format; empty in a file that is no export.
    var version = ""
    var title = ""
    var link = ""
    var description = ""
    var language = ""
    /// The address of the site, with the folder in which it may lie.
    var address = ""
    /// The names of authors by what they log in with.
    var authors: [String: String] = [:]
    /// Names and parents of categories, by the parts of addresses.
    var categories: [String: (name: String, parent: String)] = [:]
    /// The items in order; of two with one number the first counts.
    var records: [ExportRecord] = []
}
