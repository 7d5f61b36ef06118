internal import PublishStorage

/// How many social images a preview has left to the next real run: a number in `.publish/undrawn-images`.
///
/// Pages refer to them all the same, and their pages need not be rendered again when they are drawn.
package struct UndrawnImages {
    private let file: String

    package init(_ workspace: Workspace) {
        file = workspace.hidden.path + "undrawn-images"
    }

    /// Whether there are any.
    package var exist: Bool { Disk.exists(file) }

    /// How many there are.
    package var count: Int {
        guard exist, let bytes = try? Disk.read(file) else { return 0 }
        return Int(String(decoding: bytes, as: UTF8.self)) ?? 1
    }

    /// Notes how many there are now.
    ///
    /// - Throws: `DiskError`.
    package func note(_ count: Int) throws {
        if count > 0 {
            try Disk.replace(file, with: Array("\(count)".utf8))
        } else if exist {
            try Disk.removeFile(file)
        }
    }
}
