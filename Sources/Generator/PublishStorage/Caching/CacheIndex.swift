/// The layout of a cache file: a header, the values, and an index; the header contains the offset
/// of the index.
///
/// The header is `magic, identity (2), offset of the index, bytes of the index, checksum of the index, checksum of the
/// header`, each a little-endian 64-bit number.
enum CacheLayout {
    static let magic: UInt64 = 0x0001_4843_4250_5357
    static let headerSize = 7 * 8

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

/// The offsets and lengths of the values in a cache file.
struct CacheIndex {
    /// The place of a value.
    struct Entry: Sendable {
        var key: Digest
        var offset: Int
        var length: Int
        var checksum: UInt64
    }

    /// The values, in the order of their keys.
    private(set) var entries: [Entry]

    /// Makes an index of entries, which it sorts by key.
    init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { $0.key < $1.key }
    }

    /// Decodes an index; nil if it is invalid.
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

    subscript(key: Digest) -> Entry? {
        let place = entries.firstPlace { $0.key >= key }
        return place < entries.count && entries[place].key == key ? entries[place] : nil
    }

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
