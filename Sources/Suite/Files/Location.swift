public import Foundation

/// The kinds of things a file system holds.
public enum LocationKind: Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
}

/// Something that exists on disk: a ``File`` or a ``Folder``.
public protocol Location: Equatable, CustomStringConvertible {
    /// Whether locations of this type are files or folders.
    static var kind: LocationKind { get }
    /// The place this value points at, shared by all its copies.
    var storage: Storage<Self> { get }
    /// Makes a value that points at a place.
    init(storage: Storage<Self>)
}

extension Location {
    /// Two locations are equal when their paths are the same string.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.path == rhs.path
    }

    /// The type, the name and the path, for people.
    public var description: String {
        let type = Self.kind == .file ? "File" : "Folder"
        return "\(type)(name: \(name), path: \(path))"
    }

    /// The path as it was given; that of a folder ends with `/`.
    public var path: String {
        storage.path
    }

    /// The path as a file URL.
    public var url: URL {
        URL(fileURLWithPath: path, isDirectory: Self.kind == .folder)
    }

    /// The last component of the path, `/` for the root folder.
    public var name: String {
        let path = path
        if let name = FilePaths.lastComponent(of: path), name != "." {
            return name
        }
        let absolute = FilePaths.absolute(path, in: storage.fileManager)
        return FilePaths.lastComponent(of: absolute) ?? "/"
    }

    /// The name without its last dot-separated piece.
    ///
    /// Empty pieces are dropped and the others are joined without dots: `v1.2.md` gives `v12` and
    /// `.h.txt` gives `h`. A name of a single piece is returned whole.
    public var nameExcludingExtension: String {
        let name = name
        let pieces = name.split(separator: ".")
        return pieces.count < 2 ? name : pieces.dropLast().joined()
    }

    /// The last dot-separated piece of the name, nil when the name has just one.
    public var `extension`: String? {
        let pieces = name.split(separator: ".")
        return pieces.count < 2 ? nil : pieces.last.map(String.init)
    }

    /// The folder that holds this location, nil for the root folder.
    public var parent: Folder? {
        storage.parentPath.flatMap { path in
            try? Folder(storage: Storage(path: path, fileManager: storage.fileManager))
        }
    }

    /// When the location was created; nil once it is gone or where the system does not know.
    public var creationDate: Date? {
        storage.attribute(.creationDate) as? Date
    }

    /// When the location was last changed; nil once it is gone.
    public var modificationDate: Date? {
        storage.attribute(.modificationDate) as? Date
    }

    /// Finds an existing location.
    ///
    /// A leading `~` stands for the home folder and every `../` is resolved; apart from that the
    /// path is kept as given, so that a relative one stays relative.
    /// - Throws: ``LocationError`` when nothing of this kind exists there.
    public init(path: String) throws {
        try self.init(storage: Storage(path: path, fileManager: .default))
    }

    /// The rest of the path after a folder's path, without a trailing slash.
    ///
    /// Gives the whole path when the location is not below the folder.
    public func path(relativeTo folder: Folder) -> String {
        let path = path
        let folderPath = folder.path
        guard path.utf8.starts(with: folderPath.utf8) else { return path }
        let rest = path.utf8.dropFirst(folderPath.utf8.count)
        let isSlashed = rest.last == UInt8(ascii: "/")
        return String(decoding: isSlashed ? rest.dropLast() : rest, as: UTF8.self)
    }

    /// Gives the location another name in the same folder.
    ///
    /// With `keepExtension` the present extension is appended unless the new name ends with it.
    /// - Throws: ``LocationError``: `cannotRenameRoot` or `renameFailed`.
    public func rename(to newName: String, keepExtension: Bool = true) throws {
        guard let parentPath = storage.parentPath else {
            throw LocationError(path: path, reason: .cannotRenameRoot)
        }
        var newName = newName
        if keepExtension, let `extension`, !newName.hasSuffix("." + `extension`) {
            newName += "." + `extension`
        }
        do {
            try storage.move(to: parentPath + newName)
        } catch {
            throw LocationError(path: path, reason: .renameFailed(error))
        }
    }

    /// Moves the location into another folder.
    /// - Throws: ``LocationError``: `moveFailed`.
    public func move(to newParent: Folder) throws {
        do {
            try storage.move(to: newParent.path + name)
        } catch {
            throw LocationError(path: path, reason: .moveFailed(error))
        }
    }

    /// Copies the location into a folder under its own name, and returns the copy.
    /// - Throws: ``LocationError``: `copyFailed`, also when something of that name exists there.
    @discardableResult
    public func copy(to folder: Folder) throws -> Self {
        do {
            return try Self(storage: storage.copy(to: folder.path + name))
        } catch {
            throw LocationError(path: path, reason: .copyFailed(error))
        }
    }

    /// Removes the location; a folder goes with everything in it.
    /// - Throws: ``LocationError``: `deleteFailed`.
    public func delete() throws {
        do {
            try storage.delete()
        } catch {
            throw LocationError(path: path, reason: .deleteFailed(error))
        }
    }

    /// The same location, whose further operations (and children) go through another manager.
    /// - Throws: ``LocationError`` when that manager finds nothing there.
    public func managedBy(_ manager: FileManager) throws -> Self {
        try Self(storage: Storage(path: path, fileManager: manager))
    }
}
