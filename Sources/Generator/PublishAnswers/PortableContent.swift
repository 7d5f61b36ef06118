/// A text for other platforms; all URLs in it are absolute.
package struct PortableContent: AnswerRow {
    /// A destination that could not be made absolute, because its place in the Markdown is not
    /// known.
    package struct Destination: Codable, Equatable, Sendable {
        package var destination: String
        /// The line of the destination in the file.
        package var line: Int

        package init(destination: String, line: Int) {
            (self.destination, self.line) = (destination, line)
        }
    }

    package static let lineKinds = ["content"]

    private var kind = "content"
    /// The file, relative to the site's root.
    package var file: String
    /// The key that the translations of the text share.
    package var key: String
    package var title: String
    package var description: String
    /// The code of the text's language.
    package var language: String
    package var state: TextState
    /// The date as `yyyy-MM-dd` in the site's time zone.
    package var date: String
    /// The date of the last change, from the front matter, as `yyyy-MM-dd`; nil if there is none.
    package var updated: String?
    package var authors: [String]
    package var tags: [String]
    /// The URL of first publication, and the URL of the text's page.
    package var canonicalURL: String
    package var pageURL: String
    /// The URL of the image for lists.
    package var image: String?
    package var siteName: String
    /// The body and the excerpt.
    package var html: String
    package var excerpt: String?
    /// The body as written, the line of the file at which it begins, and the destinations in it
    /// that only work on the site.
    package var markdown: String
    package var firstLine: Int
    package var unresolved: [Destination]

    package init(
        file: String,
        key: String,
        title: String,
        description: String,
        language: String,
        state: TextState,
        date: String,
        updated: String? = nil,
        authors: [String],
        tags: [String],
        canonicalURL: String,
        pageURL: String,
        image: String? = nil,
        siteName: String,
        html: String,
        excerpt: String? = nil,
        markdown: String,
        firstLine: Int,
        unresolved: [Destination]
    ) {
        (self.file, self.key, self.language, self.siteName) = (file, key, language, siteName)
        (self.title, self.description, self.image) = (title, description, image)
        (self.state, self.date, self.updated) = (state, date, updated)
        (self.authors, self.tags) = (authors, tags)
        (self.canonicalURL, self.pageURL) = (canonicalURL, pageURL)
        (self.html, self.excerpt) = (html, excerpt)
        (self.markdown, self.firstLine, self.unresolved) = (markdown, firstLine, unresolved)
    }
}
