import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish

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
        let before = Counting.calls.count
        let pipeline = Pipeline<TestWebsite>(
            steps: [.addMarkdownFiles()] + steps + [.generateHTML(withTheme: theme)],
            originFile: "",
            options: RunOptions(arguments: arguments)
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        return Counting.calls.count - before
    }

    func edit(_ number: Int, _ text: String) throws {
        try root.write([
            "Content/posts/a\(number).md":
                "---\ndate: 2021-01-0\(1 + number % 9) 10:00\n---\n# Title \(number)\n\n\(text)"
        ])
    }

    @Test("One changed text costs its page and those that ask for it")
    func oneChange() async throws {
        let theme = Theme(htmlFactory: Counting { item, _ in item.body.html })
        #expect(try await publish(theme) >= 120)
        try edit(7, "Other")
        #expect(try await publish(theme) == 1)
        #expect(try root.read("Output/posts/a7/index.html").contains("Other"))
        let neighbours = Theme(
            htmlFactory: Counting { item, context in
                let items = context.allItems(sortedBy: \.title)
                let place = items.firstIndex(of: item) ?? 0
                return place == 0 ? "" : items[place - 1].body.html
            }
        )
        _ = try await publish(neighbours)
        try edit(7, "Again")
        #expect(try await publish(neighbours) == 1)
    }

    @Test("A theme that remembers from page to page is rendered whole")
    func memory() async throws {
        let memory = Memory()
        let theme = Theme<TestWebsite>(
            htmlFactory: Counting { _, context in
                memory.text { context.sections[.posts].items.map(\.title).joined() }
            }
        )
        _ = try await publish(theme)
        memory.forget()
        try root.write(["Content/posts/a3.md": "# Renamed"])
        #expect(try await publish(theme) >= 120)
        #expect(try root.read("Output/posts/a90/index.html").contains("Renamed"))
    }

    @Test("Pages that look at files, at the last run or report faults are rendered always")
    func untraceable() async throws {
        let theme = Theme<TestWebsite>(
            htmlFactory: Counting { item, context in
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

    @Test("Code of the site before the pages renders all of them")
    func ownSteps() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: Counting { item, _ in item.body.html })
        let steps: [PublishingStep<TestWebsite>] = [.step(named: "Own") { _ in }]
        _ = try await publish(theme, steps)
        #expect(try await publish(theme, steps) >= 120)
    }

    @Test("A run that finds nothing changed does nothing, and still knows the content")
    func nothing() async throws {
        let theme = Theme<TestWebsite>(htmlFactory: Counting { item, _ in item.body.html })
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
private struct Counting: HTMLFactory {
    static let calls = PageCounter()
    var text: (Item<TestWebsite>, PublishingContext<TestWebsite>) -> String

    init(text: @escaping (Item<TestWebsite>, PublishingContext<TestWebsite>) -> String) {
        self.text = text
    }

    private func page(_ text: String) -> HTML {
        Self.calls.add()
        return HTML(.body(.raw(text)))
    }

    func makeIndexHTML(for index: Index, context: PublishingContext<TestWebsite>) -> HTML {
        page("")
    }
    func makeSectionHTML(
        for section: Section<TestWebsite>,
        context: PublishingContext<TestWebsite>
    ) -> HTML { page(section.title) }
    func makeItemHTML(
        for item: Item<TestWebsite>,
        context: PublishingContext<TestWebsite>
    ) -> HTML { page(text(item, context)) }
    func makePageHTML(for page: Page, context: PublishingContext<TestWebsite>) -> HTML {
        self.page(page.title)
    }
    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<TestWebsite>
    ) -> HTML? { nil }
    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<TestWebsite>
    ) -> HTML? { nil }
}
