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
    /// Joins the parts of a command line and leaves out those that are nil.
    init(_ parts: String?...) {
        string = parts.compactMap { $0 }.joined(separator: " ")
    }
}

extension String {
    /// The text between double quotes, not escaped otherwise.
    var quoted: String { "\"\(self)\"" }
}
