// swift-format-ignore-file
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Contract: feeds")
struct FeedContractTests {
    private let date = Date(timeIntervalSince1970: 1_609_837_380)

    private func item(_ section: OldSite.SectionID, _ path: Path, _ change: (inout Item<OldSite>) -> Void = { _ in }) -> Item<OldSite> {
        var item = Item<OldSite>(
            path: path, sectionID: section, metadata: .init(podcast: .init(episodeNumber: 1, seasonNumber: 2)),
            content: Content(title: "T", description: "D", body: "<a href=\"/x\">y</a>", date: date, lastModified: date)
        )
        change(&item)
        return item
    }

    @Test func rss() throws {
        let run = try OldSite().publish(files: [:], using: [
            .step(named: "UTC") { $0.dateFormatter.timeZone = TimeZone(secondsFromGMT: 3600)! },
            .addItem(item(.posts, "a")),
            .addItem(item(.posts, "b") {
                $0.date = date.addingTimeInterval(-60)
                $0.rssProperties = .init(guid: "g", titlePrefix: "<", titleSuffix: ">", bodyPrefix: "[", bodySuffix: "]", link: URL(string: "https://l.k"))
            }),
            .generateRSSFeed(including: [.posts], config: RSSFeedConfiguration(
                targetPath: "f.rss", ttlInterval: 60, maximumItemCount: 2, indentation: nil
            ), date: date),
        ])
        #expect(try run.output("f.rss") == """
            <?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
            xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Old site</title>\
            <description>A site for the suite</description><link>https://example.com/blog</link><language>en</language>\
            <lastBuildDate>Tue, 5 Jan 2021 10:03:00 +0100</lastBuildDate><pubDate>Tue, 5 Jan 2021 10:03:00 +0100</pubDate>\
            <ttl>60</ttl><atom:link href="https://example.com/blog/f.rss" rel="self" type="application/rss+xml"/>\
            <item><guid isPermaLink="true">https://example.com/blog/posts/a</guid><title>T</title><description>D</description>\
            <link>https://example.com/blog/posts/a</link><pubDate>Tue, 5 Jan 2021 10:03:00 +0100</pubDate>\
            <content:encoded><![CDATA[<a href="https://example.com/blog/x">y</a>]]></content:encoded></item>\
            <item><guid isPermaLink="false">g</guid><title>&lt;T&gt;</title><description>D</description>\
            <link>https://l.k</link><pubDate>Tue, 5 Jan 2021 10:02:00 +0100</pubDate>\
            <content:encoded><![CDATA[[<a href="https://example.com/blog/x">y</a>]]]></content:encoded></item></channel></rss>
            """)
    }

    @Test func reuse() throws {
        let root = try TemporaryFolder()
        let steps: (Date) -> [PublishingStep<OldSite>] = { date in
            [.addItem(self.item(.posts, "a")), .generateRSSFeed(including: [.posts], date: date)]
        }
        let first = try OldSite().publish(files: [:], in: root, using: steps(date)).output("feed.rss")
        let second = try OldSite().publish(files: [:], in: root, using: steps(Date())).output("feed.rss")
        #expect(first == second)
        #expect(try root.read(".publish/Caches/generate-rss-feed/feed").contains("itemCount"))
    }

    private var podcast: PodcastFeedConfiguration<OldSite> {
        PodcastFeedConfiguration(
            targetPath: "podcast.rss", ttlInterval: 120, maximumItemCount: 1, type: .serial,
            imageURL: URL(string: "https://i.m/g.png")!, copyrightText: "(c)",
            author: PodcastAuthor(name: "N", emailAddress: "n@e"), description: "PD", subtitle: "PS", isExplicit: true,
            category: "Arts", subcategory: "Books", newFeedURL: URL(string: "https://n.f")!, indentation: .spaces(2)
        )
    }

    @Test func podcastFeed() throws {
        let audio = Audio(url: URL(string: "https://a.u/d.mp3")!, duration: .init(hours: 1, minutes: 2, seconds: 3), byteSize: 9)
        let run = try OldSite().publish(files: [:], using: [
            .addItem(item(.episodes, "a") { $0.audio = audio }),
            .addItem(item(.episodes, "b") { $0.audio = audio }),
            .generatePodcastFeed(for: .episodes, itemPredicate: nil, config: podcast, date: date),
            .generatePodcastFeed(for: .episodes, config: PodcastFeedConfiguration(
                targetPath: "short.rss", imageURL: URL(string: "https://i.m")!, copyrightText: "", author: podcast.author,
                description: "", subtitle: "", category: "Arts"
            )),
        ])
        let feed = try run.output("podcast.rss")
        // KEEP: the maximum is not applied.
        #expect(feed.components(separatedBy: "<item>").count == 3)
        for part in [
            "<itunes:new-feed-url>https://n.f</itunes:new-feed-url>", "<itunes:type>serial</itunes:type>", "<itunes:explicit>yes</itunes:explicit>",
            "<itunes:episode>1</itunes:episode>", "<itunes:season>2</itunes:season>", "<itunes:duration>01:02:03</itunes:duration>",
            "<enclosure url=\"https://a.u/d.mp3\" length=\"9\" type=\"audio/mpeg\"/>", "<itunes:category text=\"Arts\">",
        ] { #expect(feed.contains(part), "\(part)") }
        #expect(try run.output("short.rss").contains("<itunes:type>episodic</itunes:type>"))
    }

    @Test func podcastFaults() {
        func message(_ audio: Audio?) -> String? {
            do {
                _ = try OldSite().publish(files: [:], using: [
                    .addItem(item(.episodes, "a") { $0.audio = audio }), .generatePodcastFeed(for: .episodes, config: podcast),
                ])
                return nil
            } catch { return (error as? PublishingError)?.infoMessage }
        }
        let url = URL(string: "https://a.b")!
        #expect(message(nil) == "Podcast items need to include audio data")
        #expect(message(Audio(url: url)) == "Podcast items need to include audio duration info (audio.duration)")
        #expect(message(Audio(url: url, duration: .init())) == "Podcast items need to include audio size info (audio.size)")
    }

    @Test func siteMap() throws {
        let run = try OldSite().publish(files: [:], using: [
            .addItem(item(.posts, "a")), .addPage(Page(path: "p", content: Content(date: date, lastModified: date))), .generateSiteMap(),
        ])
        let map = try run.output("sitemap.xml")
        let places = map.components(separatedBy: "<loc>").dropFirst().compactMap { $0.components(separatedBy: "</loc>").first }
        #expect(places == ["about", "episodes", "posts", "posts/a", "p"].map { "https://example.com/blog/" + $0 })
        #expect(map.contains("<url><loc>https://example.com/blog/posts/a</loc><changefreq>monthly</changefreq><priority>0.5</priority><lastmod>2021-01-05</lastmod></url>"))
    }
}
