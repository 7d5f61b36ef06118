import Foundation
import PublishTesting
import Testing

@testable import Publish

@Suite("Exchanging the site")
struct OutputTransactionTests {
    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.write([
            "Output/index.html": "old", "Output/same.txt": "same",
            "Output/stale/page.html": "stale",
            "Output/.hidden": "stale", "Output/.gitkeep": "", "Output/.git/HEAD": "ref",
        ])
    }

    func writer() throws -> OutputWriter {
        OutputWriter(
            transaction: try OutputTransaction(
                output: root.path + "/Output",
                workspace: root.path + "/.publish"
            )
        )
    }

    func write(_ text: String, to path: String, _ writer: OutputWriter) throws {
        try writer.write(Array(text.utf8), to: try OutputPath(Path(path)))
    }

    @Test("Readers keep the previous site until the run is committed")
    func commit() throws {
        let before = try root.files(below: "Output")
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("same", to: "same.txt", writer)
        try write("page", to: "a/b/index.html", writer)
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
        try writer.commit()
        #expect(
            try root.files(below: "Output") == [
                ".git/HEAD", ".gitkeep", "a/b/index.html", "index.html", "same.txt",
            ]
        )
        #expect(try root.read("Output/index.html") == "new")
        #expect(try root.files(below: ".publish").isEmpty)
    }

    @Test("A file whose bytes stay keeps its date")
    func dates() throws {
        let path = root.path + "/Output/same.txt"
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let writer = try writer()
        try write("same", to: "same.txt", writer)
        try write("x", to: "index.html", writer)
        try writer.commit()
        #expect(Disk.modificationDate(of: path) == old)
    }

    @Test("A run that fails brings the previous site back, also after it was exposed")
    func rollBack() throws {
        let before = try root.files(below: "Output")
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("page", to: "new/index.html", writer)
        try write("folder becomes a file", to: "stale", writer)
        try writer.expose(isComplete: true)
        #expect(try root.read("Output/index.html") == "new")
        #expect(try root.files(below: "Output").contains(".hidden") == false)
        try write("later", to: "later.html", writer)
        try root.write(["Output/by-step.txt": "made by a step itself"])
        try writer.rollBack()
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
        #expect(try root.read("Output/stale/page.html") == "stale")
    }

    @Test("A run that was killed is rolled back by the next one")
    func recovery() throws {
        let before = try root.files(below: "Output")
        let killed = try writer()
        try write("new", to: "index.html", killed)
        try write("page", to: "new/deep/index.html", killed)
        try killed.expose(isComplete: true)
        #expect(try root.read("Output/index.html") == "new")
        _ = try writer()
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
    }

    @Test("Files that a step makes by a way of its own belong to the site")
    func filesOfSteps() throws {
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try writer.expose(isComplete: false)
        try root.write(["Output/search.xml": "<search/>", "Output/same.txt": "changed"])
        writer.conceal()
        try write("feed", to: "feed.rss", writer)
        try writer.commit()
        #expect(
            try root.files(below: "Output") == [
                ".git/HEAD", ".gitkeep", "feed.rss", "index.html", "same.txt", "search.xml",
            ]
        )
    }

    @Test("A link in the site is taken away, never followed")
    func links() throws {
        try root.write(["elsewhere/precious.txt": "precious"])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/Output/link",
            withDestinationPath: root.path + "/elsewhere"
        )
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try writer.commit()
        #expect(try root.read("elsewhere/precious.txt") == "precious")
        #expect(!Disk.exists(root.path + "/Output/link"))
    }

    @Test(
        "No path leads out of the site",
        arguments: ["../x", "a/../../x", "a/..", "a\0b", String(repeating: "x", count: 300)]
    )
    func escapes(path: String) {
        #expect(throws: PublishingError.self) { try OutputPath(Path(path)) }
    }

    @Test(
        "Slashes and dots that mean nothing are dropped",
        arguments: ["/a/b", "a//b", "./a/b/", "a/./b"]
    )
    func normalization(path: String) throws {
        #expect(try OutputPath(Path(path)).string == "a/b")
    }
}
