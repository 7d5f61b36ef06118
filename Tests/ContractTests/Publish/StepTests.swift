// swift-format-ignore-file
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

private enum OwnError: Error { case any }

private extension PublishingStep where Site == OldSite {
    static func retitle(_ title: String) -> Self {
        .step(named: "Retitle") { context in
            context.mutateAllSections { section in
                section.title = "\(title) \(section.id.rawValue)"
            }
        }
    }
}

@Suite("Contract: steps")
struct StepContractTests {
    private func run(_ steps: [PublishingStep<OldSite>], files: [String: String] = [:]) throws -> SiteRun<OldSite> {
        try OldSite().publish(files: files, using: steps)
    }

    private func item(_ path: Path, in section: OldSite.SectionID = .posts, tags: [Tag] = []) -> Item<OldSite> {
        Item(
            path: path, sectionID: section, metadata: OldSite.ItemMetadata(), tags: tags,
            content: Content(title: path.string, date: Date(timeIntervalSince1970: 0))
        )
    }

    @Test func coreSteps() throws {
        let method: DeploymentMethod<OldSite>? = nil
        let plugins: [Plugin<OldSite>] = [
            Plugin(name: "One") { $0.index.title += "1" }, Plugin(name: "Two") { context in context.index.title += "2" },
        ]
        let name: String? = "name"
        let run = try run([
            .empty,
            .step(named: "First") { $0.index.title = "" },
            .group(plugins.map(PublishingStep.installPlugin)),
            .group([.group([.step(named: "Inner") { $0.index.title += "3" }]), .empty]),
            .if(true, .step(named: "Yes") { $0.index.title += "4" }),
            .if(false, .step(named: "No") { $0.index.title += "!" }),
            .unwrap(name) { name in .step(named: name) { $0.index.title += name } },
            .unwrap(method, PublishingStep.deploy),
            .optional(.step(named: "Fails") { context in
                context.index.title += "5"
                throw OwnError.any
            }),
            .optional(.copyResources()),
            .retitle("The"),
        ])
        #expect(run.website.index.title == "1234name5")
        #expect(run.website.sections.map(\.title) == ["The posts", "The episodes", "The about"])
    }

