import Files
import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("Files through the context")
struct ContextFileTests {
    typealias Context = PublishingContext<TestWebsite>

    /// Runs a body in a step of a site with some files.
    func look(
        _ files: [String: String],
        _ body: @escaping (Context, TemporaryFolder) throws -> Void
    ) throws {
        let root = try TemporaryFolder()
        _ = try TestWebsite().publish(files: files, in: root, using: [.look { try body($0, root) }])
    }

    static var absent: [(String, (Context) throws -> Void, String)] {
        [
            ("folder", { _ = try $0.folder(at: "no/where") }, "Folder not found"),
            ("file", { _ = try $0.file(at: "no/where") }, "File not found"),
            ("outputFolder", { _ = try $0.outputFolder(at: "no/where") }, "Folder not found"),
            ("outputFile", { _ = try $0.outputFile(at: "no/where") }, "File not found"),
            ("copyFolder", { try $0.copyFolderToOutput(from: "no/where") }, "Folder not found"),
            ("copyFile", { try $0.copyFileToOutput(from: "no/where") }, "File not found"),
        ]
    }

    @Test("What is missing is an error with the path as asked for", arguments: absent.indices)
    func missing(index: Int) throws {
        let (name, body, message) = Self.absent[index]
        let error = try #require(throws: PublishingError.self, "\(name)") {
            try look([:]) { context, _ in try body(context) }
        }
        #expect(error == PublishingError(stepName: "Look", path: "no/where", infoMessage: message))
    }

    @Test(
        "Files and folders are found from the root, with or without a slash at the beginning",
        arguments: ["", "/"]
    )
    func reading(slash: String) throws {
        try look(["data/a.txt": "A"]) { context, root throws in
            #expect(try context.file(at: Path(slash + "data/a.txt")).readAsString() == "A")
            #expect(try context.folder(at: Path(slash + "data")).path == root.path + "/data/")
            #expect(try context.folder(at: "").path == root.path + "/")
        }
    }

    @Test(
        "What is created lies below the root or Output, with the folders above; what exists stays",
        arguments: ["", "/"]
    )
    func creating(slash: String) throws {
        try look(["data/a.txt": "A"]) { context, root in
            #expect(try context.createFile(at: Path(slash + "data/a.txt")).readAsString() == "A")
            try context.createFile(at: Path(slash + "new/deep/b.txt")).write("B")
            #expect(try root.read("new/deep/b.txt") == "B")
            #expect(try context.createFolder(at: Path(slash + "f/g")).path == root.path + "/f/g/")
            #expect(try context.createFolder(at: "data").files.names() == ["a.txt"])
            try context.createOutputFile(at: Path(slash + "x/c.txt")).write("C")
            #expect(try context.createOutputFile(at: "x/c.txt").readAsString() == "C")
            #expect(try context.outputFile(at: Path(slash + "x/c.txt")).readAsString() == "C")
            #expect(try context.outputFolder(at: Path(slash + "x")).files.names() == ["c.txt"])
            let folder = try context.createOutputFolder(at: Path(slash + "y/z"))
            #expect(folder.path == root.path + "/Output/y/z/")
            try folder.createFile(named: "d.txt").write("D")
            #expect(try context.outputFile(at: "y/z/d.txt").readAsString() == "D")
            #expect(try context.createOutputFolder(at: "y/z").files.names() == ["d.txt"])
        }
    }

    @Test("What cannot be created is an error with the absolute path")
    func creationFailures() throws {
        let cases: [(String, (Context) throws -> Void, String)] = [
            ("a.txt/b", { _ = try $0.createFolder(at: "a.txt/b") }, "Failed to create folder"),
            ("a.txt/b", { _ = try $0.createFile(at: "a.txt/b") }, "Failed to create file"),
        ]
        for (path, body, message) in cases {
            let root = try TemporaryFolder()
            let error = try #require(throws: PublishingError.self) {
                try TestWebsite().publish(
                    files: ["a.txt": "A"],
                    in: root,
                    using: [.look { try body($0) }]
                )
            }
            #expect(
                error
                    == PublishingError(
                        stepName: "Look",
                        path: Path(root.path + "/" + path),
                        infoMessage: message
                    )
            )
        }
    }

    @Test("A file made below Output by way of the root belongs to the site")
    func searchIndex() throws {
        let run = try TestWebsite().publish(
            files: ["Output/old.xml": "old"],
            using: [
                .look { try $0.createFile(at: Path("/Output/search.xml")).write("<search/>") },
                .addPage(.made("a")), .generateHTML(withTheme: .outline()),
            ]
        )
        #expect(try run.output("search.xml") == "<search/>")
        #expect(!run.hasOutput("old.xml"))
    }

    @Test("Copies keep names and everything inside, and a second one of the same name is an error")
    func copying() throws {
        try look(["r/d/e/f.txt": "F", "r/d/.hidden": "H", "r/g.txt": "G"]) { context, root in
            try context.copyFolderToOutput(from: "r/d")
            try context.copyFolderToOutput(from: "r/d", to: "deep/target")
            try context.copyFileToOutput(from: "/r/g.txt")
            try context.copyFileToOutput(from: "r/g.txt", to: "deep")
            #expect(
                try context.outputFolder(at: "").files.recursive.includingHidden.map {
                    $0.path(relativeTo: try context.outputFolder(at: ""))
                }.sorted() == [
                    "d/.hidden", "d/e/f.txt", "deep/g.txt", "deep/target/d/.hidden",
                    "deep/target/d/e/f.txt", "g.txt",
                ]
            )
            #expect(try root.read("r/d/e/f.txt") == "F")
        }
        let again: [(Path, String, (Context) throws -> Void)] = [
            ("r/d", "The folder could not be copied", { try $0.copyFolderToOutput(from: "r/d") }),
            (
                "r/g.txt", "The file could not be copied",
                { try $0.copyFileToOutput(from: "r/g.txt") }
            ),
        ]
        for (path, message, body) in again {
            let error = try #require(throws: PublishingError.self) {
                try look(["r/d/f.txt": "F", "r/g.txt": "G"]) { context, _ in
                    try body(context)
                    try body(context)
                }
            }
            #expect(error == PublishingError(stepName: "Look", path: path, infoMessage: message))
        }
    }

    @Test("A cache file lies in a folder of its step, and stays from run to run")
    func caches() throws {
        let root = try TemporaryFolder()
        var texts: [String] = []
        let steps: [PublishingStep<TestWebsite>] = [
            .step(named: "My Step (1)") { context in
                let file = try context.cacheFile(named: "Some File.txt")
                texts.append(try file.readAsString())
                try file.write("kept")
            }
        ]
        _ = try TestWebsite().publish(files: [:], in: root, using: steps)
        _ = try TestWebsite().publish(files: [:], in: root, using: steps)
        #expect(texts == ["", "kept"])
        #expect(try root.read(".publish/Caches/my-step-1/some-filetxt") == "kept")
    }

    @Test("The formatter reads the suite's dates in local time at first")
    func dateFormatter() throws {
        try look([:]) { context, _ in
            #expect(context.dateFormatter.dateFormat == "yyyy-MM-dd HH:mm")
            #expect(context.dateFormatter.timeZone == .current)
        }
    }
}
