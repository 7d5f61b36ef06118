/// An item that cannot be an episode of a podcast.
struct PodcastError: Error {
    /// What is missing.
    enum Reason {
        case audio
        case audioDuration
        case audioSize
    }

    /// The item's full path.
    var path: Path
    var reason: Reason
}

extension PodcastError: PublishingErrorConvertible {
    func publishingError(forStepNamed stepName: String?) -> PublishingError {
        PublishingError(stepName: stepName, path: path, infoMessage: infoMessage)
    }

    private var infoMessage: String {
        switch reason {
        case .audio:
            "Podcast items need to include audio data"
        case .audioDuration:
            "Podcast items need to include audio duration info (audio.duration)"
        case .audioSize:
            "Podcast items need to include audio size info (audio.size)"
        }
    }
}
