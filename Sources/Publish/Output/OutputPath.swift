/// A place below `Output` that nothing can lead out of.
struct OutputPath: Hashable, Comparable, Sendable {
    /// The path relative to `Output`, without empty, `.` and `..` components.
    let string: String

    /// Checks a path that may come from metadata.
    ///
    /// - Throws: `PublishingError` when the path leads out of `Output` or cannot be a file name.
    init(_ path: Path) throws {
        let text = path.string
        if Self.isPlain(text) {
            string = text
            return
        }
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

    /// Whether a path can stay as it is; nearly all can, and need not be taken apart.
    private static func isPlain(_ text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "/"):
                if length == 0 { return false }
                length = 0
            case 0: return false
            case UInt8(ascii: ".") where length == 0: return false
            default: length += 1
            }
            if length > 255 { return false }
        }
        return length > 0
    }

    /// The path of a file inside this folder.
    func file(_ name: String) throws -> OutputPath {
        try OutputPath(Path(string + "/" + name))
    }

    static func < (lhs: OutputPath, rhs: OutputPath) -> Bool {
        lhs.string < rhs.string
    }
}
