internal import Foundation

/// A folder that exists on disk.
public struct Folder: Location, Sendable {
    /// The storage of the folder's path, shared by all copies of this value.
    public let storage: Storage<Folder>

    /// Makes a folder from a storage.
    public init(storage: Storage<Folder>) {
        self.storage = storage
    }
}

extension Folder {
    /// The kind `folder`.
    public static var kind: LocationKind { .folder }

    /// The current working folder of the process.
    public static var current: Folder {
        wellKnown(FileManager.default.currentDirectoryPath)
    }

    /// The root of the file system.
    public static var root: Folder { wellKnown("/") }

    /// The user's home folder.
    public static var home: Folder { wellKnown(FilePaths.home) }

    /// The folder for temporary files.
    public static var temporary: Folder { wellKnown(NSTemporaryDirectory()) }

    private static func wellKnown(_ path: String) -> Folder {
        let path = path.hasSuffix("/") ? path : path + "/"
        return Folder(storage: Storage(existingPath: path, fileManager: .default))
    }
}
