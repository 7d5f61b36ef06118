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
