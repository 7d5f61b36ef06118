internal import PublishStorage

/// The search index of one language.
package struct SearchIndex {
    /// The manifest, which lists all other files; the only file whose name never changes.
    package var manifest: [UInt8] { record.manifest }
    /// The record for the next run.
    package let record: SearchRecord

    /// The layout of the folder; an index with another layout is written anew.
    private static let contents = "blocks by content"

    /// The number of names in a part of the directory.
    private static let listSize = 48

    /// Writes the index of articles, which are numbered in the given order: the oldest first, so that a new one does
    /// not renumber the others.
    ///
    /// `record` is that of the last run; the files do not depend on it. With more than `directorySize` shards, their
    /// names are in separate files, for which a query on a slow connection waits longer than for a longer manifest.
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
            ("version", .number(4)),
            ("articles", .number(articles.count)),
        ]
        let blocks = JSONValue.string(contents.blocks.map(\.entry).joined())
        if Block.hasOneFileOfTitles(articles.count) {
            let titles = Block.titles(of: articles, texts: contents.texts)
            files.append(try folder.write("d", content: titles))
            members.append(("titles", .string(ContentName.letters(ofFile: files[files.count - 1]))))
            members.append(("blocks", blocks))
        } else {
            // The first shards are requested before the letters of the blocks are needed, which arrive meanwhile.
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

    /// Splits the directory into files.
    static func lists(of directory: [Beginning], in folder: SearchFolder) throws -> [Beginning] {
        try stride(from: 0, to: directory.count, by: listSize).map { start in
            let part = directory[start..<min(start + listSize, directory.count)]
            let separator = directory[start].separator
            let file = try folder.write(
                "s",
                at: ContentName.place(of: separator),
                content: columns(of: part).bytes
            )
            return (separator, file)
        }
    }

    /// Returns the separators of files, and the letters of their names without separators.
    static func columns(of files: ArraySlice<Beginning>) -> JSONValue {
        .array([
            .strings(files.map(\.separator)),
            .string(files.map { ContentName.letters(ofFile: $0.file) }.joined()),
        ])
    }
}
