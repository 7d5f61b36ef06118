/// The result of parsing a Markdown text.
public struct Markdown: Sendable {
    /// The HTML of the body.
    public var html: String

    /// The plain text of the first level-1 heading, `nil` if there is none.
    ///
    /// Not escaped for HTML. The heading itself is part of `html` as well.
    public var title: String?

    /// The metadata of the header; empty without a valid header.
    public var metadata: [String: String]

    init(html: String, title: String?, metadata: [String: String]) {
        self.html = html
        self.title = title
        self.metadata = metadata
    }
}
