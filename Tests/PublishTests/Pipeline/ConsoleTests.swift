import Foundation
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

/// Runs in processes of their own, whose standard output can be read.
@Suite("What a run prints")
struct ConsoleTests {
    @Test(
        "The default pipeline prints its steps in order, in line with what steps print themselves"
    )
    func defaultPipeline() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let root = try TemporaryFolder()
                try root.write(["Content/index.md": "# Hello"])
                try TestWebsite().publish(
                    withTheme: .outline(),
                    at: Path(root.path),
                    deployedUsing: .git("nowhere"),
                    additionalSteps: [.step(named: "Mine") { _ in print("from my step") }, .empty],
                    plugins: [
                        Plugin(name: "A") { _ in print("from A") }, Plugin(name: "B") { _ in },
                    ]
                )
            }
        )
        #expect(
            String(decoding: result.standardOutputContent, as: UTF8.self) == """
                Publishing Test Site (9 steps)
                [1/9] Install plugin 'A'
                from A
                [2/9] Install plugin 'B'
                [3/9] Copy 'Resources' files
                [4/9] Add Markdown files from 'Content' folder
                [5/9] Sort items
                [6/9] Mine
                from my step
                [7/9] Generate HTML
                [8/9] Generate RSS feed
                [9/9] Generate site map
                ✅ Successfully published Test Site

                """
        )
    }

    @Test("No feed is made without a configuration or without sections")
    func noFeed() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let root = try TemporaryFolder()
                try root.write(["Content/index.md": "# Hello"])
                let path = Path(root.path)
                try await TestWebsite().publish(
                    withTheme: .outline(),
                    at: path,
                    rssFeedConfig: nil
                )
                try await TestWebsite().publish(
                    withTheme: .outline(),
                    at: path,
                    rssFeedSections: []
                )
            }
        )
        let lines = String(decoding: result.standardOutputContent, as: UTF8.self)
            .split(separator: "\n")
        #expect(lines.count { $0 == "Publishing Test Site (5 steps)" } == 2)
        #expect(!lines.contains { $0.contains("RSS") })
    }

    @Test("With --deploy or -d only deployment steps run, on the site as it is")
    func deployment() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                try await ConsoleTests.deploy("--deploy")
                try await ConsoleTests.deploy("-d")
            }
        )
        let lines = """
            Publishing Test Site (2 steps)
            [1/2] Deploy using One
            One: old
            [2/2] Deploy using Two
            Two: old
            ✅ Successfully published Test Site

            """
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self) == lines + lines)
    }

    static func deploy(_ flag: String) async throws {
        let root = try TemporaryFolder()
        try root.write(["Output/index.html": "old", "Output/.hidden": "kept"])
        func method(_ name: String) -> DeploymentMethod<TestWebsite> {
            DeploymentMethod(name: name) { context in
                print("\(name):", try context.outputFile(at: "index.html").readAsString())
            }
        }
        let pipeline = Pipeline<TestWebsite>(
            steps: [
                .step(named: "Never") { _ in print("never") },
                .group([.deploy(using: method("One")), .copyResources()]),
                .deploy(using: method("Two")),
            ],
            originFile: "",
            options: RunOptions(arguments: ["site", "--verbose", flag])
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        guard try root.files(below: "Output") == [".hidden", "index.html"] else { throw OwnError() }
    }

    @Test("After an error the library prints nothing more")
    func failure() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let root = try TemporaryFolder()
                _ = try? TestWebsite().publish(
                    at: Path(root.path),
                    using: [.copyFile(at: "missing"), .step(named: "Never") { _ in }]
                )
            }
        )
        #expect(
            String(decoding: result.standardOutputContent, as: UTF8.self)
                == "Publishing Test Site (2 steps)\n[1/2] Copy file 'missing'\n"
        )
    }
}
