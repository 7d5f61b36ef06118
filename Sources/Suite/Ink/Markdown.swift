/// The result of parsing a Markdown text.
public struct Markdown: Sendable {
    /// The HTML of the body.
    public var html: String

    /// The plain text of the first level-1 heading, `nil` if there is none.
    ///
    /// Not escaped for HTML. `html` contains the heading as well.
    public var title: String?

    /// The metadata in the front matter; empty if the text has no valid front matter.
    public var metadata: [String: String]
}
