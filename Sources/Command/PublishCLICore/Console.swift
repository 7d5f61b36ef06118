internal import Foundation

/// The output of commands: results to standard output, notes to standard error.
package struct Console: Sendable {
    /// Prints a result, given without its newline.
    package var print: @Sendable (String) -> Void
    /// Prints a warning or a note, given without its newline.
    package var note: @Sendable (String) -> Void

    /// The standard streams of this process, unbuffered.
    package static let standard = Console(
        print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
        note: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    )
}

extension String {
    /// The text without ANSI escape sequences.
    var withoutTerminalCodes: String {
        var result = String.UnicodeScalarView()
        var isInCode = false
        for scalar in unicodeScalars {
            if scalar == "\u{1b}" {
                isInCode = true
            } else if !isInCode {
                result.append(scalar)
            } else if scalar.properties.isAlphabetic {
                isInCode = false
            }
        }
        return String(result)
    }
}
