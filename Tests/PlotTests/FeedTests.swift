import Foundation
import Plot
import Testing

private let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
private let namespaces =
    "xmlns:atom=\"http://www.w3.org/2005/Atom\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\""

@Suite("Feeds and site maps")
struct FeedTests {
    private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

    @Test("Documents start with the declaration and their namespaces")
    func documents() {
        #expect(XML(.element(named: "a")).render() == declaration + "<a></a>")
        #expect(
            RSS().render() == declaration
                + "<rss version=\"2.0\" \(namespaces)><channel></channel></rss>"
        )
        #expect(
            PodcastFeed().render() == declaration
                + "<rss version=\"2.0\" \(namespaces) xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" xmlns:media=\"http://www.rssboard.org/media-rss\"><channel></channel></rss>"
        )
        #expect(
            SiteMap().render() == declaration
                + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"></urlset>"
        )
        #expect(
            Element<RSS.RootContext>.xml(.version(1.1), .encoding(.utf8)).render()
                == "<?xml version=\"1.1\" encoding=\"UTF-8\"?>"
        )
    }

    typealias Channel = Node<RSS.ChannelContext>
    typealias Item = Node<RSS.ItemContext>
    typealias PodcastChannel = Node<PodcastFeed.ChannelContext>
    typealias Episode = Node<PodcastFeed.ItemContext>
    typealias Entry = Node<SiteMap.URLContext>

    @Test(
        "Elements of feeds",
        arguments: [
            Rendering.node("<title>a &amp; b</title>", Channel.title("a & b")),
            .node("<language>en-us</language>", Channel.language(.usEnglish)),
            .node("<ttl>5</ttl>", Channel.ttl(5)),
            .node(
                "<atom:link href=\"u\" rel=\"self\" type=\"application/rss+xml\"/>",
                Channel.atomLink("u")
            ),
            .node("<link>u</link>", Channel.link("u")),
            .node("<description>a &lt;</description>", Channel.description("a <")),
            .node("<item><title>t</title></item>", Channel.item(.title("t"))),
            .node("<guid isPermaLink=\"false\">g</guid>", Item.guid("g", .isPermaLink(false))),
            .node(
                "<content:encoded><![CDATA[<p>a & b</p>]]></content:encoded>",
                Item.content("<p>a & b</p>")
            ),
            .node(
                "<content:encoded><![CDATA[<p>a &amp; b</p>]]></content:encoded>",
                Item.content(.p("a & b"))
            ),
            .node(
                "<content:encoded><![CDATA[a]]]]><![CDATA[>b]]]]><![CDATA[>]]></content:encoded>",
                Item.content("a]]>b]]>")
            ),
            .node(
                "<content:encoded><![CDATA[]]]]]><![CDATA[>]]></content:encoded>",
                Item.content("]]]>")
            ),
            .node("<description><![CDATA[<p>x</p>]]></description>", Item.description(.p("x"))),
            .node("<description>x</description>", Item.description("x")),
        ]
    )
    func elements(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("No text ends a CDATA section, and readers get every text back")
    func sections() {
        var texts = [""]
        for _ in 0..<7 { texts += texts.flatMap { text in ["]", ">", "a"].map { text + $0 } } }
        for text in Set(texts) {
            let parts = Item.content(text).render()
                .dropFirst("<content:encoded><![CDATA[".count)
                .dropLast("]]></content:encoded>".count)
                .components(separatedBy: "]]><![CDATA[")
            #expect(parts.joined() == text)
            #expect(!parts.contains { $0.contains("]]>") })
        }
    }

    @Test(
        "Elements of podcasts",
        arguments: [
            Rendering.node(
                "<itunes:new-feed-url>u</itunes:new-feed-url>",
                PodcastChannel.newFeedURL("u")
            ),
            .node("<copyright>c</copyright>", PodcastChannel.copyright("c")),
            .node(
                "<itunes:owner><itunes:name>n</itunes:name><itunes:email>e</itunes:email></itunes:owner>",
                PodcastChannel.owner(.name("n"), .email("e"))
            ),
            .node("<itunes:type>serial</itunes:type>", PodcastChannel.type(.serial)),
            .node("<itunes:author>a</itunes:author>", PodcastChannel.author("a")),
            .node("<itunes:subtitle>a</itunes:subtitle>", Episode.subtitle("a")),
            .node("<itunes:summary>a</itunes:summary>", Episode.summary("a")),
            .node("<itunes:explicit>yes</itunes:explicit>", Episode.explicit(true)),
            .node("<itunes:explicit>no</itunes:explicit>", PodcastChannel.explicit(false)),
            .node("<itunes:image href=\"u\"/>", PodcastChannel.image("u")),
            .node("<itunes:category text=\"a\"/>", PodcastChannel.category("a")),
            .node(
                "<itunes:category text=\"a\"><itunes:category text=\"b\"/></itunes:category>",
                PodcastChannel.category("a", .category("b"))
            ),
            .node("<title>t</title><itunes:title>t</itunes:title>", Episode.title("t")),
            .node("<title>t</title>", PodcastChannel.title("t")),
            .node("<itunes:duration>d</itunes:duration>", Episode.duration("d")),
            .node(
                "<itunes:duration>01:02:03</itunes:duration>",
                Episode.duration(hours: 1, minutes: 2, seconds: 3)
            ),
            .node(
                "<itunes:duration>100:59:00</itunes:duration>",
                Episode.duration(hours: 100, minutes: 59, seconds: 0)
            ),
            .node("<itunes:season>1</itunes:season>", Episode.seasonNumber(1)),
            .node("<itunes:episode>2</itunes:episode>", Episode.episodeNumber(2)),
            .node("<itunes:episodeType>bonus</itunes:episodeType>", Episode.episodeType(.bonus)),
            .node(
                "<enclosure url=\"u\" length=\"1\" type=\"t\"/>",
                Episode.enclosure(.url("u"), .length(1), .type("t"))
            ),
            .node(
                "<media:content url=\"u\" length=\"1\" type=\"t\" isDefault=\"true\" medium=\"video\"><media:title type=\"plain\">x</media:title></media:content>",
                Episode.mediaContent(
                    .url("u"),
                    .length(1),
                    .type("t"),
                    .isDefault(true),
                    .medium(.video),
                    .title("x")
                )
            ),
            .node(
                "<enclosure url=\"u\" length=\"1\" type=\"audio/mpeg\"/><media:content url=\"u\" length=\"1\" type=\"audio/mpeg\" isDefault=\"true\" medium=\"audio\"><media:title type=\"plain\">x</media:title></media:content>",
                Episode.audio(url: "u", byteSize: 1, title: "x")
            ),
        ]
    )
    func podcasts(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test(
        "Elements of site maps",
        arguments: [
            Rendering.node(
                "<url><loc>a&amp;b</loc></url>",
                Node<SiteMap.URLSetContext>.url(.loc("a&b"))
            ),
            .node("<changefreq>daily</changefreq>", Entry.changefreq(.daily)),
            .node("<priority>1.0</priority>", Entry.priority(1)),
            .node("<priority>0.5</priority>", Entry.priority(0.5)),
            .node(
                "<lastmod>1970-01-01</lastmod>",
                Entry.lastmod(Date(timeIntervalSince1970: 0), timeZone: utc)
            ),
        ]
    )
    func siteMaps(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("Dates are those of a formatter, in every zone and century")
    func dates() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        for name in ["GMT", "Europe/Berlin", "America/St_Johns", "Asia/Shanghai", "Pacific/Apia"] {
            let zone = try #require(TimeZone(identifier: name))
            formatter.timeZone = zone
            for seconds in stride(from: 0.5, to: 5_000_000_000, by: 123_456_789.5) {
                let date = Date(timeIntervalSince1970: seconds)
                formatter.dateFormat = "E, d MMM yyyy HH:mm:ss Z"
                #expect(
                    Item.pubDate(date, timeZone: zone).render()
                        == "<pubDate>\(formatter.string(from: date))</pubDate>"
                )
                #expect(
                    Channel.lastBuildDate(date, timeZone: zone).render()
                        == "<lastBuildDate>\(formatter.string(from: date))</lastBuildDate>"
                )
                formatter.dateFormat = "yyyy-MM-dd"
                #expect(
                    Entry.lastmod(date, timeZone: zone).render()
                        == "<lastmod>\(formatter.string(from: date))</lastmod>"
                )
            }
        }
        let early = Date(timeIntervalSince1970: -2_208_988_800.5)
        #expect(
            Entry.lastmod(early, timeZone: Self.utc).render() == "<lastmod>1899-12-31</lastmod>"
        )
        let leapDay = Date(timeIntervalSince1970: -11_670_998_400)
        #expect(
            Item.pubDate(leapDay, timeZone: Self.utc).render()
                == "<pubDate>Tue, 29 Feb 1600 00:00:00 +0000</pubDate>"
        )
        let date = Date(timeIntervalSince1970: 1_609_837_380)
        let zone = try #require(TimeZone(secondsFromGMT: 3_600))
        #expect(
            Item.pubDate(date, timeZone: zone).render()
                == "<pubDate>Tue, 5 Jan 2021 10:03:00 +0100</pubDate>"
        )
    }
}
