#if os(iOS) || os(tvOS) || os(macOS)
public import Foundation

extension Folder {
    /// The first folder that the system names for a purpose.
    /// - Throws: ``LocationError``: `unresolvedSearchPath`, or `missing` when it does not exist.
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

    /// The user's documents, nil when there is no such folder.
    public static var documents: Folder? {
        try? .matching(.documentDirectory)
    }

    /// The user's library, nil when there is no such folder.
    public static var library: Folder? {
        try? .matching(.libraryDirectory)
    }
}
#endif
