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
