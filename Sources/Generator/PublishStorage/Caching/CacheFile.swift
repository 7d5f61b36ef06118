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
