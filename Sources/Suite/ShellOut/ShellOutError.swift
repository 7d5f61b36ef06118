public import Foundation

/// The error of a command that ended with a status other than 0.
public struct ShellOutError: Swift.Error {
    /// The exit status of the command.
    public let terminationStatus: Int32
    /// The standard error of the command.
    public let errorData: Data
    /// The standard output of the command.
    public let outputData: Data

    /// The standard error as text.
    public var message: String { errorData.shellOutput }
    /// The standard output as text.
    public var output: String { outputData.shellOutput }

    /// Makes an error from the result of a command.
    public init(terminationStatus: Int32, errorData: Data, outputData: Data) {
        self.terminationStatus = terminationStatus
        self.errorData = errorData
        self.outputData = outputData
    }
}

extension ShellOutError: CustomStringConvertible {
    /// The status, standard error and standard output, as a message.
    public var description: String {
        """
        ShellOut encountered an error
        Status code: \(terminationStatus)
        Message: "\(message)"
        Output: "\(output)"
        """
    }
}

extension ShellOutError: LocalizedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }
}

extension Data {
    /// The bytes as UTF-8, without a newline at their end; empty if the bytes are not UTF-8.
    var shellOutput: String {
        guard let output = String(data: self, encoding: .utf8) else { return "" }
        return output.hasSuffix("\n") ? String(output.dropLast()) : output
    }
}
