/// The shards of an index after changes.
///
/// A shard that begins and ends with the same terms as before depends on nothing but itself, so all of them are read,
/// changed and written side by side. Only where a cut has moved are the shards behind it read as well, up to the next
/// cut that stays.
struct SearchShardUpdate {
    /// The shards before.
    let state: [SearchState.Shard]
    /// In the order of their terms and articles.
    let changes: [SearchChange]
    /// Whether a file of the index before is there.
    let isThere: @Sendable (String) -> Bool
    /// What a shard of the index before holds; nil when that is not what its name says.
    let read: (String) -> [UInt8]?
    /// The changes of every shard that has some.
    private let groups: [Int: Range<Int>]

    /// Sorts the changes by shard.
    init(
        state: [SearchState.Shard],
        changes: [SearchChange],
        isThere: @escaping @Sendable (String) -> Bool,
        read: @escaping (String) -> [UInt8]?
    ) {
        self.state = state
        self.isThere = isThere
        self.read = read
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
        let pieces = try parallelMap(count: numbers.count) {
            try piece(of: numbers[$0]..<numbers[$0] + 1)
        }
        let known = Dictionary(uniqueKeysWithValues: zip(numbers, pieces))
        var result: [(shard: SearchState.Shard, content: SearchShard?)] = []
        var frequencies: [[UInt8]: Int] = [:]
        var last: [UInt8]?
        var number = 0
        while number < state.count {
            var end = number + 1
            guard let first = known[number] else {
                var shard = state[number]
                var content: SearchShard?
                let separator = last.map { SearchCuts.separator(between: $0, and: shard.first) }
                if let separator, separator != shard.separator {
                    guard let lists = lists(of: number) else { return nil }
                    shard.separator = separator
                    content = SearchShard(lists[...])
                }
                result.append((shard, content))
                last = nil
                number = end
                continue
            }
            guard var piece = first else { return nil }
            while !piece.isSettled {
                end += 1
                guard let longer = try self.piece(of: number..<end) else { return nil }
                piece = longer
            }
            if let last, !piece.shards.isEmpty {
                let first = piece.shards[0].shard.first
                piece.shards[0].shard.separator = SearchCuts.separator(
                    between: last,
                    and: first
                )
            }
            result += piece.shards
            frequencies.merge(piece.frequencies) { _, new in new }
            last = piece.last
            number = end
        }
        return (try named(result), frequencies)
    }
}

private extension SearchShardUpdate {
    /// What becomes of neighbouring shards.
    struct Piece {
        var shards: [(shard: SearchState.Shard, content: SearchShard?)]
        var last: [UInt8]?
        var frequencies: [[UInt8]: Int]
        /// Whether a shard begins behind them as before.
        var isSettled: Bool
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

    /// Names and compresses the shards with new contents.
    func named(
        _ shards: [(shard: SearchState.Shard, content: SearchShard?)]
    ) throws -> [(shard: SearchState.Shard, file: SearchFile)] {
        try parallelMap(count: shards.count) { number in
            var (shard, content) = shards[number]
            let file =
                try content.map {
                    try SearchFile($0, from: shard.separator, isThere: isThere)
                } ?? SearchFile(kept: shard.name)
            shard.name = file.name
            return (shard, file)
        }
    }

    /// The terms of a shard before; nil when it is not what its name says.
    func lists(of number: Int) -> [SearchPostingList]? {
        read(state[number].name).flatMap(SearchShard.lists)
    }

    /// Reads shards and changes them; nil when one cannot be read.
    func piece(of numbers: Range<Int>) throws -> Piece? {
        var lists: [SearchPostingList] = []
        for number in numbers {
            guard let shard = self.lists(of: number) else { return nil }
            lists += groups[number].map { shard.applying(changes[$0]) } ?? shard
        }
        let terms: [SearchCuts.Term] = lists.map { ($0.text[...], $0.frequency) }
        let ranges = SearchCuts.ranges(of: terms)
        if numbers.upperBound < state.count {
            let next = (
                state[numbers.upperBound].first[...], frequency(ofFirst: numbers.upperBound)
            )
            guard next.1 > 0, let last = ranges.last,
                SearchCuts.endsShard(terms[last], before: next)
            else { return Piece(shards: [], frequencies: [:], isSettled: false) }
        }
        let shards = ranges.map { range in
            let (first, previous) = (range.lowerBound, range.lowerBound - 1)
            let shard = SearchState.Shard(
                first: lists[first].text,
                frequency: lists[first].frequency,
                separator: first == 0
                    ? state[numbers.lowerBound].separator
                    : SearchCuts.separator(between: lists[previous].text, and: lists[first].text),
                name: ""
            )
            return (shard: shard, content: SearchShard?.some(SearchShard(lists[range])))
        }
        return Piece(
            shards: shards,
            last: lists.last?.text,
            frequencies: frequencies(of: numbers, in: lists),
            isSettled: true
        )
    }

    /// How many articles have the changed terms that are words.
    func frequencies(of numbers: Range<Int>, in lists: [SearchPostingList]) -> [[UInt8]: Int] {
        var frequencies: [[UInt8]: Int] = [:]
        for change in numbers.compactMap({ groups[$0] }).joined().lazy.map({ changes[$0] })
        where SearchVocabulary.initial(of: change.term[...]) != nil {
            frequencies[change.term] = 0
        }
        guard !frequencies.isEmpty else { return [:] }
        for list in lists where frequencies[list.text] != nil {
            frequencies[list.text] = list.frequency
        }
        return frequencies
    }
}
