/// An item that cannot be an episode of a podcast.
package struct PodcastError: Error {
    /// What is missing.
    package enum Reason {
        case audio
        case audioDuration
        case audioSize
    }

    /// The item's full path.
    var path: Path
    package var reason: Reason

    /// Creates it from its parts.
    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension PodcastError: PublishingErrorConvertible {
    package func publishingError(forStepNamed stepName: String?) -> PublishingError {
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
