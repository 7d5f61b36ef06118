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
            "run.ignored-error",
            file: known?.path?.string ?? "",
            message: "the optional step '\(name)' failed: "
                + words.compactMap(\.self).joined(separator: ": ")
        )
    }
}

/// The faults of the content, and of changes that steps make to it.
extension PublishingError {
    package static func noItem(at path: Path) -> Self {
        Self(path: path, infoMessage: "No item found at '\(path)'.")
    }

    package static func failedMutation(ofItemAt path: Path, _ error: any Error) -> Self {
        Self(path: path, infoMessage: "Item mutation failed", underlyingError: error)
    }

    package static func noPage(at path: Path) -> Self {
        Self(path: path, infoMessage: "Page not found")
    }

    package static func failedMutation(ofPageAt path: Path, _ error: any Error) -> Self {
        Self(path: path, infoMessage: "Page mutation failed", underlyingError: error)
    }

    package static func metadata(isMissing: Bool, key: String?, at path: Path) -> Self {
        let key = key.map { "key '\($0)'" } ?? "unknown key"
        return Self(
            path: path,
            infoMessage: "\(isMissing ? "Missing" : "Invalid") metadata value for \(key)"
        )
    }
}

/// A file or folder that could not be read or written.
package struct FileError: Error {
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

    package init(path: Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }

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
