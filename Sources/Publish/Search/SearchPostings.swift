/// Which terms are in which articles, sorted by term.
struct SearchPostings {
    /// The terms as UTF-8, in ascending order.
    private(set) var terms: [[UInt8]] = []
    /// Where the postings of each term begin; the last element is where those of the last term end.
    private var starts: [Int] = [0]
    /// The numbers of articles, ascending within a term.
    private var articles: [UInt32]
    /// What the term means in the article.
    private var weights: [UInt8]

    /// Sorts the terms of all articles; their numbers are their places.
    init(entries: [SearchEntry]) {
        var table = SearchKeyTable()
        var frequencies: [Int] = []
        var words: [UInt64: [UInt8]] = [:]
        for entry in entries {
            words.merge(entry.words) { known, _ in known }
            for key in entry.keys {
                let number = table.number(of: key)
                if number == frequencies.count { frequencies.append(0) }
                frequencies[number] += 1
            }
        }
        let texts = table.keys.map { key in
            SearchTerm.isWord(key) ? words[key] ?? [] : SearchTerm.bytes(of: key)
        }
        let order = texts.indices.sorted { Self.precedes(texts[$0], texts[$1]) }
        terms = order.map { texts[$0] }
        // Every term's next free place.
        var places = [Int](repeating: 0, count: order.count)
        var total = 0
        for number in order {
            places[number] = total
            total += frequencies[number]
            starts.append(total)
        }
        articles = [UInt32](repeating: 0, count: total)
        weights = [UInt8](repeating: 0, count: total)
        for (article, entry) in entries.enumerated() {
            for (key, weight) in zip(entry.keys, entry.weights) {
                let number = table.number(of: key)
                articles[places[number]] = UInt32(article)
                weights[places[number]] = weight
                places[number] += 1
            }
        }
    }

    /// Takes terms that are in order already.
    init(sorted list: [SearchShard.Term]) {
        terms = list.map(\.text)
        articles = list.flatMap(\.articles)
        weights = list.flatMap(\.weights)
        for term in list { starts.append((starts.last ?? 0) + term.articles.count) }
    }

    /// The terms that correct slips of the pen, words of letters without marks, and how many articles have them.
    var words: [(text: [UInt8], frequency: Int)] {
        terms.indices.lazy
            .filter { SearchVocabulary.takes(terms[$0]) }
            .map { (terms[$0], starts[$0 + 1] - starts[$0]) }
    }
}

// MARK: - Shards

extension SearchPostings {
    /// The least and the greatest size of a shard in bytes, unless one term alone takes more.
    private static let shardSizes = (least: 6_000, greatest: 14_000)

    /// Cuts the terms into shards.
    ///
    /// Where a shard ends depends on the terms there and not on how many shards are before it, so that a change of
    /// the text moves the nearest cuts only.
    func shardRanges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var size = 0
        for term in terms.indices {
            let own = 2 * (starts[term + 1] - starts[term]) + terms[term].count / 2 + 3
            let isCut =
                size + own > Self.shardSizes.greatest
                || size > Self.shardSizes.least && SearchHash(terms[term]).value >> 40 & 31 == 0
                || Self.kind(of: terms[term]) != Self.kind(of: terms[start])
            if isCut, term > start {
                ranges.append(start..<term)
                start = term
                size = 0
            }
            size += own
        }
        if start < terms.count { ranges.append(start..<terms.count) }
        return ranges
    }

    /// Where the range that begins with a term begins.
    func separator(before term: Int) -> String {
        Self.separator(between: term > 0 ? terms[term - 1] : nil, and: terms[term])
    }

    /// The shortest text that is greater than one term and not greater than the next.
    static func separator(between previous: [UInt8]?, and own: [UInt8]) -> String {
        guard let previous else { return "" }
        var length = 0
        while length < previous.count, length < own.count, previous[length] == own[length] {
            length += 1
        }
        length += 1
        while length < own.count, own[length] & 0xC0 == 0x80 { length += 1 }
        return String(decoding: own.prefix(length), as: UTF8.self)
    }

    /// A shard: the number of terms, the lengths of the first two columns, and three columns.
    ///
    /// 1. Every term as the count of bytes it shares with the one before, the count of its other bytes, those bytes
    ///    and the number of its articles.
    /// 2. The articles of all terms, each as the difference from the one before; the first one as it is.
    /// 3. The weights in the same order.
    func shard(of range: Range<Int>) -> [UInt8] {
        var names: [UInt8] = []
        var numbers: [UInt8] = []
        var previous: [UInt8] = []
        for term in range {
            let text = terms[term]
            var shared = 0
            while shared < text.count, shared < previous.count, text[shared] == previous[shared] {
                shared += 1
            }
            Self.append(shared, to: &names)
            Self.append(text.count - shared, to: &names)
            names.append(contentsOf: text[shared...])
            Self.append(starts[term + 1] - starts[term], to: &names)
            var last = 0
            for article in articles[starts[term]..<starts[term + 1]] {
                Self.append(Int(article) - last, to: &numbers)
                last = Int(article)
            }
            previous = text
        }
        var shard: [UInt8] = []
        Self.append(range.count, to: &shard)
        Self.append(names.count, to: &shard)
        Self.append(numbers.count, to: &shard)
        return shard + names + numbers
            + weights[starts[range.lowerBound]..<starts[range.upperBound]]
    }

    /// Single characters, parts of identifiers, and everything else: what queries look up apart.
    private static func kind(of term: [UInt8]) -> UInt8 {
        let first = term.first ?? 0
        return first == SearchTerm.singleMark || first == SearchTerm.partMark ? first : first & 0x80
    }

    /// Whether a term comes before another: the order of their bytes.
    static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        let count = min(first.count, second.count)
        var index = 0
        while index < count {
            if first[index] != second[index] { return first[index] < second[index] }
            index += 1
        }
        return first.count < second.count
    }

    /// Appends seven bits a byte, the lowest first; the eighth says that more follow.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 127 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
