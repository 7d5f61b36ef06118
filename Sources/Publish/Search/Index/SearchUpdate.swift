internal import PublishStorage

/// Turns the index of the last run into that of this one by what changed articles add to it and take from it.
///
/// The result is what `SearchIndex(articles:in:)` makes of the same articles, to the byte.
struct SearchUpdate {
    /// The index before.
    let state: SearchState
    /// Where it is, and where the files of this one go.
    let folder: SearchFolder

    /// With more changed articles than one of these, everything is read again.
    private static let mostChanges = 8

    /// The index of articles; nil when the index before is of no use for it.
    func index(of articles: [SearchArticle]) throws -> SearchIndex? {
        guard let edits = try edits(of: articles) else { return nil }
        var next = state
        var changes: [SearchChange] = []
        var fragments: [Int: SearchFragment] = [:]
        for edit in edits {
            changes += edit.changes
            fragments[edit.number] = edit.fragment
            let article = SearchState.Article(articles[edit.number], text: edit.fragment)
            if edit.number < next.articles.count {
                next.articles[edit.number] = article
            } else {
                next.articles.append(article)
            }
        }
        let update = SearchShardUpdate(
            state: state.shards,
            changes: changes,
            folder: folder
        )
        guard let (shards, frequencies) = try update.shards(),
            let words = try words(after: frequencies),
            let blocks = try blocks(of: articles, texts: next.articles, changed: fragments)
        else { return nil }
        next.blocks = blocks.map(\.hash)
        next.shards = shards.map(\.shard)
        next.words = words.map(\.words)
        let files = blocks.flatMap(\.files) + shards.map(\.file) + words.map(\.file)
        // Nothing is written before it is known that all of it can be.
        guard try folder.holdsAll(files.filter { $0.bytes == nil }) else { return nil }
        try folder.putAll(files)
        return try SearchIndex(articles: articles, state: next, in: folder)
    }
}

private extension SearchUpdate {
    /// A new or changed article.
    struct Edit {
        var number: Int
        /// What its terms mean in it now.
        var changes: [SearchChange]
        /// Its text.
        var fragment: SearchFragment
    }

    /// The new and changed articles in order; nil when the index before is of no use for them.
    func edits(of articles: [SearchArticle]) throws -> [Edit]? {
        guard articles.count >= state.articles.count,
            SearchBlock.size(for: articles.count) == SearchBlock.size(for: state.articles.count)
        else { return nil }
        let digests = try parallelMap(count: articles.count) { articles[$0].digest }
        let changed = articles.indices.filter {
            $0 >= state.articles.count || state.articles[$0].digest != digests[$0]
        }
        guard changed.count * Self.mostChanges <= articles.count else { return nil }
        let edits = try parallelMap(count: changed.count) {
            edit(of: changed[$0], to: articles[changed[$0]])
        }
        let read = edits.compactMap(\.self)
        return read.count == edits.count ? read : nil
    }

    /// What an article changes; nil when its text before cannot be read.
    func edit(of number: Int, to article: SearchArticle) -> Edit? {
        guard let before = terms(of: number) else { return nil }
        var reading = SearchReading()
        let (keys, weights, parts) = reading.read(article)
        let after = reading.terms(keys, weights)
        return Edit(
            number: number,
            changes: SearchChange.changes(of: number, from: before, to: after),
            fragment: SearchFragment(parts: parts, title: Array(article.title.utf8))
        )
    }

    /// What an article's terms meant in it before; nothing for a new one, nil when its text cannot be read.
    func terms(of number: Int) -> [[UInt8]: UInt8]? {
        guard number < state.articles.count else { return [:] }
        var reading = SearchReading()
        let title = Array(state.articles[number].title.utf8)
        return SearchBlock.fragment(of: number, in: state, read: folder.content)?.sections.map {
            let (keys, weights) = reading.count(title: title, parts: $0)
            return reading.terms(keys, weights)
        }
    }

    /// The files of titles and texts; nil when one that has to be read cannot be.
    func blocks(
        of articles: [SearchArticle],
        texts: [SearchState.Article],
        changed: [Int: SearchFragment]
    ) throws -> [(hash: String, files: [SearchFile])]? {
        let ranges = SearchBlock.ranges(in: articles.indices, among: articles.count)
        let blocks = try parallelMap(count: ranges.count) { number -> (String, [SearchFile])? in
            let range = ranges[number]
            // New articles are changed ones.
            guard range.contains(where: { changed[$0] != nil }) else {
                return (state.blocks[number], SearchBlock.keptFiles(of: number, in: state))
            }
            let block = SearchBlock(
                of: articles[range],
                texts: texts[range],
                among: articles.count
            )
            let fragments = range.compactMap {
                changed[$0] ?? SearchBlock.fragment(of: $0, in: state, read: folder.content)
            }
            guard fragments.count == range.count else { return nil }
            return (block.hash, try block.files(of: fragments, in: folder))
        }
        let whole = blocks.compactMap(\.self)
        return whole.count == blocks.count ? whole : nil
    }

    /// The files of words after changes of how many articles have them.
    func words(
        after frequencies: [[UInt8]: Int]
    ) throws -> [(words: SearchState.Words, file: SearchFile)]? {
        var files: [UInt8: SearchFile] = [:]
        for words in state.words { files[words.initial] = SearchFile(kept: words.name) }
        let groups = Dictionary(grouping: frequencies) { SearchVocabulary.initial(of: $0.key[...]) }
            .compactMap { initial, words in
                initial.map { ($0, words.map { ($0.key, $0.value) }) }
            }
        let contents = try parallelMap(count: groups.count) { number -> [UInt8]? in
            let (initial, frequencies) = groups[number]
            return (files[initial].map { folder.proven($0.name) } ?? []).map {
                SearchVocabulary.updated($0, with: Dictionary(uniqueKeysWithValues: frequencies))
            }
        }
        for ((initial, _), content) in zip(groups, contents) {
            guard let content else { return nil }
            files[initial] =
                content.isEmpty
                ? nil
                : try SearchVocabulary.file(
                    of: initial,
                    content: content,
                    in: folder
                )
        }
        return files.sorted { $0.key < $1.key }.map { initial, file in
            (SearchState.Words(initial: initial, name: file.name), file)
        }
    }
}
