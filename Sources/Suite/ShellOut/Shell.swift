public import Foundation

/// Runs a command in Bash and returns its standard output.
///
/// The arguments are appended unchanged and may contain shell syntax, so the caller has to quote
/// them. The command runs in the folder at `path`; spaces in `path` need no escapes, and `~` is the
/// home folder. Pass a `process` to be able to end the command early. Handles receive the output as
/// it arrives, and are closed at the end, unless they are standard handles of this process.
///
/// - Throws: ``ShellOutError`` if the command ends with a status other than 0.
@discardableResult
public func shellOut(
    to command: String,
    arguments: [String] = [],
    at path: String = ".",
    process: Process = .init(),
    outputHandle: FileHandle? = nil,
    errorHandle: FileHandle? = nil
) throws -> String {
    let folder = path.replacingOccurrences(of: " ", with: "\\ ")
    let line = ([command] + arguments).joined(separator: " ")
    return try process.runBash(
        "cd \(folder) && \(line)",
        outputHandle: outputHandle,
        errorHandle: errorHandle
    )
}

/// Runs commands in Bash; each command runs only if the previous one has succeeded.
///
/// - Throws: ``ShellOutError`` if a command ends with a status other than 0.
@discardableResult
public func shellOut(
    to commands: [String],
    at path: String = ".",
    process: Process = .init(),
    outputHandle: FileHandle? = nil,
    errorHandle: FileHandle? = nil
) throws -> String {
    try shellOut(
        to: commands.joined(separator: " && "),
        at: path,
        process: process,
        outputHandle: outputHandle,
        errorHandle: errorHandle
    )
}

/// Runs a predefined command in Bash.
///
/// - Throws: ``ShellOutError`` if the command ends with a status other than 0.
@discardableResult
public func shellOut(
    to command: ShellOutCommand,
    at path: String = ".",
    process: Process = .init(),
    outputHandle: FileHandle? = nil,
    errorHandle: FileHandle? = nil
) throws -> String {
    try shellOut(
        to: command.string,
        at: path,
        process: process,
        outputHandle: outputHandle,
        errorHandle: errorHandle
    )
}
