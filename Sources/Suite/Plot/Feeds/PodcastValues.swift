/// In which order the episodes of a podcast are meant to be heard.
public enum PodcastType: String, Codable, CaseIterable, Sendable {
    /// In any order.
    case episodic

    /// In their own order.
    case serial
}

/// What an episode of a podcast is.
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
    /// Sound.
    case audio

    /// Moving pictures.
    case video
}
