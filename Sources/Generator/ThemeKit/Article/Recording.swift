import Foundation
import Plot
import Publish

/// The audio and the video of an article, with transcript and chapters.
///
/// Chapters link to a time in the audio or video file, or to that time of the video on its service.
/// If the recording is a file, the theme's script moves the player to the time instead of following
/// the link. Nothing is loaded before readers start the recording.
struct Recording<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        guard let address = videoAddress ?? item.audio?.url.absoluteString else {
            return EmptyComponent()
        }
        let words = page.words
        let (chapters, isHosted) = (item.publication.chapters, frame == nil)
        var features: [PageFeature] = [.recording]
        if !isHosted { features.append(.embeds) }
        if !chapters.isEmpty, isHosted { features.append(.chapters) }
        return Node<HTML.BodyContext>.section(
            .class("recording"),
            .files(of: features),
            .attribute(named: "aria-label", value: words.recording),
            .if(!isHosted, .data(named: "load", value: words.loadHere)),
            .unwrap(item.audio) { audio($0) },
            .unwrap(item.video) { video($0) },
            .unwrap(item.publication.transcript) { transcript in
                .p(.a(.href(transcript), .text(words.transcript)))
            },
            .if(
                !chapters.isEmpty,
                .group(
                    .p(.class("chapters-title"), .text(words.chapters)),
                    .ol(
                        .class("chapters"),
                        .forEach(chapters) { .li(link(to: $0, of: address)) }
                    )
                )
            )
        )
    }
}

private extension Recording {
    func audio(_ audio: Audio) -> Node<HTML.BodyContext> {
        .audio(
            .controls(true),
            .preload(HTMLPreload.none),
            .source(.type(audio.format), .src(audio.url))
        )
    }

    func video(_ video: Video) -> Node<HTML.BodyContext> {
        guard case .hosted(let url, let format) = video else { return embed }
        return .video(
            .controls(true),
            .preload(HTMLPreload.none),
            .unwrap(item.imagePath) { .poster($0.absoluteString) },
            .source(.type(format), .src(url))
        )
    }

    /// The embedded video, as the directives `youtube` and `vimeo` write it.
    var embed: Node<HTML.BodyContext> {
        .unwrap(frame) { frame in
            .div(
                .class("embed embed-\(frame.service.lowercased())"),
                .data(named: "frame", value: frame.address),
                .p(
                    .class("embed-title"),
                    .a(.href(videoAddress ?? ""), .rel(.noopener), .text(item.title)),
                    .text(" "),
                    .span(.text(frame.service))
                )
            )
        }
    }

    /// The address of the video for an `iframe`; nil if the video is a file, or the article has
    /// none.
    var frame: (service: String, address: String)? {
        switch item.video {
        case .youTube(let id): ("YouTube", "https://www.youtube-nocookie.com/embed/\(id)")
        case .vimeo(let id): ("Vimeo", "https://player.vimeo.com/video/\(id)?dnt=1")
        case .hosted, nil: nil
        }
    }

    /// The address of the video's page on its service, or of its file.
    var videoAddress: String? {
        switch item.video {
        case .youTube(let id): "https://www.youtube.com/watch?v=\(id)"
        case .vimeo(let id): "https://vimeo.com/\(id)"
        case .hosted(let url, _): url.absoluteString
        case nil: nil
        }
    }

    func link(
        to chapter: TextDetails.Chapter,
        of address: String
    ) -> Node<HTML.BodyContext> {
        let start = chapter.start
        let place = if case .youTube = item.video { "&t=\(start)" } else { "#t=\(start)" }
        let clock =
            start >= 3_600
            ? "\(start / 3_600):\(padded(start / 60 % 60)):\(padded(start % 60))"
            : "\(start / 60):\(padded(start % 60))"
        return .a(
            .href(address + place),
            .data(named: "seconds", value: String(start)),
            .span(.class("time"), .text(clock)),
            .text(" " + chapter.title)
        )
    }

    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
