/// A file or folder that could not be used.
struct FileError: Error {
    /// What was attempted.
    enum Reason {
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
    var path: Path
    var reason: Reason

    /// Whether there is no folder where one was asked for.
    var isMissingFolder: Bool {
        if case .folderNotFound = reason { true } else { false }
    }
}

extension FileError: PublishingErrorConvertible {
    func publishingError(forStepNamed stepName: String?) -> PublishingError {
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
