/// The author of a podcast.
public struct PodcastAuthor: Codable, Equatable {
    /// The author's name.
    public var name: String
    /// The author's e-mail address.
    public var emailAddress: String

    /// Creates an author.
    public init(name: String, emailAddress: String) {
        self.name = name
        self.emailAddress = emailAddress
    }
}

/// The metadata of an item that is an episode of a podcast.
public struct PodcastEpisodeMetadata: Hashable, Decodable {
    /// The number of the episode.
    public var episodeNumber: Int?
    /// The number of the season.
    public var seasonNumber: Int?
    /// Whether the episode has explicit content.
    public var isExplicit: Bool

    /// Creates metadata of an episode.
    public init(episodeNumber: Int? = nil, seasonNumber: Int? = nil, isExplicit: Bool = false) {
        self.episodeNumber = episodeNumber
        self.seasonNumber = seasonNumber
        self.isExplicit = isExplicit
    }

    /// Decodes the keys `episode`, `season` and `explicit`, none of which is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        episodeNumber = try container.decodeIfPresent(Int.self, forKey: .episode)
        seasonNumber = try container.decodeIfPresent(Int.self, forKey: .season)
        isExplicit = try container.decodeIfPresent(Bool.self, forKey: .explicit) ?? false
    }

    private enum CodingKeys: String, CodingKey {
        case episode, season, explicit
    }
}

/// Metadata of items that may be episodes of a podcast.
public protocol PodcastCompatibleWebsiteItemMetadata: WebsiteItemMetadata {
    /// The episode's metadata; nil when the item has none.
    var podcast: PodcastEpisodeMetadata? { get }
}
