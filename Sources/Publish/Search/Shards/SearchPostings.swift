/// Which terms are in which articles, sorted by term.
struct SearchPostings {
    /// The terms as UTF-8, in ascending order.
    var terms: [[UInt8]] = []
    /// Where the postings of each term begin; the last element is where those of the last term end.
    var starts: [Int] = [0]
    /// The numbers of articles, ascending within a term.
    var articles: [UInt32]
    /// What the term means in the article.
    var weights: [UInt8]

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
