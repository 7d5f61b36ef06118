/// How a shard is read back for a change of a few articles.
extension SearchShard {
    /// The terms of a shard; nil when the bytes are not what `SearchShard` writes.
    static func lists(of bytes: [UInt8]) -> [SearchPostingList]? {
        var names = NameReader(bytes: bytes)
        guard let entries = names.entries() else { return nil }
        var place = bytes.count - entries.reduce(0) { $0 + $1.length }
        guard place >= names.position else { return nil }
        return SearchBitReader.reading(bytes[names.position..<place]) { reader in
            let lists = entries.map { entry in
                guard entry.length > 0 else {
                    return SearchPostingList(
                        text: entry.text,
                        postings: reader.postings(entry.frequency)
                    )
                }
                defer { place += entry.length }
                return SearchPostingList(
                    text: entry.text,
                    frequency: entry.frequency,
                    packed: bytes[place..<place + entry.length]
                )
            }
            return reader.isAtEnd ? lists : nil
        }
    }
}

private struct NameReader {
    let bytes: [UInt8]
    var position = 0

    struct Entry {
        var text: [UInt8]
        var frequency: Int
        /// Zero for short lists.
        var length: Int
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func entries() -> [Entry]? {
        guard let count = number(), let shapes = bytes(count) else { return nil }
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        var text: [UInt8] = []
        for shape in shapes {
            var (shared, rest) = (Int(shape >> 4), Int(shape & 15))
            if shape == SearchShard.longShape {
                guard let first = number(), let second = number() else { return nil }
                (shared, rest) = (first, second)
            }
            guard shared <= text.count, let rest = bytes(rest) else { return nil }
            text.removeLast(text.count - shared)
            text += rest
            entries.append(Entry(text: text, frequency: 0, length: 0))
        }
        for place in entries.indices {
            guard let frequency = number(), frequency <= bytes.count * 8 else { return nil }
            entries[place].frequency = frequency
        }
        for place in entries.indices
        where entries[place].frequency >= SearchPostingList.leastPacked {
            guard let length = number(), length > 0, length <= bytes.count else { return nil }
            entries[place].length = length
        }
        return entries
    }

    private mutating func number() -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.count, shift < 35 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
        }
        return nil
    }

    private mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.count - position else { return nil }
        position += count
        return bytes[position - count..<position]
    }
}
