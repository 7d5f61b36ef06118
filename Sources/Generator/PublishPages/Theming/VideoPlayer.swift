public import Plot

extension AudioPlayer {
    /// Creates a player for the audio of a page.
    public init(audio: Audio, showControls: Bool = true) {
        self.init(
            source: Source(url: audio.url, format: audio.format),
            showControls: showControls
        )
    }
}

/// A player for a video of the site, YouTube or Vimeo.
public struct VideoPlayer: Component {
    /// The video.
    public var video: Video
    /// Whether the player of a video file has controls; YouTube and Vimeo always show theirs.
    public var showControls: Bool

    /// Creates a player.
    public init(video: Video, showControls: Bool = true) {
        self.video = video
        self.showControls = showControls
    }

    /// The player's element.
    public var body: any Component {
        switch video {
        case .hosted(let url, let format):
            Node<HTML.BodyContext>.video(
                .controls(showControls),
                .source(.type(format), .src(url))
            )
        case .youTube(let id): frame("https://www.youtube-nocookie.com/embed/\(id)")
        case .vimeo(let id): frame("https://player.vimeo.com/video/\(id)")
        }
    }

    private func frame(_ url: String) -> IFrame {
        IFrame(
            url: url,
            addBorder: false,
            allowFullScreen: true,
            enabledFeatureNames: [
                "accelerometer", "encrypted-media", "gyroscope", "picture-in-picture",
            ]
        )
    }
}
