import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Publishing from anywhere")
struct ConcurrencyTests {
    /// A site whose steps wait for other tasks, and its items.
    static func publishAsynchronousSite() throws -> [String] {
        let counter = Counter()
        let root = try TemporaryFolder()
        let site = try TestWebsite().publish(
            at: Path(root.path),
            using: [
                .step(named: "Wait") { context in
                    await withTaskGroup(of: Void.self) { group in
                        for _ in 0..<8 { group.addTask { await counter.increase() } }
                    }
                    await Task.yield()
                    context.addItem(.made(Path("\(await counter.value)")))
                },
                .generateHTML(withTheme: .outline()),
            ]
        )
        return site.sections[.posts].items.map(\.path.string)
    }

    @Test("The main actor can publish by blocking", .timeLimit(.minutes(20)))
    func mainActor() async throws {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                guard try ConcurrencyTests.publishAsynchronousSite() == ["posts/8"] else {
                    throw OwnError()
                }
            }
        }
    }

    @Test("A thread of its own can publish")
    func backgroundThread() async throws {
        let items = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.publishAsynchronousSite() })
            }
        }
        #expect(items == ["posts/8"])
    }

    @Test("Many tasks can publish at once by blocking, more than the machine has cores")
    func manyTasks() async throws {
        let count = ProcessInfo.processInfo.activeProcessorCount * 4
        let results = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<count { group.addTask { try Self.publishAsynchronousSite() } }
            return try await group.reduce(into: [[String]]()) { $0.append($1) }
        }
        #expect(results == Array(repeating: ["posts/8"], count: count))
    }

    @Test("Many tasks can publish at once asynchronously, and pages come out right")
    func asynchronous() async throws {
        let outputs = try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<8 {
                group.addTask {
                    let root = try TemporaryFolder()
                    try root.write([
                        "Content/posts/a.md": "---\ndate: 2021-01-29 19:58\n---\n# Number \(number)"
                    ])
                    try await TestWebsite().publish(
                        withTheme: .outline(),
                        at: Path(root.path)
                    )
                    guard
                        try root.read("Output/posts/a/index.html").contains("Number \(number)<")
                    else { throw OwnError() }
                    return try root.files(below: "Output")
                }
            }
            return try await group.reduce(into: [[String]]()) { $0.append($1) }
        }
        #expect(Set(outputs).count == 1)
        #expect(
            outputs.first == [
                "feed.rss", "index.html", "notes/index.html", "posts/a/index.html",
                "posts/index.html", "sitemap.xml", "tags/index.html",
            ]
        )
    }

    @Test("Of several pages that fail, the first in the site's order is reported")
    func failures() throws {
        let failing = PageFactory<TestWebsite> { location, _ in
            guard location is Item<TestWebsite> else { return nil }
            throw PublishingError(infoMessage: "\(location.path) failed")
        }
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [
                    .addItems(in: (0..<64).map { .made(Path("p\($0)")) }),
                    .generateHTML(withTheme: Theme(htmlFactory: failing)),
                ]
            )
        }
        #expect(error.stepName == "Generate HTML")
        #expect(error.infoMessage == "posts/p0 failed")
    }
}

private actor Counter {
    private(set) var value = 0

    func increase() { value += 1 }
}
