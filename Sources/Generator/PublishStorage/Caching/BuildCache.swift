import Foundation

/// What runs remember for the next one: bytes by keys, in the one file `.publish/Build.cache`.
///
/// A key is a namespace and the digest of everything that shaped the value; whoever stores values puts all of that
/// into the digest but the site's program, which belongs to the identity of the whole file. Values are read when
/// they are asked for. What a run neither reads nor stores is forgotten when the file is compacted.
///
/// A file of another program or version, one cut short and values with flipped bytes are as good as none. New
/// values stand behind the old ones and count only when `save` has written where their index is, so a run that
/// is killed leaves the cache as it was. Of two runs at the same time only one saves.
///
/// May be used from several threads.
package final class BuildCache: @unchecked Sendable {
    // SAFETY: All mutable state is used under the lock; the file behind `reader` never changes where the index leads.
    private let lock = NSLock()
    private let path: String
    private let identity: Digest
    /// Whether there is a file that no program of any version can have left.
    package let isDamaged: Bool
    private var reader: CacheFile?
    private var writer: CacheAppender?
    private var index = CacheIndex()
    private var used: Set<Digest> = []
    private var added: [Digest: CacheIndex.Entry] = [:]

    /// Opens the cache of a site.
    ///
    /// - Parameters:
    ///   - path: The absolute path of its file; nil means that nothing is found and nothing is kept.
    ///   - identity: The digest of what every value depends on.
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
        // Most of it is used again.
        used.reserveCapacity(index.entries.count)
    }

    /// Makes room for values that are about to be kept; what is known of the last run is mostly used again instead.
    package func expect(_ count: Int) {
        lock.withLock {
            if !path.isEmpty, index.entries.isEmpty { added.reserveCapacity(added.count + count) }
        }
    }

    /// A cache that holds nothing and keeps nothing.
    package static var none: BuildCache { BuildCache(path: nil, identity: .zero) }

    /// The value of a key; nil when there is none that can be trusted.
    package func value(for key: Digest, in namespace: StaticString) -> [UInt8]? {
        entry(for: key, in: namespace)?.read()
    }

    /// A value that is read later; nil when there is none.
    package func entry(for key: Digest, in namespace: StaticString) -> CacheEntry? {
        let key = Self.key(key, namespace)
        return lock.withLock {
            // What another thread is still writing is as good as none.
            if let entry = added[key] {
                return writer.map { CacheEntry(file: $0.file, entry: entry) }
            }
            guard let reader, let entry = index[key] else { return nil }
            used.insert(key)
            return CacheEntry(file: reader, entry: entry)
        }
    }

    /// Keeps a value for the next run.
    ///
    /// A disk that refuses costs the cache, not the run.
    package func store(_ bytes: [UInt8], for key: Digest, in namespace: StaticString) {
        store(bytes, Digest(bytes), for: key, in: namespace)
    }

    /// Keeps a value whose digest is known.
    ///
    /// - Returns: Where it can be read from now on; nil when it was not written now.
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
        // Texts are long, so that threads do not wait for each other while they write.
        guard bytes.withUnsafeBytes({ writer.write($0, at: entry.offset) }) else {
            lock.withLock { writer.hasFailed = true }
            return nil
        }
        return CacheEntry(file: writer.file, entry: entry)
    }

    /// The digest stored for a key; nil when there is none.
    package func digest(for key: Digest, in namespace: StaticString) -> Digest? {
        value(for: key, in: namespace).flatMap { bytes in
            var reader = ByteReader(bytes)
            return reader.digest()
        }
    }

    /// Keeps a digest for the next run.
    package func store(_ digest: Digest, for key: Digest, in namespace: StaticString) {
        var writer = ByteWriter()
        writer.add(digest)
        store(writer.bytes, for: key, in: namespace)
    }

    /// Keeps what was stored.
    ///
    /// - Parameter isComplete: Whether the run asked for everything that the next one may need; then what it did not
    ///   ask for is forgotten once that is more than half of the file.
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

    /// Writes the values that are still used into a new file; the lock is held.
    private func compact(live: [CacheIndex.Entry]) {
        guard writer != nil || reader != nil else { return }
        guard let target = CacheAppender(path: path + ".new", after: nil, identity) else { return }
        // What this run added stands in the file that is being replaced, behind its index.
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
        // A cache that cannot take its place is made anew some other time.
        try? Disk.rename(path + ".new", to: path)
    }
}

/// A value of the cache that has not been read yet.
package struct CacheEntry: Sendable {
    fileprivate let file: CacheFile
    fileprivate let entry: CacheIndex.Entry

    /// The bytes; nil when the file no longer holds them as they were stored.
    package func read() -> [UInt8]? {
        file.read(entry)
    }

    /// Some of the bytes, which are not checked.
    package func read(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= entry.length else { return nil }
        return file.read(offset: entry.offset + range.lowerBound, count: range.count)
    }
}
