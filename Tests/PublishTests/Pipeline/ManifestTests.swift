import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishSite

/// A site whose process is killed when it is asked for its address while `Output` holds a file with some name.
private struct MortalWebsite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}

    var output: String
    var name = "Mortal"
    var description = ""
    var language = Language.english
    var imagePath: Path?

    var url: URL {
        if Disk.exists(output + "/posts/last/index.html") { kill(getpid(), SIGKILL) }
        return URL(filePath: "/site")
    }
}

@Suite("What a run says of the site")
struct ManifestTests {
    struct Manifest: Decodable {
        struct File: Decodable, Equatable {
            var path: String
            var size: Int
            var hash: String
        }
        var version: Int
        var files: [File]
    }

    struct Changes: Decodable, Equatable {
        struct File: Decodable, Equatable {
            var path: String
            var url: String
        }
        var added: [File]
        var changed: [File]
        var removed: [File]
    }

    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    func publish(_ texts: [String: String], _ steps: [PublishingStep<TestWebsite>] = []) throws {
        try? FileManager.default.removeItem(atPath: root.path + "/Content")
        _ = try TestWebsite().publish(
            files: texts,
            in: root,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .outline())] + steps
        )
    }

    func manifest() throws -> Manifest {
        let text = try root.read(".publish/manifest.json")
        return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    }

    func changes() throws -> Changes {
        let text = try root.read(".publish/changes.json")
        return try JSONDecoder().decode(Changes.self, from: Data(text.utf8))
    }

    @Test("The manifest names every file with its size and a hash of its bytes")
    func manifestOfSite() throws {
        try publish(
            ["Content/posts/a.md": "# A", "Content/\"q\" 中.md": "# Q"],
            [.look { try $0.createOutputFile(at: "own.txt").write("own") }]
        )
        let manifest = try manifest()
        let files = try root.files(below: "Output")
        #expect(manifest.version == 1)
        #expect(manifest.files.map(\.path) == files)
        #expect(files.contains("own.txt"))
        for file in manifest.files {
            let bytes = try Disk.read(root.path + "/Output/" + file.path)
            #expect(file.size == bytes.count)
            #expect(file.hash == Digest(bytes).hexadecimal)
        }
    }

    @Test("The changes are the pages that a reader would find new, other or gone")
    func changesOfSite() throws {
        let texts = ["Content/posts/a.md": "# A", "Content/posts/b.md": "# B"]
        try publish(texts)
        #expect(try changes().added.count == 6)
        #expect(try changes().changed.isEmpty)
        try publish(texts)
        #expect(try changes() == Changes(added: [], changed: [], removed: []))
        try publish(["Content/posts/a.md": "# Other", "Content/posts/new.md": "# New"])
        let changes = try changes()
        #expect(changes.added.map(\.path) == ["posts/new/index.html"])
        #expect(changes.changed.map(\.path) == ["posts/a/index.html"])
        #expect(changes.removed.map(\.path) == ["posts/b/index.html"])
        #expect(changes.removed.map(\.url) == ["https://example.com/posts/b"])
        #expect(!Disk.exists(root.path + "/Output/posts/b"))
    }

    @Test("A file that a step writes twice, in the end as it was, has not changed")
    func rewritten() throws {
        func twice(_ first: String) -> PublishingStep<TestWebsite> {
            .generation(named: "Twice") { context in
                for text in [first, "last"] {
                    try context.output?.write(Array(text.utf8), to: try OutputPath("twice.txt"))
                }
            }
        }
        try publish(["Content/index.md": "# Home"], [twice("a")])
        let file = root.path + "/Output/twice.txt"
        try FileManager.default.setAttributes(
            [.modificationDate: Moment.morning],
            ofItemAtPath: file
        )
        try publish(["Content/index.md": "# Home"], [twice("b")])
        #expect(try changes() == Changes(added: [], changed: [], removed: []))
        #expect(Disk.modificationDate(of: file) == Moment.morning)
    }

    @Test(
        "What a run changed that was killed before it could tell is told by the next one",
        arguments: [false, true]
    )
    func killed(isFirst: Bool) async throws {
        if !isFirst { try publish(["Content/posts/a.md": "# A", "Content/posts/gone.md": "# B"]) }
        let texts = ["Content/posts/a.md": "# Other", "Content/posts/last.md": "# Last"]
        try? FileManager.default.removeItem(atPath: root.path + "/Content")
        try root.write(texts)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = root.path as String] in
            try MortalWebsite(output: path + "/Output").publish(
                at: Path(path),
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .outline())]
            )
        }
        #expect(Disk.exists(root.path + "/Output/posts/last/index.html"))
        try publish(texts)
        let told = try changes()
        #expect(told.added.count == (isFirst ? 6 : 1))
        #expect(told.added.map(\.path).contains("posts/last/index.html"))
        #expect(told.changed.map(\.path) == (isFirst ? [] : ["posts/a/index.html"]))
        #expect(told.removed.map(\.path) == (isFirst ? [] : ["posts/gone/index.html"]))
        try publish(texts)
        #expect(try changes() == Changes(added: [], changed: [], removed: []))
    }

    @Test("A run that fails leaves both as they were")
    func failure() throws {
        try publish(["Content/posts/a.md": "# A"])
        let before = try [root.read(".publish/manifest.json"), root.read(".publish/changes.json")]
        #expect(throws: PublishingError.self) {
            try publish(["Content/b.md": "# B"], [.look { _ in throw OwnError() }])
        }
        #expect(
            try [root.read(".publish/manifest.json"), root.read(".publish/changes.json")] == before
        )
    }
}
