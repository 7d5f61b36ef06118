public import Files
public import Foundation

/// A folder for one test, deleted with the last reference to it.
public final class TemporaryFolder: Sendable {
    /// The folder's absolute path, without a slash at its end.
    public let path: String

    /// Creates an empty folder.
    ///
    /// - Throws: The error of the file system.
    public convenience init() throws {
        try self.init(in: FileManager.default.temporaryDirectory)
    }

    /// Creates an empty folder in memory where the system offers that, for tests that write the same files many times.
    ///
    /// - Throws: The error of the file system.
    public convenience init(inMemory: Void) throws {
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
        let isThere = FileManager.default.isWritableFile(atPath: memory.path)
        try self.init(in: isThere ? memory : FileManager.default.temporaryDirectory)
    }

    private init(in folder: URL) throws {
        path =
            folder.resolvingSymlinksInPath()
            .appendingPathComponent("publish-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit {
        // A folder that stays behind harms no other test: each has a name of its own.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The folder as an object.
    ///
    /// - Throws: When it was deleted.
    public func folder() throws -> Folder {
        try Folder(path: path)
    }

    /// Writes files, by path relative to the folder.
    ///
    /// - Throws: The error of the file system.
    public func write(_ files: [String: String]) throws {
        for (path, text) in files {
            try folder().createFile(at: path, contents: Data(text.utf8))
        }
    }

    /// The text of a file, by path relative to the folder.
    ///
    /// - Throws: When it is missing or no UTF-8.
    public func read(_ path: String) throws -> String {
        try folder().file(at: path).readAsString()
    }

    /// Copies everything in another folder into this one.
    ///
    /// - Throws: The error of the file system.
    public func copyContent(of path: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.copyItem(
                atPath: path + "/" + name,
                toPath: self.path + "/" + name
            )
        }
    }

    /// Makes every file look as if it had been changed last at a moment.
    ///
    /// - Throws: The error of the file system.
    public func setModificationDate(_ date: Date) throws {
        for file in try files() {
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: path + "/" + file
            )
        }
    }

    /// The paths of all files below a folder, hidden ones included, in order.
    ///
    /// - Throws: When the folder is missing.
    public func files(below path: String = "") throws -> [String] {
        let folder = path.isEmpty ? try folder() : try folder().subfolder(at: path)
        return folder.files.recursive.includingHidden.map { $0.path(relativeTo: folder) }.sorted()
    }
}
