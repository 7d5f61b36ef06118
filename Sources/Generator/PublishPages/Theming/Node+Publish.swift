public import Ink
public import Plot

extension Node where Context == HTML.HeadContext {
    /// Links a style sheet of the site.
    public static func stylesheet(_ path: Path) -> Node {
        .stylesheet(path.address)
    }

    /// Declares the site's icon.
    public static func favicon(_ favicon: Favicon) -> Node {
        .favicon(favicon.path.address, type: favicon.type)
    }
}

extension Node where Context: HTML.BodyContext {
    /// Writes the HTML of content as it is.
    public static func contentBody(_ body: Content.Body) -> Node {
        body.written()
    }

    /// Writes Markdown as HTML.
    public static func markdown(_ markdown: String, using parser: MarkdownParser = .init()) -> Node
    {
        .raw(parser.html(from: markdown))
    }

    /// A player for audio.
    public static func audioPlayer(for audio: Audio, showControls: Bool = true) -> Node {
        .component(AudioPlayer(audio: audio, showControls: showControls))
    }

    /// A player for a video.
    public static func videoPlayer(for video: Video, showControls: Bool = true) -> Node {
        .component(VideoPlayer(video: video, showControls: showControls))
    }
}

extension Node where Context: HTMLLinkableContext {
    /// Links to a path on the site.
    public static func href(_ path: Path) -> Node {
        .href(path.address)
    }
}

extension Attribute where Context: HTMLSourceContext {
    /// Names a file of the site as the source.
    public static func src(_ path: Path) -> Attribute {
        .src(path.address)
    }
}
