import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

final class CacheFile: Sendable {
    private let descriptor: Int32
    /// The file's size in bytes at the time of opening.
    let size: Int
    let header: [UInt8]

    /// Opens a file; nil if there is none, or if it is not a regular file.
    init?(path: String) {
        // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        size = Int(status.st_size)
        header = Self.read(descriptor, offset: 0, count: CacheLayout.headerSize) ?? []
    }

    deinit { close(descriptor) }

    /// Whether a descriptor refers to this file, and not to a newer file at the same path.
    func isOpen(as other: Int32) -> Bool {
        var (own, others) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && fstat(other, &others) == 0
            && own.st_ino == others.st_ino && own.st_dev == others.st_dev
    }

    /// Whether no version of Publish can have written the header.
    ///
    /// An empty header is valid: a run that was killed early leaves one.
    var isDamaged: Bool {
        var reader = ByteReader(header)
        guard size > 0, header.contains(where: { $0 != 0 }) else { return false }
        // Headers of other versions may differ after the first bytes.
        guard let magic = reader.word(), magic << 16 == CacheLayout.magic << 16 else { return true }
        return magic == CacheLayout.magic
            && header.suffix(8) != ArraySlice(Self.checksum(of: header.dropLast(8)))
    }

    private static func checksum(of header: ArraySlice<UInt8>) -> [UInt8] {
        var writer = ByteWriter()
        writer.add(Digest(Array(header)).low)
        return writer.bytes
    }

    /// Returns the index; nil if the file is damaged, or has another version or identity.
    func index(for identity: Digest) -> CacheIndex? {
        var reader = ByteReader(header)
        guard reader.word() == CacheLayout.magic, reader.word() == identity.high,
            reader.word() == identity.low, let offset = reader.word(), let count = reader.word(),
            let checksum = reader.word(),
            reader.word() == Digest(Array(header.dropLast(8))).low,
            offset <= UInt64(size), count <= UInt64(size) - offset,
            let bytes = read(offset: Int(offset), count: Int(count)),
            Digest(bytes).low == checksum
        else { return nil }
        return CacheIndex(bytes, end: Int(offset))
    }

    /// Reads a value; nil if its checksum does not match.
    func read(_ entry: CacheIndex.Entry) -> [UInt8]? {
        guard let bytes = read(offset: entry.offset, count: entry.length),
            Digest(bytes).low == entry.checksum
        else { return nil }
        return bytes
    }

    /// Reads bytes at an offset; nil if the file is too short.
    func read(offset: Int, count: Int) -> [UInt8]? {
        Self.read(descriptor, offset: offset, count: count)
    }

    private static func read(_ descriptor: Int32, offset: Int, count: Int) -> [UInt8]? {
        // SAFETY: Exactly the bytes that the system reports as read are declared initialized.
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            while done < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[done...]
                )
                let result = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
                if result < 0, errno == EINTR { continue }
                if result <= 0 { return }
                done += result
            }
        }
        return bytes.count == count ? bytes : nil
    }
}

final class CacheAppender: @unchecked Sendable {
    // SAFETY: Everything except `write` is used under the lock of the cache; `write` changes no memory.
    private let descriptor: Int32
    private let identity: Digest
    /// The same file, opened for reading.
    let file: CacheFile
    /// Whether a write has failed; then all new values are discarded.
    var hasFailed = false
    /// The offset for the next value.
    private(set) var end: Int

    /// Opens a file and appends after the values of `known`; without `known`, the file is replaced
    /// by an empty one.
    ///
    /// Nil if the file cannot be opened, if another run is writing to it, or if another run has
    /// written to it since `known` was opened.
    init?(path: String, after known: CacheFile?, _ identity: Digest) {
        self.identity = identity
        let isReplaced = known == nil
        if isReplaced { unlink(path) }
        // Opens a regular file only: a link is refused, and opening a pipe does not wait for a
        // reader.
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { return nil }
        end = isReplaced ? CacheLayout.headerSize : known?.size ?? 0
        // Reads use a second descriptor: a duplicate (`dup`) would share the write lock and hold it
        // while the file is open for reading.
        guard let file = CacheFile(path: path), file.isOpen(as: descriptor),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            isReplaced ? file.size == 0 : file.header == known?.header
        else {
            close(descriptor)
            return nil
        }
        self.file = file
    }

    deinit {
        // A child process that is just being started briefly has a copy of the descriptor, which
        // would keep the lock after `close`.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    func reserve(_ count: Int) -> Int {
        defer { end += count }
        return end
    }

    /// Writes an index and makes it the valid one.
    @discardableResult
    func finish(_ index: CacheIndex) -> Bool {
        let bytes = index.bytes
        let offset = reserve(bytes.count)
        let header = CacheLayout.header(
            identity,
            offset: offset,
            count: bytes.count,
            checksum: Digest(bytes).low
        )
        return !hasFailed && bytes.withUnsafeBytes { write($0, at: offset) }
            && header.withUnsafeBytes { write($0, at: 0) }
    }

    /// Writes bytes at a reserved offset; returns false on failure.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let result = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            if result < 0, errno == EINTR { continue }
            if result <= 0 { return false }
            done += result
        }
        return true
    }
}

/// The cached HTML of a text, read on demand: unused texts are never read.
package final class CachedData: Sendable {
    /// The digest of the bytes.
    package let digest: Digest
    /// The number of bytes.
    package let count: Int
    /// The destinations of the links in the text.
    package let links: [String]
    private let entry: CacheEntry
    private let remake: @Sendable () -> [UInt8]

    /// Makes cached data.
    ///
    /// - Parameters:
    ///   - entry: The cache entry.
    ///   - digest: The digest of the bytes.
    ///   - count: The number of bytes.
    ///   - links: The destinations of the links in the text.
    ///   - remake: Makes the bytes again if the cache is damaged.
    package init(
        _ entry: CacheEntry,
        digest: Digest,
        count: Int,
        links: [String],
        remake: @escaping @Sendable () -> [UInt8]
    ) {
        self.entry = entry
        self.digest = digest
        self.count = count
        self.links = links
        self.remake = remake
    }

    /// The bytes, read from the cache on every access so that the texts of a site do not all stay
    /// in memory.
    package var bytes: [UInt8] { entry.read() ?? remake() }
}
