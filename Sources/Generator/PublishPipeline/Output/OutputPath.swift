internal import PublishStorage

/// A place below `Output` that nothing can lead out of.
package struct OutputPath: Hashable, Comparable, Sendable {
    /// The path relative to `Output`, without empty, `.` and `..` components.
    package let string: String

    /// Checks a path that may come from metadata.
    ///
    /// - Throws: `PublishingError` when the path leads out of `Output` or cannot be a file name.
    package init(_ path: Path) throws {
        switch SitePath.checked(path.string) {
        case .success(let path): string = path
        case .failure(let error):
            throw PublishingError(path: path, infoMessage: Self.message(for: error.fault))
        }
    }

    /// The path of a file inside this folder.
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
            The path leads out of the Output folder; \
            remove its '..' components and control characters
            """
        case .repository:
            "The path leads into a '.git', which is a repository and no part of a site"
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
