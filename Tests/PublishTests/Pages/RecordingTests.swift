import Foundation
import JournalTheme
import Publish
import PublishTesting
import Testing

@Suite("Audio and video in Journal")
struct RecordingTests {
    /// The page of an article.
    private func page(
        _ header: String,
        _ text: String = "Text",
        features: TextFeatures = .all
    ) throws -> String {
        var site = TestWebsite()
        site.textFeatures = features
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\ndate: 2024-01-01\n\(header)\n---\n# A\n\n\(text)"],
            using: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                .generateHTML(withTheme: .journal),
            ]
        )
        return try run.output("posts/a/index.html")
    }

    @Test("A file has a player, a transcript, and chapters that lead to their places")
    func file() throws {
        let page = try page(
            """
            audio.url: /a.mp3
            audio.transcript: /text
            audio.chapters: 0:05 Water & leaves, 1:02:03 Tea
            """
        )
        #expect(
            page.contains(
                #"<audio controls preload="none"><source type="audio/mpeg" src="/a.mp3"/>"#
            )
        )
        #expect(page.contains(#"<p><a href="/text">Transcript</a></p>"#))
        #expect(
            page.contains(
                #"<a href="/a.mp3#t=5" data-seconds="5"><span class="time">0:05</span> Water &amp; leaves</a>"#
            )
        )
        #expect(
            page.contains(#"href="/a.mp3#t=3723" data-seconds="3723"><span class="time">1:02:03<"#)
        )
        #expect(page.contains("theme-chapters"))
        #expect(!page.contains("theme-embeds"))
    }

    @Test("A video of a service is loaded on request; chapters are places there")
    func service() throws {
        let page = try page("video:\n  youTube: M7lc1UVf-VE\n  chapters:\n    - 1:05 One, two")
        #expect(
            page.contains(
                #"<div class="embed embed-youtube" data-frame="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE">"#
            )
        )
        #expect(
            page.contains(#"href="https://www.youtube.com/watch?v=M7lc1UVf-VE&t=65""#)
                || page.contains(#"href="https://www.youtube.com/watch?v=M7lc1UVf-VE&amp;t=65""#)
        )
        #expect(page.contains("</span> One, two</a>"))
        #expect(page.contains("theme-embeds") && !page.contains("theme-chapters"))
        #expect(!page.contains("<iframe"))
    }

    @Test("Of a file nothing is fetched before it is played")
    func otherHost() throws {
        let page = try page("video.url: https://media.example/a.mp4")
        #expect(page.contains(#"<video controls preload="none">"#))
        #expect(!page.contains("chapters"))
    }

    @Test("A chapter without a time ends the run with a sentence")
    func invalidChapter() throws {
        let error = #expect(throws: PublishingError.self) {
            try page("audio.url: /a.mp3\naudio.chapters: Water")
        }
        #expect(
            error?.infoMessage.hasPrefix("Invalid metadata value for key 'audio.chapters") == true
        )
        let fault = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                TextDetails.Chapter.self,
                from: Data(#""Water""#.utf8)
            )
        }
        #expect(
            fault.map { String(describing: $0) }?.contains(
                "'Water' is not a chapter; write it as '1:05 Title'"
            ) == true
        )
    }

    @Test("A page loads the scripts of what it shows, and no others")
    func scripts() throws {
        let plain = try page("")
        for name in ["embeds", "tabs", "chapters"] {
            #expect(!plain.contains("theme-\(name)"), "\(name)")
        }
        #expect(!plain.contains("data-load"))
        let tabs = try page("", ":::tabs\n:::tab A\na\n:::\n:::")
        #expect(tabs.contains("theme-tabs") && !tabs.contains("theme-embeds"))
        let embed = try page("", ":::vimeo 1\n:::")
        #expect(embed.contains("theme-embeds") && embed.contains(#"data-load="Load here""#))
    }

    @Test("In a site without the details there is the player alone")
    func off() throws {
        let page = try page("audio.url: /a.mp3\naudio.chapters: 0:05 Water", features: [])
        #expect(page.contains("<audio") && !page.contains("Water"))
    }
}
