internal import PublishStorage

/// How a shard is read back for a change of a few articles.
extension SearchShard {
    /// The terms of a shard; nil when the bytes are not what `SearchShard` writes.
    static func lists(of bytes: [UInt8]) -> [SearchPostingList]? {
        var reader = CompactReader(bytes[...])
        guard let count = reader.number(), let postings = reader.bytes(count),
            let entries = reader.entries()
        else { return nil }
        var place = postings.endIndex - entries.reduce(0) { $0 + $1.length }
        guard place >= postings.startIndex else { return nil }
        return SearchBitReader.reading(postings[..<place]) { reader in
            var lists: [SearchPostingList] = []
            lists.reserveCapacity(entries.count)
            for entry in entries {
                guard entry.length > 0 else {
                    let postings = reader.postings(entry.frequency)
                    lists.append(SearchPostingList(text: entry.text, postings: postings))
                    continue
                }
                let packed = bytes[place..<place + entry.length]
                guard
                    let list = SearchPostingList(
                        text: entry.text,
                        frequency: entry.frequency,
                        packed: packed
                    )
                else { return nil }
                lists.append(list)
                place += entry.length
            }
            return reader.isAtEnd ? lists : nil
        }
    }
}

private extension CompactReader {
    /// What stands beside the postings of a term.
    struct Entry {
        var text: [UInt8]
        var frequency: Int
        /// Zero for short lists.
        var length: Int
    }

    /// The terms of a shard.
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
            guard let frequency = number(), frequency <= self.count * 8 else { return nil }
            entries[place].frequency = frequency
        }
        for place in entries.indices
        where entries[place].frequency >= SearchPostingList.leastPacked {
            guard let length = number(), length > 0, length <= self.count else { return nil }
            entries[place].length = length
        }
        return entries
    }
}
