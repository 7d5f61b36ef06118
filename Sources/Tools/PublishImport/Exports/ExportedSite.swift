internal import Foundation

/// A site read from the export of WordPress or Ghost, in a form common to both.
struct ExportedSite {
    /// The name of the site.
    var title = ""
    var description = ""
    /// The absolute address; only its host is used.
    var url = ""
    /// The language code that the export names; empty if it names none.
    var language = ""
    /// The name of the time zone; empty if it is inferred from dates.
    var timeZone = ""
    /// The texts in the order of the export.
    var entries: [ExportedEntry] = []
    /// The archive pages: categories, tags and authors.
    var archives: [ExportedArchive] = []
    /// The addresses of feeds.
    var feeds: [String] = []
    /// The prefixes of addresses of uploaded files, such as `/wp-content/uploads/`.
    var uploads: [String] = []
    /// Uploaded files by number, for galleries.
    var attachments: [String: ExportedAttachment] = [:]
    /// The addresses of uploaded files by the paths of their own pages.
    var attachmentPages: [String: String] = [:]
    /// The placeholder for the site's address in links; empty if links have the address itself.
    var addressMark = ""
    /// Content that could not be imported, with its place in the export.
    var losses: [ImportLoss] = []

    /// The path of the site's address, without a trailing slash; empty if the site lies at the root of its host.
    var base: String {
        let path = ExportAddress(url).safePath ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

struct ExportedEntry {
    /// The name used in reports, such as `post/12-hello`.
    var name: String
    /// The kind of text that it becomes.
    var kind: Kind
    var title = ""
    /// The HTML as the system stores it.
    var html = ""
    /// Whether blank lines separate paragraphs, as in texts older than WordPress's block editor.
    var hasPlainParagraphs = false
    var description = ""
    /// The date in the format of front matter; empty if unknown.
    var date = ""
    /// The date of the last change; empty if unknown.
    var updated = ""
    var isDraft = false
    /// Whether it was for some readers only; such a text is a draft as well.
    var isPrivate = false
    /// The last part of the address, percent-decoded; empty if there is none.
    var slug = ""
    /// The public path, percent-decoded; empty if there is none.
    var address = ""
    var tags: [String] = []
    var categories: [String] = []
    var authors: [String] = []
    /// The address of the featured image.
    var image = ""
    var isPinned = false
    /// The identifier in feeds; empty if it is the address.
    var guid = ""
    /// The language code; empty if the text names none.
    var language = ""
    /// The key shared by a text and its translations; empty if there is none.
    var translationKey = ""
    /// The canonical address of a text published elsewhere first; empty otherwise.
    var canonical = ""
    /// The query of its short address, such as `p=12`; empty if there is none.
    var query = ""
    /// Footnotes by the names that the text refers to.
    var footnotes: [(name: String, html: String)] = []
    /// The numbers of the files attached to the text.
    var attachments: [String] = []

    enum Kind: Hashable {
        case article(section: String)
        /// A page, with its path.
        case page(String)
    }
}

/// An uploaded file of an export.
struct ExportedAttachment {
    /// The file's absolute address.
    var address: String
    var alternative = ""
    var caption = ""
}

/// An archive page: a list of texts by category, tag or author.
struct ExportedArchive {
    /// The criterion by which an archive lists texts.
    enum Kind { case tag, category, author }

    var kind: Kind
    /// The name of the tag, the category or the author.
    var name: String
    /// The public path of the page, percent-decoded.
    var address: String
}
