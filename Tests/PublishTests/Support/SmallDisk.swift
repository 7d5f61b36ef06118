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
    func fill(_ path: String) throws {
        try root.write([path: ""])
        let handle = try #require(FileHandle(forWritingAtPath: root.path + "/" + path))
        while (try? handle.write(contentsOf: Data(count: 4_096))) != nil {}
        try handle.close()
    }

    static var isSupported: Bool { (try? SmallDisk()) != nil }
}
