/// Relative paths, as links contain them.
package enum RelativePath {
    /// The path with `.` and `..` resolved: `a/c.md` for `a/b/../c.md`; nil if it leads out of the site.
    package static func normalized(_ path: some StringProtocol) -> String? {
        var pieces: [Substring] = []
        for piece in Substring(path).split(separator: "/") {
            switch piece {
            case ".": continue
            case "..":
                if pieces.popLast() == nil { return nil }
            default: pieces.append(piece)
            }
        }
        return pieces.joined(separator: "/")
    }

    /// The relative path from a folder to a file, such as `../b.md` from `a` to `b.md`.
    ///
    /// Both arguments are relative to the same folder; the path from a folder to itself is empty.
    package static func way(from folder: String, to file: String) -> String {
        let start = folder.split(separator: "/")
        let end = file.split(separator: "/")
        let common = zip(start, end).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - common)
        return (up + end[common...].map(String.init)).joined(separator: "/")
    }
}
