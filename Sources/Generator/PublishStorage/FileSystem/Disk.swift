package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Operations on files and folders; their errors contain the path.
///
/// Foundation's `FileManager` is several times slower for the many small files of a site.
package enum Disk {
    /// Reads a whole file.
    ///
    /// - Throws: `DiskError` if the file is missing, cannot be read, or has more than `most` bytes.
    package static func read(_ path: String, most: Int = .max) throws -> [UInt8] {
        let descriptor = try open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw isFolder
                ? DiskError("read", path, code: EISDIR) : .specialFile("read", path)
        }
        guard status.st_size <= most else {
            throw DiskError("read", path, because: "it has more than \(most >> 20) MB")
        }
        return try read(descriptor, expecting: Int(status.st_size), path: path)
    }

    /// The largest size of a text of the author, or of a list that people edit, in bytes.
    package static let mostOfText = 16 << 20

    /// How long a written file must survive.
    package enum Lasting {
        /// Until the machine restarts: for files that Publish can make again.
        case untilRestart
        /// Even after a power failure: for files of authors.
        case durably
    }

    /// Writes a whole file; replaces the content of an existing file.
    ///
    /// - Throws: `DiskError` if the file cannot be created or the disk is full.
    package static func write(
        _ bytes: some ContiguousBytes,
        to path: String,
        _ lasting: Lasting = .untilRestart
    ) throws {
        let descriptor = try open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK)
        try fill(descriptor, with: bytes, path: path, lasting)
    }

    /// Returns whether a file exists and contains exactly these bytes.
    package static func file(at path: String, equals bytes: [UInt8]) -> Bool {
        guard let descriptor = try? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) else {
            return false
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == bytes.count,
            let existing = try? read(descriptor, expecting: bytes.count, path: path)
        else { return false }
        return existing == bytes
    }

    /// Returns whether two files have the same bytes and permissions.
    package static func filesAreEqual(_ first: String, _ second: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard stat(first, &own) == 0, stat(second, &other) == 0, own.st_mode == other.st_mode,
            own.st_size == other.st_size
        else { return false }
        return FileManager.default.contentsEqual(atPath: first, andPath: second)
    }

    /// Creates a folder with all missing parents.
    ///
    /// - Throws: `DiskError` if a folder cannot be created.
    package static func createFolder(_ path: String) throws {
        if mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) { return }
        guard errno == ENOENT else { throw DiskError("create the folder", path) }
        try createFolder(folder(of: path))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            throw DiskError("create the folder", path)
        }
    }

    /// Moves a file or folder within a file system, replacing an existing file.
    ///
    /// - Throws: `DiskError`; its code is `EXDEV` between file systems.
    package static func rename(_ source: String, to target: String) throws {
        guard systemRename(source, target) == 0 else { throw DiskError("move to", target) }
    }

    /// Writes a whole file atomically: writes a hidden file next to it, and renames that file.
    ///
    /// The new file has the permissions of the old one, and the same owner if the system allows it.
    ///
    /// - Throws: `DiskError` if the file cannot be written; then the old file is kept, and the
    ///   hidden file is deleted.
    package static func replace(
        _ path: String,
        with bytes: some ContiguousBytes,
        _ lasting: Lasting = .untilRestart
    ) throws {
        var old = stat()
        let isThere = lstat(path, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
        // Renaming would replace even a read-only file.
        guard !isThere || access(path, W_OK) == 0 else { throw DiskError("write", path) }
        let waiting = temporaryPath(beside: path)
        // `O_EXCL`: an existing file of this name belongs to another program.
        let descriptor = try open(waiting, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
        do {
            if isThere {
                if old.st_uid != geteuid() { _ = fchown(descriptor, old.st_uid, old.st_gid) }
                _ = fchmod(descriptor, old.st_mode & 0o7777)
            }
            try fill(descriptor, with: bytes, path: path, lasting)
            try rename(waiting, to: path)
        } catch {
            unlink(waiting)
            throw error
        }
    }

    /// Returns an unused path in the same folder, with the name of a ``TemporaryFile``.
    package static func temporaryPath(beside path: String) -> String {
        folder(of: path) + "/" + TemporaryFile.makeName()
    }

    /// Returns the number of names (hard links) of a file; 0 if there is none.
    package static func names(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
    }

    /// Copies a file's bytes and permissions, replacing an existing file.
    ///
    /// - Throws: `DiskError`, also for anything but a regular file or a link.
    package static func copy(_ source: String, to target: String) throws {
        if let mode = lstatMode(source), ![S_IFREG, S_IFLNK].contains(mode & S_IFMT) {
            // Reading a pipe would block, and reading a device might never end.
            throw DiskError.specialFile("copy", source)
        }
        let waiting = temporaryPath(beside: target)
        do {
            try FileManager.default.copyItem(atPath: source, toPath: waiting)
            try rename(waiting, to: target)
        } catch {
            // An incomplete copy is deleted.
            unlink(waiting)
            throw DiskError.plain(error, "copy to", target)
        }
    }

    /// Deletes a file or symbolic link.
    ///
    /// - Throws: `DiskError` if it cannot be deleted.
    package static func removeFile(_ path: String) throws {
        guard unlink(path) == 0 else { throw DiskError("delete", path) }
    }

    /// Deletes a folder if it is empty.
    @discardableResult
    package static func removeEmptyFolder(_ path: String) -> Bool {
        rmdir(path) == 0
    }

    /// Deletes a folder with all its contents, if it exists.
    ///
    /// - Throws: `DiskError`.
    package static func removeTree(_ path: String) throws {
        guard lstatMode(path) != nil else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw DiskError.plain(error, "delete", path)
        }
    }

    /// Returns whether there is a folder at the path; links are followed.
    package static func isFolder(_ path: String) -> Bool {
        statMode(path).map { $0 & S_IFMT == S_IFDIR } ?? false
    }

    /// Returns whether there is a folder at the path, but not a link to one.
    package static func isFolderItself(_ path: String) -> Bool {
        lstatMode(path).map { $0 & S_IFMT == S_IFDIR } ?? false
    }

    /// Returns whether there is a regular file at the path; links are followed.
    package static func isFile(_ path: String) -> Bool {
        statMode(path).map { $0 & S_IFMT == S_IFREG } ?? false
    }

    /// Returns whether there is a symbolic link at the path.
    package static func isLink(_ path: String) -> Bool {
        lstatMode(path).map { $0 & S_IFMT == S_IFLNK } ?? false
    }

    /// Returns the path with all links resolved; the path itself if it does not exist.
    package static func resolved(_ path: String) -> String { realPath(path) ?? path }

    /// Returns the path with all links resolved; nil if it does not exist.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        // SAFETY: The system returns a null-terminated path; it is copied before it is freed.
        return String(cString: resolved)
    }

    /// Returns whether a folder, given by its absolute path, belongs to a Git repository.
    package static func isInRepository(_ folder: String) -> Bool {
        let parts = folder.split(separator: "/")
        return (0...parts.count).contains {
            exists("/" + parts.prefix($0).joined(separator: "/") + "/.git")
        }
    }

    /// Returns whether there is anything at the path, including a broken link.
    package static func exists(_ path: String) -> Bool {
        lstatMode(path) != nil
    }

    /// Returns a file's size in bytes; nil if there is none.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Returns the modification date of a file; nil if there is none.
    package static func modificationDate(of path: String) -> Date? {
        FileFingerprint(of: path, followingLinks: true)?.modificationDate
    }

    /// Sets the modification date of a file, in nanoseconds since 1970.
    ///
    /// - Throws: `DiskError`.
    package static func setModificationDate(of path: String, nanoseconds: Int) throws {
        let seconds = Int((Double(nanoseconds) / 1_000_000_000).rounded(.down))
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds - seconds * 1_000_000_000)
        guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
            throw DiskError("set the date of", path)
        }
    }

    /// Returns the part of a relative path before its last component; empty for a single component.
    package static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

