import PublishStorage
import Testing

@testable import PublishSearch

@Suite("Shards of the search index")
struct SearchShardTests {
    /// Terms with few and many articles and weights of every kind.
    static func lists(_ terms: [String]) -> [PostingList] {
        terms.sorted { Array($0.utf8).precedes(Array($1.utf8)) }.enumerated()
            .map { number, term in
                let count = number % 5 == 0 ? number % 50 == 0 ? 700 : 200 : number % 12 + 1
                let postings = (0..<count).map { place in
                    Posting(
                        // Some leave out all articles of a piece.
                        article: UInt32(
                            place * (number % 7 + 1) + place / 400 * 5_000 + number % 3
                        ),
                        weight: UInt8((place + number) % 15 + 1) << 4 | UInt8(place * number % 16)
                    )
                }
                return PostingList(text: Array(term.utf8), postings: postings)
            }
    }

    static let words =
        (0..<3_000).map { "word\($0 * 7919 % 100_000)" } + ["谓词", "预览", ".谓", "~store"]

    private static func ranges(_ lists: [PostingList]) -> [Range<Int>] {
        ShardCuts.ranges(of: lists.map { ($0.text[...], $0.frequency) })
    }

    @Test("What is written is read back")
    func roundTrip() throws {
        let lists = Self.lists(Self.words)
        for range in Self.ranges(lists) {
            let shard = Shard(lists[range])
            let file = try Gzip.compressed(shard.bytes, storing: shard.dense)
            let bytes = try #require(decompressed(file))
            #expect(bytes == shard.bytes)
            #expect(SearchShardReader.lists(of: bytes) == Array(lists[range]))
        }
    }

    @Test("Shards are cut near their size, at the same terms after a change elsewhere")
    func cuts() {
        let first = Self.lists(Self.words)
        let ranges = Self.ranges(first)
        for range in ranges where range.count > 1 {
            #expect(Shard(first[range]).bytes.count < 8_000)
        }
        let added = ["aaaa", "aaab", "aaac"].map {
            PostingList(
                text: Array($0.utf8),
                postings: [Posting(article: 1, weight: 16)]
            )
        }
        let place = first.firstIndex { $0.text[0] > UInt8(ascii: "a") && $0.text[0] < 0x7E } ?? 0
        let second = Array(first[..<place]) + added + first[place...]
        let starts = Set(ranges.map { first[$0.lowerBound].text })
        let others = Set(Self.ranges(second).map { second[$0.lowerBound].text })
        #expect(starts.count > 10)
        #expect(starts.intersection(others).count >= starts.count - 3)
    }

    @Test("Terms of other kinds begin a shard")
    func kinds() {
        let lists = Self.lists(Self.words)
        let starts = Set(Self.ranges(lists).map { lists[$0.lowerBound].text })
        #expect(starts.contains(Array(".谓".utf8)) && starts.contains(Array("~store".utf8)))
        #expect(starts.contains { $0.starts(with: Array("word".utf8)) })
    }
}
