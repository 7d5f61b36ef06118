package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Whole files and single operations of the file system, with errors that name the path.
///
/// Foundation's `FileManager` is several times slower for the many small files of a site.
package enum Disk {
    /// Reads a whole file.
    ///
    /// - Throws: `DiskError` when the file is missing or cannot be read.
    package static func read(_ path: String) throws -> [UInt8] {
        let descriptor = try open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw DiskError("read", path, code: isFolder ? EISDIR : EINVAL)
        }
        return try read(descriptor, expecting: Int(status.st_size), path: path)
    }

    /// How long a written file has to last.
    package enum Lasting {
        /// Until the machine goes down: what can be made again.
        case untilRestart
        /// Through a loss of power: what an author wrote.
        case durably
    }

    /// Writes a whole file, replacing the text of one that exists.
    ///
    /// - Throws: `DiskError` when the file cannot be created or the disk is full.
    package static func write(
        _ bytes: some ContiguousBytes,
        to path: String,
        _ lasting: Lasting = .untilRestart
    ) throws {
        let descriptor = try open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK)
        try fill(descriptor, with: bytes, path: path, lasting)
    }

    /// Whether a file exists and holds exactly these bytes.
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

    /// Whether two files hold the same bytes, and the same may be done with them.
    package static func filesAreEqual(_ first: String, _ second: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard stat(first, &own) == 0, stat(second, &other) == 0, own.st_mode == other.st_mode,
            own.st_size == other.st_size
        else { return false }
        return FileManager.default.contentsEqual(atPath: first, andPath: second)
    }

    /// Creates a folder and those above it.
    ///
    /// - Throws: `DiskError` when a folder cannot be created.
    package static func createFolder(_ path: String) throws {
        if mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) { return }
        guard errno == ENOENT else { throw DiskError("create the folder", path) }
        try createFolder(folder(of: path))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            throw DiskError("create the folder", path)
        }
    }

    /// Moves a file or folder within one file system, replacing a file that exists.
    ///
    /// - Throws: `DiskError`; its code is `EXDEV` between file systems.
    package static func rename(_ source: String, to target: String) throws {
        guard systemRename(source, target) == 0 else { throw DiskError("move to", target) }
    }

    /// Writes a whole file beside its place and moves it there, so that readers find the old or the new one.
    ///
    /// The new file has the permissions of the old one, and its owner where that is allowed.
    ///
    /// - Throws: `DiskError` when the file cannot be written; the old one stays, and nothing beside it.
    package static func replace(
        _ path: String,
        with bytes: some ContiguousBytes,
        _ lasting: Lasting = .untilRestart
    ) throws {
        var old = stat()
        let isThere = lstat(path, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
        // A file that may not be written could be replaced all the same.
        guard !isThere || access(path, W_OK) == 0 else { throw DiskError("write", path) }
        let waiting = hiddenName(beside: path)
        // Whatever has this name belongs to somebody else.
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

    /// A name in the same folder that is nobody's, and that lists of a site's files leave out.
    package static func hiddenName(beside path: String) -> String {
        folder(of: path) + "/.publish-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    }

    /// How many names (hard links) a file has; 0 when there is none.
    package static func names(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
    }

    /// Copies a file's bytes and permissions, replacing a file that exists.
    ///
    /// - Throws: The error of the file system; `DiskError` for anything but a regular file or a link.
    package static func copy(_ source: String, to target: String) throws {
        if let mode = lstatMode(source), ![S_IFREG, S_IFLNK].contains(mode & S_IFMT) {
            // A pipe would be waited for, a device be read for ever.
            throw DiskError("copy", source, code: EINVAL)
        }
        let waiting = hiddenName(beside: target)
        do {
            try FileManager.default.copyItem(atPath: source, toPath: waiting)
            try rename(waiting, to: target)
        } catch {
            // Better none than half a file.
            unlink(waiting)
            throw error
        }
    }

    /// Deletes a file or symbolic link.
    ///
    /// - Throws: `DiskError` when it cannot be deleted.
    package static func removeFile(_ path: String) throws {
        guard unlink(path) == 0 else { throw DiskError("delete", path) }
    }

    /// Deletes a folder if it is empty.
    @discardableResult
    package static func removeEmptyFolder(_ path: String) -> Bool {
        rmdir(path) == 0
    }

    /// Deletes a folder with everything in it, if it exists.
    ///
    /// - Throws: The error of the file system.
    package static func removeTree(_ path: String) throws {
        guard lstatMode(path) != nil else { return }
        try FileManager.default.removeItem(atPath: path)
    }

    /// Whether a folder is at the path; links are followed.
    package static func isFolder(_ path: String) -> Bool {
        statMode(path).map { $0 & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether a folder is at the path; a link to one is none.
    package static func isFolderItself(_ path: String) -> Bool {
        lstatMode(path).map { $0 & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether a regular file is at the path; links are followed.
    package static func isFile(_ path: String) -> Bool {
        statMode(path).map { $0 & S_IFMT == S_IFREG } ?? false
    }

    /// Whether a symbolic link is at the path.
    package static func isLink(_ path: String) -> Bool {
        lstatMode(path).map { $0 & S_IFMT == S_IFLNK } ?? false
    }

    /// The path behind all links on the way; the path itself where they lead nowhere.
    package static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        // SAFETY: The system ended the path with a zero byte; it is copied before it is freed.
        return String(cString: resolved)
    }

    /// Whether anything is at the path, a broken link included.
    package static func exists(_ path: String) -> Bool {
        lstatMode(path) != nil
    }

    /// A file's size in bytes; nil when there is none.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// When a file was changed last; nil when there is none.
    package static func modificationDate(of path: String) -> Date? {
        FileFingerprint(of: path, followingLinks: true)?.modificationDate
    }

    /// Sets when a file was changed last, in nanoseconds since 1970.
    ///
    /// - Throws: `DiskError`.
    package static func setModificationDate(of path: String, nanoseconds: Int) throws {
        let seconds = Int((Double(nanoseconds) / 1_000_000_000).rounded(.down))
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds - seconds * 1_000_000_000)
        guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
            throw DiskError("set the date of", path)
        }
    }

    /// The part of a relative path before its last name; empty for a name alone.
    package static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The folder that contains a path.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

private extension Disk {
    /// Opens a file; with `O_NONBLOCK` without waiting for the other end of a pipe.
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

    /// Writes bytes to an open file, and closes it in any case.
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
        // File systems on a network may say only here that the disk is full.
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
