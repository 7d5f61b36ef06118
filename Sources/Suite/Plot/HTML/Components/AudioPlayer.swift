/// A player for a sound.
public struct AudioPlayer: Component {
    /// A file to play.
    public struct Source {
        /// The URL of the file.
        public var url: any URLRepresentable

        /// The format of the file.
        public var format: HTMLAudioFormat

        /// Creates a source.
        public init(url: any URLRepresentable, format: HTMLAudioFormat) {
            self.url = url
            self.format = format
        }

        /// An MP3 file.
        public static func mp3(at url: any URLRepresentable) -> Self {
            Self(url: url, format: .mp3)
        }

        /// A WAV file.
        public static func wav(at url: any URLRepresentable) -> Self {
            Self(url: url, format: .wav)
        }

        /// An Ogg file.
        public static func ogg(at url: any URLRepresentable) -> Self {
            Self(url: url, format: .ogg)
        }
    }

    /// The files; the browser plays the first file whose format it supports.
    public var sources: [Source]

    /// Whether the browser shows controls.
    public var showControls: Bool

    /// Creates a player with several files, in different formats.
    public init(sources: [Source], showControls: Bool) {
        self.sources = sources
        self.showControls = showControls
    }

    /// Creates a player of one file.
    public init(source: Source, showControls: Bool) {
        self.init(sources: [source], showControls: showControls)
    }

    /// The `audio` element.
    public var body: any Component {
        Node<HTML.BodyContext>.audio(
            .controls(showControls),
            .forEach(sources) { source in
                .source(.type(source.format), .src(source.url))
            }
        )
    }
}
