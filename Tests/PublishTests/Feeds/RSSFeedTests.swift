import Files
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("RSS feed")
struct RSSFeedTests {
    typealias Step = PublishingStep<TestWebsite>

    func feed(
        _ items: [Item<TestWebsite>],
        sections: Set<TestWebsite.SectionID> = [.posts],
        matching predicate: Publish.Predicate<Item<TestWebsite>>? = nil,
        config: RSSFeedConfiguration = .default,
        site: TestWebsite = TestWebsite()
    ) throws -> String {
        try site.publish(
            files: [:],
            using: [
                .inUTC, .addItems(in: items),
                .generateRSSFeed(
                    including: sections,
                    itemPredicate: predicate,
                    config: config,
                    date: Moment.morning
                ),
            ]
        ).output(config.targetPath.string)
    }

    @Test("Channel and items have their elements in order")
    func structure() throws {
        var item = Item<TestWebsite>.made("a b", title: "T & <t>", body: "<p>x</p>")
        item.description = "D & d"
        var site = TestWebsite()
        site.name = "N & n"
        #expect(
            try feed([item], site: site) == """
                <?xml version="1.0" encoding="UTF-8"?>\
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
                xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\
                <title>N &amp; n</title><description>A site for tests</description>\
                <link>https://example.com</link><language>en</language>\
                <lastBuildDate>Tue, 5 Jan 2021 09:03:00 +0000</lastBuildDate>\
                <pubDate>Tue, 5 Jan 2021 09:03:00 +0000</pubDate><ttl>250</ttl>\
                <atom:link href="https://example.com/feed.rss" rel="self" \
                type="application/rss+xml"/>\
                <item><guid isPermaLink="true">https://example.com/posts/a%20b</guid>\
                <title>T &amp; &lt;t&gt;</title><description>D &amp; d</description>\
                <link>https://example.com/posts/a%20b</link>\
                <pubDate>Fri, 29 Jan 2021 19:58:00 +0000</pubDate>\
                <content:encoded><![CDATA[<p>x</p>]]></content:encoded></item></channel></rss>
                """
        )
    }

    @Test("Properties of the item for feeds replace or surround its own")
    func properties() throws {
        let link = URL(string: "https://other.org/x")
        let item = Item<TestWebsite>.made(
            "a",
            title: "T",
            body: "<p>",
            rss: ItemRSSProperties(
                guid: "G",
                titlePrefix: "[",
                titleSuffix: "]",
                bodyPrefix: "<b>",
                bodySuffix: "<i>",
                link: link
            )
        )
        let text = try feed([item])
        #expect(text.contains(#"<guid isPermaLink="false">G</guid><title>[T]</title>"#))
        #expect(text.contains("<link>https://other.org/x</link><pubDate>"))
        #expect(text.contains("<![CDATA[<b><p><i>]]>"))
        let linked = try feed([.made("a", rss: ItemRSSProperties(link: link))])
        #expect(linked.contains(#"<guid isPermaLink="false">https://example.com/posts/a</guid>"#))
        let identified = try feed([.made("a", rss: ItemRSSProperties(guid: "G"))])
        #expect(identified.contains(#"<guid isPermaLink="false">G</guid>"#))
        #expect(identified.contains("<link>https://example.com/posts/a</link>"))
    }

    @Test("The newest items of the chosen sections that meet the condition are taken")
    func selection() throws {
        let items: [Item<TestWebsite>] = [
            .made("old", title: "old", date: Moment.morning),
            .made("same1", title: "same1", tags: ["x"]), .made("same2", title: "same2"),
            .made("note", in: .notes, title: "note", date: Moment.summer),
        ]
        func titles(_ text: String) -> [String] {
            text.matches(of: /<item>.*?<title>(.*?)<\/title>/).map { String($0.1) }
        }
        #expect(try titles(feed(items)) == ["same1", "same2", "old"])
        #expect(
            try titles(feed(items, sections: [.posts, .notes])) == [
                "note", "same1", "same2", "old",
            ]
        )
        #expect(try titles(feed(items, matching: \.tags ~= "x")) == ["same1"])
        #expect(try titles(feed(items, config: .init(maximumItemCount: 2))) == ["same1", "same2"])
    }

    @Test("The configuration places the feed, its lifetime and its indentation")
    func configuration() throws {
        let config = RSSFeedConfiguration(
            targetPath: "x/y.xml",
            ttlInterval: 60.9,
            indentation: .spaces(2)
        )
        let text = try feed([.made("a")], config: config)
        #expect(text.contains("\n"))
        #expect(text.contains("<ttl>60</ttl>"))
        #expect(text.contains("https://example.com/x/y.xml"))
    }

    @Test(
        "Links from the root become absolute; everything else stays",
        arguments: [
            (#"<a href="/a">"#, #"<a href="https://e.x/b/a">"#),
            (#"<img src="/i.png?w=1#f">"#, #"<img src="https://e.x/b/i.png?w=1#f">"#),
            (#"<a href="a">"#, #"<a href="a">"#), (#"<a href="//h/a">"#, #"<a href="//h/a">"#),
            (#"<a href='/a'><A HREF=/b>"#, #"<a href='https://e.x/b/a'><A HREF=https://e.x/b/b>"#),
            (#"<use xlink:href="/a">"#, #"<use xlink:href="https://e.x/b/a">"#),
            // What only looks like an attribute is the author's.
            (
                #"<p>href="/a"</p><!-- <a href="/a"> -->"#,
                #"<p>href="/a"</p><!-- <a href="/a"> -->"#
            ),
            (#"<p data-href="/a" title='href="/a"'>"#, #"<p data-href="/a" title='href="/a"'>"#),
            (#"<a href="https://a">"#, #"<a href="https://a">"#),
            (#"<a href="/">"#, #"<a href="https://e.x/b/">"#), (#"x "/y" z"#, #"x "/y" z"#),
            (#"href=""#, #"href=""#), ("", ""),
            (
                #"<img src="/images/My App.png" alt="a b"> <a href="/c d">"#,
                #"<img src="https://e.x/b/images/My%20App.png" alt="a b"> <a href="https://e.x/b/c%20d">"#
            ),
        ]
    )
    func links(html: String, expected: String) throws {
        for base in ["https://e.x/b", "https://e.x/b/"] {
            let url = try #require(URL(string: base))
            #expect(AbsoluteAddresses(siteURL: url).absolute(in: html) == expected)
        }
    }

    @Test(
        "In new sites whatever holds an address becomes absolute",
        arguments: [
            (##"<a href="#x">"##, ##"<a href="https://e.x/b/zh/a/#x">"##),
            (#"<a href="c.md?x=1#y">"#, #"<a href="https://e.x/b/zh/a/c.md?x=1#y">"#),
            (#"<img src="../p q.png">"#, #"<img src="https://e.x/b/zh/p%20q.png">"#),
            (#"<a href="mailto:a@b">"#, #"<a href="mailto:a@b">"#),
            (#"<a href="tel:+49">"#, #"<a href="tel:+49">"#),
            (#"<a href="//e.y/x">"#, #"<a href="//e.y/x">"#),
            (#"<a href="https://e.y/中">"#, #"<a href="https://e.y/中">"#),
            (#"<a href="图.html">"#, #"<a href="https://e.x/b/zh/a/%E5%9B%BE.html">"#),
            (
                #"<video src="/v.mp4" poster="/p.png"></video>"#,
                #"<video src="https://e.x/b/v.mp4" poster="https://e.x/b/p.png"></video>"#
            ),
            (
                #"<img srcset="/b1.png 1x, b2.png 2x">"#,
                #"<img srcset="https://e.x/b/b1.png 1x, https://e.x/b/zh/a/b2.png 2x">"#
            ),
            (#"<object data="/o.svg">"#, #"<object data="https://e.x/b/o.svg">"#),
            (#"<p data="/o">"#, #"<p data="/o">"#),
            (#"<blockquote cite="/c">"#, #"<blockquote cite="https://e.x/b/c">"#),
            (#"<form action="/f">"#, #"<form action="https://e.x/b/f">"#),
            ("<code>href=\"/x\"</code>", "<code>href=\"/x\"</code>"),
        ]
    )
    func allAddresses(html: String, expected: String) throws {
        let addresses = AbsoluteAddresses(
            siteURL: try #require(URL(string: "https://e.x/b")),
            page: URL(string: "https://e.x/b/zh/a/")
        )
        #expect(addresses.absolute(in: html) == expected)
    }

    @Test("The time zone of the formatter is that of the feed")
    func timeZone() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .step(named: "Zone") {
                    $0.dateFormatter.timeZone = TimeZone(secondsFromGMT: 28_800)
                },
                .addItem(.made("a")), .generateRSSFeed(including: [.posts], date: Moment.morning),
            ]
        )
        #expect(
            try run.output("feed.rss").contains(
                "<pubDate>Sat, 30 Jan 2021 03:58:00 +0800</pubDate>"
            )
        )
    }
}

@Suite("Using a feed again")
struct FeedReuseTests {
    typealias Step = PublishingStep<TestWebsite>

    /// Publishes a site twice with other dates of the feed; tells whether the first feed was kept.
    func isKept(
        then change: (TemporaryFolder) throws -> Void = { _ in },
        config: RSSFeedConfiguration = .default,
        with steps: [Step] = []
    ) throws -> Bool {
        let root = try TemporaryFolder()
        let files = [
            "Content/posts/a.md": "---\ndate: 2021-01-29 19:58\n---\n# A",
            "Content/posts/b.md": "# B",
        ]
        func run(
            _ date: Date,
            config: RSSFeedConfiguration,
            with steps: [Step] = []
        ) throws -> String {
            try TestWebsite().publish(
                files: [:],
                in: root,
                using: [.addMarkdownFiles()] + steps + [
                    .generateRSSFeed(including: [.posts], config: config, date: date)
                ]
            ).output(config.targetPath.string)
        }
        try root.write(files)
        try root.setModificationDate(Moment.evening)
        let first = try run(Moment.morning, config: .default)
        try change(root)
        return try run(Moment.summer, config: config, with: steps) == first
    }

    @Test("The feed of an unchanged site is written again, dates and all")
    func unchanged() throws {
        #expect(try isKept())
    }

    @Test("A changed file, another number of items or another configuration makes a new feed")
    func changed() throws {
        let later = Date(timeIntervalSinceNow: 86_400)
        #expect(
            try !isKept(then: { root in
                try root.write(["Content/posts/a.md": "# Changed"])
                try FileManager.default.setAttributes(
                    [.modificationDate: later],
                    ofItemAtPath: root.path + "/Content/posts/a.md"
                )
            })
        )
        #expect(try !isKept(config: .init(ttlInterval: 3)))
        #expect(try !isKept(then: { try $0.folder().file(at: "Content/posts/b.md").delete() }))
        #expect(
            try !isKept(then: { try $0.folder().file(at: ".publish/lastGenerationDate").delete() })
        )
        #expect(
            try !isKept(with: [.addItem(.made("c", date: Moment.morning, modified: .distantPast))])
        )
        #expect(
            try !isKept(with: [.mutateAllItems { $0.lastModified = later }]
            )
        )
    }

    @Test("A feed without items says when it was made, and keeps saying so")
    func empty() throws {
        let root = try TemporaryFolder()
        func feed(with steps: [Step] = []) throws -> String {
            try TestWebsite().publish(
                files: [:],
                in: root,
                using: steps + [.generateRSSFeed(including: [.posts])]
            ).output("feed.rss")
        }
        let first = try feed()
        #expect(first.contains("<lastBuildDate>") && !first.contains("1970"))
        // Another date in place of the one that was kept: what is written again is the kept one.
        let path = ".publish/Caches/generate-rss-feed/feed"
        let date = try #require(first.firstMatch(of: /<pubDate>(.*?)</)?.1)
        try root.write([
            path: root.read(path).replacing(date, with: "Fri, 29 Jan 2021 19:58:00 +0000")
        ])
        let second = try feed(with: [.addItem(.made("note", in: .notes))])
        #expect(second.contains("<pubDate>Fri, 29 Jan 2021 19:58:00 +0000</pubDate>"))
    }

    @Test(
        "A feed without items has no date in sites with an edition, so that every run writes the same"
    )
    func undated() throws {
        var site = TestWebsite()
        site.textFeatures = [.details]
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\ndate: 2021-01-05 10:00\n---\n# A"],
            using: [
                .addMarkdownFiles(), .generateRSSFeed(including: [.notes]),
                .generateRSSFeed(including: [.posts], config: .init(targetPath: "posts.rss")),
            ]
        )
        #expect(try !run.output("feed.rss").contains("Date>"))
        #expect(try run.output("posts.rss").contains("<lastBuildDate>Tue, 5 Jan 2021 10:00:00"))
    }

    @Test("A damaged cache makes a new feed", arguments: ["", "{", "[]", "{\"feed\":1}"])
    func damaged(cache: String) throws {
        #expect(
            try !isKept(then: {
                try $0.write([".publish/Caches/generate-rss-feed/feed": cache])
            })
        )
    }

    @Test("The cache is an object with the configuration, the text and the number of candidates")
    func format() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItems(in: [.made("a"), .made("b")]),
                .generateRSSFeed(including: [.posts], config: .init(maximumItemCount: 1)),
            ]
        )
        let cache = try FeedCacheFile(run.root.read(".publish/Caches/generate-rss-feed/feed"))
        #expect(cache.itemCount == 2)
        #expect(cache.feed == (try run.output("feed.rss")))
        #expect(cache.config.maximumItemCount == 1)
    }

    private struct FeedCacheFile: Decodable {
        var config: RSSFeedConfiguration
        var feed: String
        var itemCount: Int

        init(_ text: String) throws {
            self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
        }
    }
}
