import Publish

/// The HTML of a text, made ready for a page: its title taken out, its headings known, and the parts that need more
/// than Markdown gives put into frames of their own.
struct Prose {
    /// The HTML inside the level-1 heading with which the text starts; nil if it starts with something else.
    var title: String?
    /// The rest.
    var html = ""
    /// The headings of levels 2 and 3 that have an identifier, in order.
    var headings: [Heading] = []

    /// A heading that can be linked to.
    struct Heading {
        var level: Int
        var identifier: String
        /// The text as HTML without tags.
        var text: String
    }

    /// Reads the HTML of a page.
    init(_ body: Content.Body, strings: Strings) {
        var writer = ProseWriter(source: body.utf8, strings: strings)
        writer.run()
        title = writer.title
        headings = writer.headings
        html = String(decoding: writer.output, as: UTF8.self)
    }
}
