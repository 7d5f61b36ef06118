import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A cache file that is open for reading.
final class CacheFile: Sendable {
    private let descriptor: Int32
    /// The file's size in bytes when it was opened.
    let size: Int
    /// The header as it was when the file was opened.
    let header: [UInt8]

    /// Opens a file; nil when there is none, or something else has its name.
    init?(path: String) {
        // Opening a named pipe would otherwise wait for a writer.
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

    /// Whether a descriptor leads to this file, and not to one that has taken its path.
    func isOpen(as other: Int32) -> Bool {
        var (own, others) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && fstat(other, &others) == 0
            && own.st_ino == others.st_ino && own.st_dev == others.st_dev
    }

    /// Whether the header is neither one that some program wrote, nor missing because a run was killed before it wrote it.
    var isDamaged: Bool {
        var reader = ByteReader(header)
        guard size > 0, header.contains(where: { $0 != 0 }) else { return false }
        // Other versions may have other headers behind the same first bytes.
        guard let magic = reader.word(), magic << 16 == CacheLayout.magic << 16 else { return true }
        return magic == CacheLayout.magic
            && header.suffix(8) != ArraySlice(Self.checksum(of: header.dropLast(8)))
    }

    private static func checksum(of header: ArraySlice<UInt8>) -> [UInt8] {
        var writer = ByteWriter()
        writer.add(Digest(Array(header)).low)
        return writer.bytes
    }

    /// The index; nil when the file is of another version, of another identity, or damaged.
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

    /// A value; nil when its bytes are not those that were stored.
    func read(_ entry: CacheIndex.Entry) -> [UInt8]? {
        guard let bytes = read(offset: entry.offset, count: entry.length),
            Digest(bytes).low == entry.checksum
        else { return nil }
        return bytes
    }

    /// Bytes at a place; nil when the file is too short.
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

/// Writes values behind those that a cache file holds.
final class CacheAppender: @unchecked Sendable {
    // SAFETY: Everything but `write` is used under the lock of the cache; `write` changes nothing in memory.
    private let descriptor: Int32
    private let identity: Digest
    /// The file for reading what was written.
    let file: CacheFile
    /// Whether the disk has refused something; then nothing that was written counts.
    var hasFailed = false
    /// Where the next value will stand.
    private(set) var end: Int

    /// Opens a file behind what `known` holds, or an empty one where that is nil.
    ///
    /// Nil when the disk refuses, and when another run is writing or has written since.
    init?(path: String, after known: CacheFile?, _ identity: Digest) {
        self.identity = identity
        let isReplaced = known == nil
        if isReplaced { unlink(path) }
        // Nothing but a file of its own: not one that a link leads to, and no pipe, on which it would wait for a reader.
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { return nil }
        end = isReplaced ? CacheLayout.headerSize : known?.size ?? 0
        // A descriptor of its own, because a copy of this one would keep the lock as long as somebody may read.
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
        // A program that is being started has a copy of the descriptor for a moment, which would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Takes the place for a value.
    func reserve(_ count: Int) -> Int {
        defer { end += count }
        return end
    }

    /// Makes an index the one that counts.
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

    /// Writes bytes at a place of their own; false when the disk refuses.
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

/// What this or an earlier run made of a text, which waits in the cache until it is asked for: what nobody asks for is never read.
package final class CachedData: Sendable {
    /// The digest of the bytes.
    package let digest: Digest
    /// The number of the bytes.
    package let count: Int
    /// The destinations of the links in the text.
    package let links: [String]
    private let entry: CacheEntry
    private let remake: @Sendable () -> [UInt8]

    /// Takes what is known of the bytes.
    ///
    /// - Parameters:
    ///   - entry: Where the bytes are.
    ///   - digest: Their digest.
    ///   - count: How many they are.
    ///   - links: The destinations of the links in the text.
    ///   - remake: Makes the bytes anew where the cache turns out to be damaged.
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

    /// The bytes, read anew each time so that memory does not fill up with the site.
    package var bytes: [UInt8] { entry.read() ?? remake() }
}
