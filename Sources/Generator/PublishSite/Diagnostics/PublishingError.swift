public import Foundation

/// The error that leaves a publishing run.
public struct PublishingError: Equatable {
    /// The step that was running, or nil when no step was.
    public var stepName: String?
    /// What the error is about: an item, a page or a file, relative to the site's root where possible.
    public var path: Path?
    /// What went wrong, in one sentence.
    public let infoMessage: String
    /// The description of the error beneath this one.
    public var underlyingErrorMessage: String?

    /// Creates an error; `underlyingError` contributes its localized description.
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

extension PublishingError: LocalizedError, CustomStringConvertible {
    /// A heading and one line for each part that is known.
    public var description: String {
        var lines = ["Publish encountered an error:"]
        if let stepName { lines.append("[step] \(stepName)") }
        if let path { lines.append("[path] \(path)") }
        lines.append("[info] \(infoMessage)")
        if let underlyingErrorMessage { lines.append("[error] \(underlyingErrorMessage)") }
        return lines.joined(separator: "\n")
    }

    /// The same text as `description`.
    public var errorDescription: String? { description }
}

/// An error of ours that has a form of its own at the end of a run, and the same words where a step of the
/// site catches it before.
package protocol PublishingErrorConvertible: LocalizedError, CustomStringConvertible {
    /// The error as it leaves the step called `stepName`.
    func publishingError(forStepNamed stepName: String?) -> PublishingError
}

extension PublishingErrorConvertible {
    /// The words of the error that would leave the run, without a step.
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
    /// A warning that an optional step has failed.
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
