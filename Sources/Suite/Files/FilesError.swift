public import Foundation

/// What went wrong with a path, and why.
public struct FilesError<Reason>: Error, @unchecked Sendable {
    // SAFETY: the reasons of this module are Sendable enums and the value is never shared by
    // reference; the contract leaves `Reason` unconstrained, so the compiler cannot see it.

    /// The path of the location concerned.
    public var path: String
    /// Why it failed.
    public var reason: Reason

    /// Makes an error about a path.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension FilesError: CustomStringConvertible {
    /// The path and the reason, on a line each.
    public var description: String {
        """
        Files encountered an error at '\(path)'.
        Reason: \(reason)
        """
    }
}

/// Why a location could not be found or changed.
public enum LocationErrorReason: Sendable {
    /// Nothing of that kind exists there.
    case missing
    /// The path of a file was empty.
    case emptyFilePath
    /// The root folder has no name to change.
    case cannotRenameRoot
    /// Renaming failed.
    case renameFailed(any Error)
    /// Moving failed.
    case moveFailed(any Error)
    /// Copying failed.
    case copyFailed(any Error)
    /// Deleting failed.
    case deleteFailed(any Error)
    /// The system names no folder for that purpose.
    case unresolvedSearchPath(
        FileManager.SearchPathDirectory,
        domain: FileManager.SearchPathDomainMask
    )
}

/// Why something could not be written.
public enum WriteErrorReason: Sendable {
    /// The path of a folder was empty.
    case emptyPath
    /// The folder could not be created.
    case folderCreationFailed(any Error)
    /// The file could not be created.
    case fileCreationFailed
    /// The content could not be written.
    case writeFailed(any Error)
    /// The text cannot be expressed in the encoding.
    case stringEncodingFailed(String)
}

/// Why something could not be read.
public enum ReadErrorReason: Sendable {
    /// The content could not be read.
    case readFailed(any Error)
    /// The bytes are not text in the encoding.
    case stringDecodingFailed
    /// The text is not an integer.
    case notAnInt(String)
}

/// An error of finding, renaming, moving, copying or deleting.
public typealias LocationError = FilesError<LocationErrorReason>
/// An error of creating or writing.
public typealias WriteError = FilesError<WriteErrorReason>
/// An error of reading.
public typealias ReadError = FilesError<ReadErrorReason>
