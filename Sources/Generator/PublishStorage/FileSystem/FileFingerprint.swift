package import Foundation

extension timespec {
    /// The moment in nanoseconds since 1970; those more than 285 years away are brought nearer.
    var nanoseconds: Int {
        let limit = 9_000_000_000
        return min(max(Int(tv_sec), -limit), limit) * 1_000_000_000 + Int(tv_nsec)
    }
}

/// What tells one version of a file or folder from another without reading it.
///
/// Of a folder it changes when a name in it comes or goes. Clocks of file systems are coarse: a version that is not
/// older than its observation by `isSettled` may still change without another fingerprint.
package struct FileFingerprint: Hashable, Sendable {
    package private(set) var inode: UInt64
    /// In bytes.
    package private(set) var size: Int
    /// When the content changed last, in nanoseconds since 1970.
    package private(set) var modified: Int
    /// When anything about the file changed last, in nanoseconds since 1970.
    package private(set) var changed: Int

    /// Looks at a file; nil when there is none.
    ///
    /// Of a symbolic link it looks at the link itself, or with `followingLinks` at what the link leads to.
    package init?(of path: String, followingLinks: Bool = false) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        self.modified = modified.nanoseconds
        self.changed = changed.nanoseconds
    }

    /// When the content changed last.
    package var modificationDate: Date {
        let (seconds, rest) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSince1970: Double(seconds) + Double(rest) / 1_000_000_000)
    }

    /// Whether a file that looks like this at a moment, in nanoseconds since 1970, cannot have changed later within
    /// the same tick of the file system's clock.
    package func isSettled(at moment: Int) -> Bool {
        // Whatever is written changes this, too; the date of the content can be set to anything. Full seconds are those of
        // a clock that ticks every second or two.
        changed < moment - (changed.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000)
    }

    /// Reads what `write` wrote; nil when it is not all there.
    package init?(_ reader: inout ByteReader) {
        guard let inode = reader.word(), let size = reader.number(),
            let modified = reader.number(), let changed = reader.number()
        else { return nil }
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// Writes the fingerprint for a cache.
    package func write(to writer: inout ByteWriter) {
        writer.add(inode)
        writer.add(size)
        writer.add(modified)
        writer.add(changed)
    }

    /// The fingerprint as a digest.
    package var digest: Digest {
        Digest { builder in
            builder.add(Int(bitPattern: UInt(inode)))
            builder.add(size)
            builder.add(modified)
            builder.add(changed)
        }
    }
}

/// What tells one folder from another, whatever links lead to it, and from one that has its name later.
package struct FolderIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Identifies the folder at a path; links are followed.
    ///
    /// Nil, with the reason in `errno`, when there is none.
    package init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Identifies an open folder.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
