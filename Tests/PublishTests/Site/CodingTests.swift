import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Values that are decoded and encoded")
struct CodingTests {
    func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
        // An array around the value, because older decoders want one at the top.
        try #require(try JSONDecoder().decode([T].self, from: Data("[\(json)]".utf8)).first)
    }

    func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode([value]).dropFirst().dropLast(), as: UTF8.self)
    }

    @Test("Paths and tags are single strings")
    func wrappers() throws {
        #expect(try decode(Path.self, "\"a/b\"") == "a/b")
        #expect(try decode(Publish.Tag.self, "\"x\"") == "x")
        #expect(try encode(Path("a/b")) == "\"a/b\"")
        #expect(try encode(Publish.Tag("x")) == "\"x\"")
        #expect(throws: DecodingError.self) { try decode(Path.self, "1") }
    }

    @Test("RSS properties are keyed by their names")
    func rssProperties() throws {
        let properties = ItemRSSProperties(
            guid: "g",
            titlePrefix: "tp",
            titleSuffix: "ts",
            bodyPrefix: "bp",
            bodySuffix: "bs",
            link: URL(string: "https://a.b")
        )
        let json = """
            {"bodyPrefix":"bp","bodySuffix":"bs","guid":"g","link":"https://a.b",\
            "titlePrefix":"tp","titleSuffix":"ts"}
            """
        #expect(try encode(properties) == json)
        #expect(try decode(ItemRSSProperties.self, json) == properties)
        #expect(try decode(ItemRSSProperties.self, "{}") == ItemRSSProperties())
    }

    @Test("Feed configurations survive a round trip")
    func configurations() throws {
        let rss = RSSFeedConfiguration(
            targetPath: "a.rss",
            ttlInterval: 1,
            maximumItemCount: 2,
            indentation: .spaces(3)
        )
        #expect(try decode(RSSFeedConfiguration.self, try encode(rss)) == rss)
        #expect(RSSFeedConfiguration.default == RSSFeedConfiguration())
        #expect(RSSFeedConfiguration.default.targetPath == "feed.rss")
        #expect(RSSFeedConfiguration.default.ttlInterval == 250)
        #expect(RSSFeedConfiguration.default.maximumItemCount == 100)
        #expect(RSSFeedConfiguration.default.indentation == nil)
        var podcast = PodcastFeedConfiguration<PodcastWebsite>.forTests
        #expect(podcast.ttlInterval == 250)
        #expect(podcast.maximumItemCount == .max)
        #expect(podcast.type == .episodic)
        #expect(!podcast.isExplicit)
        podcast.subcategory = "Sub"
        podcast.newFeedURL = URL(string: "https://a.b/new")
        podcast.indentation = .tabs(1)
        typealias Configuration = PodcastFeedConfiguration<PodcastWebsite>
        #expect(try decode(Configuration.self, try encode(podcast)) == podcast)
    }

    @Test("An author of a podcast is keyed by name and address")
    func authors() throws {
        let author = PodcastAuthor(name: "Ann", emailAddress: "a@b.c")
        #expect(try encode(author) == #"{"emailAddress":"a@b.c","name":"Ann"}"#)
        #expect(try decode(PodcastAuthor.self, try encode(author)) == author)
    }

    @Test("Audio needs a URL only")
    func audio() throws {
        let url = try #require(URL(string: "https://a.b/c.mp3"))
        let duration = Audio.Duration(hours: 1, minutes: 2, seconds: 3)
        let cases: [(String, Audio)] = [
            ("", Audio(url: url, format: .mp3, duration: nil, byteSize: nil)),
            (#","format":"mpeg""#, Audio(url: url, format: .mp3)),
            (#","format":"wav""#, Audio(url: url, format: .wav)),
            (
                #","format":"ogg","duration":"1:02:03","size":9"#,
                Audio(url: url, format: .ogg, duration: duration, byteSize: 9)
            ),
        ]
        for (rest, expected) in cases {
            let json = #"{"url":"https://a.b/c.mp3""# + rest + "}"
            #expect(try decode(Audio.self, json) == expected, "\(json)")
        }
    }

    @Test(
        "Audio without a URL or of an unknown format is refused",
        arguments: ["{}", #"{"url":"https://a.b","format":"mp3"}"#]
    )
    func badAudio(json: String) {
        #expect(throws: DecodingError.self) { try decode(Audio.self, json) }
    }

    @Test(
        "A duration is read from the right: seconds, minutes, hours",
        arguments: [
            ("7", 0, 0, 7), ("5:07", 0, 5, 7), ("1:05:07", 1, 5, 7), ("90:00", 0, 90, 0),
        ]
    )
    func durations(text: String, hours: Int, minutes: Int, seconds: Int) throws {
        #expect(
            try decode(Audio.Duration.self, "\"\(text)\"")
                == Audio.Duration(hours: hours, minutes: minutes, seconds: seconds)
        )
    }

    @Test(
        "Text that is no duration is corrupted data",
        arguments: ["", "1:2:3:4", "a:b", "1:", "1.5"]
    )
    func badDurations(text: String) throws {
        let error = try #require(throws: DecodingError.self) {
            try decode(Audio.Duration.self, "\"\(text)\"")
        }
        guard case .dataCorrupted = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test("A video is one of YouTube, of Vimeo or at a URL, in this order")
    func videos() throws {
        let url = try #require(URL(string: "https://a.b/c"))
        let cases: [(String, Video)] = [
            (#"{"youTube":"y","vimeo":"v","url":"https://a.b/c"}"#, .youTube(id: "y")),
            (#"{"vimeo":"v","url":"https://a.b/c"}"#, .vimeo(id: "v")),
            (#"{"url":"https://a.b/c"}"#, .hosted(url: url)),
            (#"{"url":"https://a.b/c","format":"webm"}"#, .hosted(url: url, format: .webM)),
            (#"{"url":"https://a.b/c","format":"ogg"}"#, .hosted(url: url, format: .ogg)),
        ]
        for (json, video) in cases { #expect(try decode(Video.self, json) == video, "\(json)") }
        #expect(Video.hosted(url: url) == .hosted(url: url, format: .mp4))
        #expect(throws: DecodingError.self) { try decode(Video.self, "{}") }
    }

    @Test("An episode's metadata may all be missing")
    func episodes() throws {
        #expect(try decode(PodcastEpisodeMetadata.self, "{}") == PodcastEpisodeMetadata())
        #expect(
            try decode(PodcastEpisodeMetadata.self, #"{"episode":3,"season":2,"explicit":true}"#)
                == PodcastEpisodeMetadata(episodeNumber: 3, seasonNumber: 2, isExplicit: true)
        )
    }
}

@Suite("Content")
struct ContentTests {
    @Test("Content begins empty and now")
    func defaults() {
        let before = Date()
        let content = Content()
        #expect(content.title.isEmpty && content.description.isEmpty && content.body.isEmpty)
        #expect(content.imagePath == nil && content.audio == nil && content.video == nil)
        #expect((before...Date()).contains(content.date))
        #expect((before...Date()).contains(content.lastModified))
    }

    @Test("A body takes HTML, literals, nodes and components")
    func bodies() {
        let name = "<b>&</b>"
        #expect(Content.Body(html: "<p>").html == "<p>")
        #expect(("<i>\(name)</i>" as Content.Body).html == "<i><b>&</b></i>")
        #expect(Content.Body(node: .p("a < b")).html == "<p>a &lt; b</p>")
        #expect(
            Content.Body(node: .div(.p("a")), indentation: .spaces(2)).html
                == "<div>\n  <p>a</p>\n</div>"
        )
        #expect(Content.Body { Paragraph("a") }.html == "<p>a</p>")
        #expect(
            Content.Body(indentation: .tabs(1)) { Div { Paragraph("a") } }.html
                == "<div>\n\t<p>a</p></div>"
        )
        #expect(Content.Body(html: "<p>x</p>").node.render() == "<p>x</p>")
        #expect(Div(Content.Body(html: "<p>x</p>")).render() == "<div><p>x</p></div>")
        #expect(Content.Body(html: "").isEmpty)
        #expect(!Content.Body(html: " ").isEmpty)
    }

    @Test("A location passes all eight properties on to its content")
    func forwarding() throws {
        let url = try #require(URL(string: "https://a.b"))
        var page = Page(path: "a", content: Content())
        page.title = "t"
        page.description = "d"
        page.body = "<p>"
        page.date = Moment.morning
        page.lastModified = Moment.evening
        page.imagePath = "i.png"
        page.audio = Audio(url: url)
        page.video = .vimeo(id: "v")
        let expected = Content(
            title: "t",
            description: "d",
            body: "<p>",
            date: Moment.morning,
            lastModified: Moment.evening,
            imagePath: "i.png",
            audio: Audio(url: url),
            video: .vimeo(id: "v")
        )
        #expect(page.content == expected)
        #expect(page.content.hashValue == expected.hashValue)
        #expect(page == Page(path: "a", content: expected))
        #expect(page != Page(path: "b", content: expected))
    }
}
