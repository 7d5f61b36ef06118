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
    func terms() throws -> SearchTerms {
        let count = shares.count
        let unsorted = try parallelMap(count: count) { share in
            let texts = shares[share].texts
            return (0..<texts.count).map {
                (beginning: texts[$0].beginning, number: $0 * count + share)
            }
        }
        let texts = shares.map(\.texts)
        let places = unsorted.joined().sorted { first, second in
            first.beginning != second.beginning
                ? first.beginning < second.beginning
                : texts[first.number % count][first.number / count]
                    .precedes(texts[second.number % count][second.number / count])
        }
        return shares.withUnsafeBufferPointer { shares in
            places.reduce(into: SearchTerms()) { terms, place in
                let (share, number) = (place.number % count, place.number / count)
                terms.append(
                    number: place.number,
                    text: texts[share][number],
                    frequency: shares[share].frequency(of: number)
                )
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

private extension ArraySlice<UInt8> {
    /// The first eight bytes as a number, which orders most texts.
    var beginning: UInt64 {
        let bytes = prefix(8)
        let number = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        return number << UInt64(8 * (8 - bytes.count))
    }
}
