public import Foundation
public import Plot

/// How a podcast feed is made.
public struct PodcastFeedConfiguration<Site: Website>: FeedConfiguration {
    /// The feed's file below `Output`.
    public var targetPath: Path
    /// How long players may wait before they look again, in minutes.
    public var ttlInterval: TimeInterval
    /// Part of every feed's configuration; a podcast feed has all its episodes whatever it says.
    public var maximumItemCount: Int
    /// Whether episodes stand alone or follow each other.
    public var type: PodcastType
    /// The podcast's cover.
    public var imageURL: URL
    /// The note of copyright.
    public var copyrightText: String
    /// Who makes the podcast.
    public var author: PodcastAuthor
    /// What the podcast is about.
    public var description: String
    /// A line below the name.
    public var subtitle: String
    /// Whether the podcast has explicit content.
    public var isExplicit: Bool
    /// Apple's category.
    public var category: String
    /// Apple's subcategory.
    public var subcategory: String?
    /// Where the feed has moved to.
    public var newFeedURL: URL?
    /// How the feed is indented.
    public var indentation: Indentation.Kind?

    /// Creates a configuration.
    public init(
        targetPath: Path,
        ttlInterval: TimeInterval = 250,
        maximumItemCount: Int = .max,
        type: PodcastType = .episodic,
        imageURL: URL,
        copyrightText: String,
        author: PodcastAuthor,
        description: String,
        subtitle: String,
        isExplicit: Bool = false,
        category: String,
        subcategory: String? = nil,
        newFeedURL: URL? = nil,
        indentation: Indentation.Kind? = nil
    ) {
        self.targetPath = targetPath
        self.ttlInterval = ttlInterval
        self.maximumItemCount = maximumItemCount
        self.type = type
        self.imageURL = imageURL
        self.copyrightText = copyrightText
        self.author = author
        self.description = description
        self.subtitle = subtitle
        self.isExplicit = isExplicit
        self.category = category
        self.subcategory = subcategory
        self.newFeedURL = newFeedURL
        self.indentation = indentation
    }
}
