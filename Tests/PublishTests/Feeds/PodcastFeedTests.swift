import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Podcast feed")
struct PodcastFeedTests {
    typealias Episode = Item<PodcastWebsite>
    typealias Configuration = PodcastFeedConfiguration<PodcastWebsite>

    static var audio: Audio {
        Audio(
            url: URL(string: "https://cdn.x/e.mp3") ?? URL(fileURLWithPath: "/"),
            duration: Audio.Duration(hours: 1, minutes: 2, seconds: 3),
            byteSize: 99
        )
    }

    func episode(
        _ path: Path,
        title: String = "",
        date: Date = Moment.evening,
        audio: Audio? = audio,
        podcast: PodcastEpisodeMetadata? = nil,
        rss: ItemRSSProperties = .init()
    ) -> Episode {
        Episode(
            path: path,
            sectionID: .episodes,
            metadata: .init(podcast: podcast),
            content: Content(
                title: title,
                description: "D",
                body: "<p>x</p>",
                date: date,
                lastModified: date,
                audio: audio
            ),
            rssProperties: rss
        )
    }

    func feed(
        _ items: [Episode],
        matching predicate: Publish.Predicate<Episode>? = nil,
        config: Configuration = .forTests
    ) throws -> String {
        try PodcastWebsite().publish(
            files: [:],
            using: [
                .inUTC, .addItems(in: items),
                .generatePodcastFeed(
                    for: .episodes,
                    itemPredicate: predicate,
                    config: config,
                    date: Moment.morning
                ),
            ]
        ).output("talk.rss")
    }

    @Test("Channel and episodes have their elements in order")
    func structure() throws {
        let item = episode(
            "e",
            title: "E",
            podcast: .init(episodeNumber: 4, seasonNumber: 2, isExplicit: true),
            rss: .init(titlePrefix: "[", titleSuffix: "]", link: URL(string: "https://other"))
        )
        let text = try feed([item])
        let start = try #require(text.range(of: "<channel>"))
        #expect(
            text[start.lowerBound...] == """
                <channel><title>Talk &amp; Co</title><description>A podcast</description>\
                <link>https://example.com/talk</link><language>en</language>\
                <lastBuildDate>Tue, 5 Jan 2021 09:03:00 +0000</lastBuildDate>\
                <pubDate>Tue, 5 Jan 2021 09:03:00 +0000</pubDate><ttl>250</ttl>\
                <atom:link href="https://example.com/talk.rss" rel="self" \
                type="application/rss+xml"/><copyright>© Ann</copyright>\
                <itunes:author>Ann</itunes:author><itunes:subtitle>Sub</itunes:subtitle>\
                <itunes:summary>A podcast</itunes:summary><itunes:explicit>no</itunes:explicit>\
                <itunes:owner><itunes:name>Ann</itunes:name>\
                <itunes:email>ann@example.com</itunes:email></itunes:owner>\
                <itunes:category text="Technology"/><itunes:type>episodic</itunes:type>\
                <itunes:image href="https://example.com/cover.png"/>\
                <item><guid isPermaLink="false">https://example.com/talk/e</guid>\
                <title>[E]</title><itunes:title>[E]</itunes:title><description>D</description>\
                <link>https://example.com/talk/e</link>\
                <pubDate>Fri, 29 Jan 2021 19:58:00 +0000</pubDate>\
                <content:encoded><![CDATA[<p>x</p>]]></content:encoded>\
                <itunes:author>Ann</itunes:author><itunes:subtitle>D</itunes:subtitle>\
                <itunes:summary>D</itunes:summary><itunes:explicit>yes</itunes:explicit>\
                <itunes:duration>01:02:03</itunes:duration>\
                <itunes:image href="https://example.com/cover.png"/>\
                <itunes:episode>4</itunes:episode><itunes:season>2</itunes:season>\
                <enclosure url="https://cdn.x/e.mp3" length="99" type="audio/mpeg"/>\
                <media:content url="https://cdn.x/e.mp3" length="99" type="audio/mpeg" \
                isDefault="true" medium="audio"><media:title type="plain">[E]</media:title>\
                </media:content></item></channel></rss>
                """
        )
    }

    @Test("A new address comes first, and a subcategory stands in its category")
    func options() throws {
        var config = Configuration.forTests
        config.newFeedURL = URL(string: "https://new.org/feed")
        config.subcategory = "Podcasting"
        config.isExplicit = true
        config.type = .serial
        let text = try feed([episode("e")], config: config)
        for part in [
            "<channel><itunes:new-feed-url>https://new.org/feed</itunes:new-feed-url><title>",
            #"<itunes:category text="Technology"><itunes:category text="Podcasting"/></itunes:category>"#,
            "<itunes:explicit>yes</itunes:explicit><itunes:owner>",
            "<itunes:type>serial</itunes:type>",
            "<itunes:explicit>no</itunes:explicit><itunes:duration>",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("<itunes:episode>") && !text.contains("<itunes:season>"))
    }

    @Test("Every episode that meets the condition is there, newest first, whatever the maximum")
    func selection() throws {
        var config = Configuration.forTests
        config.maximumItemCount = 1
        let items = [
            episode("old", title: "old", date: Moment.morning), episode("new", title: "new"),
            episode("newest", title: "newest", date: Moment.summer),
        ]
        func titles(_ text: String) -> [String] {
            text.matches(of: /<item>.*?<title>(.*?)<\/title>/).map { String($0.1) }
        }
        #expect(try titles(feed(items, config: config)) == ["newest", "new", "old"])
        #expect(try titles(feed(items, matching: \.title == "new")) == ["new"])
    }

    @Test("An episode that lacks something is an error with its path")
    func validation() throws {
        let url = Self.audio.url
        let cases: [(Audio?, String)] = [
            (nil, "Podcast items need to include audio data"),
            (
                Audio(url: url, byteSize: 1),
                "Podcast items need to include audio duration info (audio.duration)"
            ),
            (
                Audio(url: url, duration: .init(seconds: 1)),
                "Podcast items need to include audio size info (audio.size)"
            ),
        ]
        for (audio, message) in cases {
            let error = try #require(throws: PublishingError.self) {
                try feed([episode("e", audio: audio)])
            }
            #expect(
                error
                    == PublishingError(
                        stepName: "Generate podcast feed",
                        path: "talk/e",
                        infoMessage: message
                    )
            )
        }
    }

    @Test("Episodes are read from Markdown, and an unchanged feed is used again")
    func markdown() throws {
        let root = try TemporaryFolder()
        let files = [
            "Content/talk/one.md": """
            ---
            date: 2021-01-29 19:58
            audio.url: https://cdn.x/e.mp3
            audio.duration: 1:02
            audio.size: 9
            podcast.episode: 7
            ---
            # One
            """
        ]
        func run(_ date: Date, files: [String: String]) throws -> String {
            try PodcastWebsite().publish(
                files: files,
                in: root,
                using: [
                    .addMarkdownFiles(),
                    .generatePodcastFeed(for: .episodes, config: .forTests, date: date),
                ]
            ).output("talk.rss")
        }
        let first = try run(Moment.morning, files: files)
        #expect(first.contains("<itunes:episode>7</itunes:episode>"))
        #expect(first.contains("<itunes:duration>00:01:02</itunes:duration>"))
        #expect(try run(Moment.summer, files: [:]) == first)
        #expect(try root.files(below: ".publish/Caches") == ["generate-podcast-feed/feed"])
    }
}
