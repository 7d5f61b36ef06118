/// The page that lists all tags.
public struct TagListPage: Location {
    /// All tags of all items.
    public var tags: Set<Tag>
    /// Its path, relative to the site's root.
    public let path: Path
    /// What it says besides the tags.
    public var content: Content

    /// Creates it from its parts.
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
    /// Its path, relative to the site's root.
    public let path: Path
    /// What it says besides the items.
    public var content: Content

    /// Creates it from its parts.
    package init(tag: Tag, path: Path, content: Content) {
        self.tag = tag
        self.path = path
        self.content = content
    }
}
