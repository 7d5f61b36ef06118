import Foundation

/// A failed operation of the file system.
package struct DiskError: LocalizedError, CustomStringConvertible {
    /// The system's error code.
    package var code: Int32
    /// The absolute path.
    package var path: String
    private var operation: String
    private var reason: String?

    /// Makes the error of a failed operation; `code` defaults to the thread's `errno`.
    package init(_ operation: String, _ path: String, code: Int32 = errno) {
        self.code = code
        self.path = path
        self.operation = operation
    }

    /// Makes the error of an operation that Publish refuses.
    package init(_ operation: String, _ path: String, because reason: String) {
        self.init(operation, path, code: EPERM)
        self.reason = reason
    }

    /// Returns an error in our words, if it is one of Foundation's about files; the same error if not.
    package static func plain(
        _ error: any Error,
        _ operation: String = "use",
        _ path: String? = nil
    ) -> any Error {
        let bridged = error as NSError
        guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(bridged.domain),
            !(error is DecodingError)
        else { return error }
        let inner = bridged.userInfo[NSUnderlyingErrorKey] as? any Error
        let system = (inner ?? error) as NSError
        let code = system.domain == NSPOSIXErrorDomain ? Int32(system.code) : EIO
        let named = bridged.userInfo[NSFilePathErrorKey] as? String
        return DiskError(operation, path ?? named ?? "a file", code: code)
    }

    /// Makes the error for a file without contents of its own.
    static func specialFile(_ operation: String, _ path: String) -> Self {
        Self(operation, path, because: "it is no regular file; remove it from the site")
    }

    package var description: String {
        if let reason { return "Could not \(operation) '\(path)': \(reason)" }
        return "Could not \(operation) '\(path)': \(String(cString: strerror(code)))\(advice)"
    }

    package var errorDescription: String? { description }

    private var advice: String {
        switch code {
        case ENOSPC: "; free some space on the disk and run again"
        case EACCES, EPERM, EROFS: "; check the permissions of the folder"
        case EILSEQ: "; rename the file so that its name is UTF-8"
        case ELOOP: "; remove the symbolic link that points back to itself"
        default: ""
        }
    }
}
