internal import Foundation

/// A folder that exists on disk.
public struct Folder: Location, Sendable {
    /// The place this value points at, shared by all its copies.
    public let storage: Storage<Folder>

    /// Makes a folder that points at a place.
    public init(storage: Storage<Folder>) {
        self.storage = storage
    }
}

extension Folder {
    /// Always a folder.
    public static var kind: LocationKind { .folder }

    /// The folder the process works in.
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