    /// KEEP: an optional group is a group.
    @Test func optionalGroupFails() throws {
        #expect(throws: PublishingError.self) {
            try run([.optional(.group([.step(named: "Fails") { _ in throw OwnError.any }]))])
        }
    }

    @Test func items() throws {
        let run = try run([
            .addItem(item("b", tags: ["swift"])),
            .addItems(in: ["c", "a"].map { item(Path($0)) }),
            .addItems(in: [item("e1", in: .episodes), item("e2", in: .episodes)]),
            .removeAllItems(in: .posts, matching: \.title == "c"),
            .mutateAllItems { $0.description = "all" },
            .mutateAllItems(in: .posts) { item in item.title += "!" },
            .mutateAllItems(in: [.posts, .episodes], matching: \.tags ~= "swift") { $0.tags.append("more") },
            .mutateAllItems(matching: \.path == "episodes/e1") { $0.rssProperties.guid = "guid" },
            .mutateItem(at: "a", in: .posts) { item in
                item.metadata.rating = 5
                item.tags = ["new"]
            },
            .sortItems(in: .posts, by: \.title),
            .sortItems(in: .episodes, by: \.path, order: .descending),
        ])
        let sections = run.website.sections
        #expect(sections[.posts].items.map(\.title) == ["a!", "b!"])
        #expect(sections[.posts].items.map(\.description) == ["all", "all"])
        #expect(sections[.posts].item(at: "a")?.metadata.rating == 5)
        #expect(sections[.posts].items(taggedWith: "more").map(\.path) == ["posts/b"])
        #expect(sections[.episodes].items.map(\.path) == ["episodes/e2", "episodes/e1"])
        #expect(sections[.episodes].items.map(\.rssProperties.guid) == [nil, "guid"])
    }

    @Test func pages() throws {
        let run = try run([
            .addPage(Page(path: "one", content: Content(title: "One"))),
            .addPages(in: [Page(path: "two", content: Content(title: "Two")), Page(path: "three", content: Content())]),
            .mutatePage(at: "one") { $0.title = "1" },
            .mutatePage(at: "three") { $0.path = "moved" },
            .mutateAllPages(matching: \.title == "Two") { page in page.body = "<b>two</b>" },
            .mutateAllPages { $0.description = "page" },
        ])
        #expect(run.website.pages.keys.sorted() == ["moved", "one", "two"])
        #expect(run.website.pages["one"]?.title == "1")
        #expect(run.website.pages["two"]?.body.html == "<b>two</b>")
        #expect(run.website.pages.values.map(\.description) == ["page", "page", "page"])
    }

    @Test func failures() throws {
        func message(_ step: PublishingStep<OldSite>) -> PublishingError? {
            do {
                _ = try run([.addItem(item("a")), step])
                return nil
            } catch { return error as? PublishingError }
        }
        #expect(message(.mutateItem(at: "x", in: .posts) { _ in }) == PublishingError(
            stepName: "Mutate item at 'x' in posts", path: "x", infoMessage: "No item found at 'x'."
        ))
        #expect(message(.mutatePage(at: "x") { _ in }) == PublishingError(
            stepName: "Mutate page at 'x'", path: "x", infoMessage: "Page not found"
        ))
        let error = message(.mutateAllItems(in: .posts) { _ in throw OwnError.any })
        #expect(error?.stepName == "Mutate all items in posts")
        #expect(error?.path == "posts/a")
        #expect(error?.infoMessage == "Item mutation failed")
        #expect(error?.underlyingErrorMessage != nil)
        #expect(message(.copyFile(at: "none.txt"))?.infoMessage == "File not found")
        #expect(message(.copyFiles(at: "None"))?.infoMessage == "Folder not found")
        #expect(message(.step(named: "Own") { _ in throw OwnError.any })?.infoMessage.hasPrefix("An unknown error occurred: ") == true)
    }

    @Test func copying() throws {
        let run = try run(
            [
                .copyResources(),
                .copyResources(at: "Other", to: "other", includingFolder: true),
                .copyFile(at: "CNAME"),
                .copyFile(at: "LICENSE.txt", to: "legal"),
                .copyFiles(at: "Images", to: "images/all"),
            ],
            files: [
                "Resources/a.css": "a", "Resources/deep/b.js": "b", "Resources/.hidden": "h", "Other/c.txt": "c",
                "CNAME": "example.com", "LICENSE.txt": "free", "Images/x.png": "x",
            ]
        )
        #expect(try run.outputFiles() == [
            "CNAME", "a.css", "deep/b.js", "images/all/x.png", "legal/LICENSE.txt", "other/Other/c.txt",
        ])
    }

    @Test func generation() throws {
        let run = try run(
            [
                .addMarkdownFiles(at: "Texts"),
                .generateHTML(withTheme: .outline(), indentation: .tabs(1), fileMode: .standAloneFiles),
                .generateRSSFeed(including: [.posts], itemPredicate: \.tags ~= "swift", config: .default, date: Date()),
                .generateRSSFeed(including: []),
                .generateRSSFeed(including: [.episodes], itemPredicate: nil, config: .init(targetPath: "e.rss")),
                .generateSiteMap(excluding: ["about", "posts/one"], indentedBy: .spaces(2)),
            ],
            files: [
                "Texts/posts/one.md": "---\ntags: swift, c lang\n---\n# One", "Texts/posts/one-more.md": "# Two",
                "Texts/posts/three.md": "# Three", "Texts/page.md": "# Page",
            ]
        )
        #expect(try run.outputFiles() == [
            "about/index.html", "e.rss", "episodes/index.html", "feed.rss", "index.html", "page.html", "posts/index.html",
            "posts/one-more.html", "posts/one.html", "posts/three.html", "sitemap.xml",
            "topics/c-lang.html", "topics/index.html", "topics/swift.html",
        ])
        let feed = try run.output("feed.rss")
        #expect(feed.contains("<title>One</title>") && !feed.contains("<title>Two</title>"))
        // KEEP: excluding one also leaves out what begins with it.
        let map = try run.output("sitemap.xml")
        #expect(map.contains("posts/three") && !map.contains("posts/one") && !map.contains("/about"))
    }
}
