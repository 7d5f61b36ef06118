import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPipeline

/// The most common faults of texts, with everything that `publish check` prints about them.
///
/// The folders of `Sites/faults` hold a site and its `Expected/output.txt`; `PUBLISH_RECORD=1` writes that anew.
@Suite("Common faults")
struct CommonFaultTests {
    @Test("A check prints the expected lines", arguments: try Fixtures.names(in: "faults"))
    func output(name: String) async throws {
        let root = try WholeSiteTests.copy("faults/" + name)
        try root.write(["answer": ""])
        var site = TestWebsite(edition: .v1)
        site.favicon = nil
        if Disk.isFolder(root.path + "/Content/zh") {
            site.localizations = TestWebsite.bilingual().localizations
        }
        var pipeline = Pipeline<TestWebsite>(
            steps: WholeSiteTests.steps(theme: .foundation, sections: [.posts]),
            originFile: "",
            options: RunOptions(
                arguments: ["--publish-task=check", "--answer-to=\(root.path)/answer"]
            )
        )
        var output = ""
        pipeline.writeFaults = { output += $0 }
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
        } catch {
            output += error.localizedDescription + "\n"
        }
        output += try root.read("answer")
        let result = try TemporaryFolder()
        try result.write(["output.txt": output.replacingOccurrences(of: root.path, with: "ROOT")])
        try expectFiles(in: result.path, toEqual: Fixtures.sites + "/faults/\(name)/Expected")
    }
}
