public import Foundation
internal import PublishStorage

/// An error that ends a publishing run.
public struct PublishingError: Equatable {
    /// The name of the step that was running; nil outside a step.
    public var stepName: String?
    /// The path of the item, page or file with the fault; relative to the site's root if possible.
    public var path: Path?
    /// The fault, in one sentence.
    public let infoMessage: String
    /// The description of the underlying error.
    public var underlyingErrorMessage: String?
    /// Whether a diagnostic has already reported the error, with file and line.
    package var isTold = false

    /// Creates an error; the localized description of `underlyingError` becomes
    /// `underlyingErrorMessage`.
    public init(
        stepName: String? = nil,
        path: Path? = nil,
        infoMessage: String,
        underlyingError: (any Error)? = nil
    ) {
        self.stepName = stepName
        self.path = path
        self.infoMessage = infoMessage
        self.underlyingErrorMessage = underlyingError?.localizedDescription
    }
}

extension PublishingError {
    /// Whether two errors have the same text; `isTold` is ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.stepName == rhs.stepName && lhs.path == rhs.path && lhs.infoMessage == rhs.infoMessage
            && lhs.underlyingErrorMessage == rhs.underlyingErrorMessage
    }
}

extension PublishingError: LocalizedError, CustomStringConvertible {
    /// A heading and one line for each known part.
    public var description: String {
        var lines = ["Publish encountered an error:"]
        if let stepName { lines.append("[step] \(stepName)") }
        if let path { lines.append("[path] \(MessageText.line(path.string))") }
        lines.append("[info] \(infoMessage)")
        if let underlyingErrorMessage { lines.append("[error] \(underlyingErrorMessage)") }
        return MessageText.lines(lines.joined(separator: "\n"))
    }

    /// The same text as `description`.
    public var errorDescription: String? { description }
}

/// An error that becomes a `PublishingError` when it leaves a step.
///
/// A step of the site that catches the error sees the same text.
package protocol PublishingErrorConvertible: LocalizedError, CustomStringConvertible {
    /// Returns the `PublishingError` for the step called `stepName`.
    func publishingError(forStepNamed stepName: String?) -> PublishingError
}

extension PublishingErrorConvertible {
    /// The text of the `PublishingError`, without the name of a step.
    package var description: String { publishingError(forStepNamed: nil).description }
    /// The same text as `description`.
    package var errorDescription: String? { description }
}

extension PublishingError: PublishingErrorConvertible {
    package func publishingError(forStepNamed stepName: String?) -> PublishingError {
        var error = self
        error.stepName = stepName
        return error
    }
}

extension Diagnostic {
    /// Makes a warning that an optional step has failed.
    package static func ignored(_ error: any Error, ofStepNamed name: String) -> Diagnostic {
        let known = (error as? any PublishingErrorConvertible)?.publishingError(forStepNamed: name)
        let words = [
            known?.infoMessage ?? error.localizedDescription, known?.underlyingErrorMessage,
        ]
        return Diagnostic(
            .warning,
            .ignoredError,
            file: known?.path?.string ?? "",
            message: "the optional step '\(name)' failed: "
                + words.compactMap(\.self).joined(separator: ": ")
        )
    }
}

/// A fault of the content, or of a change that a step makes to the content.
package struct ContentError: Error {
    /// The cause.
    package enum Reason {
        case itemNotFound
        case itemMutationFailed(any Error)
        case pageNotFound
        case pageMutationFailed(any Error)
        case missingMetadata(key: String?)
        case invalidMetadata(key: String?)
    }

    /// The path of the item, page or file with the fault.
    var path: Path
    package var reason: Reason

    /// Creates an error from its parts.
    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension ContentError: PublishingErrorConvertible {
    package func publishingError(forStepNamed stepName: String?) -> PublishingError {
        PublishingError(
            stepName: stepName,
            path: path,
            infoMessage: infoMessage,
            underlyingError: underlyingError
        )
    }
}

/// A file or folder that could not be read or written.
package struct FileError: Error {
    /// The reason for the failure.
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

    /// The path as requested.
    package var path: Path
    var reason: Reason

    /// Creates an error from its parts.
    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether a requested folder does not exist.
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

/// An item that lacks a value which an episode of a podcast needs.
package struct PodcastError: Error {
    /// The missing value.
    package enum Reason {
        case audio
        case audioDuration
        case audioSize
    }

    /// The item's full path.
    var path: Path
    package var reason: Reason

    /// Creates an error from its parts.
    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension PodcastError: PublishingErrorConvertible {
    package func publishingError(forStepNamed stepName: String?) -> PublishingError {
        PublishingError(stepName: stepName, path: path, infoMessage: infoMessage)
    }

    private var infoMessage: String {
        switch reason {
        case .audio:
            "Podcast items need to include audio data"
        case .audioDuration:
            "Podcast items need to include audio duration info (audio.duration)"
        case .audioSize:
            "Podcast items need to include audio size info (audio.size)"
        }
    }
}

private extension ContentError {
    var infoMessage: String {
        switch reason {
        case .itemNotFound: "No item found at '\(path)'."
        case .itemMutationFailed: "Item mutation failed"
        case .pageNotFound: "Page not found"
        case .pageMutationFailed: "Page mutation failed"
        case .missingMetadata(let key): "Missing metadata value for \(name(of: key))"
        case .invalidMetadata(let key): "Invalid metadata value for \(name(of: key))"
        }
    }

    var underlyingError: (any Error)? {
        switch reason {
        case .itemMutationFailed(let error), .pageMutationFailed(let error): error
        default: nil
        }
    }

    func name(of key: String?) -> String {
        key.map { "key '\($0)'" } ?? "unknown key"
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
