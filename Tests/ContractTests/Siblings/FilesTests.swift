// swift-format-ignore-file
import Files
import Foundation
import PublishTesting
import Testing

private func name<T: Location>(of location: T) -> String { "\(T.kind): \(location.name)" }

@Suite("Contract: Files")
struct FilesContractTests {
    let root = try! TemporaryFolder()

    @Test func foldersAndFiles() throws {
        let folder: Folder = try root.folder()
        let sub = try folder.createSubfolder(named: "sub")
        try folder.createSubfolder(at: "deep/er")
        try folder.createSubfolderIfNeeded(at: "deep/er")
        try folder.createSubfolderIfNeeded(withName: "other")
        let file = try folder.createFile(at: "sub/v1.2.md", contents: Data("one".utf8))
        try folder.createFile(named: "b.txt").write("b")
        try folder.createFileIfNeeded(withName: "b.txt", contents: Data("no".utf8))
        try folder.createFileIfNeeded(at: "c/d.txt", contents: nil)
        #expect(folder.subfolders.names() == ["c", "deep", "other", "sub"])
        #expect(folder.files.recursive.map(\.name) == ["b.txt", "d.txt", "v1.2.md"])
        #expect(folder.subfolders.recursive.map(\.name) == ["c", "deep", "other", "sub", "er"])
        #expect(try folder.subfolder(at: "deep/er").parent?.name == "deep" && sub == folder.subfolder(named: "sub"))
        #expect(folder.containsSubfolder(at: "deep/er") && folder.containsSubfolder(named: "sub") && !folder.containsFile(named: "sub"))
        #expect(folder.containsFile(at: "c/d.txt") && folder.containsFile(named: "b.txt") && folder.contains(sub))
        #expect(try folder.file(at: "/b.txt").readAsString() == "b" && folder.file(named: "b.txt").path == root.path + "/b.txt")
        // KEEP: dots vanish from names.
        #expect(file.nameExcludingExtension == "v12" && file.extension == "md" && file.name == "v1.2.md")
        #expect(file.path(relativeTo: folder) == "sub/v1.2.md" && sub.path(relativeTo: folder) == "sub")
        #expect(try file.path(relativeTo: folder.subfolder(named: "c")) == file.path)
        #expect(file.url == URL(fileURLWithPath: file.path) && file.parent == sub && Folder.root.parent == nil)
        #expect(file.creationDate != nil && file.modificationDate != nil && file.description == "File(name: v1.2.md, path: \(file.path))")
        #expect(name(of: file) == "file: v1.2.md" && name(of: sub) == "folder: sub" && File.kind == .file && Folder.kind == .folder)
        #expect(File(storage: file.storage) == file && Folder(storage: sub.storage) == sub)
        #expect(try File(path: file.path) == file && Folder(path: root.path) == folder)
        #expect(folder.path.hasSuffix("/") && Folder.current.path.hasPrefix("/") && Folder.home.path.hasSuffix("/") && !Folder.temporary.path.isEmpty)
        #expect(try file.managedBy(.default) == file)
    }

    @Test func readingAndWriting() throws {
        let file = try root.folder().createFile(named: "a.txt")
        try file.write(Data("1".utf8))
        try file.append("2", encoding: .utf8)
        try file.append(Data("3".utf8))
        #expect(try file.readAsInt() == 123 && file.read().count == 3 && file.readAsString(encodedAs: .ascii) == "123")
        try file.write("x")
        let copy = file
        try file.rename(to: "b")
        #expect(copy.name == "b.txt")
        try file.rename(to: "plain", keepExtension: false)
        let target = try root.folder().createSubfolder(named: "target")
        let other = try file.copy(to: target)
        #expect(other.path == root.path + "/target/plain")
        try other.delete()
        try file.move(to: target)
        #expect(copy.parent?.name == "target")
    }

