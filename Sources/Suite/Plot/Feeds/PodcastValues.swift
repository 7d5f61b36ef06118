/// The intended order of the episodes of a podcast.
public enum PodcastType: String, Codable, CaseIterable, Sendable {
    /// In any order.
    case episodic

    /// In their own order.
    case serial
}

/// The type of a podcast episode.
public enum PodcastEpisodeType: String, CaseIterable, Sendable {
    /// A full episode.
    case full

    /// An announcement.
    case trailer

    /// Additional content.
    case bonus
}

/// The medium of an episode.
public enum PodcastMediaType: String, CaseIterable, Sendable {
    /// Audio.
    case audio

    /// Video.
    case video
}
