import Files
import Foundation
import Testing

@testable import DevServer

@Suite("Watching files", .timeLimit(.minutes(20)))
struct FileWatcherTests {
    static let methods: [FileWatcher.Method] = [.events, .polling(interval: 0.01)]

    /// A watched folder, and the changes in it as they are reported.
    final class Fixture {
        let folder: Folder
        private let watcher: FileWatcher
        private var iterator: AsyncStream<[String]>.AsyncIterator

        init(_ method: FileWatcher.Method, files: [String] = []) throws {
            folder = try .temporary.createSubfolder(named: "Watcher-" + UUID().uuidString)
            for path in files { try folder.createFile(at: path) }
            let (stream, continuation) = AsyncStream.makeStream(of: [String].self)
            iterator = stream.makeAsyncIterator()
            watcher = try FileWatcher(
                folders: [folder.path],
                method: method,
                debounce: 0.2,
                ignoring: { path in
                    // Foundation writes a hidden file first and then renames it.
                    path.hasSuffix("/Output") || path.hasSuffix("~") || path.contains("/.")
                },
                onChange: { continuation.yield($0) }
            )
        }

        deinit {
            watcher.stop()
            #expect(throws: Never.self) { try folder.delete() }
        }

        /// Waits until a path was reported, and gives all that came until then.
        func changes(until path: String) async -> Set<String> {
            var seen: Set<String> = []
            while !seen.contains(path), let changes = await iterator.next(isolation: nil) {
                seen.formUnion(changes.map { String($0.dropFirst(folder.path.count)) })
            }
            return seen
        }
    }

    @Test("New, changed, replaced and removed files are reported", arguments: methods)
    func files(method: FileWatcher.Method) async throws {
        let fixture = try Fixture(method, files: ["a/old.md"])
        let old = try fixture.folder.file(at: "a/old.md")
        try fixture.folder.createFile(at: "new.md")
        #expect(await fixture.changes(until: "new.md") == ["new.md"])
        // A slow machine may report the end of writing a file apart from its beginning.
        try old.write("changed")
        #expect(await fixture.changes(until: "a/old.md").isSubset(of: ["a/old.md", "new.md"]))
        try Data("replaced".utf8).write(to: old.url, options: .atomic)
        #expect(await fixture.changes(until: "a/old.md").contains("a/old.md"))
        try old.delete()
        #expect(await fixture.changes(until: "a/old.md") == ["a/old.md"])
    }

    @Test("Files in new and renamed folders are reported", arguments: methods)
    func folders(method: FileWatcher.Method) async throws {
        let fixture = try Fixture(method, files: ["a/b/1.md"])
        try fixture.folder.createFile(at: "c/d/2.md")
        #expect(await fixture.changes(until: "c/d/2.md").contains("c/d/2.md"))
        try fixture.folder.createFile(at: "c/d/3.md")
        #expect(await fixture.changes(until: "c/d/3.md").isSubset(of: ["c/d/3.md", "c/d/2.md"]))
        try fixture.folder.subfolder(named: "a").rename(to: "e")
        #expect(await fixture.changes(until: "e/b/1.md").contains("e/b/1.md"))
        try fixture.folder.file(at: "e/b/1.md").write("x")
        #expect(await fixture.changes(until: "e/b/1.md") == ["e/b/1.md"])
        try fixture.folder.subfolder(named: "e").delete()
        try fixture.folder.createFile(at: "e/b/1.md")
        #expect(await fixture.changes(until: "e/b/1.md").contains("e/b/1.md"))
    }

    @Test("What is ignored is not reported", arguments: methods)
    func ignoring(method: FileWatcher.Method) async throws {
        let fixture = try Fixture(method, files: ["Output/index.html"])
        try fixture.folder.createFile(at: "Output/index.html", contents: Data("x".utf8))
        try fixture.folder.createFile(at: "backup~")
        try fixture.folder.createFile(at: "last.md")
        #expect(await fixture.changes(until: "last.md") == ["last.md"])
    }

    @Test("Links in a circle do no harm", arguments: methods)
    func circle(method: FileWatcher.Method) async throws {
        let fixture = try Fixture(method, files: ["a/1.md"])
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "a/circle",
            withDestinationPath: ".."
        )
        try fixture.folder.createFile(at: "a/2.md")
        #expect(await fixture.changes(until: "a/2.md").contains("a/2.md"))
    }

    @Test("Changes that belong together are reported together")
    func debounce() async throws {
        let fixture = try Fixture(.events)
        for number in 0..<50 { try fixture.folder.createFile(named: "\(number).md") }
        #expect(await fixture.changes(until: "49.md").count == 50)
    }

    #if os(Linux)
    @Test(
        "A temporary file of an editor is no change, and one that replaces a text is one of the text"
    )
    func temporary() async throws {
        let fixture = try Fixture(.events, files: ["a.md"])
        try fixture.folder.createFile(at: "sednxwqF5", contents: Data("x".utf8))
        let place = fixture.folder.path
        try #require(rename(place + "sednxwqF5", place + "a.md") == 0)
        #expect(await fixture.changes(until: "a.md") == ["a.md"])
        try fixture.folder.file(at: "a.md").delete()
        #expect(await fixture.changes(until: "a.md") == ["a.md"])
    }

    @Test("A folder that does not exist cannot be watched")
    func missing() throws {
        let error = #expect(throws: DevServerError.self) {
            try FileWatcher(folders: ["/nowhere"], ignoring: { _ in false }, onChange: { _ in })
        }
        #expect(error?.description == "Cannot watch '/nowhere': No such file or directory.")
    }
    #endif
}
