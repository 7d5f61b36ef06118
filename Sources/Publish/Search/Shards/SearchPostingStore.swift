/// Which terms are in which articles, packed while the articles are read one after the other.
///
/// A posting takes about two bytes from the start, so that what is kept of an article is a fraction of its text.
struct SearchPostingStore {
    private var table = SearchKeyTable()
    private var lists: [PackedPostings] = []
    private var words: [UInt64: [UInt8]] = [:]
    private var articles: UInt32 = 0

    /// Takes the texts of words by key.
    mutating func add(words: [UInt64: [UInt8]]) {
        self.words.merge(words) { known, _ in known }
    }

    /// Takes the next article: the keys of its terms and what each means in it.
    mutating func addArticle(keys: [UInt64], weights: [UInt8]) {
        for (key, weight) in zip(keys, weights) {
            let number = table.number(of: key)
            if number == lists.count { lists.append(PackedPostings()) }
            lists[number].append(articles, weight)
        }
        articles += 1
    }

    /// The terms in order, with the numbers by which their lists are asked for.
    func terms() -> [(number: Int, text: [UInt8], frequency: Int)] {
        table.keys.enumerated()
            .map { number, key in
                let text = SearchTerm.isWord(key) ? words[key] ?? [] : SearchTerm.bytes(of: key)
                return (number, text, lists[number].frequency)
            }
            .sorted { $0.text.precedes($1.text) }
    }

    /// The postings of a term.
    func postings(of number: Int) -> [SearchPosting] {
        lists[number].postings
    }
}

/// The steps between the articles of a term, seven bits a byte, each with a weight behind it.
private struct PackedPostings {
    private var bytes: [UInt8] = []
    private var next: UInt32 = 0
    private(set) var frequency = 0

    @inline(__always)
    mutating func append(_ article: UInt32, _ weight: UInt8) {
        var step = article - next
        while step > 127 {
            bytes.append(UInt8(truncatingIfNeeded: step) | 128)
            step >>= 7
        }
        bytes.append(UInt8(step))
        bytes.append(weight)
        next = article + 1
        frequency += 1
    }

    var postings: [SearchPosting] {
        var postings: [SearchPosting] = []
        postings.reserveCapacity(frequency)
        var (place, next) = (0, UInt32(0))
        for _ in 0..<frequency {
            var shift: UInt32 = 0
            while bytes[place] > 127 {
                next += UInt32(bytes[place] & 127) << shift
                shift += 7
                place += 1
            }
            next += UInt32(bytes[place]) << shift
            postings.append(SearchPosting(article: next, weight: bytes[place + 1]))
            next += 1
            place += 2
        }
        return postings
    }
}
