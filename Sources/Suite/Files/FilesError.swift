public import Foundation

/// An error about a path, with its reason.
public struct FilesError<Reason>: Error, @unchecked Sendable {
    // SAFETY: The reasons of this module are Sendable enums, and the error is a value. `Reason` is
    // not constrained for source compatibility, so the compiler cannot check it.

    /// The path of the file or folder.
    public var path: String
    /// The reason.
    public var reason: Reason

    /// Makes an error about a path.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension FilesError: CustomStringConvertible {
    /// The path and the reason, each on a line.
    public var description: String {
        """
        Files encountered an error at '\(path)'.
        Reason: \(reason)
        """
    }
}

/// The reason why a location could not be found or changed.
public enum LocationErrorReason: Sendable {
    /// The location does not exist, or exists as the other kind (file or folder).
    case missing
    /// The path of a file is empty.
    case emptyFilePath
    /// The root folder cannot be renamed.
    case cannotRenameRoot
    /// Renaming failed.
    case renameFailed(any Error)
    /// Moving failed.
    case moveFailed(any Error)
    /// Copying failed.
    case copyFailed(any Error)
    /// Deleting failed.
    case deleteFailed(any Error)
    /// The system has no folder for this purpose.
    case unresolvedSearchPath(
        FileManager.SearchPathDirectory,
        domain: FileManager.SearchPathDomainMask
    )
}

/// The reason why something could not be written.
public enum WriteErrorReason: Sendable {
    /// The path of a folder is empty.
    case emptyPath
    /// The folder could not be created.
    case folderCreationFailed(any Error)
    /// The file could not be created.
    case fileCreationFailed
    /// The content could not be written.
    case writeFailed(any Error)
    /// The text cannot be represented in the encoding.
    case stringEncodingFailed(String)
}

/// The reason why something could not be read.
public enum ReadErrorReason: Sendable {
    /// The content could not be read.
    case readFailed(any Error)
    /// The bytes are invalid in the encoding.
    case stringDecodingFailed
    /// The text is not an integer.
    case notAnInt(String)
}

/// An error of finding, renaming, moving, copying or deleting a location.
public typealias LocationError = FilesError<LocationErrorReason>
/// An error of creating or writing a location.
public typealias WriteError = FilesError<WriteErrorReason>
/// An error of reading a file.
public typealias ReadError = FilesError<ReadErrorReason>
