import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

/// A file system of one megabyte in memory.
final class SmallDisk {
    /// The folder on it.
    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try Command("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", root.path]).run(in: "/")
    }

    deinit {
        // Lazily, because a program that was cut off may still look into it.
        _ = try? Command("umount", ["--lazy", root.path]).run(in: "/")
    }

    /// Writes a file until there is no more room.
    ///
    /// Another program does it: a program that a test beside this one starts could inherit the open file, and would keep its
    /// room taken when the file is deleted.
    func fill(_ path: String) throws {
        let program = "head --bytes=2M /dev/zero > '\(path)' || test -s '\(path)'"
        try Command("sh", ["-c", program]).run(in: root.path)
        try #require(Disk.exists(root.path + "/" + path))
    }

    static var isSupported: Bool { (try? SmallDisk()) != nil }
}
