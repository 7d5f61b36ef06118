package import PublishStorage

/// The metadata of an article for the search.
package struct SearchArticle {
    package var title: String
    /// The path relative to the site's root, percent-encoded.
    package var path: String
    /// The publication date, as `2026-01-31`; empty for a page without.
    package var date: String
    package var tags: [String]
    /// Returns the text as HTML; called only if the text has changed.
    package var html: () -> [UInt8]
    package var htmlDigest: Digest
    /// The key that the translations of the text share; empty for a text without translations.
    package var translationKey: String

    package init(
        title: String,
        path: String,
        date: String,
        tags: [String],
        html: @escaping () -> [UInt8],
        htmlDigest: Digest,
        translationKey: String
    ) {
        self.title = title
        self.path = path
        self.date = date
        self.tags = tags
        self.html = html
        self.htmlDigest = htmlDigest
        self.translationKey = translationKey
    }

    /// The digest of everything that the index contains about the article.
    var digest: Digest {
        Digest { builder in
            builder.add(title)
            builder.add(path)
            builder.add(date)
            builder.add(translationKey)
            builder.add(tags.count)
            for tag in tags { builder.add(tag) }
            builder.add(htmlDigest)
        }
    }

    /// The text, with the tags at its end, divided into the parts that become files.
    var parts: [[SearchText.Section]] {
        var sections = SearchText(html: html()).sections
        if !tags.isEmpty {
            sections.append(SearchText.Section(text: Array(tags.joined(separator: " · ").utf8)))
        }
        return Fragment.parts(of: sections)
    }
}

/// The record of a language's index, which the next run reads.
///
/// If the articles are the same in the next run, it keeps all files; otherwise it keeps the texts
/// of unchanged articles.
package struct SearchRecord: Equatable {
    var articles: Digest
    /// The names of all blocks: ten letters each.
    var blocks: [String]
    /// The names of all files except the manifest.
    var files: [String]
    var manifest: [UInt8]
}

extension SearchRecord {
    /// The record's encoding for the cache.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(articles)
        writer.add(blocks) { $0.add($1) }
        writer.add(files) { $0.add($1) }
        writer.add(manifest)
        return writer.bytes
    }

    /// Decodes a cached record; nil if it is invalid.
    package init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let articles = reader.digest(), let blocks = reader.list({ $0.text() }),
            let files = reader.list({ $0.text() }), let manifest = reader.data(), reader.isAtEnd
        else { return nil }
        self.init(articles: articles, blocks: blocks, files: files, manifest: manifest)
    }
}
