import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Sections with metadata of their own")
struct TypedSectionTests {
    static let files = [
        "Content/posts/a.md": "---\nrating: 2\n---\n# A",
        "Content/posts/b.md": "---\nrating: 5\n---\n# B",
        "Content/posts/c.md": "---\ndate: 2021-01-05 10:00\n---\n# C",
        "Content/projects/ink.md": "---\nyear: 2019\nstars: 3\n---\n# Ink",
        "Content/projects/plot.md": "---\nyear: 2020\n---\n# Plot",
        "Content/projects/files.md": "---\nyear: 2019\nrepository: https://a.b/c\n---\n# Files",
        "Content/projects/sweep.md": "---\nyear: 2019\nstars: 7\n---\n# Sweep",
    ]

    @Test("Headers are read as the section's type, and lists of it are sorted by any keys")
    func lists() async throws {
        let root = try TemporaryFolder()
        let run = try await TypedWebsite().run(
            [],
            Self.files,
            in: root,
            .addMarkdownFiles(),
            .sortItems(by: .descending(\.metadata.rating), .ascending(\.title)),
            .sortItems(in: \.projects, by: .ascending(\.metadata.year), .descending(\.title)),
            .look { context in
                #expect(context.sections[.posts].items.map(\.title) == ["B", "A", "C"])
                #expect(
                    context.items(in: \.projects).map(\.title) == ["Sweep", "Ink", "Files", "Plot"]
                )
                let sorted = context.items(
                    in: \.projects,
                    sortedBy: .descending(\.metadata.year),
                    .ascending(\.metadata.stars),
                    .ascending(\.title)
                )
                #expect(sorted.map(\.title) == ["Plot", "Ink", "Sweep", "Files"])
                #expect(sorted[3].metadata.repository?.absoluteString == "https://a.b/c")
                let item = try #require(context.sections[.projects].item(at: "ink"))
                #expect(item.metadata(as: TypedWebsite.ProjectMetadata.self)?.stars == 3)
                #expect(item.metadata(as: TypedWebsite.ItemMetadata.self) == nil)
            }
        )
        #expect(run.error == nil)
        #expect(!run.faults.contains("warning: ") && !run.faults.contains("error: "))
    }

    @Test(
        "Faults have file and line, and a suggestion where a key looks like the one that is meant",
        arguments: [
            (
                "stars: 3", "1: error: 'year' is missing in the metadata",
                "add a line 'year: …' to the front matter"
            ),
            (
                "yaer: 2019", "1: error: 'year' is missing in the metadata",
                "write 'year' in place of 'yaer'"
            ),
            (
                "year: old", "2:7: error: 'year' is invalid: 'old' is not a value of type Int", nil
            ),
            (
                "year: 2019\nstar: 3", "3:1: warning: unknown key 'star'",
                "did you mean 'stars'?"
            ),
        ] as [(String, String, String?)]
    )
    func faults(header: String, message: String, fix: String?) async throws {
        let file = "Content/projects/ink.md"
        let run = try await TypedWebsite().run(
            [],
            [file: "---\n\(header)\n---\n# Ink"],
            in: TemporaryFolder(),
            .addMarkdownFiles()
        )
        #expect(run.faults.hasPrefix("\(file):\(message)\n"))
        if let fix { #expect(run.faults.contains(fix)) }
        #expect((run.error == nil) == message.contains("warning"))
    }

    @Test("Items made in code get their metadata, which counts when items are compared")
    func madeInCode() async throws {
        var item = Item<TypedWebsite>(path: "a", sectionID: .projects, metadata: .init())
        let bare = item
        item.setMetadata(TypedWebsite.ProjectMetadata(year: 2026))
        #expect(item != bare)
        #expect(item == item)
        #expect(Set([item, bare, item]).count == 2)
        let run = try await TypedWebsite().run(
            in: TemporaryFolder(),
            .addItem(bare),
            .addItem(item),
            .sortItems(in: \.projects, by: .ascending(\.metadata.year)),
            .look { [item, bare] context in
                #expect(context.items(in: \.projects).map(\.metadata.year) == [2026])
                #expect(context.sections[.projects].items == [item, bare])
            }
        )
        #expect(run.error == nil)
    }

    @Test("A section that the site does not name is a warning that says what to do")
    func unlisted() async throws {
        var site = TypedWebsite()
        site.isListed = false
        let run = try await site.run(
            [],
            ["Content/projects/a.md": "# A"],
            in: TemporaryFolder(),
            .addMarkdownFiles(),
            .look { #expect($0.items(in: \.projects).isEmpty) }
        )
        #expect(
            run.faults.contains(
                "warning: the items of the section 'projects' have no metadata of their own, "
                    + "because 'typedSections' of the site does not name it"
            )
        )
    }

    @Test("Another value renders the pages that may show it, and only those")
    func keptPages() async throws {
        let root = try TemporaryFolder()
        let theme = Theme<TypedWebsite>(
            htmlFactory: PageFactory { _, context in
                PageCounter.shared.add(to: context)
                let years = context.items(in: \.projects, sortedBy: .ascending(\.title))
                    .map { "\($0.metadata.year)" }
                return HTML(.body(.text(years.joined(separator: ","))))
            }
        )
        func publish(_ files: [String: String]) async throws -> Int {
            let before = PageCounter.shared.count(in: root)
            let run = try await TypedWebsite().run(
                [],
                files,
                in: root,
                .addMarkdownFiles(),
                .sortItems(in: \.projects, by: .ascending(\.title)),
                .generateHTML(withTheme: theme)
            )
            #expect(run.error == nil)
            return PageCounter.shared.count(in: root) - before
        }
        let all = try await publish(Self.files)
        #expect(try root.read("Output/index.html").contains("2019,2019,2020,2019"))
        #expect(
            try await publish([
                "Content/posts/c.md": "---\ndate: 2021-01-05 10:00\n---\n# C\n\nMore"
            ]) == 0
        )
        #expect(
            try await publish(["Content/projects/ink.md": "---\nyear: 2021\n---\n# Ink"]) == all
        )
        #expect(try root.read("Output/index.html").contains("2019,2021,2020,2019"))
    }
}
