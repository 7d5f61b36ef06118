internal import Foundation

/// The place a location points at; all copies of the location share it.
public final class Storage<LocationType: Location>: @unchecked Sendable {
    // SAFETY: `currentPath` is the only mutable state and is only touched under `lock`;
    // file managers may be used from several threads.
    private let lock = NSLock()
    private var currentPath: String
    let fileManager: FileManager

    /// Finds an existing location and normalises its path.
    init(path: String, fileManager: FileManager) throws {
        let resolved = try FilePaths.resolve(path, kind: LocationType.kind, in: fileManager)
        guard fileManager.kind(at: resolved) == LocationType.kind else {
            throw LocationError(path: path, reason: .missing)
        }
        currentPath = resolved
        self.fileManager = fileManager
    }

    /// Takes a normalised path of something that is known to exist.
    init(existingPath: String, fileManager: FileManager) {
        currentPath = existingPath
        self.fileManager = fileManager
    }
}

extension Storage {
    var path: String {
        lock.withLock { currentPath }
    }

    /// The absolute path of the folder around this location, nil for the root.
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
        // Without its slash a linked folder is removed as a link; with it the system would go
        // through the link and empty the folder behind.
        try fileManager.removeItem(atPath: FilePaths.withoutSlash(path))
    }
}

extension FileManager {
    /// What exists at a path, links followed; nil for nothing.
    func kind(at path: String) -> LocationKind? {
        var isFolder: ObjCBool = false
        guard fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? .folder : .file
    }
}
