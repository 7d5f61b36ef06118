package import Foundation
internal import PublishStorage

/// A folder for files between two programs, deleted with the last reference to it.
package final class ScratchFolder: Sendable {
    /// Its absolute path, without a slash at its end.
    package let path: String

    /// Makes a folder among the temporary files of the system.
    ///
    /// - Throws: `DiskError`.
    package init() throws {
        let name = "publish-media-" + UUID().uuidString
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try Disk.createFolder(path)
    }

    deinit {
        // What stays behind is a matter of the system, which clears such folders.
        try? Disk.removeTree(path)
    }

    /// A file that does not exist yet.
    package func newFile() -> URL {
        URL(fileURLWithPath: path).appendingPathComponent(UUID().uuidString)
    }
}
