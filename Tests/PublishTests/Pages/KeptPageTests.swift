import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import PublishStorage
@testable import PublishTexts

@Suite("Pages that stay", .serialized)
struct KeptPageTests {
    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder(inMemory: ())
        for number in 0..<120 {
            try root.write([
                "Content/posts/a\(number).md":
                    "---\ndate: 2021-01-0\(1 + number % 9) 10:00\n---\n# Title \(number)\n\nText"
            ])
        }
        try root.setModificationDate(Moment.summer)
    }

    /// Publishes; returns how many pages were rendered.
    func publish(
        _ theme: Theme<TestWebsite>,
        _ steps: [PublishingStep<TestWebsite>] = [],
        arguments: [String] = ["--quiet"]
    ) async throws -> Int {
        let before = PageCounter.shared.count(in: root)
        let pipeline = Pipeline<TestWebsite>(
            steps: [.addMarkdownFiles()] + steps + [.generateHTML(withTheme: theme)],
            originFile: "",
            options: RunOptions(arguments: arguments)
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        return PageCounter.shared.count(in: root) - before
    }

    func edit(_ number: Int, _ text: String) throws {
        try root.write([
            "Content/posts/a\(number).md":
                "---\ndate: 2021-01-0\(1 + number % 9) 10:00\n---\n# Title \(number)\n\n\(text)"
        ])
    }

    @Test(
        "What Output holds is known by its folders until somebody else puts things there or takes them away"
    )
    func listing() async throws {
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        let (output, files) = (root.path + "/Output/", FileManager.default)
        var known: SiteListing? {
            get throws {
                let path = root.path + "/.publish/Build.cache"
                let cache = BuildCache(path: path, identity: ProgramIdentity.current)
                return try RunRecord(in: cache)?.listing(of: output)
            }
        }
        let deeds: [() throws -> Void] = [
            { try root.write(["Output/posts/a7/stray.txt": ""]) },
            {
                try files.createDirectory(
                    atPath: output + "tags/x",
                    withIntermediateDirectories: true
                )
            },
            { try files.removeItem(atPath: output + "posts/a9/index.html") },
        ]
        for (number, deed) in deeds.enumerated() {
            try edit(5, "Edit \(number)")
            _ = try await publish(theme)
            #expect(try known == SiteListing(of: output))
            #expect(try known?.files.keys.contains("posts/a9/index.html") == true)
            #expect(try known?.files.keys.contains("posts/a7/stray.txt") == false)
            try deed()
            #expect(try known == nil)
        }
    }

    @Test("One changed text costs its page and those that ask for it")
    func oneChange() async throws {
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        #expect(try await publish(theme) >= 120)
        try edit(7, "Other")
        #expect(try await publish(theme) == 1)
        #expect(try root.read("Output/posts/a7/index.html").contains("Other"))
        let neighbours = Theme(
            htmlFactory: counting { item, context in
                let items = context.allItems(sortedBy: \.title)
                let place = items.firstIndex(of: item) ?? 0
                return place == 0 ? "" : items[place - 1].body.html
            }
        )
        _ = try await publish(neighbours)
        try edit(7, "Again")
        #expect(try await publish(neighbours) == 1)
    }

    @Test("Pages that steps add are none that change with every run")
    func addedPages() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: counting { item, _ in item.body.html })
        let steps: [PublishingStep<TestWebsite>] = [
            .addArchivePages(), .addSeriesPages(), .generateSearch(),
        ]
        #expect(try await publish(theme, steps) >= 120)
        try edit(7, "Other")
        #expect(try await publish(theme, steps) == 1)
    }

    @Test("A page in the place of a section stays like any other")
    func sharedFile() async throws {
        try root.write(["Content/notes.md": "# Instead"])
        let theme = Theme<TestWebsite>(htmlFactory: counting { item, _ in item.body.html })
        _ = try await publish(theme)
        try edit(7, "Other")
        #expect(try await publish(theme) == 1)
        #expect(try root.read("Output/notes/index.html").contains("Instead"))
    }

    @Test("A new title costs all pages, so that what a theme remembers of titles is right")
    func outline() async throws {
        let memory = Memory()
        let theme = Theme<TestWebsite>(
            htmlFactory: counting { _, context in
                memory.text { context.sections[.posts].items.map(\.title).joined() }
            }
        )
        _ = try await publish(theme)
        memory.forget()
        try root.write(["Content/posts/a3.md": "# Renamed"])
        #expect(try await publish(theme) >= 120)
        #expect(try root.read("Output/posts/a90/index.html").contains("Renamed"))
    }

    @Test("A theme that carries texts from page to page says so, and is rendered whole")
    func memory() async throws {
        let memory = Memory()
        let theme = Theme<TestWebsite>(
            htmlFactory: counting { _, context in
                memory.text { context.sections[.posts].items.map(\.body.html).joined() }
            }
        ).renderingAllPages()
        _ = try await publish(theme)
        memory.forget()
        try edit(3, "Rewritten")
        #expect(try await publish(theme) >= 120)
        #expect(try root.read("Output/posts/a90/index.html").contains("Rewritten"))
    }

    @Test("A list by when texts were changed is read by every page that shows it")
    func sortedByChange() async throws {
        let theme = Theme<TestWebsite>(
            htmlFactory: counting { _, context in
                context.allItems(sortedBy: \.lastModified).last?.title ?? ""
            }
        )
        _ = try await publish(theme)
        try edit(7, "Other")
        #expect(try await publish(theme) >= 120)
        #expect(try root.read("Output/posts/a90/index.html").contains("Title 7"))
    }

    @Test("Small sites keep pages, too, and the table of times says why pages were rendered")
    func smallSite() async throws {
        for name in try root.files(below: "Content/posts").dropLast(3) {
            try Disk.removeFile(root.path + "/Content/posts/" + name)
        }
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        _ = try await publish(theme)
        let name = try #require(root.files(below: "Content/posts").first)
        try root.write(["Content/posts/" + name: root.read("Content/posts/" + name) + "\n\nMore"])
        #expect(try await publish(theme) == 1)
    }

    @Test("Pages that look at files, at the last run or report faults are rendered always")
    func untraceable() async throws {
        let theme = Theme<TestWebsite>(
            htmlFactory: counting { item, context in
                switch item.path.string {
                case "posts/a1": (try? context.file(at: "Content/posts/a2.md").readAsString()) ?? ""
                case "posts/a2": "\(context.lastGenerationDate ?? .distantPast)"
                default: ""
                }
            }
        )
        _ = try await publish(theme)
        try edit(50, "Other")
        #expect(try await publish(theme) == 2)
    }

    @Test("A theme of the site's own may show a style sheet")
    func styles() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: counting { item, _ in item.body.html })
        try root.write(["Resources/own.css": "p {}"])
        _ = try await publish(theme, [.copyResources()])
        try root.write(["Resources/own.css": "p { margin: 0 }"])
        #expect(try await publish(theme, [.copyResources()]) >= 120)
    }

    @Test(
        "Only where no code of the site has a part in steps, plugins and theme, no page can show a style sheet"
    )
    func closedOperations() {
        typealias Step = PublishingStep<BilingualWebsite>
        let ours: [Step] = [
            .installPlugin(.articleMarkdown()), .copyResources(), .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending), .addArchivePages(),
            .generateHTML(withTheme: .journal), .generateHTML(withTheme: .foundation),
            .generateFeeds(), .generateSearch(), .checkLinks(),
        ]
        for operation in ours.flatMap(\.operations) {
            #expect(operation.isClosed, "\(operation.name)")
        }
        let own: [Step] = [
            .step(named: "Own") { _ in }, .installPlugin(Plugin(name: "Own") { _ in }),
            .installPlugin(.articleMarkdown { _ in }),
            .generateHTML(withTheme: .foundation.addingFiles(["extra.css": ""])),
            .generateHTML(withTheme: .curious(root: "/")),
            .generateHTML(withTheme: .journal { $0.head = { _, _ in .empty } }),
            .mutateAllItems { _ in }, .addPage(Page(path: "a", content: Content())),
            .group([.addMarkdownFiles(), .group([.step(named: "Own") { _ in }])]),
        ]
        for step in own {
            let isClosed = step.operations.allSatisfy(\.isClosed)
            #expect(!isClosed, "\(step.operations.map(\.name))")
        }
    }

    @Test("Code of the site before the pages renders all of them")
    func ownSteps() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: counting { item, _ in item.body.html })
        let steps: [PublishingStep<TestWebsite>] = [.step(named: "Own") { _ in }]
        _ = try await publish(theme, steps)
        #expect(try await publish(theme, steps) >= 120)
    }

    @Test("Deployments and runs that fail leave what the next run needs", arguments: [true, false])
    func otherRuns(isDeployment: Bool) async throws {
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        for number in 120..<480 { try edit(number, "Text") }
        _ = try await publish(theme)
        let size = try #require(Disk.size(of: root.path + "/.publish/Build.cache"))
        let pipeline = Pipeline<TestWebsite>(
            steps: [
                isDeployment
                    ? .deploy(using: DeploymentMethod(name: "None") { _ in })
                    : .copyFile(at: "missing")
            ],
            originFile: "",
            options: RunOptions(arguments: isDeployment ? ["--deploy", "--quiet"] : ["--quiet"])
        )
        _ = try? await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        #expect(size > 1 << 16)
        #expect(Disk.size(of: root.path + "/.publish/Build.cache") == size)
        try edit(7, "Other")
        #expect(try await publish(theme) == 1)
    }

    @Test(
        "What very many items say is one question, which a change of one of them answers otherwise"
    )
    func manyItems() async throws {
        for number in 120..<1_200 { try edit(number, "Text") }
        let theme = Theme(
            htmlFactory: counting { item, context in
                guard item.path == "posts/a1" else { return "" }
                let items = context.sections[.posts].items
                return "\(items.count { $0.tags.contains("rare") })"
            }
        )
        _ = try await publish(theme)
        try edit(500, "Other")
        #expect(try await publish(theme) == 0)
        try root.write(["Content/posts/a900.md": "---\ntags: rare\n---\n# Title 900"])
        _ = try await publish(theme)
        #expect(try root.read("Output/posts/a1/index.html").contains("1"))
    }

    @Test("A folder of the site that is a link becomes a folder with all pages again")
    func linkedFolder() async throws {
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        _ = try await publish(theme)
        let (folder, other) = (root.path + "/Output/posts", root.path + "/elsewhere")
        try FileManager.default.moveItem(atPath: folder, toPath: other)
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: other)
        try edit(7, "Other")
        _ = try await publish(theme)
        #expect(try root.files(below: "Output/posts").count == 121)
        #expect(!Disk.isLink(folder))
    }

    @Test("A theme may write to Output and read there while it renders")
    func outputOfThemes() async throws {
        try root.write(["Assets/theme.css": "body {}", "Package.swift": ""])
        func theme(_ text: String) -> Theme<TestWebsite> {
            Theme(
                htmlFactory: counting { item, context in
                    do {
                        switch item.path.string {
                        case "posts/a1":
                            return try context.outputFile(at: "theme.css").readAsString()
                        case "posts/a2":
                            try context.createOutputFile(at: "data/x.json").write(text)
                        case "posts/a3":
                            let folder = try context.createOutputFolder(at: "own")
                            try folder.createFile(named: "own.txt").write(text)
                        default: break
                        }
                        return ""
                    } catch {
                        return "\(error)"
                    }
                },
                resources: .files(["Assets/theme.css"], sourceFile: root.path + "/Theme.swift")
            )
        }
        for (number, text) in ["one", "two", "two"].enumerated() {
            try root.write(["Assets/theme.css": "body { margin: \(number)px }"])
            try edit(50, "Edited \(number)")
            _ = try await publish(theme(text))
            #expect(
                try root.read("Output/posts/a1/index.html").contains("margin: \(number)px")
            )
            #expect(try root.read("Output/theme.css") == "body { margin: \(number)px }")
            #expect(try root.read("Output/data/x.json") == text)
            #expect(try root.read("Output/own/own.txt") == text)
            let manifest = try root.read(".publish/manifest.json")
            #expect(manifest.contains("own/own.txt") && manifest.contains("data/x.json"))
        }
    }

    @Test("What a question made of the texts is there for the next run, and nothing is in its way")
    func question() async throws {
        let theme = Theme(htmlFactory: counting { item, _ in item.body.html })
        func keys() throws -> [Digest] {
            let file = try #require(CacheFile(path: root.path + "/.publish/Build.cache"))
            return try #require(file.index(for: ProgramIdentity.current)).entries.map(\.key)
        }
        let question = ["--publish-task=list-items", "--answer-to=\(root.path)/answer"]
        #expect(try await publish(theme, arguments: question) == 0)
        let asked = try keys()
        #expect(!asked.isEmpty)
        #expect(try await publish(theme) >= 120)
        #expect(try Set(keys()).isSuperset(of: asked))
        try edit(7, "Other")
        #expect(try await publish(theme) == 1)
    }

    @Test("A run that finds nothing changed does nothing, and still knows the content")
    func nothing() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: counting { item, _ in item.body.html })
        func manifestDate() -> Date? {
            Disk.modificationDate(of: root.path + "/.publish/manifest.json")
        }
        // The first runs come too soon after the files were written to rely on their versions.
        var dates: [Date?] = []
        while dates.count < 200, dates.count < 2 || dates.last != dates[dates.count - 2] {
            _ = try await publish(theme)
            dates.append(manifestDate())
        }
        let date = try #require(manifestDate())
        #expect(dates.count < 200)
        let pipeline = Pipeline<TestWebsite>(
            steps: [.addMarkdownFiles(), .generateHTML(withTheme: theme)],
            originFile: "",
            options: RunOptions(arguments: ["--quiet"])
        )
        let site = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        #expect(manifestDate() == date)
        #expect(site.sections[.posts].items.count == 120)
        #expect(site.sections[.posts].item(at: "a5")?.body.html.contains("Text") == true)
        try root.write(["Output/stray.html": "stray"])
        _ = try await publish(theme)
        #expect(!Disk.exists(root.path + "/Output/stray.html"))
    }
}

/// A text that is worked out for the first page and used for the others.
private final class Memory: @unchecked Sendable {
    // SAFETY: The text is used under the lock only.
    private let lock = NSLock()
    private var known: String?

    func text(_ make: () -> String) -> String {
        lock.withLock {
            if let known { return known }
            let text = make()
            known = text
            return text
        }
    }

    func forget() { lock.withLock { known = nil } }
}

/// A theme whose items show what a closure says.
private func counting(
    _ text: @escaping (Item<TestWebsite>, PublishingContext<TestWebsite>) -> String
) -> PageFactory<TestWebsite> {
    PageFactory { location, context in
        if location is TagListPage || location is TagDetailsPage { return nil }
        PageCounter.shared.add(to: context)
        if location is Index { return HTML() }
        let item = location as? Item<TestWebsite>
        return HTML(.body(.raw(item.map { text($0, context) } ?? location.title)))
    }
}
