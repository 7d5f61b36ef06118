internal import PublishStorage

/// The shards of an index after changes.
///
/// All shards with changes are read side by side; then they are cut anew, one after the other, and where a cut has
/// moved the shards behind it are read as well, up to the next cut that stays; then all are written side by side.
struct SearchShardUpdate {
    /// The shards before.
    let state: [SearchState.Shard]
    /// In the order of their terms and articles.
    let changes: [SearchChange]
    /// Where the index before is.
    let folder: SearchFolder
    /// The changes of every shard that has some.
    private let groups: [Int: Range<Int>]

    /// Sorts the changes by shard.
    init(
        state: [SearchState.Shard],
        changes: [SearchChange],
        folder: SearchFolder
    ) {
        self.state = state
        self.folder = folder
        self.changes = changes.sorted {
            $0.term == $1.term ? $0.article < $1.article : $0.term.precedes($1.term)
        }
        var groups: [Int: Range<Int>] = [:]
        var number = 0
        for (place, change) in self.changes.enumerated() {
            while number + 1 < state.count,
                !change.term.precedes(state[number + 1].first)
            {
                number += 1
            }
            groups[number] = (groups[number]?.lowerBound ?? place)..<place + 1
        }
        self.groups = groups
    }

    /// The shards, and how many articles have each of the changed terms that are words.
    ///
    /// Nil when one that has to be read cannot be.
    func shards() throws -> (
        shards: [(shard: SearchState.Shard, file: SearchFile)], frequencies: [[UInt8]: Int]
    )? {
        if state.isEmpty { return changes.isEmpty ? ([], [:]) : nil }
        let numbers = touched()
        let shards = try parallelMap(count: numbers.count) { read(numbers[$0]) }
        var known: [Int: Read] = [:]
        var frequencies: [[UInt8]: Int] = [:]
        for (number, shard) in zip(numbers, shards) {
            guard let shard else { return nil }
            known[number] = shard
            frequencies.merge(shard.frequencies) { _, new in new }
        }
        guard let pieces = pieces(of: known) else { return nil }
        let files = try parallelMap(count: pieces.count) { try file(of: pieces[$0]) }
        return (files, frequencies)
    }
}

private extension SearchShardUpdate {
    /// A shard that was read, after the changes.
    struct Read {
        /// Its terms.
        var lists: [SearchPostingList]
        /// Where it is cut, if it begins as it did; the last range is open.
        var ranges: [Range<Int>]
        var cuts: SearchCuts
        /// How many articles have the changed terms that are words.
        var frequencies: [[UInt8]: Int]
    }

    /// A shard as it will be: one that is there, or terms of which one is made.
    struct Piece {
        var shard: SearchState.Shard
        /// Nil when the shard holds what it held.
        var lists: ArraySlice<SearchPostingList>?
    }

    /// The shards so far, while terms are cut one after the other.
    struct Cutting {
        private(set) var pieces: [Piece] = []
        private var cuts = SearchCuts()
        /// The terms of the shard that is open.
        private var open: ArraySlice<SearchPostingList> = []
        /// What says where it begins.
        private var separator = ""
        /// The last term so far, where that has been read.
        private var last: [UInt8]?
    }

    /// The shards with changes, and those that end before a term with one.
    func touched() -> [Int] {
        var numbers = Set(groups.keys)
        for number in groups.keys
        where number > 0 && frequency(ofFirst: number) != state[number].frequency {
            numbers.insert(number - 1)
        }
        return numbers.sorted()
    }

    /// How many articles have the first term of a shard now.
    func frequency(ofFirst number: Int) -> Int {
        let shard = state[number]
        guard let group = groups[number] else { return shard.frequency }
        return changes[group].prefix { !shard.first.precedes($0.term) }
            .filter { $0.term == shard.first }
            .reduce(shard.frequency) { $0 + $1.addition }
    }

