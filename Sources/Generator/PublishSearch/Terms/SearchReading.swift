/// Reads the articles of a batch one after the other.
struct SearchReading {
    private var counter = SearchTermCounter()
    private var builder = SearchBatchBuilder()

    /// What was read.
    var batch: SearchBatch { builder.batch(words: counter.words) }

    /// Reads an article; returns its text as the files of the index have it.
    mutating func read(_ article: SearchArticle) -> SearchFragment {
        let (title, parts) = (Array(article.title.utf8), article.parts)
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
        let fragment = SearchFragment(parts: parts, title: title)
        let terms = counter.finishArticle()
        builder.add(terms, words: counter.words, of: fragment.summary)
        return fragment
    }
}
