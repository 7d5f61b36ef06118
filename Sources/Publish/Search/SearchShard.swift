/// A file of terms as it is read back for a change of a few articles.
enum SearchShard {
    /// A term with its articles, ascending, and what it means in each.
    struct Term {
        var text: [UInt8]
        var articles: [UInt32]
        var weights: [UInt8]

        /// Gives the term a meaning in an article, or none.
        mutating func set(_ weight: UInt8?, in article: UInt32) {
            let place = articles.firstIndex { $0 >= article } ?? articles.count
            let isKnown = place < articles.count && articles[place] == article
            switch (weight, isKnown) {
            case (let weight?, true): weights[place] = weight
            case (let weight?, false):
                articles.insert(article, at: place)
                weights.insert(weight, at: place)
            case (nil, true):
                articles.remove(at: place)
                weights.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// The terms of a shard; nil when the bytes are not what `SearchPostings.shard(of:)` writes.
    static func terms(of bytes: [UInt8]) -> [Term]? {
        var reader = Reader(bytes: bytes)
        guard let count = reader.number(), reader.number() != nil, reader.number() != nil else {
            return nil
        }
        var terms: [Term] = []
        terms.reserveCapacity(min(count, bytes.count))
        var frequencies: [Int] = []
        var name: [UInt8] = []
        for _ in 0..<count {
            guard let shared = reader.number(), shared <= name.count,
                let length = reader.number(), let rest = reader.bytes(length),
                let frequency = reader.number(), frequency <= bytes.count
            else { return nil }
            name.removeLast(name.count - shared)
            name += rest
            terms.append(Term(text: name, articles: [], weights: []))
            frequencies.append(frequency)
        }
        for index in terms.indices {
            var last = 0
            terms[index].articles.reserveCapacity(frequencies[index])
            for _ in 0..<frequencies[index] {
                guard let step = reader.number(), last + step <= UInt32.max else { return nil }
                last += step
                terms[index].articles.append(UInt32(last))
            }
        }
        for index in terms.indices {
            guard let weights = reader.bytes(frequencies[index]) else { return nil }
            terms[index].weights = Array(weights)
        }
        return reader.isAtEnd ? terms : nil
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position == bytes.count }

        mutating func number() -> Int? {
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

        mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
            guard count <= bytes.count - position else { return nil }
            position += count
            return bytes[position - count..<position]
        }
    }
}
