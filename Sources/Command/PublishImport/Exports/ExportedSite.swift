internal import Foundation

/// A site as the export of a system with a database has it: what WordPress and Ghost have in common.
struct ExportedSite {
    /// The name of the site.
    var title = ""
    var description = ""
    /// The absolute address, of which the host counts.
    var url = ""
    /// The code of the language that the export names; empty where it names none.
    var language = ""
    /// The name of the time zone; empty where dates tell.
    var timeZone = ""
    /// The texts in the order of the export.
    var entries: [ExportedEntry] = []
    /// The pages that listed texts by category, tag and author.
    var archives: [ExportedArchive] = []
    /// Where feeds were.
    var feeds: [String] = []
    /// The part of an address that comes before the path of a file in the folder of pictures, such as `/wp-content/uploads/`.
    var uploads: [String] = []
    /// Files by the numbers that galleries name.
    var attachments: [String: ExportedAttachment] = [:]
    /// What stands for the address of the site in links; empty where that stands there itself.
    var addressMark = ""
    /// What could not be brought over, by the place in the export.
    var losses: [ImportLoss] = []
}

/// A text of an export.
struct ExportedEntry {
    /// What reports call the text, such as `post/12-hello`.
    var name: String
    /// What the text becomes.
    var kind: Kind
    var title = ""
    /// The text as the system keeps it.
    var html = ""
    /// Whether empty lines separate paragraphs, as in texts that are older than WordPress's blocks.
    var hasPlainParagraphs = false
    var description = ""
    /// The date as our headers have it; empty where none is known.
    var date = ""
    /// When the text was last changed; empty where that is not known.
    var updated = ""
    var isDraft = false
    /// The last part of the address, decoded; empty where there is none.
    var slug = ""
    /// The path by which readers know the text, decoded; empty where there is none.
    var address = ""
    var tags: [String] = []
    var categories: [String] = []
    var authors: [String] = []
    /// The address of the picture for lists.
    var image = ""
    var isPinned = false
    /// The identity in feeds; empty where it is the address.
    var guid = ""
    /// The code of the language; empty where the text has none of its own.
    var language = ""
    /// What a text and its translations have in common; empty where there is none.
    var translationKey = ""
    /// The address of the text that was published first elsewhere; empty where that is this one.
    var canonical = ""
    /// The query by which the text was found as well, such as `p=12`; empty where there is none.
    var query = ""
    /// Notes below the text, by what it calls them.
    var footnotes: [(name: String, html: String)] = []
    /// The numbers of the files that were sent in for the text.
    var attachments: [String] = []

    /// What a text becomes.
    enum Kind: Hashable {
        case article(section: String)
        /// A page, by its path.
        case page(String)
    }
}

/// A file of an export.
struct ExportedAttachment {
    /// Its absolute address.
    var address: String
    /// The alternative text.
    var alternative = ""
    /// The words below it.
    var caption = ""
}

/// A page of an export that listed texts.
struct ExportedArchive {
    /// What the texts have in common.
    enum Kind { case tag, category, author }

    var kind: Kind
    /// The name of the tag, the category or the author.
    var name: String
    /// The path by which readers know the page, decoded.
    var address: String
}
