import Files
import Foundation
import Ink
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Reading Markdown files")
struct MarkdownImportTests {
    struct Site: Website {
        enum SectionID: String, WebsiteSectionID {
            case posts
            case myNotes
            case other = "some-thing"
        }
        struct ItemMetadata: WebsiteItemMetadata {
            struct Product: WebsiteItemMetadata {
                var price: Int
                var name: String?
            }
            var product: Product?
            var title: String?
        }
        var url = TestWebsite().url
        var name = "Import"
        var description = ""
        var language = TestWebsite().language
        var imagePath: Path?
    }

    func run(
        _ files: [String: String],
        steps: [PublishingStep<Site>] = []
    ) throws -> PublishedWebsite<Site> {
        try Site().publish(
            files: Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, $1) }),
            modified: Moment.summer,
            using: [.inUTC] + steps + [.addMarkdownFiles()]
        ).website
    }

    @Test("The front page is read from index.md only")
    func index() throws {
        #expect(try run(["index.md": "# Front"]).index.title == "Front")
        #expect(try run(["index.md": "no heading"]).index.title == "index")
        let other = try run(["index.txt": "# Front", "a.md": ""])
        #expect(other.index.title.isEmpty)
        #expect(other.pages.keys.map(\.string) == ["a"])
    }

    @Test("Files of a section folder become its items, in the order of files, then of folders")
    func items() throws {
        let site = try run([
            "posts/b.md": "", "posts/a.md": "", "posts/2019/jan/z.md": "", "posts/2019/c.md": "",
            "posts/2019/index.md": "# Year", "posts/10.md": "", "posts/B.md": "",
        ])
        #expect(
            site.sections[.posts].items.map(\.path.string) == [
                "posts/10", "posts/B", "posts/a", "posts/b", "posts/2019/c", "posts/2019/index",
                "posts/2019/jan/z",
            ]
        )
        #expect(site.sections[.posts].item(at: "2019/jan/z") != nil)
        #expect(site.pages.isEmpty)
    }

    @Test("The index of a section folder is the whole content of the section")
    func sectionIndex() throws {
        let site = try run([
            "posts/index.md": "---\ndescription: About posts\n---\nText",
            "some-thing/index.txt": "# X",
        ])
        #expect(site.sections[.posts].title == "index")
        #expect(site.sections[.posts].description == "About posts")
        #expect(site.sections[.posts].body.html == "<p>Text</p>")
        #expect(site.sections[.other].title == "X")
        #expect(site.sections[.myNotes].title == "Mynotes")
        #expect(site.sections[.posts].items.isEmpty)
    }

    @Test("A section folder is found by its name in lower case, or as it is written")
    func folderNames() throws {
        let site = try run(["POSTS/a.md": "", "myNotes/b.md": "", "SOME-thing/c.md": ""])
        #expect(
            site.sections.flatMap(\.items).map(\.path.string) == [
                "posts/a", "myNotes/b", "some-thing/c",
            ]
        )
        #expect(site.pages.isEmpty)
    }

    @Test("Every other file becomes a page; an index in a folder keeps its name")
    func pages() throws {
        let site = try run([
            "about.md": "", "404/index.md": "", "docs/deep/a.md": "", "docs/b.md": "",
            "v1.2.md": "",
        ])
        #expect(
            site.pages.keys.map(\.string).sorted()
                == ["404/index", "about", "docs/b", "docs/deep/a", "v12"]
        )
    }

    @Test("Of pages with one path the later wins; files at the top come last")
    func samePaths() throws {
        #expect(try run(["a.md": "# md", "a.txt": "# txt"]).pages["a"]?.title == "txt")
        #expect(try run(["d/x.1.md": "# 1", "d/x1.md": "# 2"]).pages["d/x1"]?.title == "2")
    }

    @Test("Only files with four extensions are read, and nothing hidden")
    func extensions() throws {
        let site = try run([
            "a.md": "", "b.markdown": "", "c.txt": "", "d.text": "", "e.MD": "", "f.html": "",
            "md": "",
            ".g.md": "", ".h/i.md": "", "posts/.j/k.md": "", "posts/l": "",
        ])
        #expect(site.pages.keys.map(\.string).sorted() == ["a", "b", "c", "d"])
        #expect(site.sections[.posts].items.isEmpty)
    }

    @Test("The path in the metadata counts for items, not for pages")
    func pathKey() throws {
        let site = try run(["posts/d/a.md": "---\npath: x/y\n---\n", "b.md": "---\npath: z\n---\n"])
        #expect(site.sections[.posts].items.map(\.path.string) == ["posts/x/y"])
        #expect(site.pages.keys.map(\.string) == ["b"])
    }

    @Test("Content comes from the metadata, else from the text, else from the file")
    func content() throws {
        let site = try run([
            "posts/full.md": """
            ---
            title: Given
            description: About it
            date: 2021-01-29 19:58
            image: /i.png
            tags: a, b c ,,d
            audio.url: https://a.b/c.mp3
            audio.duration: 1:02
            audio.size: 7
            video.youTube: id
            rss.guid: g
            rss.titlePrefix: [x]
            rss.link: https://r.s
            product.price: 250
            ---
            # Heading
            Text
            """,
            "posts/bare.md": "Some *text*\n\n# Later heading\n\n# Second",
            "posts/none.md": "no heading",
        ])
        let items = site.sections[.posts]
        let full = try #require(items.item(at: "full"))
        #expect(full.title == "Given")
        #expect(full.metadata.title == "Given")
        #expect(full.description == "About it")
        #expect(full.body.html == "<h1>Heading</h1><p>Text</p>")
        #expect(full.date == Moment.evening)
        #expect(full.lastModified == Moment.summer)
        #expect(full.imagePath == "/i.png")
        #expect(full.tags == ["a", "b c", "d"])
        #expect(full.audio?.url.absoluteString == "https://a.b/c.mp3")
        #expect(full.audio?.duration == Audio.Duration(minutes: 1, seconds: 2))
        #expect(full.audio?.byteSize == 7)
        #expect(full.video == .youTube(id: "id"))
        #expect(full.rssProperties.guid == "g")
        #expect(full.rssProperties.titlePrefix == "[x]")
        #expect(full.rssProperties.link?.absoluteString == "https://r.s")
        #expect(full.metadata.product == .init(price: 250, name: nil))
        let bare = try #require(items.item(at: "bare"))
        #expect(bare.title == "Later heading")
        #expect(bare.description.isEmpty)
        #expect(bare.date == Moment.summer)
        #expect(bare.lastModified == Moment.summer)
        #expect(bare.tags.isEmpty)
        #expect(bare.imagePath == nil && bare.audio == nil && bare.video == nil)
        #expect(bare.rssProperties == .init())
        #expect(bare.metadata.product == nil)
        #expect(items.item(at: "none")?.title == "none")
    }

    @Test("Index, section and page files need no metadata of the site's own")
    func requiredMetadata() throws {
        struct Strict: Website {
            enum SectionID: String, WebsiteSectionID { case posts }
            struct ItemMetadata: WebsiteItemMetadata { var author: String }
            var url = TestWebsite().url
            var name = ""
            var description = ""
            var language = TestWebsite().language
            var imagePath: Path?
        }
        let files = ["Content/index.md": "", "Content/posts/index.md": "", "Content/a.md": ""]
        _ = try Strict().publish(files: files, using: [.addMarkdownFiles()])
        let error = try #require(throws: PublishingError.self) {
            try Strict().publish(
                files: ["Content/posts/x/hello.md": "---\ndate: never\n---\n"],
                using: [.addMarkdownFiles()]
            )
        }
        // The site's own metadata is decoded first, so its fault is the one reported.
        #expect(
            error
                == PublishingError(
                    stepName: "Add Markdown files from 'Content' folder",
                    path: "posts/x/hello.md",
                    infoMessage: "Missing metadata value for key 'author'"
                )
        )
    }

    @Test(
        "A value that cannot be used is an error that names file and key",
        arguments: [
            ("posts/a.md", "date: yesterday", "Invalid", "date"),
            ("posts/a.md", "product.name: x", "Missing", "product.price"),
            ("posts/a.md", "product.price: much", "Invalid", "product.price"),
            ("posts/a.md", "audio.duration: 1:00", "Missing", "audio.url"),
            (
                "posts/a.md", "audio.url: https://a.b\naudio.duration: x", "Invalid",
                "audio.duration"
            ),
            ("posts/a.md", "video.format: mp4", "Missing", "video.url"),
            ("posts/index.md", "date: yesterday", "Invalid", "date"),
            ("page.md", "date: yesterday", "Invalid", "date"),
            (
                "folder/page.md", "audio.format: mp3\naudio.url: https://a.b", "Invalid",
                "audio.format"
            ),
        ]
    )
    func faults(file: String, header: String, kind: String, key: String) throws {
        let error = try #require(throws: PublishingError.self) {
            try run([file: "---\n\(header)\n---\n# A"])
        }
        #expect(error.path == Path(file))
        #expect(error.infoMessage == "\(kind) metadata value for key '\(key)'")
        #expect(error.stepName == "Add Markdown files from 'Content' folder")
    }

    @Test("A fault of the front page names its absolute path")
    func indexFault() throws {
        let root = try TemporaryFolder()
        let error = try #require(throws: PublishingError.self) {
            try Site().publish(
                files: ["Content/index.md": "---\ndate: never\n---\n"],
                in: root,
                using: [.addMarkdownFiles()]
            )
        }
        #expect(error.path == Path(root.path + "/Content/index.md"))
        #expect(error.infoMessage == "Invalid metadata value for key 'date'")
    }

    @Test("Dates are read with the formatter of the context as it is when the step runs")
    func formatter() throws {
        let site = try run(
            ["posts/a.md": "---\ndate: 29/01/2021 19h58\n---\n"],
            steps: [.step(named: "Format") { $0.dateFormatter.dateFormat = "dd/MM/yyyy HH'h'mm" }]
        )
        #expect(site.sections[.posts].items.map(\.date) == [Moment.evening])
    }

    @Test("Modifiers that were added before the step are used")
    func modifiers() throws {
        let site = try run(
            ["posts/a.md": "# A\n\n```swift\nlet x\n```"],
            steps: [
                .installPlugin(
                    Plugin(name: "Code") { context in
                        context.markdownParser.addModifier(
                            Modifier(target: .codeBlocks) { html, markdown in
                                "<!--\(markdown)-->" + html
                            }
                        )
                    }
                )
            ]
        )
        #expect(
            site.sections[.posts].items.first?.body.html
                == "<h1>A</h1><!--```swift\nlet x\n```--><pre><code class=\"language-swift\">let x\n</code></pre>"
        )
    }

    @Test("Another folder can be read, also twice")
    func otherFolder() throws {
        let site = try Site().publish(
            files: ["Texts/Deep/posts/a.md": "# A", "More/posts/b.md": "# B"],
            using: [.addMarkdownFiles(at: "Texts/Deep"), .addMarkdownFiles(at: "/More")]
        ).website
        #expect(site.sections[.posts].items.map(\.path.string) == ["posts/a", "posts/b"])
    }
}
