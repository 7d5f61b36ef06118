/// A JSON feed.
///
/// Source: JSON Feed 1.1, jsonfeed.org.
public struct JSONFeed: Equatable, Sendable {
    /// The title of the feed.
    public var title: String

    /// The URL of the web page that the feed describes.
    public var homePageURL: String?

    /// The URL of the feed itself.
    public var feedURL: String?

    /// The description of the feed.
    public var description: String?

    /// The URL of a square picture.
    public var icon: String?

    /// The URL of a small square picture.
    public var favicon: String?

    /// The authors of the feed.
    public var authors: [Author]

    /// The language of the feed.
    public var language: Language?

    /// The items, in the order in which readers see them.
    public var items: [Item]

    /// Creates a feed.
    public init(
        title: String,
        homePageURL: (any URLRepresentable)? = nil,
        feedURL: (any URLRepresentable)? = nil,
        description: String? = nil,
        icon: (any URLRepresentable)? = nil,
        favicon: (any URLRepresentable)? = nil,
        authors: [Author] = [],
        language: Language? = nil,
        items: [Item] = []
    ) {
        self.title = title
        self.homePageURL = homePageURL?.description
        self.feedURL = feedURL?.description
        self.description = description
        self.icon = icon?.description
        self.favicon = favicon?.description
        self.authors = authors
        self.language = language
        self.items = items
    }
}

extension JSONFeed {
    /// An author of a feed or an item.
    public struct Author: Equatable, Sendable {
        /// The name.
        public var name: String?

        /// The URL of a page about the author.
        public var url: String?

        /// The URL of a square picture.
        public var avatar: String?

        /// Creates an author.
        public init(
            name: String? = nil,
            url: (any URLRepresentable)? = nil,
            avatar: (any URLRepresentable)? = nil
        ) {
            self.name = name
            self.url = url?.description
            self.avatar = avatar?.description
        }
    }

    /// A file that belongs to an item.
    public struct Attachment: Equatable, Sendable {
        /// The URL of the file.
        public var url: String

        /// The MIME type of the file.
        public var mimeType: String

        /// The title of the file.
        public var title: String?

        /// The size of the file in bytes.
        public var byteSize: Int?

        /// The duration in seconds.
        public var durationInSeconds: Int?

        /// Creates an attachment.
        public init(
            url: any URLRepresentable,
            mimeType: String,
            title: String? = nil,
            byteSize: Int? = nil,
            durationInSeconds: Int? = nil
        ) {
            self.url = url.description
            self.mimeType = mimeType
            self.title = title
            self.byteSize = byteSize
            self.durationInSeconds = durationInSeconds
        }
    }
}
