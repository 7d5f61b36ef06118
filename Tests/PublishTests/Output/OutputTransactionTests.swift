import Foundation
import PublishStorage
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
            "Output/.hidden": "stale", "Output/.gitkeep": "",
        ])
    }

    /// Puts a repository into the site, which is then exchanged file by file.
    func addRepository(_ isWanted: Bool) throws {
        if isWanted { try root.write(["Output/.git/HEAD": "ref"]) }
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

    @Test("Readers keep the previous site until the run is committed", arguments: [false, true])
    func commit(hasRepository: Bool) throws {
        try addRepository(hasRepository)
        let before = try root.files(below: "Output")
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("same", to: "same.txt", writer)
        try write("page", to: "a/b/index.html", writer)
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
        try writer.commit()
        #expect(
            try root.files(below: "Output") == (hasRepository ? [".git/HEAD"] : []) + [
                ".gitkeep", "a/b/index.html", "index.html", "same.txt",
            ]
        )
        #expect(try root.read("Output/index.html") == "new")
        #expect(try root.files(below: ".publish").isEmpty)
    }

    @Test("A file whose bytes stay keeps its date", arguments: [false, true])
    func dates(hasRepository: Bool) throws {
        try addRepository(hasRepository)
        let path = root.path + "/Output/same.txt"
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let writer = try writer()
        try write("same", to: "same.txt", writer)
        try write("x", to: "index.html", writer)
        try writer.commit()
        #expect(Disk.modificationDate(of: path) == old)
    }

    @Test(
        "A run that fails brings the previous site back, also after it was exposed",
        arguments: [false, true]
    )
    func rollBack(hasRepository: Bool) throws {
        try addRepository(hasRepository)
        let before = try root.files(below: "Output")
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("page", to: "new/index.html", writer)
        try write("folder becomes a file", to: "stale", writer)
        try writer.expose()
        #expect(try root.read("Output/index.html") == "new")
        #expect(try root.files(below: "Output").contains(".hidden") == false)
        try write("later", to: "later.html", writer)
        try root.write(["Output/by-step.txt": "made by a step itself"])
        try writer.rollBack()
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
        #expect(try root.read("Output/stale/page.html") == "stale")
    }

    @Test("A run that was killed is rolled back by the next one", arguments: [false, true])
    func recovery(hasRepository: Bool) throws {
        try addRepository(hasRepository)
        let before = try root.files(below: "Output")
        let killed = try writer()
        try write("new", to: "index.html", killed)
        try write("page", to: "new/deep/index.html", killed)
        try killed.expose()
        #expect(try root.read("Output/index.html") == "new")
        _ = try writer()
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
    }

    @Test(
        "A file that was on its way between two disks when the run was killed is no part of the site"
    )
    func incompleteCopy() throws {
        try addRepository(true)
        let before = try root.files(below: "Output")
        let killed = try writer()
        try write("new", to: "index.html", killed)
        try killed.expose()
        // What copying the file leaves that has not been taken away yet.
        try root.write([".publish/Previous/.publish-incoming": "sa"])
        _ = try writer()
        #expect(try root.files(below: "Output") == before)
        #expect(try root.read("Output/index.html") == "old")
    }

    @Test("A list of the previous site that was cut short takes no file of it away")
    func incompleteList() throws {
        try addRepository(true)
        let before = try root.files(below: "Output")
        let killed = try writer()
        _ = try killed.createFolder(at: OutputPath("assets"))
        try root.write(["Output/assets/new.txt": "made by a theme"])
        let list = root.path + "/.publish/Previous/.publish-site"
        let bytes = try Disk.read(list)
        try Disk.write(Array(bytes.prefix(bytes.count / 2)), to: list)
        _ = try writer()
        #expect(try root.files(below: "Output") == before)
    }

    @Test("What code of the site made before the run was killed goes, also where it is in no list")
    func filesOfKilledRun() throws {
        try addRepository(true)
        let before = try root.files(below: "Output")
        let killed = try writer()
        try killed.expose()
        try root.write(["Output/by-step/new.txt": "made by a step itself"])
        _ = try writer()
        #expect(try root.files(below: "Output") == before)
        #expect(!Disk.exists(root.path + "/Output/by-step"))
    }

    @Test(
        "Files that a step makes by a way of its own belong to the site",
        arguments: [false, true]
    )
    func filesOfSteps(hasRepository: Bool) throws {
        try addRepository(hasRepository)
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try writer.expose()
        try root.write(["Output/search.xml": "<search/>", "Output/same.txt": "changed"])
        try writer.conceal()
        try write("feed", to: "feed.rss", writer)
        try writer.commit()
        #expect(
            try root.files(below: "Output") == (hasRepository ? [".git/HEAD"] : []) + [
                ".gitkeep", "feed.rss", "index.html", "same.txt", "search.xml",
            ]
        )
    }

    @Test("A link in the site is taken away, never followed", arguments: [false, true])
    func links(hasRepository: Bool) throws {
        try addRepository(hasRepository)
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

    @Test("A file that somebody else writes into the site during a run stays")
    func foreignFile() throws {
        let writer = try writer()
        try write("new", to: "index.html", writer)
        try write("page", to: "new/index.html", writer)
        try root.write(["Output/foreign.txt": "precious", "Output/theirs/deep.txt": "precious"])
        try writer.commit()
        #expect(try root.read("Output/foreign.txt") == "precious")
        #expect(try root.read("Output/theirs/deep.txt") == "precious")
        #expect(try root.read("Output/index.html") == "new")
    }

    @Test("The folder beside the site follows whatever others do to the site and to itself")
    func twin() throws {
        let words = (0..<12).map { "text \($0)" }
        func publish(_ turn: Int) throws {
            let writer = try writer()
            for (number, word) in words.enumerated() {
                try write(
                    number < 3 ? "\(word) \(turn)" : word,
                    to: "p\(number)/index.html",
                    writer
                )
            }
            try writer.commit()
        }
        try publish(0)
        try publish(1)
        #expect(Disk.isFile(root.path + "/.publish/Twin.mark"))
        let changes: [() throws -> Void] = [
            { try Disk.removeTree(root.path + "/.publish/Twin/p7") },
            { try Disk.removeFile(root.path + "/.publish/Twin/p8/index.html") },
            { try root.write([".publish/Twin/p9/more.html": "never"]) },
            { try Disk.removeTree(root.path + "/Output/p6") },
            { try root.write(["Output/p9/more.html": "theirs"]) },
            {
                chmod(root.path + "/Output", 0o750); chmod(root.path + "/Output/p1", 0o711)
            },
            { try Disk.removeTree(root.path + "/.publish") },
            { try Disk.removeTree(root.path + "/Output") },
        ]
        for (number, change) in changes.enumerated() {
            let access = { FolderVersion(of: root.path + "/Output" + $0)?.permissions }
            try change()
            let (top, sub) = (access(""), access("/p1"))
            try publish(number + 2)
            let expected = words.indices.map { "p\($0)/index.html" }.sorted()
            #expect(try root.files(below: "Output").filter { $0 != ".gitkeep" } == expected)
            #expect(try root.read("Output/p1/index.html") == "text 1 \(number + 2)")
            #expect(try root.read("Output/p7/index.html") == "text 7")
            if let top, let sub { #expect(access("") == top && access("/p1") == sub) }
        }
    }

    @Test("A site whose only change is one file keeps its folder, and the next exchange is right")
    func singleFile() throws {
        func publish(_ texts: [String]) throws {
            let writer = try writer()
            for (number, text) in texts.enumerated() {
                try write(text, to: "\(number).txt", writer)
            }
            try writer.commit()
        }
        func inode() -> UInt64? { FileFingerprint(of: root.path + "/Output")?.inode }
        try publish(["a", "b", "c", "d", "e"])
        try publish(["A", "B", "c", "d", "e"])
        let folder = inode()
        try publish(["A", "B", "C", "d", "e"])
        #expect(inode() == folder)
        let mark = try root.read(".publish/Twin.mark")
        #expect(try root.read(".publish/Twin/2.txt") == "C")
        try publish(["A", "b", "C", "D", "e"])
        #expect(inode() != folder)
        #expect(try root.read(".publish/Twin.mark") != mark)
        #expect(try (0..<5).map { try root.read("Output/\($0).txt") } == ["A", "b", "C", "D", "e"])
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