private extension Disk {
    /// Opens a file; with `O_NONBLOCK`, opening a pipe does not wait for its other end.
    static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        while true {
            #if canImport(Darwin)
            let descriptor = Darwin.open(path, flags, 0o666)
            #else
            let descriptor = Glibc.open(path, flags, 0o666)
            #endif
            if descriptor >= 0 { return descriptor }
            if errno != EINTR { throw DiskError("open", path) }
        }
    }

    /// Writes bytes to an open file, and closes the file even after a failure.
    static func fill(
        _ descriptor: Int32,
        with bytes: some ContiguousBytes,
        path: String,
        _ lasting: Lasting
    ) throws {
        var isOpen = true
        defer { if isOpen { close(descriptor) } }
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer
            while !rest.isEmpty {
                let count = systemWrite(descriptor, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw DiskError("write", path)
                }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
        guard lasting == .untilRestart || fsync(descriptor) == 0 else {
            throw DiskError("write", path)
        }
        isOpen = false
        // Network file systems may report a full disk only when the file is closed.
        guard close(descriptor) == 0 || errno == EINTR else { throw DiskError("write", path) }
    }

    static func read(_ descriptor: Int32, expecting size: Int, path: String) throws -> [UInt8] {
        // SAFETY: Exactly the bytes that the system reports as read are declared initialized.
        let bytes = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let result = systemRead(descriptor, rest.baseAddress, rest.count)
                if result < 0 {
                    if errno == EINTR { continue }
                    throw DiskError("read", path)
                }
                if result == 0 { return }
                count += result
            }
        }
        return bytes
    }

    static func statMode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }

    static func lstatMode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }
}

private func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawPointer?,
    _ count: Int
) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

private func systemRename(_ source: String, _ target: String) -> Int32 {
    rename(source, target)
}
