/// A file of the site in whose place a later one was put.
package struct ReplacedFile {
    /// Where both of them were put.
    package var path: OutputPath
    /// The absolute path of the file that was copied there first; nil for a page or another file made in memory.
    package var earlier: String?
    /// The absolute path of the file that was copied there later; nil for a page or another file made in memory.
    package var later: String?
}

extension Diagnostic {
    /// A warning that two files were put into one place.
    ///
    /// - Parameters:
    ///   - path: The place.
    ///   - loser: The name of the file that is gone.
    ///   - winner: The name of the file that is published.
    ///   - file: The path of the one that can be renamed, relative to the site's root.
    /// - Returns: The warning.
    package static func replacedFile(
        at path: OutputPath,
        _ loser: String,
        by winner: String,
        file: String
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            .replacedFile,
            file: file,
            message: "\(winner) takes the place of \(loser) at '/\(path.string)'",
            fix: "give one of both another name"
        )
    }
}
