import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

@Suite("Steps that are worked out ahead")
struct StepsAheadTests {
    typealias Step = PublishingStep<TestWebsite>

    /// What steps did, in the order in which they did it.
    private final class Record: @unchecked Sendable {
        // SAFETY: The lines are used under the lock only.
        private let lock = NSLock()
        private var storage: [String] = []

        var lines: [String] { lock.withLock { storage } }

        func add(_ line: String) {
            lock.withLock { storage.append(line) }
        }
    }

    /// A step that needs nothing but the content.
    private func step(
        _ name: String,
        _ record: Record,
        begins: @escaping () throws -> Void = {}
    ) -> Step {
        .rendering(
            named: name,
            settings: { .zero },
            preparing: { context in
                try begins()
                let titles = context.sections[.posts].items.map(\.title).joined()
                return { context in record.add("\(name) writes \(titles)") }
            }
        )
    }

    @Test("What code of the site chooses is looked at again in every run")
    func predicates() {
        typealias Step = PublishingStep<TestWebsite>
        func reaches(_ predicate: Publish.Predicate<Item<TestWebsite>>?) -> [Step.Reach] {
            [
                Step.generateRSSFeed(including: [.posts], itemPredicate: predicate),
                Step.generateSearchIndex(itemPredicate: predicate),
            ].flatMap(\.operations).map(\.reach)
        }
        #expect(reaches(nil) == [.files, .files])
        #expect(reaches(.any) == [.content, .content])
    }

    @Test("They begin while the step before them runs, and write in their turn")
    func overlap() throws {
        let record = Record()
        let began = DispatchSemaphore(value: 0)
        let pages = Step.rendering(named: "pages") { context in
            #expect(began.wait(timeout: .now()) == .timedOut)
            context.beginAhead?()
            for _ in 0..<2 where began.wait(timeout: .now() + 300) == .timedOut {
                record.add("nobody begins")
            }
            record.add("pages")
        }
        try Parallelism.$width.withValue(2) {
            _ = try TestWebsite().publish(
                files: [:],
                using: [
                    .addItem(.made("a", title: "A")), pages,
                    step("feed", record) { began.signal() },
                    step("map", record) { began.signal() },
                ]
            )
        }
        #expect(record.lines == ["pages", "feed writes A", "map writes A"])
    }

    @Test("They find the theme's texts", arguments: [1, 2])
    func texts(width: Int) throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"hello": {"localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "Good day"}}}}}}
            """
        let theme = try Theme<TestWebsite>.foundation.strings(StringCatalog(json: catalog))
        let record = Record()
        let greeting = Step.rendering(
            named: "greeting",
            settings: { .zero },
            preparing: { context in
                let text = context.string("hello")
                return { _ in record.add(text) }
            }
        )
        try Parallelism.$width.withValue(width) {
            _ = try TestWebsite().publish(
                files: [:],
                using: [.generateHTML(withTheme: theme), greeting]
            )
        }
        #expect(record.lines == ["Good day"])
    }

    @Test("None begins before a step that may change the content", arguments: [1, 2])
    func barrier(width: Int) throws {
        let record = Record()
        try Parallelism.$width.withValue(width) {
            _ = try TestWebsite().publish(
                files: [:],
                using: [
                    .rendering(named: "pages") { _ in record.add("pages") },
                    step("feed", record),
                    .addItem(.made("a", title: "A")),
                    step("map", record),
                    .step(named: "Own") { $0.addItem(.made("b", title: "B")) },
                    step("second map", record),
                ]
            )
        }
        #expect(
            record.lines == ["pages", "feed writes ", "map writes A", "second map writes AB"]
        )
    }

    @Test("An error is that of their step, and the steps before it have done their work")
    func failure() throws {
        let record = Record()
        let error = try #require(throws: PublishingError.self) {
            try Parallelism.$width.withValue(2) {
                _ = try TestWebsite().publish(
                    files: [:],
                    using: [
                        .rendering(named: "pages") { _ in record.add("pages") },
                        step("feed", record) {
                            throw PublishingError(infoMessage: "No feed")
                        },
                        step("map", record),
                    ]
                )
            }
        }
        #expect(error.infoMessage == "No feed")
        #expect(error.stepName == "feed")
        #expect(record.lines == ["pages"])
    }

    @Test("A step whose errors do not matter waits for its turn, and the run goes on")
    func optional() throws {
        let record = Record()
        _ = try TestWebsite().publish(
            files: [:],
            using: [
                .rendering(named: "pages") { _ in record.add("pages") },
                .optional(step("feed", record) { throw PublishingError(infoMessage: "No feed") }),
                step("map", record),
            ]
        )
        #expect(record.lines == ["pages", "map writes "])
    }
}
