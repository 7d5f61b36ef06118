internal import PublishStorage

/// What a run remembers of the index of a language.
///
/// When the next run has the same articles, it keeps all files; otherwise it keeps the texts of articles that are as
/// they were.
package struct SearchRecord: Equatable {
    /// The digest of all articles.
    var articles: Digest
    /// The names of all blocks of articles, ten letters each.
    var blocks: [String]
    /// The names of all files but the manifest.
    var files: [String]
    /// The content of the manifest.
    var manifest: [UInt8]
}

extension SearchRecord {
    /// The form in which the cache keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(articles)
        writer.add(blocks) { $0.add($1) }
        writer.add(files) { $0.add($1) }
        writer.add(manifest)
        return writer.bytes
    }

    /// Reads what the cache kept; nil when it is something else.
    package init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let articles = reader.digest(), let blocks = reader.list({ $0.text() }),
            let files = reader.list({ $0.text() }), let manifest = reader.data(), reader.isAtEnd
        else { return nil }
        self.init(articles: articles, blocks: blocks, files: files, manifest: manifest)
    }
}
