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
