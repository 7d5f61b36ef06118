/// The page that lists all tags.
public struct TagListPage: Location {
    /// All tags of all items.
    public var tags: Set<Tag>
    /// Its path, relative to the site's root.
    public let path: Path
    /// What it says besides the tags.
    public var content: Content
}

/// The page of one tag.
public struct TagDetailsPage: Location {
    /// The tag.
    public var tag: Tag
    /// Its path, relative to the site's root.
    public let path: Path
    /// What it says besides the items.
    public var content: Content
}
