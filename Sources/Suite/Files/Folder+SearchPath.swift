#if os(iOS) || os(tvOS) || os(macOS)
public import Foundation

extension Folder {
    /// Returns the first folder that the system has for a purpose.
    /// - Throws: ``LocationError``: `unresolvedSearchPath` if the system has none, or `missing` if
    ///   the folder does not exist.
    public static func matching(
        _ searchPath: FileManager.SearchPathDirectory,
        in domain: FileManager.SearchPathDomainMask = .userDomainMask,
        resolvedBy fileManager: FileManager = .default
    ) throws -> Folder {
        guard let url = fileManager.urls(for: searchPath, in: domain).first else {
            throw LocationError(
                path: "",
                reason: .unresolvedSearchPath(searchPath, domain: domain)
            )
        }
        return try Folder(storage: Storage(path: url.path, fileManager: fileManager))
    }

    /// The user's documents folder; nil if the user has none.
    public static var documents: Folder? {
        try? .matching(.documentDirectory)
    }

    /// The user's library folder; nil if the user has none.
    public static var library: Folder? {
        try? .matching(.libraryDirectory)
    }
}
#endif
