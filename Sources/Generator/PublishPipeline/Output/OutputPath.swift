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
