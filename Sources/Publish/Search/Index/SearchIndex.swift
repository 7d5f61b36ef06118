/// The search of one language: what is in its folder.
struct SearchIndex {
    /// The file that names all others; the only one that keeps its name.
    let manifest: [UInt8]
    /// What the next run needs to know.
    let state: SearchState

    /// How many names such a file holds.
    private static let listSize = 48

    /// Names the files of an index, and adds those that hold the names of others.
    ///
    /// `state`: What the other files hold. `directorySize`: With more shards than these, their names have files of their
    /// own, for which a query on a slow line waits longer than for a longer manifest.
    init(
        articles: [SearchArticle],
        state: SearchState,
        in folder: SearchFolder,
        directorySize: Int = 2_048
    ) throws {
        self.state = state
        var members: [(String, SearchJSON)] = [
            ("version", .number(3)),
            ("articles", .number(articles.count)),
            ("block", .number(SearchBlock.size(for: articles.count))),
        ]
        let blocks = SearchJSON.string(state.blocks.map(SearchName.letters).joined())
        if SearchBlock.hasOneFileOfTitles(articles.count) {
            let content = SearchBlock.titles(of: articles, texts: state.articles)
            let titles = try SearchFile("d", content: content, in: folder)
            try folder.put([titles])
            members += [("titles", .string(titles.letters)), ("blocks", blocks)]
        } else {
            // The first shards are asked for before the letters of the blocks are needed, which come meanwhile.
            let names = try SearchFile("b", content: blocks.bytes, in: folder)
            try folder.put([names])
            members.append(("names", .string(names.letters)))
        }
        var directory = state.shards.map { ($0.separator, $0.name) }
        if directory.count > directorySize {
            let lists = try Self.lists(of: directory, in: folder)
            try folder.putAll(lists.map(\.file))
            directory = lists.map { ($0.separator, $0.file.name) }
            members.append(("lists", Self.columns(of: directory[...])))
        } else {
            members.append(("shards", Self.columns(of: directory[...])))
        }
        let words = state.words.map {
            String(decoding: [$0.initial], as: UTF8.self) + SearchFile.letters(of: $0.name)
        }
        members.append(("words", .string(words.joined())))
        manifest = SearchJSON.object(members)
    }
}

private extension SearchIndex {
    /// The directory in pieces.
    static func lists(
        of directory: [(String, String)],
        in folder: SearchFolder
    ) throws -> [(separator: String, file: SearchFile)] {
        try stride(from: 0, to: directory.count, by: listSize).map { start in
            let part = directory[start..<min(start + listSize, directory.count)]
            let separator = directory[start].0
            let file = try SearchFile(
                "s",
                at: SearchName.place(of: separator),
                content: columns(of: part).bytes,
                in: folder
            )
            return (separator, file)
        }
    }

    /// Where files begin, and the letters of their names without separators.
    static func columns(of files: ArraySlice<(String, String)>) -> SearchJSON {
        .array([
            .strings(files.map(\.0)),
            .string(files.map { SearchFile.letters(of: $0.1) }.joined()),
        ])
    }
}
