internal import Foundation

/// Turns a place in a file into a URL that opens it in the author's editor.
package struct EditorLinks: Encodable, Equatable, Sendable {
    /// The part before the absolute path of a file, such as `vscode://file`.
    let prefix: String
    /// The part between the path and the line.
    let separator: String
    /// The folder that paths are relative to, with a slash at the end.
    let root: String

    /// Chooses the editor that `PUBLISH_EDITOR` names, or whose terminal runs the command; nil if it has no
    /// such URLs.
    ///
    /// - Parameters:
    ///   - environment: The environment variables of the terminal.
    ///   - root: The absolute path of the folder that paths are relative to, with a slash at the end.
    package init?(environment: [String: String], root: String) {
        // Cursor, a fork of VS Code, also reports 'vscode'.
        let terminal =
            environment["CURSOR_TRACE_ID"] == nil ? environment["TERM_PROGRAM"] : "cursor"
        switch environment["PUBLISH_EDITOR"] ?? terminal {
        case "cursor": (prefix, separator) = ("cursor://file", ":")
        case "vscode": (prefix, separator) = ("vscode://file", ":")
        case "zed": (prefix, separator) = ("zed://file", ":")
        case "bbedit": (prefix, separator) = ("x-bbedit://open?url=file://", "&line=")
        case "textmate": (prefix, separator) = ("txmt://open?url=file://", "&line=")
        default: return nil
        }
        self.root = root
    }

    /// The URL that opens a file.
    ///
    /// - Parameters:
    ///   - file: The path, relative to the folder.
    ///   - line: The line, starting at 1; nil for the whole file.
    /// - Returns: The URL.
    package func address(of file: String, line: Int? = nil) -> String {
        let plain = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "&+;="))
        let path = (root + file).addingPercentEncoding(withAllowedCharacters: plain)
        return prefix + (path ?? root + file) + (line.map { separator + "\($0)" } ?? "")
    }
}
