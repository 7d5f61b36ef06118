package import Foundation

extension timespec {
    /// The date in nanoseconds since 1970; limited to 285 years in either direction.
    var nanoseconds: Int {
        let limit = 9_000_000_000
        return min(max(Int(tv_sec), -limit), limit) * 1_000_000_000 + Int(tv_nsec)
    }
}

/// The version of a file or folder, which can be compared without reading the content.
///
/// The fingerprint of a folder changes when an entry is added or removed. The clocks of file
/// systems are coarse: for a moment after a change, the file may change again without a new
/// fingerprint (see `isSettled`).
package struct FileFingerprint: Hashable, Sendable {
    package private(set) var inode: UInt64
    /// The size in bytes.
    package private(set) var size: Int
    /// The date of the last change of content, in nanoseconds since 1970.
    package private(set) var modified: Int
    /// The date of the last change of content or attributes, in nanoseconds since 1970.
    package private(set) var changed: Int

    /// Reads the fingerprint of a file; nil if the file does not exist.
    ///
    /// For a symbolic link, this is the fingerprint of the link, or with `followingLinks` the
    /// fingerprint of its target.
    package init?(of path: String, followingLinks: Bool = false) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Reads the fingerprint of an open file; nil if it is not a regular file.
    package init?(ofFile descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.init(status)
    }

    private init(_ status: stat) {
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

    /// The date of the last change of content.
    package var modificationDate: Date {
        let (seconds, rest) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSince1970: Double(seconds) + Double(rest) / 1_000_000_000)
    }

    /// Returns whether the fingerprint is reliable: the last change is so long before `moment` (the
    /// time of reading, in nanoseconds since 1970) that a later change has another date.
    package func isSettled(at moment: Int) -> Bool {
        // `changed` is compared because every write changes it, whereas programs can set
        // `modified`. A date in whole seconds comes from a clock that ticks every second or two.
        changed < moment - (changed.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000)
    }

    /// Decodes a fingerprint; nil if the bytes are incomplete.
    package init?(_ reader: inout ByteReader) {
        guard let inode = reader.word(), let size = reader.number(),
            let modified = reader.number(), let changed = reader.number()
        else { return nil }
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// Encodes the fingerprint for a cache.
    package func write(to writer: inout ByteWriter) {
        writer.add(inode)
        writer.add(size)
        writer.add(modified)
        writer.add(changed)
    }

    package var digest: Digest {
        Digest { builder in
            builder.add(Int(bitPattern: UInt(inode)))
            builder.add(size)
            builder.add(modified)
            builder.add(changed)
        }
    }
}

/// The identity of a folder (device and inode): the same for every link to the folder, different
/// for a later folder of the same name.
package struct FolderIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Identifies the folder at a path; links are followed.
    ///
    /// Nil if the folder does not exist or cannot be opened; the reason is in `errno`.
    package init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

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
