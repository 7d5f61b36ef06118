import Files
import Foundation
import Testing

@Suite("Paths and names")
struct PathTests {
    @Test("A location exists with the right kind or is missing")
    func kinds() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt")
            #expect(try File(path: file.path) == file)
            #expect(try Folder(path: folder.path) == folder)
            for path in [folder.path, file.path + "x"] {
                let error = #expect(throws: LocationError.self) { try File(path: path) }
                #expect(reason(error) == "missing")
                #expect(error?.path == path)
            }
            #expect(throws: LocationError.self) { try Folder(path: file.path) }
            let empty = #expect(throws: LocationError.self) { try File(path: "") }
            #expect(reason(empty) == "emptyFilePath")
        }
    }

    @Test("Symbolic links are followed")
    func links() throws {
        try withTemporaryFolder { folder in
            let target = try folder.createSubfolder(named: "target")
            try target.createFile(named: "a.txt")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "link",
                withDestinationPath: folder.path + "target"
            )
            let link = try folder.subfolder(named: "link")
            #expect(link.files.names() == ["a.txt"])
            try link.delete()
            #expect(target.files.names() == ["a.txt"])
        }
    }

    @Test("Folder paths end with a slash, file paths do not")
    func slashes() throws {
        try withTemporaryFolder { folder in
            let sub = try folder.createSubfolder(named: "sub")
            #expect(try Folder(path: String(sub.path.dropLast())).path == folder.path + "sub/")
            #expect(try sub.createFile(at: "/x").path == folder.path + "sub/x")
            #expect(try folder.file(at: "/sub/x").name == "x")
        }
    }

    @Test("The home folder, the current one and parents are found")
    func references() throws {
        #expect(try Folder(path: "~").path == Folder.home.path)
        #expect(try Folder(path: "").path == Folder.current.path)
        #expect(try Folder(path: "../").path == Folder.current.parent?.path)
        #expect(try Folder(path: "..").path == Folder.current.parent?.path)
        try withTemporaryFolder { folder in
            try folder.createFile(at: "a/b/c.txt")
            try folder.createFile(at: "a/d..")
            #expect(try folder.file(at: "a/b/../d..").path == folder.path + "a/d..")
            #expect(try folder.file(at: "a/b/../b/c.txt").path == folder.path + "a/b/c.txt")
            #expect(try folder.file(at: "a/./b/c.txt").path == folder.path + "a/./b/c.txt")
            #expect(throws: LocationError.self) { try folder.file(at: "no/no/../c.txt") }
        }
    }

    @Test("A relative path stays relative, its parent is absolute")
    func relative() throws {
        let name = ".files-tests-" + UUID().uuidString
        let file = try File.make(named: name)
        defer { #expect(throws: Never.self) { try file.delete() } }
        #expect(file.path == name)
        #expect(file.name == name)
        #expect(file.parent?.path == Folder.current.path)
        #expect(try Folder(path: ".").name == Folder.current.name)
    }

    @Test("The path relative to a folder is the rest, or the whole path outside")
    func relativePaths() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(at: "a/b.txt")
            let sub = try folder.subfolder(named: "a")
            #expect(file.path(relativeTo: folder) == "a/b.txt")
            #expect(sub.path(relativeTo: folder) == "a")
            #expect(sub.path(relativeTo: sub) == "")
            #expect(folder.path(relativeTo: sub) == folder.path)
        }
    }

    @Test("The root has no parent and is called /")
    func root() throws {
        #expect(Folder.root.path == "/")
        #expect(Folder.root.name == "/")
        #expect(Folder.root.parent == nil)
        #expect(Folder.temporary.path.hasSuffix("/"))
        let error = #expect(throws: LocationError.self) { try Folder.root.rename(to: "x") }
        #expect(reason(error) == "cannotRenameRoot")
        #expect(Folder.root.subfolders.first?.parent == .root)
    }

    @Test(
        "Names are split at dots and lose empty pieces",
        arguments: [
            ("a.txt", "a", "txt"),
            ("v1.2.md", "v12", "md"),
            (".h.txt", "h", "txt"),
            ("a..b", "a", "b"),
            (".gitignore", ".gitignore", nil),
            ("plain", "plain", nil),
            ("dot.", "dot.", nil),
            ("文章.zh.md", "文章zh", "md"),
        ] as [(String, String, String?)]
    )
    func names(name: String, bare: String, extension: String?) throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: name)
            #expect(file.name == name)
            #expect(file.nameExcludingExtension == bare)
            #expect(file.extension == `extension`)
            #expect(file.parent == folder)
        }
    }

    @Test("A description names the type, the name and the path")
    func descriptions() throws {
        try withTemporaryFolder { folder in
            let file = try folder.createFile(named: "a.txt")
            #expect(file.description == "File(name: a.txt, path: \(folder.path)a.txt)")
            #expect(folder.description == "Folder(name: \(folder.name), path: \(folder.path))")
            #expect(file.url == URL(fileURLWithPath: file.path))
            #expect(folder.files.description == file.description)
            let error = LocationError(path: "x", reason: .missing)
            let text = "Files encountered an error at 'x'.\nReason: missing"
            #expect(error.description == text)
            let reading = ReadError(path: "x", reason: .notAnInt("y"))
            #expect(reading.description.hasSuffix("Reason: notAnInt(\"y\")"))
        }
    }
}

extension File {
    fileprivate static func make(named name: String) throws -> File {
        try Folder.current.createFile(named: name)
        return try File(path: name)
    }
}
