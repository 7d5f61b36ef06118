/// Which terms are in which articles, packed while the articles are read one after the other.
///
/// Every processor takes the terms of some shares, so that none waits for another.
struct SearchPostingStore {
    /// What articles that were read together have.
    struct Batch {
        /// The keys of the terms of each article, and what they mean in it.
        var articles: [(keys: [UInt64], weights: [UInt8])] = []
        /// The texts of the words by key.
        var words = SearchWordTable()
    }

    /// A term, with the number by which its postings are asked for.
    typealias Term = (number: Int, text: [UInt8], frequency: Int)

    private var shares = (0..<SearchPostingShare.count).map(SearchPostingShare.init)
    private var articles: UInt32 = 0

    /// Takes the next articles.
    mutating func add(_ batches: [Batch]) throws {
        let first = articles
        try shares.withUnsafeMutableBufferPointer { shares in
            // SAFETY: Every share is changed by one iteration.
            nonisolated(unsafe) let shares = shares
            _ = try parallelMap(count: shares.count) { shares[$0].add(batches, from: first) }
        }
        articles += UInt32(batches.reduce(0) { $0 + $1.articles.count })
    }

    /// The terms in order.
    func terms() throws -> [Term] {
        let count = shares.count
        var texts = try parallelMap(count: count) { shares[$0].texts() }
        var places = texts.enumerated().flatMap { share, texts in
            texts.enumerated().map { (beginning: $1.beginning, number: $0 * count + share) }
        }
        places.sort { first, second in
            first.beginning != second.beginning
                ? first.beginning < second.beginning
                : texts[first.number % count][first.number / count]
                    .precedes(texts[second.number % count][second.number / count])
        }
        return shares.withUnsafeBufferPointer { shares in
            places.map { _, number in
                let (share, place) = (number % count, number / count)
                // A text that changes hands needs no counting.
                var text: [UInt8] = []
                swap(&text, &texts[share][place])
                return (number, text, shares[share].frequency(of: place))
            }
        }
    }

    /// The postings of a term.
    func postings(of number: Int) -> [SearchPosting] {
        shares.withUnsafeBufferPointer { shares in
            shares[number % shares.count].postings(of: number / shares.count)
        }
    }
}

private extension [UInt8] {
    /// The first eight bytes as a number, which orders most texts.
    var beginning: UInt64 {
        var number: UInt64 = 0
        for place in 0..<8 { number = number << 8 | (place < count ? UInt64(self[place]) : 0) }
        return number
    }
}
