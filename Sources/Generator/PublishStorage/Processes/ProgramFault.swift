internal import Foundation

/// The reason why a program cannot be started.
package enum ProgramFault: LocalizedError, Equatable {
    case missing(String)
    /// The system refuses to start the program; the reason is part of a sentence.
    case cannotStart(String, reason: String)

    /// The reason as a sentence, without a full stop.
    package var sentence: String {
        switch self {
        case .missing(let program): "Failed to start '\(program)': it is not installed"
        case .cannotStart(let program, let reason): "Failed to start '\(program)': \(reason)"
        }
    }

    package var errorDescription: String? { sentence }
}

/// A failed program, with its standard error.
package struct CommandError: LocalizedError {
    /// The standard error of the program.
    package var message: String
    /// The exit status.
    package var status: Int32 = 1

    package init(message: String, status: Int32 = 1) {
        self.message = message
        self.status = status
    }

    package var errorDescription: String? { message }
}
