import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishStorage

/// Two sites that take turns in one folder: most files are the same, others change, come and go, or become folders.
private struct AlternatingSite {
    let root: TemporaryFolder
    var folders: SiteFolders {
        SiteFolders(output: root.path + "/Output", workspace: root.path + "/.publish")
    }

    init() throws {
        root = try TemporaryFolder(inMemory: ())
        try root.write(["Output/.git/HEAD": "ref", ".publish/lastGenerationDate": "1700000000"])
    }

    static func files(_ turn: Int) -> [String: String] {
        var files = ["index.html": "home \(turn)", "feed.rss": "feed \(turn)"]
        for number in 0..<10 {
            files["posts/p\(number)/index.html"] =
                number % 5 == 0 ? "\(number), \(turn)" : "\(number)"
            files[turn == 0 ? "old/o\(number)/index.html" : "new/n\(number).txt"] = "only \(turn)"
        }
        files[turn == 0 ? "shape" : "shape/index.html"] = "file or folder"
        return files
    }

    /// Makes the files of a site, up to the commit.
    func make(_ turn: Int, direct: Bool = false) throws -> OutputWriter {
        try folders.recover()
        let writer = try OutputWriter(folders)
        for (number, file) in Self.files(turn).sorted(by: { $0.key < $1.key }).enumerated() {
            if direct, number == 12 { try writer.beginDirect() }
            try writer.write(Array(file.value.utf8), to: try OutputPath(Path(file.key)))
        }
        return writer
    }

    /// Which of the sites is in the folder; nil if it is neither.
    func turn() throws -> Int? {
        let paths = try root.files(below: "Output").filter { !$0.hasPrefix(".git/") }
        let files = try Dictionary(
            uniqueKeysWithValues: paths.map { ($0, try root.read("Output/" + $0)) }
        )
        return [0, 1].first { Self.files($0) == files }
    }
}

