import Testing

@testable import Publish

@Suite("Pieces of the postings of a common term")
struct SearchPostingPiecesTests {
    /// Postings of every third article, and none in the middle.
    static let postings: [SearchPosting] = (0..<3_000).compactMap { number -> SearchPosting? in
        if (900..<1_800).contains(number) { return nil }
        return SearchPosting(article: UInt32(number * 3), weight: UInt8(number % 240 + 16))
    }

    @Test("What is packed is read back")
    func roundTrip() throws {
        for count in [256, 257, 700, 2_100] {
            let postings = Array(Self.postings.prefix(count))
            let bytes = SearchPostingPieces(postings).bytes
            let read = try #require(SearchPostingPieces(bytes[...], frequency: count))
            #expect(read.postings == postings)
            #expect(read.bytes == bytes)
            #expect(SearchPostingPieces(bytes[...], frequency: count + 1) == nil)
            #expect(SearchPostingPieces(bytes.dropLast(), frequency: count) == nil)
        }
    }

    @Test("Damaged pieces are refused, or read and written")
    func damage() throws {
        let postings = Array(Self.postings.prefix(256)) + Self.postings.suffix(4)
        let bytes = SearchPostingPieces(postings).bytes
        // Below the least number of pieces all postings are written as one list.
        let removals = postings.prefix(5).map {
            SearchChange(term: [], article: $0.article, weight: nil, addition: -1)
        }
        for place in bytes.indices {
            for pattern: UInt8 in [0x01, 0x55, 0xFF] {
                var damaged = bytes
                damaged[place] ^= pattern
                guard
                    let list = SearchPostingList(text: [], frequency: 260, packed: damaged[...])
                else { continue }
                #expect(list.postings.count == list.frequency)
                #expect(!list.applying(removals[...]).packed.isEmpty)
            }
        }
    }

    @Test("After changes the pieces are those of the changed postings")
    func changes() {
        var known: [UInt32: UInt8] = [:]
        for posting in Self.postings { known[posting.article] = posting.weight }
        var list = SearchPostingList(text: Array("common".utf8), postings: Self.postings)
        func change(_ changes: [(article: UInt32, weight: UInt8?)]) {
            // As it is after another run.
            list =
                SearchPostingList(text: list.text, frequency: list.frequency, packed: list.packed)
                ?? list
            let changes = changes.map { article, weight in
                SearchChange(term: list.text, article: article, weight: weight, addition: 0)
            }
            list = list.applying(changes[...])
            for change in changes { known[change.article] = change.weight }
            let postings = known.sorted { $0.key < $1.key }
                .map { SearchPosting(article: $0.key, weight: $0.value) }
            #expect(list.postings == postings)
            #expect(list.packed == SearchPostingList(text: list.text, postings: postings).packed)
        }
        change([(0, 17)])
        change([(1, 17), (2_047, 16), (2_048, nil), (4_000, 16)])
        change([(20_000, 20)])
        change([(20_000, nil)])
        change((6_000..<9_000).map { ($0, nil) })
        change((400..<6_000).map { ($0, nil) })
        #expect(list.frequency < SearchPostingPieces.leastPostings)
        change((10_000..<10_300).map { ($0, 16) })
        #expect(list.frequency > SearchPostingPieces.leastPostings)
    }
}
