import CDeflate
import PublishStorage

@testable import PublishSearch

/// Reads shards as the client does, but for the speed.
struct SearchShardReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The terms of a shard.
    static func lists(of bytes: [UInt8]) -> [PostingList]? {
        var reader = CompactReader(bytes[...])
        guard let length = reader.number(), let postings = reader.bytes(length),
            let count = reader.number(), let shapes = reader.bytes(count)
        else { return nil }
        var (texts, text): ([[UInt8]], [UInt8]) = ([], [])
        for shape in shapes {
            var (shared, rest) = (Int(shape >> 4), Int(shape & 15))
            if shape == Shard.longShape {
                guard let first = reader.number(), let second = reader.number() else { return nil }
                (shared, rest) = (first, second)
            }
            guard let rest = reader.bytes(rest) else { return nil }
            text = Array(text.prefix(shared) + rest)
            texts.append(text)
        }
        let frequencies = (0..<count).compactMap { _ in reader.number() }
        guard frequencies.count == count else { return nil }
        let lengths = frequencies.map {
            $0 < PostingList.leastPacked ? 0 : reader.number() ?? 0
        }
        var short = SearchShardReader(bytes: Array(postings))
        var start = postings.endIndex - lengths.reduce(0, +)
        return texts.indices.map { place in
            let (frequency, length) = (frequencies[place], lengths[place])
            guard length > 0 else {
                return PostingList(text: texts[place], postings: short.postings(frequency))
            }
            let packed = postings[start..<start + length]
            start += length
            return PostingList(text: texts[place], postings: Self.postings(packed, frequency))
        }
    }

    private static func postings(_ packed: ArraySlice<UInt8>, _ count: Int) -> [Posting] {
        guard count >= PostingList.leastInPieces else {
            var reader = SearchShardReader(bytes: Array(packed))
            return reader.postings(count)
        }
        var reader = CompactReader(packed)
        let pieces = (0..<(reader.number() ?? 0)).map { _ in
            let count = reader.number() ?? 0
            return (count: count, length: count == 0 ? 0 : reader.number() ?? 0)
        }
        return pieces.enumerated().flatMap { number, piece -> [Posting] in
            guard piece.count > 0 else { return [] }
            var own = SearchShardReader(bytes: Array(reader.bytes(piece.length) ?? []))
            return own.postings(piece.count, from: number * PostingList.articlesOfPiece)
        }
    }

    private mutating func postings(_ count: Int, from start: Int = 0) -> [Posting] {
        let width = number(bits: 4)
        var next = start
        let articles = (0..<count).map { _ in
            next += unary() << width + number(bits: width) + 1
            return UInt32(next - 1)
        }
        let table: [UInt8] =
            count < BitWriter.leastWithTable
            ? [] : (0..<gamma()).map { _ in UInt8(number(bits: 8)) }
        return articles.map {
            Posting(article: $0, weight: table.isEmpty ? weight() : table[gamma() - 1])
        }
    }

    private mutating func weight() -> UInt8 {
        if number(bits: 1) == 0 { return 16 }
        if number(bits: 1) == 0 { return UInt8(gamma() + 1) << 4 }
        if number(bits: 1) == 0 { return 20 }
        let rest = number(bits: 4)
        return UInt8(gamma() << 4 | rest)
    }

    private mutating func number(bits: Int) -> Int {
        (0..<bits).reduce(0) { value, place in
            defer { position += 1 }
            let byte = position / 8 < bytes.count ? bytes[position / 8] : 0xFF
            return value | Int(byte >> UInt8(position % 8) & 1) << place
        }
    }

    private mutating func unary() -> Int {
        var zeros = 0
        while number(bits: 1) == 0 { zeros += 1 }
        return zeros
    }

    private mutating func gamma() -> Int {
        let length = unary()
        return 1 << length | number(bits: length)
    }
}

/// What a gzip file holds; nil when it is none or is damaged.
func decompressed(_ file: [UInt8]) -> [UInt8]? {
    // The last four bytes say how long the content is; nothing grows by more than a factor of 1032.
    let length = file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count * 1_032, let decompressor = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: length)
    let status = libdeflate_gzip_decompress(decompressor, file, file.count, &bytes, length, nil)
    return status == LIBDEFLATE_SUCCESS ? bytes : nil
}
