/// A command line for Bash.
public struct ShellOutCommand: Sendable {
    /// The command line.
    public var string: String

    /// Makes a command from a command line.
    public init(string: String) {
        self.string = string
    }
}

extension ShellOutCommand {
    /// Joins the parts of a command line with spaces; nil parts are skipped.
    init(_ parts: String?...) {
        string = parts.compactMap { $0 }.joined(separator: " ")
    }
}

extension String {
    /// The text in double quotes; nothing inside is escaped.
    var quoted: String { "\"\(self)\"" }
}