    @Test func sequences() throws {
        let folder = try root.folder()
        for name in ["b", "a", ".h", "d/e", "d/.f/g"] { try folder.createFile(at: name) }
        let files: Folder.ChildSequence<File> = folder.files
        #expect(files.names() == ["a", "b"] && files.count() == 2 && files.first?.name == "a" && files.last()?.name == "b")
        #expect(folder.files.includingHidden.names() == [".h", "a", "b"])
        #expect(folder.files.recursive.includingHidden.names() == [".h", "a", "b", "e", "g"])
        #expect(files.description == "File(name: a, path: \(root.path)/a)\nFile(name: b, path: \(root.path)/b)")
        var iterator: Folder.ChildIterator<File> = files.makeIterator()
        #expect(iterator.next()?.name == "a")
        let target = try folder.createSubfolder(named: "target")
        try folder.files.move(to: target)
        #expect(target.files.count() == 2 && folder.files.count() == 0 && !folder.isEmpty())
        try target.moveContents(to: folder, includeHidden: true)
        try folder.files.delete()
        #expect(target.isEmpty(includingHidden: true))
        try folder.empty()
        #expect(folder.isEmpty() && !folder.isEmpty(includingHidden: true))
        try folder.empty(includingHidden: true)
        #expect(folder.files.includingHidden.first == nil)
    }

    @Test func errors() throws {
        do {
            _ = try File(path: root.path + "/none")
            Issue.record("There is no such file")
        } catch let error as LocationError {
            #expect(error.path == root.path + "/none" && error.description == "Files encountered an error at '\(root.path)/none'.\nReason: missing")
            guard case .missing = error.reason else { Issue.record("\(error)"); return }
        }
        do {
            _ = try File(path: "")
        } catch let error as FilesError<LocationErrorReason> {
            guard case .emptyFilePath = error.reason else { Issue.record("\(error)"); return }
        }
        do {
            try Folder.root.rename(to: "x")
        } catch let error as LocationError {
            guard case .cannotRenameRoot = error.reason else { Issue.record("\(error)"); return }
        }
        do {
            try root.folder().createSubfolder(named: "")
        } catch let error as WriteError {
            guard case .emptyPath = error.reason else { Issue.record("\(error)"); return }
        }
        let file = try root.folder().createFile(named: "n", contents: Data("1 ".utf8))
        do {
            _ = try file.readAsInt()
        } catch let error as ReadError {
            guard case .notAnInt(let text) = error.reason else { Issue.record("\(error)"); return }
            #expect(text == "1 ")
        }
        let folder = try root.folder()
        let kind: LocationKind = Folder.kind
        #expect(kind == .folder)
        try folder.createFile(named: "twice")
        try folder.createFile(at: "sub/twice")
        do {
            try folder.file(named: "twice").copy(to: folder.subfolder(named: "sub"))
            Issue.record("The name is taken")
        } catch let error as LocationError {
            guard case .copyFailed(let underlying) = error.reason else { Issue.record("\(error)"); return }
            #expect(!underlying.localizedDescription.isEmpty)
        }
        let gone = try folder.createFile(named: "gone", contents: Data([0xFF]))
        #expect(throws: ReadError.self) { try gone.readAsString() }
        try gone.delete()
        #expect(gone.modificationDate == nil && gone.creationDate == nil)
        let attempts: [() throws -> Void] = [
            { try gone.delete() }, { try gone.move(to: folder) }, { try gone.rename(to: "x") }, { _ = try gone.read() },
            { try gone.append("x") }, { try folder.createFile(named: "") }, { try folder.createFile(at: "twice/x") },
            { try folder.createSubfolder(at: "twice/x") }, { try gone.write("é", encoding: .ascii) },
        ]
        let reasons: [String] = attempts.map { attempt in
            do {
                try attempt()
                return "none"
            } catch let error as LocationError {
                switch error.reason {
                case .missing, .emptyFilePath, .cannotRenameRoot, .unresolvedSearchPath: return "other"
                case .renameFailed: return "rename"
                case .moveFailed: return "move"
                case .copyFailed: return "copy"
                case .deleteFailed: return "delete"
                }
            } catch let error as WriteError {
                switch error.reason {
                case .emptyPath: return "empty"
                case .folderCreationFailed: return "folder"
                case .fileCreationFailed: return "file"
                case .writeFailed: return "write"
                case .stringEncodingFailed(let string): return "encoding " + string
                }
            } catch let error as ReadError {
                switch error.reason {
                case .readFailed: return "read"
                case .stringDecodingFailed, .notAnInt: return "other"
                }
            } catch { return "\(error)" }
        }
        #expect(reasons[..<5] == ["delete", "move", "rename", "read", "write"])
        #expect(["empty", "file"].contains(reasons[5]) && ["folder", "file"].contains(reasons[6]))
        #expect(reasons[7] == "folder" && reasons[8] == "encoding é")
        #expect(FilesError(path: "p", reason: 3).description == "Files encountered an error at 'p'.\nReason: 3")
    }
}
