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
    ///
    /// `starts`: Where the postings of each begin, and where the last ones end.
    init(terms: [[UInt8]], starts: [Int], articles: [UInt32], weights: [UInt8]) {
        self.terms = terms
        self.starts = starts
        self.articles = articles
        self.weights = weights
    }

    /// How many articles have a term.
    func frequency(of term: Int) -> Int {
        starts[term + 1] - starts[term]
    }

    /// The numbers of the articles that have a term.
    func articles(of term: Int) -> ArraySlice<UInt32> {
        articles[starts[term]..<starts[term + 1]]
    }

    /// What a term means in each of them.
    func weights(of term: Int) -> ArraySlice<UInt8> {
        weights[starts[term]..<starts[term + 1]]
    }

    /// The terms that correct slips of the pen, words of letters without marks, and how many articles have them.
    var words: [(text: [UInt8], frequency: Int)] {
        terms.indices.lazy
            .filter { SearchVocabulary.takes(terms[$0]) }
            .map { (terms[$0], frequency(of: $0)) }
    }
}

// MARK: - Shards

extension SearchPostings {
    /// The least and the greatest size of a shard, unless one term alone takes more: about twice its bytes.
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
            let (text, own) = (terms[term], Self.size(of: terms[term], frequency(of: term)))
            if term > start, Self.isCut(before: text, own, after: terms[start], size) {
                ranges.append(start..<term)
                start = term
                size = 0
            }
            size += own
        }
        if start < terms.count { ranges.append(start..<terms.count) }
        return ranges
    }

    /// Whether a shard ends where a term follows that so many articles have.
    func endsShard(_ range: Range<Int>, before next: [UInt8], _ frequency: Int) -> Bool {
        let size = range.reduce(0) { $0 + Self.size(of: terms[$1], self.frequency(of: $1)) }
        return Self.isCut(
            before: next,
            Self.size(of: next, frequency),
            after: terms[range.lowerBound],
            size
        )
    }

    /// Roughly the bytes of a term and its postings.
    private static func size(of term: [UInt8], _ frequency: Int) -> Int {
        2 * frequency + term.count / 2 + 3
    }

    /// Whether a shard of some size, with some first term, ends before a term of some size.
    private static func isCut(
        before text: [UInt8],
        _ own: Int,
        after first: [UInt8],
        _ size: Int
    ) -> Bool {
        size + own > shardSizes.greatest
            || size > shardSizes.least && SearchHash(text).value >> 40 & 31 == 0
            || kind(of: text) != kind(of: first)
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
}

// MARK: - Changes

/// What a term means in an article now.
struct SearchChange {
    var term: [UInt8]
    var article: UInt32
    /// Nil when the article no longer has the term.
    var weight: UInt8?
    /// How many more articles have the term: 1, 0 or -1.
    var addition: Int
}

extension SearchPostings {
    /// Appends terms that come after all these.
    mutating func append(_ other: SearchPostings) {
        append(other.terms.indices, of: other)
    }

    /// The postings after changes, which are in the order of their terms and articles.
    func applying(_ changes: ArraySlice<SearchChange>) -> SearchPostings {
        var result = SearchPostings(terms: [], starts: [0], articles: [], weights: [])
        result.articles.reserveCapacity(articles.count + changes.count)
        result.weights.reserveCapacity(articles.count + changes.count)
        var term = 0
        var changes = changes
        while let text = changes.first?.term {
            let start = term
            while term < terms.count, Self.precedes(terms[term], text) { term += 1 }
            result.append(start..<term, of: self)
            let isKnown = term < terms.count && terms[term] == text
            var rest = isKnown ? starts[term]..<starts[term + 1] : 0..<0
            while let change = changes.first, change.term == text {
                let place = rest.lowerBound + articles[rest].prefix { $0 < change.article }.count
                result.append(postings: rest.lowerBound..<place, of: self)
                let isReplaced = place < rest.upperBound && articles[place] == change.article
                rest = (isReplaced ? place + 1 : place)..<rest.upperBound
                if let weight = change.weight {
                    result.articles.append(change.article)
                    result.weights.append(weight)
                }
                changes.removeFirst()
            }
            result.append(postings: rest, of: self)
            if result.articles.count > result.starts.last ?? 0 {
                result.terms.append(text)
                result.starts.append(result.articles.count)
            }
            if isKnown { term += 1 }
        }
        result.append(term..<terms.count, of: self)
        return result
    }

    private mutating func append(_ range: Range<Int>, of other: SearchPostings) {
        let offset = articles.count - other.starts[range.lowerBound]
        terms += other.terms[range]
        starts += other.starts[range.lowerBound + 1..<range.upperBound + 1].map { $0 + offset }
        append(postings: other.starts[range.lowerBound]..<other.starts[range.upperBound], of: other)
    }

    private mutating func append(postings range: Range<Int>, of other: SearchPostings) {
        articles += other.articles[range]
        weights += other.weights[range]
    }
}
