import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishStorage

@Suite("Putting the site into its place")
struct StagedOutputTests {
    let root: TemporaryFolder
    var folders: SiteFolders {
        SiteFolders(output: root.path + "/Output", workspace: root.path + "/.publish")
    }

    init() throws {
        root = try TemporaryFolder()
        try root.write([
            "Output/index.html": "old", "Output/same.txt": "same",
            "Output/stale/page.html": "stale", "Output/.hidden": "stale", "Output/.gitkeep": "",
            "Output/.git/HEAD": "ref", ".publish/lastGenerationDate": "1700000000",
        ])
    }

    func writer() throws -> OutputWriter {
        try folders.recover()
        return try OutputWriter(folders)
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
            try root.files(below: "Output")
                == [".git/HEAD", ".gitkeep", "a/b/index.html", "index.html", "same.txt"]
        )
        #expect(try root.read("Output/index.html") == "new")
        #expect(!Disk.exists(root.path + "/Output/stale"))
        #expect(try root.files(below: ".publish") == ["lastGenerationDate"])
    }

    @Test("A file whose bytes stay keeps its date, whatever was written there first")
    func dates() throws {
        let path = root.path + "/Output/same.txt"
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let writer = try writer()
        try write("other", to: "same.txt", writer)
        try write("same", to: "same.txt", writer)
        try write("x", to: "index.html", writer)
        let manifest = try writer.commit()
        #expect(Disk.modificationDate(of: path) == old)
        #expect(manifest.files.map(\.path) == ["index.html", "same.txt"])
    }

    @Test("A folder becomes a file and a file becomes a folder")
    func shapes() throws {
        let writer = try writer()
        try write("now a file", to: "stale", writer)
        try write("now in a folder", to: "index.html/x.txt", writer)
        try writer.commit()
        #expect(try root.read("Output/stale") == "now a file")
        #expect(try root.read("Output/index.html/x.txt") == "now in a folder")
    }

    @Test(
        "A name for both a file and a folder is refused, and the site stays",
        arguments: [false, true]
    )
    func clash(isFileFirst: Bool) throws {
        let before = try root.files(below: "Output")
        let writer = try writer()
        let error = #expect(throws: PublishingError.self) {
            for path in isFileFirst ? ["about", "about/x.html"] : ["about/x.html", "about"] {
                try write("x", to: path, writer)
            }
            try writer.commit()
        }
        #expect(error?.path == "Output/about")
        try writer.rollBack()
        #expect(try root.files(below: "Output") == before)
    }

    @Test("A link in the site is taken away, never followed")
    func links() throws {
        try root.write(["elsewhere/precious.txt": "precious"])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/Output/link",
            withDestinationPath: root.path + "/elsewhere"
        )
        let writer = try writer()
        try write("new", to: "link/precious.txt", writer)
        try writer.commit()
        #expect(try root.read("elsewhere/precious.txt") == "precious")
        #expect(try root.read("Output/link/precious.txt") == "new")
        #expect(!Disk.isLink(root.path + "/Output/link"))
    }

    @Test("A file that somebody else writes into the site during a run stays")
    func foreignFile() throws {
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("page", to: "new/index.html", writer)
        try root.write([
            "Output/foreign.txt": "precious", "Output/theirs/deep.txt": "precious",
            "Output/stale/page.html": "precious",
        ])
        try writer.commit()
        for path in ["foreign.txt", "theirs/deep.txt", "stale/page.html"] {
            #expect(try root.read("Output/" + path) == "precious")
        }
        #expect(try root.read("Output/index.html") == "new")
    }

    @Test("An empty folder that was asked for is there, and goes when nobody asks any more")
    func emptyFolder() throws {
        for _ in 0..<2 {
            let first = try writer()
            try first.addFolder(at: try OutputPath("empty/deep"))
            try first.commit()
            #expect(Disk.isFolder(root.path + "/Output/empty/deep"))
        }
        try writer().commit()
        #expect(!Disk.exists(root.path + "/Output/empty"))
    }

    @Test("A site that needs no change is not touched")
    func nothing() throws {
        func publish() throws -> OutputManifest {
            let writer = try writer()
            for number in 0..<5 { try write("text \(number)", to: "p\(number)/index.html", writer) }
            return try writer.commit()
        }
        let first = try publish()
        let folder = FileFingerprint(of: root.path + "/Output")
        #expect(try publish().files.map(\.fingerprint) == first.files.map(\.fingerprint))
        #expect(FileFingerprint(of: root.path + "/Output") == folder)
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
