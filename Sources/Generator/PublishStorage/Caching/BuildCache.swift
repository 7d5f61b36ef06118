import Foundation

/// The cache shared by successive runs: bytes by keys, in the file `.publish/Build.cache`.
///
/// A key is a namespace and the digest of all inputs of the value. The site's program is an input
/// of every value, so it is part of the identity of the whole file instead. Values are read on
/// demand. Values that a run neither reads nor stores are dropped when the file is compacted.
///
/// The cache ignores a file of another program or version, an incomplete file, and values whose
/// checksum is wrong. New values are appended and take effect only when `save` has written their
/// index, so a run that is killed leaves the cache as it was. Of two simultaneous runs only one
/// saves.
///
/// Thread-safe.
package final class BuildCache: @unchecked Sendable {
    // SAFETY: All mutable state is used under the lock; the ranges of the index in the file of
    // `reader` are never overwritten.
    private let lock = NSLock()
    private let path: String
    private let identity: Digest
    /// Whether the file exists but cannot have been written by any version of Publish.
    package let isDamaged: Bool
    private var reader: CacheFile?
    private var writer: CacheAppender?
    private var index = CacheIndex()
    private var used: Set<Digest> = []
    private var added: [Digest: CacheIndex.Entry] = [:]

    /// Opens the cache of a site.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the cache file; nil for a cache that is always empty.
    ///   - identity: The digest of the inputs of all values.
    package init(path: String?, identity: Digest) {
        self.path = path ?? ""
        self.identity = identity
        guard let path, let file = CacheFile(path: path) else {
            isDamaged = path.map(Disk.exists) ?? false
            return
        }
        guard let index = file.index(for: identity) else {
            isDamaged = file.isDamaged
            return
        }
        isDamaged = false
        reader = file
        self.index = index
        // Most values of the last run are used again.
        used.reserveCapacity(index.entries.count)
    }

    /// Reserves memory for `count` values about to be stored, if the cache has no values of the
    /// last run.
    package func expect(_ count: Int) {
        lock.withLock {
            if !path.isEmpty, index.entries.isEmpty { added.reserveCapacity(added.count + count) }
        }
    }

    /// A cache that is always empty.
    package static var none: BuildCache { BuildCache(path: nil, identity: .zero) }

    /// Returns the value of a key; nil if the cache has no valid value.
    package func value(for key: Digest, in namespace: StaticString) -> [UInt8]? {
        entry(for: key, in: namespace)?.read()
    }

    /// Returns an entry whose bytes can be read later; nil if the key has no value.
    package func entry(for key: Digest, in namespace: StaticString) -> CacheEntry? {
        let key = Self.key(key, namespace)
        return lock.withLock {
            // The entry may still be written by another thread; then `read` finds a wrong checksum.
            if let entry = added[key] {
                return writer.map { CacheEntry(file: $0.file, entry: entry) }
            }
            guard let reader, let entry = index[key] else { return nil }
            used.insert(key)
            return CacheEntry(file: reader, entry: entry)
        }
    }

    /// Stores a value for the next run.
    ///
    /// If the disk fails, the value is not cached, and the run continues.
    package func store(_ bytes: [UInt8], for key: Digest, in namespace: StaticString) {
        store(bytes, Digest(bytes), for: key, in: namespace)
    }

    /// Stores a value whose digest is already known.
    ///
    /// - Returns: The entry for reading the value back; nil if the value was not written.
    @discardableResult
    package func store(
        _ bytes: [UInt8],
        _ digest: Digest,
        for key: Digest,
        in namespace: StaticString
    ) -> CacheEntry? {
        guard !path.isEmpty else { return nil }
        let key = Self.key(key, namespace)
        let checksum = digest.low
        let place = lock.withLock { () -> (writer: CacheAppender, entry: CacheIndex.Entry)? in
            guard added[key] == nil else { return nil }
            if let known = index[key], known.checksum == checksum, known.length == bytes.count {
                used.insert(key)
                return nil
            }
            if writer == nil { writer = CacheAppender(path: path, after: reader, identity) }
            guard let writer else { return nil }
            let entry = CacheIndex.Entry(
                key: key,
                offset: writer.reserve(bytes.count),
                length: bytes.count,
                checksum: checksum
            )
            added[key] = entry
            return (writer, entry)
        }
        guard let (writer, entry) = place else { return nil }
        // Values are long, so threads write them outside the lock, without waiting for each other.
        guard bytes.withUnsafeBytes({ writer.write($0, at: entry.offset) }) else {
            lock.withLock { writer.hasFailed = true }
            return nil
        }
        return CacheEntry(file: writer.file, entry: entry)
    }

    /// Returns the digest stored for a key; nil if there is none.
    package func digest(for key: Digest, in namespace: StaticString) -> Digest? {
        value(for: key, in: namespace).flatMap { bytes in
            var reader = ByteReader(bytes)
            return reader.digest()
        }
    }

    package func store(_ digest: Digest, for key: Digest, in namespace: StaticString) {
        var writer = ByteWriter()
        writer.add(digest)
        store(writer.bytes, for: key, in: namespace)
    }

    /// Saves the stored values.
    ///
    /// - Parameter isComplete: Whether the run has read every value that the next run may need. If
    ///   so, unused values are dropped once they take more than half of the file.
    package func save(isComplete: Bool) {
        lock.withLock {
            guard !path.isEmpty else { return }
            let kept = index.entries.filter { added[$0.key] == nil }
            let live = kept.filter { used.contains($0.key) }
            let size = live.reduce(0) { $0 + $1.length } + added.values.reduce(0) { $0 + $1.length }
            let whole = (writer?.end ?? reader?.size ?? 0)
            if isComplete, size * 2 < whole, whole > 1 << 16 {
                compact(live: live)
            } else if !added.isEmpty {
                writer?.finish(CacheIndex(kept + added.values))
            }
            writer = nil
            added = [:]
        }
    }

    private static func key(_ key: Digest, _ namespace: StaticString) -> Digest {
        Digest { builder in
            builder.add(
                UnsafeRawBufferPointer(
                    start: namespace.utf8Start,
                    count: namespace.utf8CodeUnitCount
                )
            )
            builder.add(key)
        }
    }

    /// Writes the values in use to a new file; the lock is held.
    private func compact(live: [CacheIndex.Entry]) {
        guard writer != nil || reader != nil else { return }
        guard let target = CacheAppender(path: path + ".new", after: nil, identity) else { return }
        // The values added by this run are in the old file, after its index.
        guard let source = writer.flatMap({ _ in CacheFile(path: path) }) ?? reader else { return }
        var moved: [CacheIndex.Entry] = []
        for entry in live + added.values {
            guard let bytes = source.read(entry) else { continue }
            let offset = target.reserve(bytes.count)
            guard bytes.withUnsafeBytes({ target.write($0, at: offset) }) else { return }
            var entry = entry
            entry.offset = offset
            moved.append(entry)
        }
        guard target.finish(CacheIndex(moved)) else { return }
        // If the new file cannot replace the cache, a later run compacts the cache.
        try? Disk.rename(path + ".new", to: path)
    }
}

/// A value of the cache that has not been read yet.
package struct CacheEntry: Sendable {
    fileprivate let file: CacheFile
    fileprivate let entry: CacheIndex.Entry

    /// Reads the bytes; nil if the file no longer contains them.
    package func read() -> [UInt8]? {
        file.read(entry)
    }
}
