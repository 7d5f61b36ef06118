package import PublishStorage

/// What the search knows of an article before it reads the text.
package struct SearchArticle {
    /// The title.
    package var title: String
    /// The path relative to the site's root, percent-encoded.
    package var path: String
    /// When it was published, as `2026-01-31`.
    package var date: String
    /// Its tags.
    package var tags: [String]
    /// The text as HTML, which is asked for only where it has changed.
    package var html: () -> [UInt8]
    /// The digest of the HTML.
    package var htmlDigest: Digest
    /// Equal for translations of one text; empty when there are none.
    package var translationKey: String

    /// Creates an article.
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

    /// The digest of everything that the index holds of it.
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

    /// The text with the tags below it, in as many parts as it has files.
    var parts: [[SearchText.Section]] {
        var sections = SearchText(html: html()).sections
        if !tags.isEmpty {
            sections.append(SearchText.Section(text: Array(tags.joined(separator: " · ").utf8)))
        }
        return SearchFragment.parts(of: sections)
    }
}
