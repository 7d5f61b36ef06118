/// How a place in a file becomes an address that opens it in the editor in whose terminal the command runs.
package struct EditorLinks: Encodable, Equatable, Sendable {
    /// What stands before the absolute path of a file, such as `vscode://file`.
    let prefix: String
    /// The folder that paths are relative to, with the slash at the end.
    let root: String

    /// Recognizes the editor; nil in a terminal of its own, or of an editor without such addresses.
    ///
    /// - Parameters:
    ///   - environment: What the terminal says of itself.
    ///   - root: The absolute path of the folder that paths are relative to, with the slash at the end.
    package init?(environment: [String: String], root: String) {
        switch environment["TERM_PROGRAM"] {
        // It says that it is the editor that it was made from.
        case "vscode" where environment["CURSOR_TRACE_ID"] != nil: prefix = "cursor://file"
        case "vscode": prefix = "vscode://file"
        case "zed": prefix = "zed://file"
        default: return nil
        }
        self.root = root
    }
}
