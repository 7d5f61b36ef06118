internal import PublishStorage

/// The search index of one language; `FORMAT.md` specifies its files and codes.
package struct SearchIndex {
    /// The manifest, which lists all other files; it is the only file whose name never changes.
    package var manifest: [UInt8] { record.manifest }
    package let record: SearchRecord

    /// The version of the terms and of the folder's layout; if it changes, the index is written
    /// anew.
    static let contents = "folded characters"

    /// The number of shard names in a file of the directory.
    private static let listSize = 48

    /// Writes the index of articles, which are numbered in the given order: the oldest first, so
    /// that a new article does not renumber the others.
    ///
    /// `record` is the record of the last run; the contents of files do not depend on it. With more
    /// than `directorySize` shards, the names of shards are in separate files. On a slow connection
    /// a query waits longer for such a file than for a longer manifest.
    package init(
        articles: [SearchArticle],
        after record: SearchRecord? = nil,
        in folder: SearchFolder,
        directorySize: Int = 2_048
    ) throws {
        let digests = try parallelMap(count: articles.count) { articles[$0].digest }
        let digest = Digest { builder in
            builder.add(Self.contents)
            for digest in digests { builder.add(digest) }
        }
        if let record, record.articles == digest, try folder.keep(record.files) {
            self.record = record
            return
        }
        let contents = try IndexContents(
            of: articles,
            digests: digests,
            after: record,
            in: folder
        )
        var files = contents.files
        var members: [(String, JSONValue)] = [
            ("version", .number(5)),
            ("articles", .number(articles.count)),
        ]
        let blocks = JSONValue.string(contents.blocks.map(\.entry).joined())
        if ArticleBlock.hasOneFileOfTitles(articles.count) {
            let titles = ArticleBlock.titles(of: articles, texts: contents.texts)
            files.append(try folder.write("d", content: titles))
            members.append(("titles", .string(ContentName.letters(ofFile: files[files.count - 1]))))
            members.append(("blocks", blocks))
        } else {
            // Browsers request the first shards before they need the letters of the blocks, which
            // arrive in the meantime, so these are in a file of their own.
            files.append(try folder.write("b", content: blocks.bytes))
            members.append(("names", .string(ContentName.letters(ofFile: files[files.count - 1]))))
        }
        if contents.shards.count > directorySize {
            let lists = try Self.lists(of: contents.shards, in: folder)
            files += lists.map(\.file)
            members.append(("lists", Self.columns(of: lists[...])))
        } else {
            members.append(("shards", Self.columns(of: contents.shards[...])))
        }
        let words = contents.words.map {
            String(decoding: [$0.initial], as: UTF8.self) + ContentName.letters(ofFile: $0.file)
        }
        members.append(("words", .string(words.joined())))
        if let foldings = contents.foldings {
            members.append(("foldings", .string(ContentName.letters(ofFile: foldings))))
        }
        if let tags = ArticleTags.content(of: articles) {
            files.append(try folder.write("g", content: tags))
            members.append(("tags", .string(ContentName.letters(ofFile: files[files.count - 1]))))
        }
        self.record = SearchRecord(
            articles: digest,
            blocks: contents.blocks.map(\.hash),
            files: files,
            manifest: JSONValue.object(members).bytes
        )
    }
}

private extension SearchIndex {
    typealias Beginning = IndexContents.Beginning

    /// Writes a long directory to several files, and returns their entries in the manifest.
    static func lists(of directory: [Beginning], in folder: SearchFolder) throws -> [Beginning] {
        try stride(from: 0, to: directory.count, by: listSize).map { start in
            let part = directory[start..<min(start + listSize, directory.count)]
            let separator = directory[start].separator
            let file = try folder.write(
                "s",
                at: ContentName.hashLetters(of: separator),
                content: columns(of: part).bytes
            )
            return (separator, file)
        }
    }

    /// Returns two columns for the manifest: the separators of files, and the letters of the files'
    /// names.
    static func columns(of files: ArraySlice<Beginning>) -> JSONValue {
        .array([
            .strings(files.map(\.separator)),
            .string(files.map { ContentName.letters(ofFile: $0.file) }.joined()),
        ])
    }
}
