/// Reads articles one after the other into what the index holds of them.
struct SearchReading {
    private var counter = SearchTermCounter()

    /// The texts of the words met so far, by key.
    var words: SearchWordTable { counter.words }

    /// Reads an article: what its terms mean in it, and the parts of its text.
    mutating func read(
        _ article: SearchArticle
    ) -> (keys: [UInt64], weights: [UInt8], parts: [[SearchText.Section]]) {
        var sections = SearchText(html: article.body.utf8).sections
        if !article.tags.isEmpty {
            sections.append(
                SearchText.Section(text: Array(article.tags.joined(separator: " · ").utf8))
            )
        }
        let parts = SearchFragment.parts(of: sections)
        let (keys, weights) = count(title: Array(article.title.utf8), parts: parts)
        return (keys, weights, parts)
    }

    /// Counts the terms of an article.
    mutating func count(
        title: [UInt8],
        parts: [[SearchText.Section]]
    ) -> (keys: [UInt64], weights: [UInt8]) {
        counter.add(title, in: .title)
        var heading = title
        for (part, sections) in parts.enumerated() {
            for section in sections {
                // A heading that stands in two parts counts once.
                if section.heading != title, section.heading != heading {
                    counter.add(section.heading, in: .heading, part: part)
                }
                heading = section.heading
                counter.add(section.text, in: .text, part: part)
            }
        }
        return counter.finishArticle()
    }

    /// Terms of an article that was read, by their texts.
    func terms(_ keys: [UInt64], _ weights: [UInt8]) -> [[UInt8]: UInt8] {
        zip(keys, weights).reduce(into: [:]) { terms, term in
            let isWord = SearchTerm.isWord(term.0)
            let text = isWord ? Array(words[term.0] ?? []) : SearchTerm.bytes(of: term.0)
            terms[text] = term.1
        }
    }
}
