/// Turns the index of the last run into that of this one by what changed articles add to it and take from it.
///
/// The result is what `SearchIndex(articles:isThere:)` makes of the same articles, to the byte.
struct SearchUpdate {
    /// The index before.
    let state: SearchState
    /// Whether a file of the index before is there.
    let isThere: @Sendable (String) -> Bool
    /// The content of a file of the index before.
    let content: @Sendable (String) -> [UInt8]?

    /// What a term means in an article now; nil when the article no longer has it.
    private struct Change {
        var term: [UInt8]
        var article: UInt32
        var weight: UInt8?
    }

    /// The terms of neighbouring shards, after the changes.
    private struct Region {
        var shards: [(shard: SearchState.Shard, file: SearchFile)]
        /// The number of the first shard behind it, which is as it was.
        var end: Int
        var last: [UInt8]?
    }

    /// With more changed articles than one of these, everything is read again.
    private static let mostChanges = 8

    /// The index of articles; nil when the index before is of no use for it.
    func index(of articles: [SearchArticle]) throws -> SearchIndex? {
        guard articles.count >= state.articles.count else { return nil }
        let digests = try parallelMap(count: articles.count) { articles[$0].digest }
        let changed = articles.indices.filter {
            $0 >= state.articles.count || state.articles[$0].digest != digests[$0]
        }
        guard changed.count * Self.mostChanges <= articles.count else { return nil }
        var next = state
        var changes: [Change] = []
        var fragments: [Int: SearchFragment] = [:]
        for number in changed {
            guard let before = terms(of: number) else { return nil }
            var reading = SearchReading()
            let title = Array(articles[number].title.utf8)
            let parts = reading.read(articles[number]).parts
            let after = reading.terms(title: title, parts: parts)
            for term in before.keys where after[term] == nil {
                changes.append(Change(term: term, article: UInt32(number), weight: nil))
            }
            for (term, weight) in after where before[term] != weight {
                changes.append(Change(term: term, article: UInt32(number), weight: weight))
            }
            let fragment = try SearchFragment(parts: parts, title: title, isThere: isThere)
            fragments[number] = fragment
            let article = SearchState.Article(
                digest: digests[number],
                title: articles[number].title,
                fragment: fragment.hash,
                parts: fragment.files.count
            )
            if number < next.articles.count {
                next.articles[number] = article
            } else {
                next.articles.append(article)
            }
        }
        var frequencies: [[UInt8]: Int] = [:]
        guard let shards = try shards(after: changes, &frequencies),
            let words = try words(after: frequencies)
        else { return nil }
        next.shards = shards.map(\.shard)
        next.words = words.map(\.words)
        let texts = next.articles.indices.flatMap { number in
            fragments[number]?.files
                ?? SearchFragment(
                    hash: next.articles[number].fragment,
                    count: next.articles[number].parts
                ).files
        }
        let files = texts + shards.map(\.file) + words.map(\.file)
        let areThere = try parallelMap(count: files.count) {
            files[$0].bytes != nil || isThere(files[$0].name)
        }
        guard areThere.allSatisfy({ $0 }) else { return nil }
        return try SearchIndex(articles: articles, state: next, files: files, isThere: isThere)
    }
}

private extension SearchUpdate {
    /// A shard or a list of words; nil when it is not what its name says.
    func read(_ name: String) -> [UInt8]? {
        content(name).flatMap { SearchHash($0).name == name.dropFirst().dropLast(4) ? $0 : nil }
    }

    /// What an article's terms meant in it before; nothing for a new one, nil when its text cannot be read.
    func terms(of number: Int) -> [[UInt8]: UInt8]? {
        guard number < state.articles.count else { return [:] }
        let article = state.articles[number]
        var reading = SearchReading()
        return SearchFragment.parts(hash: article.fragment, count: article.parts, read: content).map
        {
            reading.terms(title: Array(article.title.utf8), parts: $0)
        }
    }

    /// The shards after some changes; nil when one that has to be read cannot be.
    private func shards(
        after changes: [Change],
        _ frequencies: inout [[UInt8]: Int]
    ) throws -> [(shard: SearchState.Shard, file: SearchFile)]? {
        let changes = changes.sorted {
            SearchPostings.precedes($0.term, $1.term)
                || $0.term == $1.term && $0.article < $1.article
        }
        if state.shards.isEmpty, !changes.isEmpty { return nil }
        var result: [(shard: SearchState.Shard, file: SearchFile)] = []
        var position = 0
        var pending = changes[...]
        while let change = pending.first {
            // A new first term moves the cut before its shard, so reading begins with the shard before.
            let start = max(position, shard(of: change.term) - 1)
            result += kept(position..<start)
            guard let region = try region(from: start, &pending, &frequencies) else { return nil }
            result += region.shards
            position = region.end
            if position < state.shards.count {
                // The text before the next shard may be another one.
                var following = state.shards[position]
                following.separator = SearchPostings.separator(
                    between: region.last,
                    and: following.first
                )
                result.append((following, SearchFile(kept: following.name)))
                position += 1
            }
        }
        return result + kept(position..<state.shards.count)
    }