@Suite("A run that was interrupted")
struct InterruptedRunTests {
    @Test("while files waited leaves the previous site")
    func staged() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        _ = try site.make(1)
        #expect(try site.turn() == 0)
        try site.folders.recover()
        #expect(try site.turn() == 0)
        #expect(try site.root.files(below: ".publish") == ["lastGenerationDate"])
    }

    @Test("while the list was applied is finished by the next one, wherever it was")
    func list() throws {
        for moment in 0..<30 {
            let site = try AlternatingSite()
            try site.make(0).commit()
            let writer = try site.make(1)
            // A folder that cannot be replaced ends the commit in the middle, as a kill would.
            let list = try CommitList(
                deleting: (0..<10).map { "old/o\($0)/index.html" } + ["shape"]
                    + (0..<10).map { "old/o\($0)" } + ["old"],
                movingTo: site.folders
            )
            var part = list
            part.moves = []
            part.deletions = Array(list.deletions.prefix(moment))
            try part.apply(in: site.folders)
            var rest = list
            if moment > list.deletions.count {
                // The list is written once more before the first move.
                rest.deletions = []
                part.deletions = []
                part.moves = Array(list.moves.prefix(moment - list.deletions.count))
                try part.apply(in: site.folders)
            }
            try rest.write(in: site.folders)
            _ = writer
            #expect(site.folders.isInterrupted)
            try site.folders.recover()
            #expect(try site.turn() == 1, "after \(moment) operations")
            #expect(!site.folders.isInterrupted)
        }
    }

    @Test("by an error of the disk in the middle of the commit is finished by the next one")
    func failingCommit() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        let writer = try site.make(1)
        let deletions =
            ["shape"] + (0..<10).flatMap { ["old/o\($0)/index.html", "old/o\($0)"] } + ["old"]
        let list = try CommitList(deleting: deletions, movingTo: site.folders)
        var (first, rest) = (list, list)
        first.moves = []
        rest.deletions = []
        try first.apply(in: site.folders)
        try rest.write(in: site.folders)
        first.deletions = []
        first.moves = Array(list.moves.prefix(2))
        try first.apply(in: site.folders)
        // What a run does whose commit has failed.
        try writer.rollBack()
        #expect(site.folders.isInterrupted)
        try site.folders.recover()
        #expect(try site.turn() == 1)
    }

    @Test("after its last move, and is done once more, does not lose what became a file")
    func folderBecameFile() throws {
        let site = try AlternatingSite()
        try site.make(1).commit()
        let writer = try site.make(0)
        let list = try CommitList(
            deleting: ["shape/index.html", "shape"],
            movingTo: site.folders
        )
        try list.write(in: site.folders)
        try list.apply(in: site.folders)
        _ = writer
        try site.folders.recover()
        #expect(try site.root.read("Output/shape") == "file or folder")
    }

    @Test("whose previous site is gone leaves what there is")
    func lostPrevious() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        try PreviousSite(site.folders).set(.working)
        try site.folders.recover()
        #expect(try site.turn() == 0)
        #expect(PreviousSite(site.folders).isLost)
        try site.make(1, direct: true).rollBack()
        #expect(PreviousSite(site.folders).isLost)
        try site.make(1, direct: true).commit()
        #expect(try site.turn() == 1 && !site.folders.isInterrupted)
    }

    @Test(
        "with a note that nobody understands is made good by the next one",
        arguments: ["lost", "?"]
    )
    func foreignNote(note: String) throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        try site.root.write([".publish/unfinished": note])
        #expect(!site.folders.isInTransit)
        try site.folders.recover()
        try site.make(0).commit()
        #expect(!site.folders.isInterrupted)
    }

    @Test("while it worked in Output is taken back by the next one")
    func direct() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        _ = try site.make(1, direct: true)
        try site.root.write(["Output/by-step/new.txt": "made by a step itself"])
        #expect(site.folders.isInterrupted)
        #expect(try site.turn() == nil)
        try site.folders.recover()
        #expect(try site.turn() == 0)
        #expect(!Disk.exists(site.root.path + "/Output/by-step"))
        #expect(try site.root.read("Output/.git/HEAD") == "ref")
    }

    @Test(
        "while the previous site was on its way out or back loses nothing of it",
        arguments: [0, 1, 2, 3, 4]
    )
    func moving(count: Int) throws {
        for stage in [PreviousSite.Stage.leaving, .returning] {
            let site = try AlternatingSite()
            try site.make(0).commit()
            let names = ["feed.rss", "index.html", "old", "posts", "shape"]
            try Disk.createFolder(site.folders.previous)
            for name in names.prefix(count) {
                try Disk.rename(
                    site.folders.output + "/" + name,
                    to: site.folders.previous + "/" + name
                )
            }
            try PreviousSite(site.folders).set(stage)
            try site.folders.recover()
            #expect(try site.turn() == 0)
            #expect(!site.folders.isInterrupted)
        }
    }

    @Test("and ended well in Output leaves nothing behind")
    func directCommit() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        let date = Disk.modificationDate(of: site.root.path + "/Output/posts/p1/index.html")
        try site.make(1, direct: true).commit()
        #expect(try site.turn() == 1)
        #expect(
            Disk.modificationDate(of: site.root.path + "/Output/posts/p1/index.html") == date
        )
        #expect(try site.root.files(below: ".publish") == ["lastGenerationDate"])
        try site.make(0, direct: true).rollBack()
        #expect(try site.turn() == 1)
    }

    @Test(
        "A list that is cut short, or names a place outside of Output, is not followed",
        arguments: ["+posts\0", "-../precious.txt\0end\0", "-/etc/x\0end\0", "?x\0end\0", ""]
    )
    func foreignList(text: String) throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        try site.root.write(["precious.txt": "precious", ".publish/commit": text])
        try site.folders.recover()
        #expect(try site.root.read("precious.txt") == "precious")
        #expect(try site.turn() == 0)
        #expect(!site.folders.isInterrupted)
    }

    @Test("A list does not lead through a link")
    func listThroughLink() throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        try site.root.write([
            "elsewhere/precious.txt": "precious", ".publish/commit": "-link/precious.txt\0end\0",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: site.root.path + "/Output/link",
            withDestinationPath: site.root.path + "/elsewhere"
        )
        try site.folders.recover()
        #expect(try site.root.read("elsewhere/precious.txt") == "precious")
    }

    @Test(
        "A folder that is a link is refused, because what it leads to would be emptied",
        arguments: ["Output", ".publish/Staging", ".publish/Previous"]
    )
    func links(name: String) throws {
        let site = try AlternatingSite()
        try site.make(0).commit()
        try Disk.removeTree(site.root.path + "/" + name)
        try site.root.write(["elsewhere/precious.txt": "precious"])
        try FileManager.default.createSymbolicLink(
            atPath: site.root.path + "/" + name,
            withDestinationPath: site.root.path + "/elsewhere"
        )
        #expect(throws: LinkedFolderError.self) { try site.folders.recover() }
        #expect(try site.root.read("elsewhere/precious.txt") == "precious")
    }
}
