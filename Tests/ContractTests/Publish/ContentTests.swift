// swift-format-ignore-file
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

private struct OwnPlace: Publish.Location {
    var path: Path { "own" }
    var content = Content(title: "Own")
}

private struct OwnFeed: FeedConfiguration {
    var targetPath: Path = "own.rss"
    var ttlInterval: TimeInterval = 1
    var maximumItemCount = 1
    var indentation: Indentation.Kind?
}

private func titles(of items: [AnyItem]) -> [String] { items.map(\.title) }

@Suite("Contract: content")
struct ContentContractTests {
    @Test func contentAndBody() {
        let date = Date(timeIntervalSince1970: 0)
        var content = Content(
            title: "T", description: "D", body: Content.Body(html: "<p>a</p>"), date: date, lastModified: date,
            imagePath: "i.png", audio: Audio(url: URL(string: "a.mp3")!), video: .youTube(id: "x")
        )
        #expect(content == content && Set([content, content]).count == 1)
        content.title = "U"
        #expect(content.title == "U" && content.imagePath == "i.png")
        #expect(Content().title == "" && Content().body.isEmpty && Content().audio == nil && Content().video == nil)
        let part = "<i>x</i>"
        let literal: Content.Body = "<b>raw</b> \(part)"
        #expect(literal.html == "<b>raw</b> <i>x</i>" && !literal.isEmpty)
        #expect(Content.Body(node: .div(.p("a & b")), indentation: .spaces(2)).html == "<div>\n  <p>a &amp; b</p>\n</div>")
        #expect(Content.Body { Div { H1("a") } }.html == "<div><h1>a</h1></div>")
        #expect(Content.Body(indentation: nil) { Paragraph("x") }.html == "<p>x</p>")
        #expect(Node<HTML.BodyContext>.div(literal.node, .contentBody(literal)).render().contains("<b>raw</b>"))
        #expect(Div { literal }.render() == "<div><b>raw</b> <i>x</i></div>")
        let component: Component = literal.body
        #expect(component.render() == literal.html)
    }

    @Test func locations() {
        var place: Publish.Location = OwnPlace()
        place.title = "Changed"
        place.description = "d"; place.body = "b"; place.date = Date(timeIntervalSince1970: 1)
        place.lastModified = Date(timeIntervalSince1970: 2)
        place.imagePath = "x"; place.audio = nil; place.video = nil
        #expect(place.content.title == "Changed" && place.content.body.html == "b" && place.path == "own")
        var page = Page(path: "a", content: Content(title: "A"))
        page.path = "b"
        #expect(page == page && page.title == "A")
        let item = Item<OldSite>(path: "a/b", sectionID: .posts, metadata: .init(), tags: ["x"], content: Content(title: "I"), rssProperties: .init(guid: "g"))
        #expect(item.path == "posts/a/b" && item.sectionID == .posts && item.rssProperties.guid == "g")
        #expect(Set([item, item]).count == 1)
        #expect(titles(of: [item]) == ["I"])
        let plain = Item<PlainSite>(path: "a", sectionID: .posts, metadata: .init())
        #expect(plain.tags.isEmpty && plain.rssProperties == ItemRSSProperties())
    }

    @Test func sections() throws {
        _ = try OldSite().publish(files: [:], using: [.step(named: "Sections") { context in
            var section: Publish.Section<OldSite> = context.sections[.posts]
            #expect(section.title == "Posts" && section.path == "posts" && section.items.isEmpty)
            #expect(section.lastItemModificationDate == nil)
            section.addItem(at: "late", withMetadata: .init(subtitle: "s")) { item in
                item.title = "Late"
                item.tags = ["x"]
                item.date = Date(timeIntervalSince1970: 20)
            }
            section.addItem(at: "early", withMetadata: .init()) { $0.date = Date(timeIntervalSince1970: 10) }
            // KEEP: the newest date of publication.
            #expect(section.lastItemModificationDate == Date(timeIntervalSince1970: 20))
            section.sortItems { $0.date < $1.date }
            #expect(section.items.map(\.path) == ["posts/early", "posts/late"])
            try section.mutateItem(at: "early") { $0.title = "E" }
            section.mutateItems { $0.description = "d" }
            section.mutateItems(matching: \.title == "E") { $0.tags = ["y"] }
            #expect(section.item(at: "early")?.tags == ["y"] && section.items(taggedWith: "x").count == 1)
            #expect(section.item(at: "none") == nil)
            section.removeItems(matching: \.title == "Late")
            #expect(section.lastItemModificationDate == Date(timeIntervalSince1970: 20))
            section.removeItems()
            #expect(section.items.isEmpty)
            do {
                try section.mutateItem(at: "gone") { _ in }
                Issue.record("There is no such item")
            } catch {}
        }])
    }

