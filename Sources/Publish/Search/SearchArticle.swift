/// What the search knows of an article before it reads the text.
struct SearchArticle {
    /// The title.
    var title: String
    /// The path relative to the site's root, percent-encoded.
    var path: String
    /// When it was published, as `2026-01-31`.
    var date: String
    /// Its tags.
    var tags: [String]
    /// The text as HTML, which is read only where it has changed.
    var body: Content.Body
    /// Equal for translations of one text; empty when there are none.
    var translationKey = ""

    /// What stands for everything that its terms and excerpts are made of.
    var digest: Digest {
        Digest { builder in
            builder.add(title)
            builder.add(tags.count)
            for tag in tags { builder.add(tag) }
            builder.add(body.digest)
        }
    }
}

/// An article as the index sees it: its terms, and the text that excerpts are made of.
struct SearchEntry {
    /// What stands for its content.
    var digest: Digest
    /// The keys of its terms.
    var keys: [UInt64]
    /// What each term means in it, as bytes of `SearchWeight`.
    var weights: [UInt8]
    /// The words among the terms that this article adds to those before it in its batch.
    var words: [UInt64: [UInt8]] = [:]
    /// The hash and the files of the text that excerpts are made of.
    var fragment: SearchFragment
}

/// A file of the index whose name says what is in it.
struct SearchFile {
    /// The name, relative to the folder of the language.
    var name: String
    /// The content, compressed; nil if a file of this name is there already.
    var bytes: [UInt8]?

    /// A file that an earlier run wrote.
    init(kept name: String) {
        self.name = name
    }

    /// Names and compresses a file.
    ///
    /// `isThere`: Whether a file of a name was written by an earlier run.
    init(_ prefix: String, content: [UInt8], isThere: (String) -> Bool) throws {
        try self.init(named: prefix + SearchHash(content).name, content: content, isThere: isThere)
    }

    /// Names a shard and compresses its names.
    init(_ shard: SearchShard, isThere: (String) -> Bool) throws {
        name = "t" + SearchHash(shard.bytes).name + ".bin"
        if !isThere(name) { bytes = try Gzip.compressed(shard.bytes, storingFrom: shard.packed) }
    }

    /// Compresses a file whose name says what is in it already.
    init(named hash: String, content: [UInt8], isThere: (String) -> Bool) throws {
        name = hash + ".bin"
        if !isThere(name) { bytes = try Gzip.compressed(content) }
    }
}
