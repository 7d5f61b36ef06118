import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish
@testable import PublishAnswers
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishStorage

@Suite("Pages that are shown before the rest of the run")
struct EarlyPageTests {
    typealias Step = PublishingStep<TestWebsite>

    let root: TemporaryFolder
    /// What the theme has rendered, in order.
    private let log = RenderingLog()

    private var hidden: String { root.path + "/.publish/" }

    init() throws {
        root = try TemporaryFolder(inMemory: ())
        for number in 0..<9 { try edit(number, "Text") }
        try root.setModificationDate(Moment.summer)
    }

    private func edit(_ number: Int, _ text: String) throws {
        try root.write([
            "Content/posts/a\(number).md":
                "---\ndate: 2021-01-0\(1 + number) 10:00\n---\n# Title \(number)\n\n\(text)"
        ])
    }

    /// Publishes as `publish run` does after a change.
    private func publish(
        arguments: [String] = ["--quiet"],
        preview: String = "change",
        before: [Step] = [],
        after: [Step] = [],
        failingAt failing: String? = nil,
        rendersAll: Bool = false
    ) async throws {
        let factory = PageFactory<TestWebsite> { [log, hidden] location, _ in
            let path = location.path.string
            log.add(path, Disk.exists(hidden + EarlyPages.place))
            if path == failing { throw PublishingError(infoMessage: "no page") }
            return location is TagListPage ? nil : HTML(.body(.raw(location.body.html)))
        }
        let theme = Theme(htmlFactory: factory)
        let html = Step.generateHTML(withTheme: rendersAll ? theme.renderingAllPages() : theme)
        let pipeline = Pipeline<TestWebsite>(
            steps: before + [.addMarkdownFiles()] + [html] + after,
            originFile: "",
            options: RunOptions(
                arguments: arguments,
                environment: [RunOptions.previewVariable: preview]
            )
        )
        log.clear()
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
    }

    /// Tells the next run what the author looks at, as the command does.
    private func wait(for pages: String..., afterSaving texts: String...) throws {
        try Disk.removeTree(hidden + "CommandLine")
        try Disk.createFolder(hidden + "CommandLine")
        try AwaitedPages(files: pages, texts: texts).write(in: hidden)
    }

    @Test("Open pages and those of saved texts come first, and each page once")
    func order() async throws {
        try await publish()
        try wait(
            for: "posts/a7/index.html",
            "none.html",
            afterSaving: "Content/posts/a3.md",
            "x.swift"
        )
        try edit(3, "Other")
        try edit(7, "Other")
        try await publish(rendersAll: true)
        #expect(Set(log.pages.prefix(2)) == ["posts/a3", "posts/a7"])
        #expect(log.announced.firstIndex(of: true) == 2 && log.announced.lastIndex(of: false) == 1)
        #expect(Set(log.pages).count == log.pages.count && log.pages.count > 9)
        let pages = ["posts/a3/index.html", "posts/a7/index.html"]
        #expect(EarlyPages(in: hidden) == EarlyPages(pages: pages, files: pages))
        #expect(try root.read("Output/posts/a3/index.html").contains("Other"))
    }

    @Test("A page that is kept is not announced, nor one whose bytes stay")
    func unchanged() async throws {
        try await publish()
        try wait(for: "posts/a1/index.html", "posts/a2/index.html")
        try edit(2, "Other")
        try await publish()
        #expect(!log.pages.contains("posts/a1"))
        #expect(EarlyPages(in: hidden)?.pages == ["posts/a2/index.html"])
        try wait(for: "posts/a1/index.html")
        try edit(3, "Other")
        try await publish(rendersAll: true)
        #expect(log.pages.first == "posts/a1")
        #expect(EarlyPages(in: hidden) == nil)
    }

    @Test("Files that the pages need are announced with them")
    func files() async throws {
        try root.write(["Resources/a.svg": "<svg/>"])
        try await publish(before: [.copyResources()])
        try wait(for: "posts/a2/index.html", "posts/new/index.html")
        try edit(2, "![a](/a.svg)")
        try root.write(["Resources/a.svg": "<svg></svg>", "Content/posts/new.md": "# New"])
        try await publish(before: [.copyResources()])
        #expect(
            EarlyPages(in: hidden)
                == EarlyPages(
                    pages: ["posts/a2/index.html", "posts/new/index.html"],
                    files: ["a.svg", "posts/a2/index.html", "posts/new/index.html"]
                )
        )
    }

    @Test("A run that fails leaves the previous site, whatever it has announced")
    func failure() async throws {
        try await publish()
        try wait(for: "posts/a2/index.html")
        try edit(2, "Other")
        await #expect(throws: PublishingError.self) {
            try await publish(failingAt: "posts/a5", rendersAll: true)
        }
        let early = try #require(EarlyPages(in: hidden))
        #expect(early.pages == ["posts/a2/index.html"])
        #expect(!Disk.exists(hidden + "Staging"))
        #expect(try root.read("Output/posts/a2/index.html").contains("Text"))
    }

    /// The runs that show nothing early.
    static let others: [(name: String, publish: @Sendable (EarlyPageTests) async throws -> Void)] =
        [
            ("not a preview", { try await $0.publish(preview: "", rendersAll: true) }),
            (
                "a step of the site's own comes later",
                {
                    try await $0.publish(
                        after: [.step(named: "Own") { _ in }],
                        rendersAll: true
                    )
                }
            ),
            (
                "the run works in Output",
                {
                    let step = Step.step(named: "Own") {
                        _ = try $0.createOutputFile(at: "own.txt")
                    }
                    try await $0.publish(before: [step], rendersAll: true)
                }
            ),
            (
                "a question",
                {
                    try await $0.publish(
                        arguments: ["--quiet", "--publish-task=check"],
                        rendersAll: true
                    )
                }
            ),
        ]

    @Test("Only a staged run of a preview shows pages early", arguments: others.indices)
    func otherRuns(number: Int) async throws {
        try await publish()
        try wait(for: "posts/a2/index.html")
        try edit(2, "Other")
        try await Self.others[number].publish(self)
        #expect(log.pages.contains("posts/a2"))
        #expect(EarlyPages(in: hidden) == nil, "\(Self.others[number].name)")
    }

    @Test("A list by another version of Publish is ignored", arguments: ["", "[]", #"{"a":1}"#])
    func foreignList(text: String) async throws {
        try await publish()
        try wait(for: "posts/a2/index.html")
        try root.write([".publish/" + AwaitedPages.place: text])
        try edit(2, "Other")
        try await publish()
        #expect(EarlyPages(in: hidden) == nil)
    }
}

/// The pages that a theme has rendered.
private final class RenderingLog: @unchecked Sendable {
    // SAFETY: The entries are used under the lock only.
    private let lock = NSLock()
    private var entries: [(page: String, isAnnounced: Bool)] = []

    func add(_ page: String, _ isAnnounced: Bool) {
        lock.withLock { entries.append((page, isAnnounced)) }
    }

    func clear() { lock.withLock { entries = [] } }

    var pages: [String] { lock.withLock { entries.map(\.page) } }
    /// For each page, whether early pages had been announced before.
    var announced: [Bool] { lock.withLock { entries.map(\.isAnnounced) } }
}
