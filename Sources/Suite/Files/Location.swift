public import Foundation

/// The kinds of locations in a file system.
public enum LocationKind: Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
}

/// A file or folder that exists on disk: a ``File`` or a ``Folder``.
public protocol Location: Equatable, CustomStringConvertible {
    /// Whether this type represents files or folders.
    static var kind: LocationKind { get }
    /// The storage of the location's path, shared by all copies of this value.
    var storage: Storage<Self> { get }
    /// Makes a location from a storage.
    init(storage: Storage<Self>)
}

extension Location {
    /// Returns whether two locations have the same path.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.path == rhs.path
    }

    /// The type, the name and the path.
    public var description: String {
        let type = Self.kind == .file ? "File" : "Folder"
        return "\(type)(name: \(name), path: \(path))"
    }

    /// The path as given; the path of a folder ends with `/`.
    public var path: String {
        storage.path
    }

    /// The path as a file URL.
    public var url: URL {
        URL(fileURLWithPath: path, isDirectory: Self.kind == .folder)
    }

    /// The last component of the path; `/` for the root folder.
    public var name: String {
        let path = path
        if let name = FilePaths.lastComponent(of: path), name != "." {
            return name
        }
        let absolute = FilePaths.absolute(path, in: storage.fileManager)
        return FilePaths.lastComponent(of: absolute) ?? "/"
    }

    /// The name without its last dot-separated part.
    ///
    /// The other parts are joined without dots: `v1.2.md` becomes `v12`, and `.h.txt` becomes `h`.
    /// A name with a single part, such as `.gitignore`, is returned unchanged.
    public var nameExcludingExtension: String {
        let name = name
        let pieces = name.split(separator: ".")
        return pieces.count < 2 ? name : pieces.dropLast().joined()
    }

    /// The last dot-separated part of the name; nil if there is only one, as in `.gitignore`.
    public var `extension`: String? {
        let pieces = name.split(separator: ".")
        return pieces.count < 2 ? nil : pieces.last.map(String.init)
    }

    /// The folder that contains this location; nil for the root folder.
    public var parent: Folder? {
        storage.parentPath.flatMap { path in
            try? Folder(storage: Storage(path: path, fileManager: storage.fileManager))
        }
    }

    /// The creation date; nil if the location was deleted, or the system does not record the date.
    public var creationDate: Date? {
        storage.attribute(.creationDate) as? Date
    }

    /// The date of the last change; nil if the location was deleted.
    public var modificationDate: Date? {
        storage.attribute(.modificationDate) as? Date
    }

    /// Finds an existing location.
    ///
    /// A `~` at the start is replaced by the home folder, and every `../` is resolved. Otherwise
    /// the path is kept as given, so a relative path remains relative.
    ///
    /// - Throws: ``LocationError`` if there is no location of this type at the path.
    public init(path: String) throws {
        try self.init(storage: Storage(path: path, fileManager: .default))
    }

    /// Returns the part of the path after the path of a folder, without a slash at its end.
    ///
    /// If the location is not inside the folder, returns the whole path.
    public func path(relativeTo folder: Folder) -> String {
        let path = path
        let folderPath = folder.path
        guard path.utf8.starts(with: folderPath.utf8) else { return path }
        let rest = path.utf8.dropFirst(folderPath.utf8.count)
        let isSlashed = rest.last == UInt8(ascii: "/")
        return String(decoding: isSlashed ? rest.dropLast() : rest, as: UTF8.self)
    }

    /// Renames the location in its folder.
    ///
    /// With `keepExtension`, the current extension is appended, unless the new name already ends
    /// with it.
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

    /// Copies the location into a folder under the same name, and returns the copy.
    /// - Throws: ``LocationError``: `copyFailed`, also if the folder already has a location with
    ///   this name.
    @discardableResult
    public func copy(to folder: Folder) throws -> Self {
        do {
            return try Self(storage: storage.copy(to: folder.path + name))
        } catch {
            throw LocationError(path: path, reason: .copyFailed(error))
        }
    }

    /// Deletes the location; a folder is deleted with all its contents.
    /// - Throws: ``LocationError``: `deleteFailed`.
    public func delete() throws {
        do {
            try storage.delete()
        } catch {
            throw LocationError(path: path, reason: .deleteFailed(error))
        }
    }

    /// Returns the location with another file manager, which the location and its children then
    /// use.
    /// - Throws: ``LocationError`` if that file manager does not find the location.
    public func managedBy(_ manager: FileManager) throws -> Self {
        try Self(storage: Storage(path: path, fileManager: manager))
    }
}
