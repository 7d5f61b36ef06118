/// A place below `Output` that nothing can lead out of.
struct OutputPath: Hashable, Comparable, Sendable {
    /// The path relative to `Output`, without empty, `.` and `..` components.
    let string: String

    /// Checks a path that may come from metadata.
    ///
    /// - Throws: `PublishingError` when the path leads out of `Output` or cannot be a file name.
    init(_ path: Path) throws {
        let text = path.string
        let components = text.split(separator: "/").filter { $0 != "." }
        guard !components.contains(".."), !text.utf8.contains(0) else {
            throw PublishingError(
                path: path,
                infoMessage: """
                    The path leads out of the Output folder; \
                    remove its '..' components and control characters
                    """
            )
        }
        if let long = components.first(where: { $0.utf8.count > 255 }) {
            throw PublishingError(
                path: path,
                infoMessage: """
                    The name '\(long.prefix(40))…' has \(long.utf8.count) bytes; \
                    file systems allow 255, so give the page a shorter path
                    """
            )
        }
        string = components.joined(separator: "/")
    }

    /// The path of a file inside this folder.
    func file(_ name: String) throws -> OutputPath {
        try OutputPath(Path(string + "/" + name))
    }

    static func < (lhs: OutputPath, rhs: OutputPath) -> Bool {
        lhs.string < rhs.string
    }
}
