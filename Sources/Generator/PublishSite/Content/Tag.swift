internal import PublishStorage

/// A keyword that groups items across sections.
public struct Tag: StringWrapper, Sendable {
    /// The tag as its author wrote it.
    public var string: String

    /// Makes a tag from its name, unchanged.
    public init(_ string: String) {
        self.string = string
    }
}

extension Tag {
    /// Returns the tag as a URL component: in lower case, with `-` for white space, without
    /// characters that are neither letters nor digits of any script.
    public func normalizedString() -> String {
        Slug.normalized(string)
    }
}

/// The page that lists all tags.
public struct TagListPage: Location {
    /// All tags of all items.
    public var tags: Set<Tag>
    /// The path of the page, relative to the site's root.
    public let path: Path
    /// The content besides the tags, from the text at the page's path or the site's
    /// `tagHTMLConfig`.
    public var content: Content

    package init(tags: Set<Tag>, path: Path, content: Content) {
        self.tags = tags
        self.path = path
        self.content = content
    }
}

/// The page of one tag.
public struct TagDetailsPage: Location {
    /// The tag.
    public var tag: Tag
    /// The path of the page, relative to the site's root.
    public let path: Path
    /// The content besides the items, from the text at the page's path or the site's
    /// `tagHTMLConfig`.
    public var content: Content

    package init(tag: Tag, path: Path, content: Content) {
        self.tag = tag
        self.path = path
        self.content = content
    }
}
