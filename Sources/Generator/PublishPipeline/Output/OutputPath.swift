internal import PublishStorage

/// A path in `Output`, checked not to lead outside the folder.
package struct OutputPath: Hashable, Comparable, Sendable {
    /// The path relative to `Output`, without empty, `.` and `..` components.
    package let string: String

    /// Checks a path, which may come from front matter.
    ///
    /// - Throws: `PublishingError` if the path leads outside `Output` or contains an invalid file
    ///   name.
    package init(_ path: Path) throws {
        switch SitePath.checked(path.string) {
        case .success(let path): string = path
        case .failure(let error):
            throw PublishingError(path: path, infoMessage: Self.message(for: error.fault))
        }
    }

    /// Returns the path of a file inside this folder.
    package func file(_ name: String) throws -> OutputPath {
        try OutputPath(Path(string + "/" + name))
    }

    package static func < (lhs: OutputPath, rhs: OutputPath) -> Bool {
        lhs.string < rhs.string
    }

    private static func message(for fault: SitePath.Fault) -> String {
        switch fault {
        case .leadsOut:
            """
            The path leads outside the Output folder; \
            remove its '..' components and control characters
            """
        case .repository:
            "The path contains '.git', the folder of a Git repository, which cannot be published"
        case .longName(let name):
            """
            The name '\(name.prefix(40))…' has \(name.utf8.count) bytes; \
            file systems allow 255, so give the page a shorter path
            """
        }
    }
}

extension OutputPath {
    /// The folder of smaller versions of images, relative to `Output`.
    package static let imageVersions = "images/sized"
}

/// A file of the site that another file with the same path has replaced.
package struct ReplacedFile {
    /// The path of both files in `Output`.
    package var path: OutputPath
    /// The absolute path of the source of the first file; nil for a page or another file made in memory.
    package var earlier: String?
    /// The absolute path of the source of the later file; nil for a page or another file made in memory.
    package var later: String?
}

extension Diagnostic {
    /// Returns a warning that two files have the same path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - loser: The name of the replaced file, for the message.
    ///   - winner: The name of the published file, for the message.
    ///   - file: The path of the source file that can be renamed, relative to the site's root.
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
            message: "\(winner) replaces \(loser) at '/\(path.string)'",
            fix: "rename one of them"
        )
    }
}
