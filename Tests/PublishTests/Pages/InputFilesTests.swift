import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("The files that may shape a site")
struct InputFilesTests {
    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.write(["Content/posts/a.md": "# A", ".env": "KEY=1", "Resources/.nojekyll": ""])
    }

    func look() throws -> (others: Digest, all: Digest) {
        let files = try InputFiles(root: root.path + "/")
        return (files.digest, files.digestWithTexts)
    }

    @Test(
        "A text changes the digest with texts only; any other file both",
        arguments: [
            ("Content/posts/a.md", true), (".env", false), ("Resources/.nojekyll", false),
            ("Content/posts/new.png", false), (".hidden/file", nil), ("Output/index.html", nil),
        ]
    )
    func changes(path: String, isText: Bool?) throws {
        let before = try look()
        try root.write([path: "another text"])
        let after = try look()
        #expect((after.all == before.all) == (isText == nil))
        #expect((after.others == before.others) == (isText != false))
    }

    @Test(
        "Pages of sites without code of their own depend on no style sheet in Resources",
        arguments: [
            ("Resources/a.css", true), ("Resources/b/a.css", true), ("Resources/a.js", false),
            ("Sources/a.css", false),
        ]
    )
    func styles(path: String, isStyle: Bool) throws {
        try root.write([path: "one"])
        let before = try InputFiles(root: root.path + "/")
        try root.write([path: "another one"])
        let after = try InputFiles(root: root.path + "/")
        #expect((after.digestWithoutStyles == before.digestWithoutStyles) == isStyle)
        #expect(after.digest != before.digest)
    }

    @Test(
        "What editors leave for a while changes nothing",
        arguments: [
            "Content/posts/.a.md.swp", "Content/posts/.#a.md", "Content/.DS_Store", ".DS_Store",
        ]
    )
    func leftovers(path: String) throws {
        let before = try look()
        try root.write([path: "temporary"])
        let after = try look()
        #expect(before.all == after.all && before.others == after.others)
    }
}
