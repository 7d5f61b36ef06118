internal import PublishStorage

/// A file system of one megabyte in memory.
package final class SmallDisk {
    /// The folder on it.
    package let root: TemporaryFolder

    package init() throws {
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
    package func fill(_ path: String) throws {
        let program = "head --bytes=2M /dev/zero > '\(path)' || test -s '\(path)'"
        try Command("sh", ["-c", program]).run(in: root.path)
        _ = try Disk.read(root.path + "/" + path)
    }

    /// Whether file systems may be mounted here.
    package static var isSupported: Bool { (try? SmallDisk()) != nil }
}
