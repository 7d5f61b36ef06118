internal import Foundation

/// Where commands write: results for standard output, remarks for standard error.
package struct Console: Sendable {
    /// Takes a result, without its newline.
    package var print: @Sendable (String) -> Void
    /// Takes a warning or a remark, without its newline.
    package var note: @Sendable (String) -> Void

    /// Makes a console from two functions.
    package init(
        print: @escaping @Sendable (String) -> Void,
        note: @escaping @Sendable (String) -> Void
    ) {
        self.print = print
        self.note = note
    }

    /// The streams of this process, written at once.
    package static let standard = Console(
        print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
        note: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    )
}

extension String {
    /// The text without the codes by which terminals change colours.
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
