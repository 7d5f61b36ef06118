// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Contract: Markdown files")
struct ImportContractTests {
    private func add(_ files: [String: String], modified: Date? = nil) throws -> PublishedWebsite<OldSite> {
        try OldSite().publish(files: files, modified: modified, using: [.addMarkdownFiles()]).website
    }

    private func fault(_ header: String) -> PublishingError? {
        do {
            _ = try add(["Content/posts/a.md": "---\n\(header)\n---\n# A"])
            return nil
        } catch { return error as? PublishingError }
    }

    @Test func placesOfFiles() throws {
        let site = try add([
            "Content/index.md": "# Front", "Content/about.md": "# About", "Content/posts/index.md": "No heading",
            "Content/posts/b.markdown": "b", "Content/posts/a.txt": "a", "Content/posts/v1.2.md": "# Version",
            "Content/posts/2019/jan/x.md": "x", "Content/posts/2019/index.md": "nested", "Content/posts/c.MD": "ignored",
            "Content/posts/.hidden.md": "hidden", "Content/404/index.md": "# Lost", "Content/project/tool.md": "# Tool",
            "Content/posts/moved.md": "---\npath: else/where\n---\nm",
        ])
        #expect(site.index.title == "Front")
        // KEEP: without a heading the page of a section is called after its file.
        #expect(site.sections[.posts].title == "index")
        #expect(site.sections[.posts].items.map(\.path) == [
            "posts/a", "posts/b", "posts/else/where", "posts/v12", "posts/2019/index", "posts/2019/jan/x",
        ])
        #expect(site.pages.keys.sorted() == ["404/index", "about", "project/tool"])
        #expect(site.sections[.posts].item(at: "v12")?.title == "Version")
    }

    @Test func builtInMetadata() throws {
        let modified = Date(timeIntervalSince1970: 1_000_000)
        let site = try add(
            ["Content/posts/a.md": """
                ---
                title: Title
                description: Description
                date: 2021-02-03 04:05
                tags: one, two words ,three
                image: images/a.png
                audio.url: https://a.b/c.mp3
                audio.duration: 01:02
                audio.size: 99
                video.youTube: abc
                rss.guid: guid
                rss.titlePrefix: prefix
                rss.link: https://x.y
                ---
                # Heading

                Text
                """, "Content/posts/b.md": "# B"],
            modified: modified
        )
        let a = site.sections[.posts].item(at: "a")!
        #expect(a.title == "Title" && a.description == "Description" && a.tags == ["one", "two words", "three"])
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        #expect(formatter.string(from: a.date) == "2021-02-03 04:05" && a.lastModified == modified)
        #expect(a.body.html == "<h1>Heading</h1><p>Text</p>")
        #expect(a.imagePath == "images/a.png" && a.audio?.duration?.minutes == 1 && a.audio?.byteSize == 99)
        #expect(a.video == .youTube(id: "abc") && a.rssProperties.titlePrefix == "prefix")
        #expect(a.rssProperties.guid == "guid" && a.rssProperties.link?.host == "x.y")
        let b = site.sections[.posts].item(at: "b")!
        #expect(b.title == "B" && b.date == modified && b.description == "" && b.tags.isEmpty)
    }

    @Test func ownMetadata() throws {
        let site = try add(["Content/posts/a.md": """
            ---
            subtitle: "Quotes stay"
            rating: 5
            isFeatured: true
            level: expert
            links: https://a.b, https://c.d
            topics: x,,y, x
            related: posts/b, posts/c
            homepage: https://e.f
            event: 2020-01-02 03:04
            product.name: Thing
            product.price: 2.5
            podcast.episode: 3
            podcast.explicit: true
            ---
            """])
        let metadata = site.sections[.posts].items[0].metadata
        #expect(metadata.subtitle == "\"Quotes stay\"" && metadata.rating == 5 && metadata.isFeatured == true)
        #expect(metadata.level == .expert && metadata.links?.count == 2 && metadata.topics == ["x", "y"])
        #expect(metadata.related == ["posts/b", "posts/c"] && metadata.homepage?.host == "e.f" && metadata.event != nil)
        #expect(metadata.product == .init(name: "Thing", price: 2.5))
        #expect(metadata.podcast == PodcastEpisodeMetadata(episodeNumber: 3, isExplicit: true))
    }

    /// What means something in YAML is text where a site wants text, and modifiers of metadata see all of it.
    @Test func bracketsAndBraces() throws {
        func subtitle(_ value: String) throws -> String? {
            try add(["Content/posts/a.md": "---\ntitle: \"Q\"\nsubtitle: \(value)\n---"]).sections[.posts].items[0].metadata.subtitle
        }
        for value in ["{name}", "{ a: b }", "{a: b, c: d}", "[WIP]", "[a, b]", "> quoted", "| x", "#hash", "&a", "*b*", "- c", "@d", "%e", "!f", "'g'", "~", "null"] {
            #expect(try subtitle(value) == value)
        }
        let run = try OldSite().publish(files: ["Content/posts/a.md": "---\ntitle: T\nsubtitle: [x]\n---"], using: [
            .step(named: "Modifiers") { $0.markdownParser.addModifier(Modifier(target: .metadataValues) { value, _ in value.lowercased() }) },
            .addMarkdownFiles(),
        ])
        #expect(run.website.sections[.posts].items[0].title == "t" && run.website.sections[.posts].items[0].metadata.subtitle == "[x]")
    }

    @Test func faults() {
        #expect(fault("product.price: 3")?.infoMessage == "Missing metadata value for key 'product.name'")
        #expect(fault("product.price: 3")?.path == "posts/a.md")
        #expect(fault("rating: many")?.infoMessage == "Invalid metadata value for key 'rating'")
        #expect(fault("isFeatured: yes")?.infoMessage == "Invalid metadata value for key 'isFeatured'")
        #expect(fault("date: yesterday")?.infoMessage == "Invalid metadata value for key 'date'")
        #expect(fault("subtitle: x") == nil)
    }
}
