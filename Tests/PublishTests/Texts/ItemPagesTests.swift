import Foundation
import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Sections whose items have no pages")
struct ItemPagesTests {
    static let files = [
        "Content/posts/a.md": "---\ntags: swift\n---\n# Article",
        "Content/projects/ink.md":
            "---\nyear: 2019\ntags: parser\naliases: /old-ink\n---\n# Ink\n\nReads Markdown",
    ]

    static func publish(_ site: TypedWebsite, in root: TemporaryFolder) async throws {
        let run = try await site.run(
            [],
            files,
            in: root,
            .addMarkdownFiles(),
            .generateHTML(withTheme: .foundation),
            .generateRSSFeed(including: [.posts, .projects]),
            .generateSiteMap(),
            .exportSearchRecords(),
            .look { context in
                let isAll = site.projects.itemPages == .all
                let titles = isAll ? ["Article", "Ink"] : ["Article"]
                #expect(context.allItems(sortedBy: \.title).map(\.title) == titles)
                #expect(context.allTags == (isAll ? ["swift", "parser"] : ["swift"]))
                #expect(context.items(taggedWith: "parser").count == (isAll ? 1 : 0))
                #expect(context.sections[.projects].items.map(\.title) == ["Ink"])
                #expect(context.sections[.projects].itemPages == site.projects.itemPages)
                #expect(context.items(in: \.projects).count == 1)
            }
        )
        #expect(run.error == nil)
        #expect(run.faults.isEmpty)
    }

    @Test("Nothing leads to a page that does not exist", arguments: [ItemPages.all, .none])
    func nothingLeadsThere(itemPages: ItemPages) async throws {
        let root = try TemporaryFolder()
        try await Self.publish(TypedWebsite(itemPages: itemPages), in: root)
        let hasPage = itemPages == .all
        let files = try root.files(below: "Output")
        #expect(files.contains("projects/ink/index.html") == hasPage)
        #expect(files.contains("tags/parser/index.html") == hasPage)
        for file in files where !file.hasPrefix("old-ink") {
            let text = try root.read("Output/" + file)
            #expect(text.contains("projects/ink") == hasPage || !text.contains("Ink"), "\(file)")
            if !hasPage { #expect(!text.contains("projects/ink"), "\(file)") }
        }
        #expect(try root.read("Output/projects/index.html").contains("Ink"))
        #expect(try root.read("Output/sitemap.xml").contains("/projects<"))
    }

    @Test("Journal lists their titles without links", arguments: [ItemPages.all, .none])
    func journal(itemPages: ItemPages) async throws {
        let root = try TemporaryFolder()
        let run = try await TypedWebsite(itemPages: itemPages).run(
            [],
            Self.files,
            in: root,
            .addMarkdownFiles(),
            .generateHTML(withTheme: .journal)
        )
        #expect(run.error == nil)
        let page = try root.read("Output/projects/index.html")
        #expect(page.contains("Ink"))
        #expect(page.contains("projects/ink") == (itemPages == .all))
    }

    @Test("An old address of such an item leads to the page of its section")
    func aliases() async throws {
        let root = try TemporaryFolder()
        try await Self.publish(TypedWebsite(itemPages: .none), in: root)
        #expect(try root.read("Output/old-ink/index.html").contains("/projects"))
        #expect(try !root.read("Output/old-ink/index.html").contains("/projects/ink"))
    }

    @Test("The setting counts as one of the site: pages come and go with it")
    func changes() async throws {
        let root = try TemporaryFolder()
        for itemPages in [ItemPages.all, .none, .all] {
            try await Self.publish(TypedWebsite(itemPages: itemPages), in: root)
            let files = try root.files(below: "Output")
            #expect(files.contains("projects/ink/index.html") == (itemPages == .all))
        }
    }
}
