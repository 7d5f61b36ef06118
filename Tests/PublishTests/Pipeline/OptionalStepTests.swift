import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite

@Suite("Optional steps")
struct OptionalStepTests {
    typealias Step = PublishingStep<TestWebsite>

    /// Runs steps with arguments; gives the error and the faults as they are printed.
    static func run(
        _ steps: [Step],
        _ arguments: [String] = [],
        in root: TemporaryFolder
    ) async throws -> (error: PublishingError?, faults: String) {
        var pipeline = Pipeline<TestWebsite>(steps: steps, originFile: "")
        pipeline.options = RunOptions(arguments: arguments + ["--verbose"])
        nonisolated(unsafe) var faults = ""
        pipeline.writeFaults = { faults += $0 }
        do {
            _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
            return (nil, faults)
        } catch let error as PublishingError {
            return (error, faults)
        }
    }

    @Test("A site without resources is complete, and says nothing, in a strict run, too")
    func missingFolder() async throws {
        let root = try TemporaryFolder()
        let (error, faults) = try await Self.run(
            [.optional(.copyResources())],
            ["--strict"],
            in: root
        )
        #expect(error == nil)
        #expect(faults.isEmpty)
    }

    @Test("Resources that cannot all be copied end the run", arguments: ["b.txt", "folder"])
    func halfOfTheResources(taken: Path) async throws {
        let root = try TemporaryFolder()
        try root.write([
            "Resources/a.txt": "A", "Resources/b.txt": "B", "Resources/folder/c.txt": "C",
        ])
        let steps: [Step] = [
            .step(named: "Own") { try $0.createOutputFile(at: taken).write("own") },
            .optional(.copyResources()),
        ]
        let error = try await Self.run(steps, in: root).error
        #expect(error?.stepName == "Copy 'Resources' files")
        #expect(error?.infoMessage.contains("could not be copied") == true)
    }

    @Test(
        "Resources for which the disk has no room end the run, and leave neither half a site nor half of its files",
        .enabled(if: SmallDisk.isSupported, "only an administrator can add a small disk")
    )
    func fullDisk() async throws {
        let disk = try SmallDisk()
        try disk.root.write(["Resources/a.txt": String(repeating: "a", count: 100_000)])
        #expect(try await Self.run([.optional(.copyResources())], in: disk.root).error == nil)
        try disk.root.write(["Resources/b.txt": String(repeating: "b", count: 450_000)])
        let error = try await Self.run([.optional(.copyResources())], in: disk.root).error
        #expect(error?.underlyingErrorMessage != nil)
        #expect(try disk.root.files(below: "Output") == ["a.txt"])
        #expect(!Disk.exists(disk.root.path + "/.publish/Staging"))
        // What a killed run has left goes before anything is written, also to a note.
        try disk.root.write([".publish/Staging/c": "c", "Resources/b.txt": "b"])
        try disk.fill(".publish/Staging/rest")
        #expect(try await Self.run([.optional(.copyResources())], in: disk.root).error == nil)
        #expect(try disk.root.files(below: "Output") == ["a.txt", "b.txt"])
    }

    @Test("What any other step throws is ignored, with a warning that ends a strict run")
    func warning() async throws {
        let root = try TemporaryFolder()
        let steps: [Step] = [
            .optional(.step(named: "Own step") { _ in throw OwnError() }),
            .optional(.copyFile(at: "gone")),
        ]
        let (error, faults) = try await Self.run(steps, in: root)
        #expect(error == nil)
        #expect(
            faults.contains(
                "warning: the optional step 'Own step' failed: own words [run.ignored-error]"
            )
        )
        #expect(
            faults.contains(
                "gone: warning: the optional step 'Copy file 'gone'' failed: File not found"
            )
        )
        #expect(
            try await Self.run(steps, ["--strict"], in: root).error?.infoMessage.contains(
                "2 warnings"
            ) == true
        )
    }
}
