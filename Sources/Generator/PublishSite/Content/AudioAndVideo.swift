public import Foundation
public import Plot

/// Audio that belongs to a page.
public struct Audio: Hashable, Decodable {
    /// The URL of the file.
    public var url: URL
    /// The format of the file.
    public var format: HTMLAudioFormat
    /// The playing time.
    public var duration: Duration?
    /// The file's size in bytes.
    public var byteSize: Int?

    /// Creates audio from the properties of its file.
    public init(
        url: URL,
        format: HTMLAudioFormat = .mp3,
        duration: Duration? = nil,
        byteSize: Int? = nil
    ) {
        self.url = url
        self.format = format
        self.duration = duration
        self.byteSize = byteSize
    }

    /// Decodes the keys `url`, `format`, `duration` and `size`; only `url` is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = try container.decode(URL.self, forKey: .url)
        format = try container.decodeIfPresent(HTMLAudioFormat.self, forKey: .format) ?? .mp3
        duration = try container.decodeIfPresent(Duration.self, forKey: .duration)
        byteSize = try container.decodeIfPresent(Int.self, forKey: .size)
    }

    private enum CodingKeys: String, CodingKey {
        case url, format, duration, size
    }
}

extension Audio {
    /// A playing time.
    public struct Duration: Hashable, Decodable {
        /// Whole hours.
        public var hours: Int
        /// Minutes, in addition to the hours.
        public var minutes: Int
        /// Seconds, in addition to the minutes.
        public var seconds: Int

        /// Creates a duration from its parts.
        public init(hours: Int = 0, minutes: Int = 0, seconds: Int = 0) {
            self.hours = hours
            self.minutes = minutes
            self.seconds = seconds
        }

        /// Decodes `seconds`, `minutes:seconds` or `hours:minutes:seconds`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            let numbers = parts.compactMap { $0 }
            guard (1...3).contains(parts.count), numbers.count == parts.count else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "'\(text)' is not a duration; write hours:minutes:seconds"
                )
            }
            let padded = Array(repeating: 0, count: 3 - numbers.count) + numbers
            self.init(hours: padded[0], minutes: padded[1], seconds: padded[2])
        }
    }
}

/// A video that belongs to a page.
public enum Video: Hashable, Decodable {
    /// A file at a URL.
    case hosted(url: URL, format: HTMLVideoFormat = .mp4)
    /// A video on YouTube.
    case youTube(id: String)
    /// A video on Vimeo.
    case vimeo(id: String)

    /// Decodes the key `youTube`, `vimeo` or `url`, whichever is found first in this order; `url`
    /// can have a `format`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let id = try container.decodeIfPresent(String.self, forKey: .youTube) {
            self = .youTube(id: id)
        } else if let id = try container.decodeIfPresent(String.self, forKey: .vimeo) {
            self = .vimeo(id: id)
        } else {
            self = .hosted(
                url: try container.decode(URL.self, forKey: .url),
                format: try container.decodeIfPresent(HTMLVideoFormat.self, forKey: .format)
                    ?? .mp4
            )
        }
    }

    private enum CodingKeys: String, CodingKey {
        case youTube, vimeo, url, format
    }
}

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
