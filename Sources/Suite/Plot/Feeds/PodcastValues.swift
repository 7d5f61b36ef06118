/// The intended order of the episodes of a podcast.
public enum PodcastType: String, Codable, CaseIterable, Sendable {
    /// The episodes can be heard in any order.
    case episodic

    /// The episodes have to be heard in order.
    case serial
}

/// The type of a podcast episode.
public enum PodcastEpisodeType: String, CaseIterable, Sendable {
    /// A full episode.
    case full

    /// A trailer: a short announcement.
    case trailer

    /// A bonus: additional content.
    case bonus
}

/// The medium of an episode.
public enum PodcastMediaType: String, CaseIterable, Sendable {
    /// Audio.
    case audio

    /// Video.
    case video
}
