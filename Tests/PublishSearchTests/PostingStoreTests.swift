import Testing

@testable import PublishSearch

@Suite("Postings of the search index")
struct SearchPostingStoreTests {
    /// Terms of every kind; the article of number `n` has those whose step divides it.
    static let steps: [(text: String, key: UInt64, step: Int)] =
        (1...40).map { step in
            let text = "identifier\(step)"
            return (text, Term.key(ofWord: Array(text.utf8)[...], mark: 0), step)
        } + [
            ("谓词", Term.key(ofPair: 0x8C13, 0x8BCD), 3),
            (".谓", Term.key(ofSingle: 0x8C13), 1),
            ("rare", Term.key(ofWord: Array("rare".utf8)[...], mark: 0), 16_500),
        ]

    static func weight(of article: Int, _ step: Int) -> UInt8 {
        UInt8((article + step) % 255 + 1)
    }

    static func batch(of articles: Range<Int>) -> Batch {
        var builder = BatchBuilder()
        var words = TermTexts()
        for article in articles {
            let own = steps.filter { article % $0.step == 0 }
            for term in own where Term.isWord(term.key) {
                words.add(term.key, Array(term.text.utf8)[...])
            }
            builder.add(
                own.map { ($0.key, weight(of: article, $0.step)) },
                words: words,
                of: Fragment.Summary(hash: "0123456789", parts: 1)
            )
        }
        return builder.batch(words: words)
    }

    @Test("Terms come in order, with the articles that have them")
    func roundTrip() throws {
        let count = 40_000
        var store = PostingStore()
        for start in stride(from: 0, to: count, by: 10_000) {
            try store.add(
                stride(from: start, to: start + 10_000, by: Batch.size).map {
                    Self.batch(of: $0..<$0 + Batch.size)
                }
            )
        }
        let terms = try store.terms()
        let expected = Self.steps.sorted { Array($0.text.utf8).precedes(Array($1.text.utf8)) }
        #expect(terms.all.map { Array($0.text) } == expected.map { Array($0.text.utf8) })
        for (place, expected) in expected.enumerated() {
            let articles = Array(stride(from: 0, to: count, by: expected.step))
            #expect(terms[place].frequency == articles.count)
            #expect(
                store.postings(of: terms.number(at: place))
                    == articles.map {
                        Posting(
                            article: UInt32($0),
                            weight: Self.weight(of: $0, expected.step)
                        )
                    }
            )
        }
    }

    @Test("An index of nothing has no terms")
    func nothing() throws {
        var store = PostingStore()
        try store.add([])
        #expect(try store.terms().count == 0)
    }
}