    @Test func strings() throws {
        let name = "a"
        let path: Path = "posts/\(name)"
        #expect(path.string == "posts/a" && path.description == "posts/a" && Path("x") < "y")
        #expect(path.absoluteString == "/posts/a" && Path("/x").absoluteString == "/x" && Path("").absoluteString == "/")
        #expect(Path("https://a.b").absoluteString == "https://a.b")
        #expect(Path("").appendingComponent("a") == "a" && Path("a/").appendingComponent("/b") == "a/b")
        #expect([Path.defaultForRSSFeed, .defaultForTagHTML, .defaultForFavicon] == ["feed.rss", "tags", "images/favicon.png"])
        #expect(["a", "b"].map(Tag.init) == ["a", "b"] && ["a"].map(Path.init) == ["a"])
        let tags = ["Swift UI", "C++", "c-lang", "iOS 14.5", "a  b", "标签"].map { Tag($0).normalizedString() }
        #expect(tags == ["swift-ui", "c", "clang", "ios-145", "a--b", "标签"])
        let data = try JSONEncoder().encode([Tag("x")])
        #expect(String(decoding: data, as: UTF8.self) == #"["x"]"#)
        #expect(try JSONDecoder().decode([Path].self, from: data) == ["x"])
    }

    @Test func media() throws {
        func decode<T: Decodable>(_ json: String) throws -> T { try JSONDecoder().decode(T.self, from: Data(json.utf8)) }
        let audio: Audio = try decode(#"{"url": "a.wav", "format": "wav", "duration": "1:02:03", "size": 7}"#)
        #expect(audio == Audio(url: URL(string: "a.wav")!, format: .wav, duration: .init(hours: 1, minutes: 2, seconds: 3), byteSize: 7))
        #expect(Audio(url: audio.url).format == .mp3 && Audio.Duration().seconds == 0)
        #expect(try decode(#"{"youTube": "y"}"#) == Video.youTube(id: "y"))
        #expect(try decode(#"{"vimeo": "v"}"#) == Video.vimeo(id: "v"))
        #expect(try decode(#"{"url": "v.mp4"}"#) == Video.hosted(url: URL(string: "v.mp4")!))
        #expect(try decode(#"{"url": "v.webm", "format": "webm"}"#) == Video.hosted(url: URL(string: "v.webm")!, format: .webM))
        let video: Video = try decode(#"{"vimeo": "v"}"#)
        switch video {
        case .hosted(let url, let format): Issue.record("\(url) \(format)")
        case .youTube(let id): Issue.record("\(id)")
        case .vimeo(let id): #expect(id == "v")
        }
        let rss = ItemRSSProperties(guid: "g", titlePrefix: "a", titleSuffix: "b", bodyPrefix: "c", bodySuffix: "d", link: URL(string: "https://a.b"))
        #expect(try JSONDecoder().decode(ItemRSSProperties.self, from: JSONEncoder().encode(rss)) == rss)
        let author = PodcastAuthor(name: "N", emailAddress: "e")
        #expect(try JSONDecoder().decode(PodcastAuthor.self, from: JSONEncoder().encode(author)) == author)
        let episode: PodcastEpisodeMetadata = try decode(#"{"episode": 3, "season": 1, "explicit": true}"#)
        #expect(episode == PodcastEpisodeMetadata(episodeNumber: 3, seasonNumber: 1, isExplicit: true))
        #expect(PodcastEpisodeMetadata().isExplicit == false)
        #expect(Favicon().path == "images/favicon.png" && Favicon(path: "x").type == "image/png")
        #expect(OwnFeed() == OwnFeed())
    }

    @Test func predicates() throws {
        let items: [Item<OldSite>] = (1...6).map { number in
            let tags: [Tag] = number % 2 == 0 ? ["even"] : []
            let content = Content(title: "\(number)", date: Date(timeIntervalSince1970: Double(number)))
            return Item(path: "\(number)", sectionID: .posts, metadata: .init(rating: number), tags: tags, content: content)
        }
        let old: Publish.Predicate<Item<OldSite>> = \.date < Date(timeIntervalSince1970: 2)
        let run = try OldSite().publish(files: [:], using: [
            .addItems(in: items),
            .removeAllItems(matching: \.tags ~= "even" && \.title == "6"),
            .removeAllItems(matching: \.date > Date(timeIntervalSince1970: 4) || old),
            .mutateAllItems(matching: !\.tags.isEmpty) { $0.description += "tagged" },
            .mutateAllItems(matching: (\.title == "2").inverse()) { $0.description += "!" },
            .mutateAllItems(matching: Publish.Predicate { $0.metadata.rating == 3 }) { $0.description += "?" },
            .mutateAllItems(matching: .any) { $0.title += "." },
        ])
        #expect(run.website.sections[.posts].items.map(\.title) == ["2.", "3.", "4."])
        #expect(run.website.sections[.posts].items.map(\.description) == ["tagged", "!?", "tagged!"])
        let order: Publish.SortOrder = .ascending
        let mutation: Mutations<Page> = { $0.title = "x" }
        var page = Page(path: "a", content: Content())
        try mutation(&page)
        #expect(page.title == "x" && order != .descending)
    }
}
