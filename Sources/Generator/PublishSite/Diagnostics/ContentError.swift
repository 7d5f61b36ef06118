/// A fault of the content or of what a step did to it.
package struct ContentError: Error {
    /// Why it happened.
    package enum Reason {
        case itemNotFound
        case itemMutationFailed(any Error)
        case pageNotFound
        case pageMutationFailed(any Error)
        case missingMetadata(key: String?)
        case invalidMetadata(key: String?)
    }

    /// The item, page or file concerned.
    var path: Path
    package var reason: Reason

    /// Creates it from its parts.
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
