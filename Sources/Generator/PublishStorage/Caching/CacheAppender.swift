import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

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
