import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Compressed versions of files")
struct PrecompressionTests {
    let site: DeployedSite
    let text = String(repeating: "the same words again and again, ", count: 100)

    init() throws {
        site = try DeployedSite()
        try site.root.write([
            "site/Resources/a.txt": text, "site/Resources/b/x.svg": text + "x",
            "site/Resources/small.css": "a{}",
            "site/Resources/photo.png": text, "site/Content/index.md": "# Hi",
        ])
    }

    var steps: [PublishingStep<TestWebsite>] { [.copyResources(), .addMarkdownFiles()] }

    /// What a program makes of a file of the site.
    func unpacked(_ path: String, by program: String) throws -> String {
        String(
            decoding: try Command(program, ["-dc", site.folder + "/Output/" + path]).run(in: "/"),
            as: UTF8.self
        )
    }

    func date(of path: String) -> Date? {
        Disk.modificationDate(of: site.folder + "/Output/" + path)
    }

    @Test("Texts of some size have versions for gzip and brotli, which change as the texts do")
    func versions() async throws {
        for arguments in [["--precompress"], []] {
            try await site.run(steps + (arguments.isEmpty ? [.precompress()] : []), arguments)
            #expect(
                try site.root.files(below: "site/Output").filter {
                    $0.hasSuffix(".gz") || $0.hasSuffix(".br")
                }
                    == ["a.txt.br", "a.txt.gz", "b/x.svg.br", "b/x.svg.gz"]
            )
            #expect(try unpacked("a.txt.gz", by: "gzip") == text)
            #expect(try unpacked("b/x.svg.br", by: "brotli") == text + "x")
        }
        // One that is there is kept, also if another program would compress it in another way.
        let kept = date(of: "a.txt.br")
        try site.root.write(["site/Resources/b/x.svg": text + "y"])
        try await site.run(steps, ["--precompress"])
        #expect(try unpacked("b/x.svg.br", by: "brotli") == text + "y")
        #expect(try unpacked("b/x.svg.gz", by: "gzip") == text + "y")
        #expect(date(of: "a.txt.br") == kept)
        try await site.run(steps, [])
        #expect(
            try site.root.files(below: "site/Output") == [
                "a.txt", "b/x.svg", "photo.png", "small.css",
            ]
        )
    }

    @Test("A preview compresses nothing, and neither does a question")
    func preview() async throws {
        let preview = ProcessInfo.processInfo.environment.merging(["PUBLISH_PREVIEW": "1"]) { $1 }
        try await site.run(steps, ["--precompress"], environment: preview)
        #expect(try site.root.files(below: "site/Output").allSatisfy { !$0.hasSuffix(".gz") })
    }
}
