internal import Foundation

/// The path of a location, shared by all copies of the location, so that all of them have the new
/// path after a rename.
public final class Storage<LocationType: Location>: @unchecked Sendable {
    // SAFETY: `currentPath` is the only mutable state, and is used only under `lock`; file managers
    // are thread-safe.
    private let lock = NSLock()
    private var currentPath: String
    let fileManager: FileManager

    /// Finds an existing location, and normalizes its path.
    init(path: String, fileManager: FileManager) throws {
        let resolved = try FilePaths.resolve(path, kind: LocationType.kind, in: fileManager)
        guard fileManager.kind(at: resolved) == LocationType.kind else {
            throw LocationError(path: path, reason: .missing)
        }
        currentPath = resolved
        self.fileManager = fileManager
    }

    /// Makes the storage of an existing location from its normalized path.
    init(existingPath: String, fileManager: FileManager) {
        currentPath = existingPath
        self.fileManager = fileManager
    }
}

extension Storage {
    var path: String {
        lock.withLock { currentPath }
    }

    /// The absolute path of the parent folder; nil for the root folder.
    var parentPath: String? {
        FilePaths.parent(of: path, in: fileManager)
    }

    func attribute(_ key: FileAttributeKey) -> Any? {
        try? fileManager.attributesOfItem(atPath: path)[key]
    }

    func move(to newPath: String) throws {
        let target = FilePaths.withoutSlash(newPath)
        try fileManager.moveItem(atPath: FilePaths.withoutSlash(path), toPath: target)
        let normalized = LocationType.kind == .folder ? target + "/" : target
        lock.withLock { currentPath = normalized }
    }

    func copy(to newPath: String) throws -> Storage {
        let target = FilePaths.withoutSlash(newPath)
        try fileManager.copyItem(atPath: FilePaths.withoutSlash(path), toPath: target)
        return try Storage(path: target, fileManager: fileManager)
    }

    func delete() throws {
        // Without the slash, the system removes the link to a folder; with the slash, it would
        // follow the link and empty the folder.
        try fileManager.removeItem(atPath: FilePaths.withoutSlash(path))
    }
}

extension FileManager {
    /// Returns the kind of the location at a path, following links; nil if nothing exists there.
    func kind(at path: String) -> LocationKind? {
        var isFolder: ObjCBool = false
        guard fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? .folder : .file
    }
}
