internal import PublishStorage

/// What a run remembers of the index of a language, so that the next one reads changed articles only.
///
/// What it does not hold is read from the index itself, whose files prove by their names that they are whole.
struct SearchState: Equatable {
    /// An article of the index.
    struct Article: Equatable {
        /// What stands for everything that the index holds of it.
        var digest: Digest
        /// Its title, which is no part of its fragment.
        var title: String
        /// What stands for its text.
        var fragment: String
        /// In how many files its text is.
        var parts: Int
    }

    /// A range of terms.
    struct Shard: Equatable {
        /// The first term.
        var first: [UInt8]
        /// How many articles have the first term.
        var frequency: Int
        /// What says in the directory where it begins.
        var separator: String
        /// The name of its file.
        var name: String
    }

    /// The words with an initial.
    struct Words: Equatable {
        var initial: UInt8
        /// The name of their file.
        var name: String
    }

    /// In the order of their numbers.
    var articles: [Article] = []
    /// What stands for every block of articles; its first five letters are in the names of the files.
    var blocks: [String] = []
    /// In the order of their terms.
    var shards: [Shard] = []
    /// In the order of their initials.
    var words: [Words] = []
}

extension SearchState.Article {
    /// What is remembered of an article with a text.
    init(_ article: SearchArticle, text: SearchFragment) {
        digest = article.digest
        title = article.title
        fragment = text.hash
        parts = text.parts.count
    }
}

extension SearchState {
    /// The form in which the cache keeps it.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(articles) { writer, article in
            writer.add(article.digest)
            writer.add(article.title)
            writer.add(article.fragment)
            writer.add(article.parts)
        }
        writer.add(blocks) { $0.add($1) }
        writer.add(shards) { writer, shard in
            writer.add(String(decoding: shard.first, as: UTF8.self))
            writer.add(shard.frequency)
            writer.add(shard.separator)
            writer.add(shard.name)
        }
        writer.add(words) { writer, words in
            writer.add(Int(words.initial))
            writer.add(words.name)
        }
        return writer.bytes
    }

    /// Reads what the cache kept; nil when it is something else.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard
            let articles = reader.list({ reader -> Article? in
                guard let digest = reader.digest(), let title = reader.text(),
                    let fragment = reader.text(), let parts = reader.number()
                else { return nil }
                return Article(digest: digest, title: title, fragment: fragment, parts: parts)
            }),
            let blocks = reader.list({ $0.text() }),
            let shards = reader.list({ reader -> Shard? in
                guard let first = reader.text(), let frequency = reader.number(),
                    let separator = reader.text(), let name = reader.text()
                else { return nil }
                return Shard(
                    first: Array(first.utf8),
                    frequency: frequency,
                    separator: separator,
                    name: name
                )
            }),
            let words = reader.list({ reader -> Words? in
                guard let initial = reader.number(), let name = reader.text() else { return nil }
                return Words(initial: UInt8(truncatingIfNeeded: initial), name: name)
            }),
            reader.isAtEnd
        else { return nil }
        self.articles = articles
        self.blocks = blocks
        self.shards = shards
        self.words = words
    }
}
