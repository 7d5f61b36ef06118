public import Foundation

/// A link to an article from another text.
public struct Backlink: Hashable, Sendable {
    /// The title of the text with the link.
    public package(set) var title: String
    /// The path of its page.
    public package(set) var path: Path
    /// The language of the text; nil in a site without languages.
    public package(set) var language: String?
    /// The date of the text.
    public package(set) var date: Date
    /// The sentence with the link, without markup.
    public package(set) var sentence = ""

    package init(title: String, path: Path, language: String?, date: Date) {
        (self.title, self.path, self.language, self.date) = (title, path, language, date)
    }
}

extension Location {
    /// The links from other texts, the newest text first; empty without the step `.addBacklinks()`.
    @_disfavoredOverload
    public var backlinks: [Backlink] { content.backlinks }
}