    /// Cuts terms into shards, where these are not cut as before; nil when one that has to be read cannot be.
    ///
    /// `known`: The terms of the touched shards after the changes.
    func pieces(of known: [Int: Read]) -> [Piece]? {
        var cutting = Cutting()
        for (number, shard) in state.enumerated() {
            if let read = known[number] {
                cutting.add(read, of: shard)
            } else if cutting.canKeep(shard) {
                cutting.keep(shard)
            } else {
                guard let read = read(number) else { return nil }
                cutting.add(read, of: shard)
            }
        }
        cutting.close()
        return cutting.pieces
    }

    /// Writes and names a shard, if there is something new in it.
    func file(of piece: Piece) throws -> (shard: SearchState.Shard, file: SearchFile) {
        var shard = piece.shard
        let file =
            try piece.lists.map { lists in
                try SearchFile(SearchShard(lists), from: shard.separator, in: folder)
            } ?? SearchFile(kept: shard.name)
        shard.name = file.name
        return (shard, file)
    }

    /// Reads a shard and changes it; nil when it is not what its name says.
    func read(_ number: Int) -> Read? {
        guard var lists = folder.proven(state[number].name).flatMap(SearchShard.lists) else {
            return nil
        }
        if let group = groups[number] { lists = lists.applying(changes[group]) }
        var cuts = SearchCuts()
        return Read(
            lists: lists,
            ranges: cuts.ranges(of: lists.lazy.map(\.term)),
            cuts: cuts,
            frequencies: frequencies(of: number, in: lists)
        )
    }

    /// How many articles have the changed terms that are words.
    func frequencies(of number: Int, in lists: [SearchPostingList]) -> [[UInt8]: Int] {
        guard let group = groups[number] else { return [:] }
        var frequencies: [[UInt8]: Int] = [:]
        for change in changes[group] where SearchVocabulary.initial(of: change.term[...]) != nil {
            frequencies[change.term] = 0
        }
        guard !frequencies.isEmpty else { return [:] }
        for list in lists where frequencies[list.text] != nil {
            frequencies[list.text] = list.frequency
        }
        return frequencies
    }
}

private extension SearchShardUpdate.Cutting {
    /// Whether a shard without changes stays as it is.
    func canKeep(_ shard: SearchState.Shard) -> Bool {
        // Where it begins is told otherwise when the term before it is another one, and so its file has another name.
        (open.isEmpty || cuts.endsShard(before: (shard.first[...], shard.frequency)))
            && beginning(of: shard.first, in: shard) == shard.separator
    }

    /// Takes a shard as it is.
    mutating func keep(_ shard: SearchState.Shard) {
        close()
        cuts.end()
        pieces.append(SearchShardUpdate.Piece(shard: shard))
        last = nil
    }

    /// Takes the terms of a shard.
    mutating func add(_ read: SearchShardUpdate.Read, of shard: SearchState.Shard) {
        guard let first = read.lists.first else { return }
        if open.isEmpty || cuts.endsShard(before: first.term) {
            for range in read.ranges {
                close()
                let terms = read.lists[range]
                separator = beginning(of: terms[range.lowerBound].text, in: shard)
                open = terms
                last = terms.last?.text
            }
            cuts = read.cuts
            return
        }
        for list in read.lists {
            if cuts.add(list.term) {
                close()
                separator = beginning(of: list.text, in: shard)
            }
            open.append(list)
            last = list.text
        }
    }

    /// Ends the shard that is open.
    mutating func close() {
        guard let first = open.first else { return }
        let shard = SearchState.Shard(
            first: first.text,
            frequency: first.frequency,
            separator: separator,
            name: ""
        )
        pieces.append(SearchShardUpdate.Piece(shard: shard, lists: open))
        open = []
    }

    /// What says where terms begin that follow what there is so far.
    func beginning(of first: [UInt8], in shard: SearchState.Shard) -> String {
        if pieces.isEmpty, open.isEmpty { return SearchCuts.separator(between: nil, and: first) }
        return last.map { SearchCuts.separator(between: $0, and: first) } ?? shard.separator
    }
}
