/// A file or folder that could not be used.
package struct FileError: Error {
    /// What was attempted.
    package enum Reason {
        case folderNotFound
        case folderCreationFailed
        case folderCopyingFailed
        case fileNotFound
        case fileCreationFailed
        case fileUnreadable
        case fileCopyingFailed
        case deploymentFolderSetupFailed(any Error)
    }

    /// The path as it was asked for.
    package var path: Path
    var reason: Reason

    /// Creates it from its parts.
    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether there is no folder where one was asked for.
    package var isMissingFolder: Bool {
        if case .folderNotFound = reason { true } else { false }
    }
}

extension FileError: PublishingErrorConvertible {
    package func publishingError(forStepNamed stepName: String?) -> PublishingError {
        PublishingError(
            stepName: stepName,
            path: path,
            infoMessage: infoMessage,
            underlyingError: underlyingError
        )
    }
}

private extension FileError {
    var infoMessage: String {
        switch reason {
        case .folderNotFound: "Folder not found"
        case .folderCreationFailed: "Failed to create folder"
        case .folderCopyingFailed: "The folder could not be copied"
        case .fileNotFound: "File not found"
        case .fileCreationFailed: "Failed to create file"
        case .fileUnreadable: "The file could not be read"
        case .fileCopyingFailed: "The file could not be copied"
        case .deploymentFolderSetupFailed: "Failed to setup deployment folder."
        }
    }

    var underlyingError: (any Error)? {
        if case .deploymentFolderSetupFailed(let error) = reason { error } else { nil }
    }
}