    private func kept(
        _ range: Range<Int>
    ) -> [(shard: SearchState.Shard, file: SearchFile)] {
        state.shards[range].map { ($0, SearchFile(kept: $0.name)) }
    }

    /// The number of the shard in which a term is, or would be.
    func shard(of term: [UInt8]) -> Int {
        var (low, high) = (0, state.shards.count)
        while low < high {
            let middle = (low + high) / 2
            if SearchPostings.precedes(term, state.shards[middle].first) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return max(0, low - 1)
    }
}

private extension SearchUpdate {
    /// The shards from one on, as far as the next changes move their cuts.
    private func region(
        from start: Int,
        _ pending: inout ArraySlice<Change>,
        _ frequencies: inout [[UInt8]: Int]
    ) throws -> Region? {
        var terms: [SearchShard.Term] = []
        var end = start
        // From a shard that holds no change, and whose first term begins a shard again, all is as it was.
        var firstUntouched = start
        while true {
            var taken: [Change] = []
            var reach = end + 1
            while let change = pending.first, shard(of: change.term) <= reach {
                taken.append(change)
                pending.removeFirst()
                firstUntouched = shard(of: change.term) + 1
                reach = max(reach, firstUntouched + 1)
            }
            let numbers = Array(end..<min(reach, state.shards.count))
            end += numbers.count
            let read = try parallelMap(count: numbers.count) { index in
                self.read(state.shards[numbers[index]].name).flatMap(SearchShard.terms)
            }
            for shard in read {
                guard let shard else { return nil }
                terms += shard
            }
            terms = Self.applying(taken, to: terms, &frequencies)
            let postings = SearchPostings(sorted: terms)
            let ranges = postings.shardRanges()
            let cuts = ranges.map { postings.terms[$0.lowerBound] }
            let meeting = (firstUntouched..<max(firstUntouched, end)).first { number in
                cuts.contains(state.shards[number].first)
            }
            guard meeting != nil || end == state.shards.count else { continue }
            let count =
                meeting.flatMap { cuts.firstIndex(of: state.shards[$0].first) } ?? ranges.count
            return try made(
                ranges[..<count],
                of: postings,
                separator: state.shards[start].separator,
                end: meeting ?? end
            )
        }
    }

    /// Writes the shards of a region.
    ///
    /// `separator`: Where the first of them begins, as before.
    private func made(
        _ ranges: ArraySlice<Range<Int>>,
        of postings: SearchPostings,
        separator: String,
        end: Int
    ) throws -> Region {
        let ranges = Array(ranges)
        let shards = try parallelMap(count: ranges.count) { index in
            let range = ranges[index]
            let file = try SearchFile("t", content: postings.shard(of: range), isThere: isThere)
            let shard = SearchState.Shard(
                first: postings.terms[range.lowerBound],
                separator: index == 0 ? separator : postings.separator(before: range.lowerBound),
                name: file.name
            )
            return (shard: shard, file: file)
        }
        return Region(
            shards: shards,
            end: end,
            last: ranges.last.map { postings.terms[$0.upperBound - 1] }
        )
    }

    /// Terms in order, after changes in order.
    private static func applying(
        _ changes: [Change],
        to terms: [SearchShard.Term],
        _ frequencies: inout [[UInt8]: Int]
    ) -> [SearchShard.Term] {
        guard !changes.isEmpty else { return terms }
        var result: [SearchShard.Term] = []
        result.reserveCapacity(terms.count + changes.count)
        var rest = terms[...]
        var index = 0
        while index < changes.count {
            let text = changes[index].term
            while let term = rest.first, SearchPostings.precedes(term.text, text) {
                result.append(term)
                rest.removeFirst()
            }
            var term = SearchShard.Term(text: text, articles: [], weights: [])
            if let known = rest.first, known.text == text {
                term = known
                rest.removeFirst()
            }
            while index < changes.count, changes[index].term == text {
                term.set(changes[index].weight, in: changes[index].article)
                index += 1
            }
            if SearchVocabulary.takes(text) { frequencies[text] = term.articles.count }
            if !term.articles.isEmpty { result.append(term) }
        }
        return result + rest
    }

    /// The files of words after changes of how many articles have them.
    func words(
        after frequencies: [[UInt8]: Int]
    ) throws -> [(words: SearchState.Words, file: SearchFile)]? {
        var files: [UInt8: SearchFile] = [:]
        for words in state.words { files[words.initial] = SearchFile(kept: words.name) }
        for (initial, frequencies) in Dictionary(grouping: frequencies, by: { $0.key[0] }) {
            var content: [UInt8] = []
            if let file = files[initial] {
                guard let known = read(file.name) else { return nil }
                content = known
            }
            content = SearchVocabulary.updated(
                content,
                with: Dictionary(uniqueKeysWithValues: frequencies.map { ($0.key, $0.value) })
            )
            files[initial] =
                content.isEmpty ? nil : try SearchFile("v", content: content, isThere: isThere)
        }
        return files.sorted { $0.key < $1.key }.map { initial, file in
            (SearchState.Words(initial: initial, name: file.name), file)
        }
    }
}
