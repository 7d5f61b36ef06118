import Files
import Foundation
import Testing

@Suite("Creating in folders and emptying them")
struct FolderTests {
    @Test("A subfolder is created with those on the way, and returned when it exists")
    func subfolders() throws {
        try withTemporaryFolder { folder in
            let sub = try folder.createSubfolder(at: "/a/b")
            #expect(sub.path == folder.path + "a/b/")
            try sub.createFile(named: "x")
            #expect(try folder.createSubfolder(at: "a/b").files.count() == 1)
            #expect(try folder.createSubfolderIfNeeded(at: "a/b") == sub)
            #expect(try folder.createSubfolderIfNeeded(withName: "c").name == "c")
            #expect(folder.containsSubfolder(at: "a/b"))
            #expect(folder.containsSubfolder(named: "a"))
            #expect(!folder.containsSubfolder(named: "x"))
        }
    }

    @Test("A subfolder without a name or on top of a file cannot be created")
    func subfolderErrors() throws {
        try withTemporaryFolder { folder in
            let empty = #expect(throws: WriteError.self) { try folder.createSubfolder(at: "") }
            #expect(reason(empty) == "emptyPath")
            try folder.createFile(named: "file")
            let taken = #expect(throws: WriteError.self) {
                try folder.createSubfolder(named: "file")
            }
            #expect(reason(taken) == "folderCreationFailed")
        }
    }

    @Test("A file is created with the folders on the way and overwrites what was there")
    func files() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(at: "a/b.txt", contents: Data("1".utf8))
            #expect(try file.readAsString() == "1")
            #expect(try folder.createFile(at: "a/b.txt").readAsString() == "")
            #expect(folder.containsFile(at: "a/b.txt"))
            #expect(!folder.containsFile(named: "b.txt"))
            #expect(try folder.createFile(at: "a/../c.txt").path == folder.path + "c.txt")
        }
    }

    @Test("A file cannot be created in a file, in place of a folder or without a name")
    func fileErrors() throws {
        try withTemporaryFolder { folder in
            try folder.createFile(named: "file")
            try folder.createSubfolder(named: "folder")
            let inside = #expect(throws: WriteError.self) {
                try folder.createFile(at: "file/x")
            }
            #expect(reason(inside) == "folderCreationFailed")
            #expect(inside?.path == folder.path + "file/")
            for path in ["folder", "folder/", ""] {
                let error = #expect(throws: WriteError.self) { try folder.createFile(at: path) }
                #expect(reason(error) == "fileCreationFailed")
            }
        }
    }

    @Test("An existing file is left alone when it is only created if needed")
    func ifNeeded() throws {
        try withTemporaryFolder { folder in
            var evaluations = 0
            func contents() -> Data {
                evaluations += 1
                return Data("new".utf8)
            }
            try folder.createFile(named: "old", contents: Data("old".utf8))
            let old = try folder.createFileIfNeeded(withName: "old", contents: contents())
            #expect(try old.readAsString() == "old")
            #expect(evaluations == 0)
            let new = try folder.createFileIfNeeded(at: "a/new", contents: contents())
            #expect(try new.readAsString() == "new")
            #expect(evaluations == 1)
        }
    }

    @Test("A folder contains what has the name and kind of a direct child")
    func contains() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(at: "a/x")
            #expect(!folder.contains(file))
            #expect(try folder.subfolder(named: "a").contains(file))
            try folder.createFile(named: "x")
            #expect(folder.contains(file))
            #expect(try folder.contains(folder.subfolder(named: "a")))
            let other = try folder.createSubfolder(at: "a/x2")
            try folder.createFile(named: "x2")
            #expect(!folder.contains(other))
        }
    }

    @Test("Emptying keeps hidden direct children unless asked")
    func empty() throws {
        try withTemporaryFolder { folder in
            try makeTree(in: folder)
            try folder.empty()
            #expect(folder.isEmpty())
            #expect(!folder.isEmpty(includingHidden: true))
            #expect(folder.files.includingHidden.names() == [".hidden.txt"])
            #expect(folder.subfolders.includingHidden.names() == [".secret"])
            try folder.empty(includingHidden: true)
            #expect(folder.isEmpty(includingHidden: true))
        }
    }

    @Test("Moving the contents keeps hidden direct children unless asked")
    func moveContents() throws {
        try withTemporaryFolder { folder in
            let source = try folder.createSubfolder(named: "source")
            let target = try folder.createSubfolder(named: "target")
            try makeTree(in: source)
            try source.moveContents(to: target)
            #expect(source.isEmpty())
            #expect(target.subfolders.names() == ["a", "b"])
            #expect(target.containsFile(at: "a/.6.md"))
            #expect(!target.containsFile(at: ".hidden.txt"))
            try source.moveContents(to: target, includeHidden: true)
            #expect(source.isEmpty(includingHidden: true))
            #expect(target.containsFile(at: ".secret/5.md"))
        }
    }
}
