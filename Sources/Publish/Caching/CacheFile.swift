import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The layout of a cache file: a header, values one behind the other, and an index to which the header leads.
///
/// The header is `magic, identity (2), offset of the index, bytes of the index, checksum of the index, checksum of
/// the header`, each a little-endian number of 64 bits.
enum CacheLayout {
    static let magic: UInt64 = 0x0001_4843_4250_5357
    static let headerSize = 7 * 8

    /// The bytes of a header.
    static func header(_ identity: Digest, offset: Int, count: Int, checksum: UInt64) -> [UInt8] {
        var header = ByteWriter()
        header.add(magic)
        header.add(identity.high)
        header.add(identity.low)
        header.add(UInt64(offset))
        header.add(UInt64(count))
        header.add(checksum)
        header.add(Digest(header.bytes).low)
        return header.bytes
    }
}

/// Where the values of a cache file are.
struct CacheIndex {
    /// One value.
    struct Entry: Sendable {
        var key: Digest
        var offset: Int
        var length: Int
        var checksum: UInt64
    }

    /// All values, in the order of their keys.
    private(set) var entries: [Entry]

    /// An index of some values.
    init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { $0.key < $1.key }
    }

    /// Reads an index; nil when it is none.
    init?(_ bytes: [UInt8], end: Int) {
        var reader = ByteReader(bytes)
        entries = []
        entries.reserveCapacity(bytes.count / 40)
        while !reader.isAtEnd {
            guard let high = reader.word(), let low = reader.word(), let offset = reader.word(),
                let length = reader.word(), let checksum = reader.word(),
                offset <= UInt64(end), length <= UInt64(end) - offset
            else { return nil }
            let key = Digest(high: high, low: low)
            if let last = entries.last, last.key >= key { return nil }
            entries.append(
                Entry(key: key, offset: Int(offset), length: Int(length), checksum: checksum)
            )
        }
    }

    /// The value with a key.
    subscript(key: Digest) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].key == key ? entries[low] : nil
    }

    /// The index as bytes.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        for entry in entries {
            writer.add(entry.key.high)
            writer.add(entry.key.low)
            writer.add(UInt64(entry.offset))
            writer.add(UInt64(entry.length))
            writer.add(entry.checksum)
        }
        return writer.bytes
    }
}

/// A cache file that is open for reading.
final class CacheFile: Sendable {
    private let descriptor: Int32
    /// The file's size in bytes when it was opened.
    let size: Int
    /// The header as it was when the file was opened.
    let header: [UInt8]

    /// Opens a file; nil when there is none.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
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
        let isReplaced = known?.index(for: identity) == nil
        if isReplaced { unlink(path) }
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
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

    deinit { close(descriptor) }

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
