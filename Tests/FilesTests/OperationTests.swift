import Files
import Foundation
import Testing

@Suite("Changing files and folders")
struct OperationTests {
    @Test("Copies of a value see where it was renamed or moved to")
    func sharedStorage() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt")
            let copy = file
            try file.rename(to: "b")
            #expect(copy.path == folder.path + "b.txt")
            try copy.move(to: folder.createSubfolder(named: "sub"))
            #expect(file.path == folder.path + "sub/b.txt")
            let sub = try folder.subfolder(named: "sub")
            try sub.rename(to: "new")
            #expect(sub.path == folder.path + "new/")
            #expect(sub.files.names() == ["b.txt"])
        }
    }

    @Test(
        "Renaming keeps the extension unless told otherwise",
        arguments: [
            ("b", true, "b.txt"), ("b.txt", true, "b.txt"), ("b.md", true, "b.md.txt"),
            ("b", false, "b"), ("b.md", false, "b.md"),
        ]
    )
    func rename(newName: String, keepExtension: Bool, result: String) throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt")
            try file.rename(to: newName, keepExtension: keepExtension)
            #expect(file.name == result)
            #expect(folder.files.names() == [result])
        }
    }

    @Test("A copy stands beside the original and never replaces anything")
    func copy() throws {
        try withTemporaryFolder { folder in
            let sub = try folder.createSubfolder(named: "sub")
            let file = try folder.createFile(named: "a", contents: Data("1".utf8))
            let copy = try file.copy(to: sub)
            #expect(copy.path == sub.path + "a")
            #expect(file.path == folder.path + "a")
            let error = #expect(throws: LocationError.self) { try file.copy(to: sub) }
            #expect(reason(error) == "copyFailed")
            let other = try folder.createSubfolder(named: "other")
            #expect(try sub.copy(to: other).files.names() == ["a"])
        }
    }

    @Test("What is gone cannot be renamed, moved, deleted, read or written, and has no dates")
    func gone() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt")
            #expect(file.modificationDate != nil)
            try file.delete()
            #expect(file.modificationDate == nil)
            #expect(file.creationDate == nil)
            let location = [
                #expect(throws: LocationError.self) { try file.rename(to: "b") },
                #expect(throws: LocationError.self) { try file.move(to: folder) },
                #expect(throws: LocationError.self) { try file.delete() },
            ]
            #expect(location.map(reason) == ["renameFailed", "moveFailed", "deleteFailed"])
            #expect(reason(#expect(throws: ReadError.self) { try file.read() }) == "readFailed")
            let appending = #expect(throws: WriteError.self) { try file.append("x") }
            #expect(reason(appending) == "writeFailed")
        }
    }

    @Test("Writing replaces, appending adds")
    func writing() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt", contents: Data("old".utf8))
            try file.write("n")
            try file.append("e")
            try file.append(Data("w".utf8))
            #expect(try file.readAsString() == "new")
            try file.write(Data([0xff]))
            #expect(try file.read() == Data([0xff]))
            let decoding = #expect(throws: ReadError.self) { try file.readAsString() }
            #expect(reason(decoding) == "stringDecodingFailed")
            let encoding = #expect(throws: WriteError.self) {
                try file.write("中", encoding: .ascii)
            }
            #expect(reason(encoding) == "stringEncodingFailed")
            try folder.delete()
            let writing = #expect(throws: WriteError.self) { try file.write("x") }
            #expect(reason(writing) == "writeFailed")
            try Folder(path: "/").createSubfolder(at: folder.path)
        }
    }

    @Test(
        "Only a whole text that is an integer is one",
        arguments: [("42", 42), ("-1", -1), ("42\n", nil), ("x", nil), ("", nil)]
            as [(String, Int?)]
    )
    func integers(text: String, value: Int?) throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "n", contents: Data(text.utf8))
            guard let value else {
                let error = #expect(throws: ReadError.self) { try file.readAsInt() }
                #expect(error.map { "\($0.reason)" } == "notAnInt(\"\(text)\")".swiftEscaped)
                return
            }
            #expect(try file.readAsInt() == value)
        }
    }

    @Test("A location can be bound to another file manager, with its children")
    func managedBy() throws {
        final class Recorder: FileManager, @unchecked Sendable {
            // SAFETY: used by one test on one thread.
            var removed: [String] = []
            override func removeItem(atPath path: String) throws {
                removed.append(path)
                try super.removeItem(atPath: path)
            }
        }
        try withTemporaryFolder { folder in
            let recorder = Recorder()
            try folder.createFile(named: "a")
            let managed = try folder.managedBy(recorder)
            #expect(managed == folder)
            try managed.files.delete()
            #expect(recorder.removed == [folder.path + "a"])
        }
    }
}

extension String {
    fileprivate var swiftEscaped: String { replacingOccurrences(of: "\n", with: "\\n") }
}
