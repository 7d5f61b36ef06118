/// The files of terms: what is in one, and how it is read back for a change of a few articles.
///
/// A shard has two columns. The names are compressed; the bits are dense already and are stored as they are, so that
/// a changed article, whose terms are in most shards, costs little.
///
/// 1. The number of terms and the length of the names in bytes; then every term as the count of bytes that it shares
///    with the one before, the count of its other bytes, those bytes and the number of its articles.
/// 2. For every term four bits for a width; its articles, each as the difference from the one before less one, in a
///    Rice code of that width; then its weights, the frequent ones in few bits. `TOKENS.md` has the codes.
struct SearchShard {
    /// Both columns.
    private(set) var bytes: [UInt8] = []
    /// Where the second begins.
    private(set) var packed = 0
    private var names: [UInt8] = []
    private var previous: [UInt8] = []
    private var bits = SearchBitWriter()

    private static let greatestWidth = 15

    /// Writes some of the terms.
    init(_ range: Range<Int>, of postings: SearchPostings) {
        for term in range {
            add(postings.terms[term], postings.articles(of: term), postings.weights(of: term))
        }
        bits.finish()
        Self.append(range.count, to: &bytes)
        Self.append(names.count, to: &bytes)
        bytes += names
        packed = bytes.count
        bytes += bits.bytes
    }
}

private extension SearchShard {
    mutating func add(_ term: [UInt8], _ articles: ArraySlice<UInt32>, _ weights: ArraySlice<UInt8>)
    {
        var shared = 0
        while shared < term.count, shared < previous.count, term[shared] == previous[shared] {
            shared += 1
        }
        Self.append(shared, to: &names)
        Self.append(term.count - shared, to: &names)
        names.append(contentsOf: term[shared...])
        Self.append(articles.count, to: &names)
        previous = term

        let sum = Int(articles.last ?? 0) + 1 - articles.count
        var width = 0
        while width < Self.greatestWidth, articles.count << (width + 1) <= sum { width += 1 }
        bits.add(width, bits: 4)
        var next = 0
        for article in articles {
            let step = Int(article) - next
            bits.addUnary(step >> width)
            bits.add(step & ((1 << width) - 1), bits: width)
            next = Int(article) + 1
        }
        for weight in weights { add(weight: weight) }
    }

    /// A weight, of which a half say "once in the first part" and take one bit.
    mutating func add(weight: UInt8) {
        let (count, rest) = (Int(weight >> 4), Int(weight & 15))
        switch (count, rest) {
        case (1, 0): bits.add(0b0, bits: 1)
        case (_, 0):
            bits.add(0b01, bits: 2)
            bits.addGamma(count - 1)
        case (1, 4): bits.add(0b011, bits: 3)
        default:
            bits.add(0b111, bits: 3)
            bits.add(rest, bits: 4)
            bits.addGamma(count)
        }
    }

    /// Appends seven bits a byte, the lowest first; the eighth says that more follow.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 127 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

extension SearchShard {
    /// The terms of a shard; nil when the bytes are not what `SearchShard` writes.
    static func postings(of bytes: [UInt8]) -> SearchPostings? {
        var names = NameReader(bytes: bytes)
        guard let count = names.number(), let length = names.number() else { return nil }
        let packed = names.position + length
        guard packed <= bytes.count, count <= length else { return nil }
        var terms: [[UInt8]] = []
        terms.reserveCapacity(count)
        var starts = [0]
        var total = 0
        var name: [UInt8] = []
        for _ in 0..<count {
            guard let shared = names.number(), shared <= name.count,
                let rest = names.number().flatMap({ names.bytes($0) }),
                let frequency = names.number(), frequency <= bytes.count * 8
            else { return nil }
            name.removeLast(name.count - shared)
            name += rest
            terms.append(name)
            total += frequency
            starts.append(total)
        }
        // Every posting takes two bits at least.
        guard names.position == packed, total <= bytes.count * 4 else { return nil }
        var articles = [UInt32](repeating: 0, count: total)
        var weights = [UInt8](repeating: 0, count: total)
        let padded = bytes + [UInt8](repeating: 0, count: 8)
        // SAFETY: The reader stays inside the buffer, which it leaves with the closure.
        let isWhole = padded.withUnsafeBytes { buffer in
            var reader = SearchBitReader(buffer, from: packed)
            for term in 0..<count {
                let width = reader.number(bits: 4)
                var next = 0
                for place in starts[term]..<starts[term + 1] {
                    next += (reader.unary() &<< width) &+ reader.number(bits: width)
                    articles[place] = UInt32(truncatingIfNeeded: next)
                    next += 1
                }
                for place in starts[term]..<starts[term + 1] {
                    weights[place] = weight(from: &reader)
                }
            }
            return reader.isAtEnd
        }
        guard isWhole else { return nil }
        return SearchPostings(terms: terms, starts: starts, articles: articles, weights: weights)
    }

    @inline(__always)
    private static func weight(from reader: inout SearchBitReader) -> UInt8 {
        if reader.number(bits: 1) == 0 { return 0x10 }
        if reader.number(bits: 1) == 0 {
            return UInt8(truncatingIfNeeded: (reader.gamma() + 1) << 4)
        }
        if reader.number(bits: 1) == 0 { return 0x14 }
        let rest = reader.number(bits: 4)
        return UInt8(truncatingIfNeeded: reader.gamma() << 4 | rest)
    }

    private struct NameReader {
        let bytes: [UInt8]
        var position = 0

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
