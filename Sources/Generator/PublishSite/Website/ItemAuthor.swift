public import Foundation

/// Somebody who writes for a site.
public struct ItemAuthor: Hashable, Sendable {
    /// The name as readers see it.
    public var name: String
    /// A page about the author.
    public var url: URL?
    /// A portrait; a path on the site or a whole URL.
    public var imagePath: Path?
    /// A sentence about the author.
    public var description: String?

    /// Creates an author.
    public init(
        name: String,
        url: URL? = nil,
        imagePath: Path? = nil,
        description: String? = nil
    ) {
        self.name = name
        self.url = url
        self.imagePath = imagePath
        self.description = description
    }
}
