/// Puts the terms of articles together, one article after the other.
struct SearchBatchBuilder {
    private var texts: [SearchFragment.Summary] = []
    /// The terms of all articles: from the twelfth bit on the number of a term, or that of a word in a table; below it
    /// four bits for the article, and eight for what the term means in it.
    private var (characters, words): ([UInt64], [UInt64]) = ([], [])

    /// Adds an article with its terms.
    ///
    /// `table` holds the words of this and all articles before.
    mutating func add(
        _ terms: [(key: UInt64, weight: UInt8)],
        words table: SearchWordTable,
        of text: SearchFragment.Summary
    ) {
        let article = UInt64(texts.count) << 8
        for (key, weight) in terms {
            let meaning = article | UInt64(weight)
            if !SearchTerm.isWord(key) {
                characters.append(SearchTerm.number(of: key) << 12 | meaning)
            } else if let number = table.number(of: key) {
                words.append(UInt64(number) << 12 | meaning)
            }
        }
        texts.append(text)
    }

    /// What was added.
    ///
    /// `table` holds the words of all articles.
    func batch(words table: SearchWordTable) -> SearchBatch {
        var terms = [SearchTermPacker](
            repeating: SearchTermPacker(),
            count: SearchPostingShare.count
        )
        Self.forEachTerm(in: characters) { number, postings in
            terms[SearchPostingShare.number(of: number)].add(number, postings)
        }
        Self.forEachTerm(in: words) { number, postings in
            let text = table.text(Int(number))
            let key = SearchTerm.key(ofWord: text, mark: 0)
            terms[SearchPostingShare.number(ofWord: key)].add(text, postings)
        }
        return SearchBatch(texts: texts, terms: terms.map(\.bytes))
    }

    private static func forEachTerm(
        in list: [UInt64],
        _ body: (UInt64, ArraySlice<UInt64>) -> Void
    ) {
        var rest = list.sorted()[...]
        while let first = rest.first {
            let end = rest.firstIndex { $0 >> 12 != first >> 12 } ?? rest.endIndex
            body(first >> 12, rest[..<end])
            rest = rest[end...]
        }
    }
}
