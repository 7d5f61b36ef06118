import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

/// What lies beside the checkout on the machines of the project's authors, and nowhere else.
private enum SharedFolder {
    static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared").path

    static var exists: Bool { Disk.isFile(path + "/corpus/fatbobman.zh.txt") }
}

@Suite("Real articles", .enabled(if: SharedFolder.exists, "the corpus is not beside the checkout"))
struct RealInputTests {
    static var steps: [PublishingStep<TestWebsite>] {
        [
            .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending),
            .generateHTML(withTheme: .foundation),
            .generateRSSFeed(including: [.posts]),
            .generateSiteMap(),
        ]
    }

    @Test("Every article of the corpus is published, with its title")
    func corpus() throws {
        let root = try TemporaryFolder()
        try Command(
            "python3",
            [
                SharedFolder.path + "/bench/corpus.py",
                SharedFolder.path + "/corpus/fatbobman.zh.txt",
                root.path, "--count", "180", "--layout", "publish",
            ]
        ).run(in: root.path)
        let sources = try root.files(below: "Content/posts")
        let run = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
        let items = run.website.sections[.posts].items
        #expect(sources.count == 180)
        #expect(items.count == sources.count)
        for item in items {
            let html = try run.output(item.path.string + "/index.html")
            #expect(html.contains("<h1>"))
            #expect(html.utf8.count > item.body.html.utf8.count)
        }
    }

    @Test(
        "Posts with Jekyll's front matter, without any, with wide tables and raw HTML are published"
    )
    func posts() throws {
        let root = try TemporaryFolder()
        let names = ["post-001", "post-002", "post-003-jekyll", "post-004-jekyll"]
        for name in names {
            let text = try Disk.read(SharedFolder.path + "/seeds/\(name).md")
            try root.write(["Content/posts/\(name).md": String(decoding: text, as: UTF8.self)])
        }
        let run = try TestWebsite().publish(files: [:], in: root, using: Self.steps)
        let posts = run.website.sections[.posts]
        #expect(posts.items.count == names.count)
        let weekly = try #require(posts.item(at: "post-003-jekyll"))
        #expect(weekly.title == "Weekly 100")
        #expect(weekly.tags == ["it"])
        #expect(weekly.date < Date(timeIntervalSince1970: 1_800_000_000))
        #expect(
            try run.output("posts/post-001/index.html").contains("Automatically reference counted")
        )
        #expect(try run.output("posts/post-003-jekyll/index.html").contains("MathJax"))
    }
}
