internal import PublishPairs

/// Matches the blocks of an original with the blocks of its marked version, by the digests in a
/// mark.
struct PartMatching {
    /// The origin of a changed block in the marked version.
    enum Origin {
        case new
        /// The block replaces the block with this index in the mark.
        case replaces(Int)
        /// The origin cannot be determined.
        case unclear
    }

    /// The changed blocks of the original, by index.
    private(set) var changed: [Int: Origin] = [:]
    /// The indices in the mark of the blocks that were removed from the original.
    private(set) var lost: [Int] = []
    /// The digests of blocks in the mark, without the digests of the front matter.
    private let old: [String]
    /// The indices of the original's blocks that have digests.
    private let new: [Int]
    private let original: MarkedText
    /// The marked version of the original; nil if it cannot be found.
    private let version: MarkedText?
    /// For each element of `new`, the index in the mark of the block that it comes from; nil for a
    /// new block.
    private var origins: [Int?]
    /// The numbers of digests in the mark and in the original that are already matched.
    private var done = (old: 0, new: 0)

    init(old: [String], new: [Int], original: MarkedText, version: MarkedText?) {
        self.old = old
        self.new = new
        self.original = original
        self.version = version
        origins = Array(repeating: nil, count: new.count)
    }

    /// The maximum number of pairs of blocks that are compared word by word; above it, changed
    /// blocks count as unclear.
    private static let mostPairs = 10_000

    /// Processes the next difference; everything between it and the difference before is equal.
    mutating func match(_ difference: MarkedText.Difference) {
        keep(upTo: difference.new.lowerBound)
        done = (difference.old.upperBound, difference.new.upperBound)
        let (before, after) = (Array(difference.old), Array(difference.new))
        if before.isEmpty {
            for place in after { changed[new[place]] = .new }
        } else if after.isEmpty {
            lost += before
        } else if before.count == after.count, isAlike(before, after) {
            for (first, second) in zip(before, after) { replace(first, by: second) }
        } else if version == nil || before.count * after.count > Self.mostPairs {
            for place in after { changed[new[place]] = .unclear }
        } else {
            matchBySimilarity(before, after)
        }
    }

    /// The index in the marked version of the block that has an index in the mark; nil if it is not
    /// known.
    func oldBlock(at place: Int) -> Int? {
        version?.block(ofDigest: place + MarkedText.headerCount)
    }

    /// For each block of a text, the index of the same block in the marked version; nil for new
    /// blocks.
    func blocks(of text: MarkedText) -> [Int?] {
        var result = [Int?](repeating: nil, count: text.blocks.count)
        guard let version else { return result }
        var origins = origins
        let offset = old.count - new.count - (done.old - done.new)
        for place in done.new..<max(done.new, new.count) where offset == 0 {
            origins[place] = place + done.old - done.new
        }
        for (place, origin) in origins.enumerated() {
            result[new[place]] = origin.flatMap(oldBlock)
        }
        // Blocks without text, such as horizontal rules, are matched by the block next to them.
        for place in result.indices where text.blocks[place].digest.isEmpty {
            let before = result[..<place].last { $0 != nil } ?? -1
            let after = result[(place + 1)...].first { $0 != nil } ?? version.blocks.count
            let neighbours = [before.map { $0 + 1 }, after.map { $0 - 1 }].compactMap(\.self)
            result[place] = neighbours.first { neighbour in
                guard version.blocks.indices.contains(neighbour), !result.contains(neighbour)
                else { return false }
                let block = version.blocks[neighbour]
                return block.digest.isEmpty && block.kind == text.blocks[place].kind
            }
        }
        return result
    }
}

private extension PartMatching {
    mutating func keep(upTo place: Int) {
        for number in done.new..<max(done.new, place) {
            origins[number] = number + done.old - done.new
        }
    }

    mutating func replace(_ before: Int, by after: Int) {
        changed[new[after]] = .replaces(before)
        origins[after] = before
    }

    /// The number of blocks without text, such as horizontal rules, directly before a block.
    static func silentBlocks(before block: Int, in text: MarkedText) -> Int {
        text.blocks[..<block].reversed().prefix { $0.digest.isEmpty }.count
    }

    /// Whether the blocks have the same kinds, and the same horizontal rules and comments before
    /// them; if the marked version is not known, only the number of blocks is compared.
    func isAlike(_ before: [Int], _ after: [Int]) -> Bool {
        zip(before, after).allSatisfy { first, second in
            guard let version, let block = oldBlock(at: first) else { return true }
            return kind(before: first) == kind(after: second)
                && Self.silentBlocks(before: block, in: version)
                    == Self.silentBlocks(before: new[second], in: original)
        }
    }

    func kind(before place: Int) -> [Int]? {
        guard let version, let block = oldBlock(at: place) else { return nil }
        return [Int(version.blocks[block].kind.rawValue), version.blocks[block].level]
    }

    func kind(after place: Int) -> [Int] {
        let block = original.blocks[new[place]]
        return [Int(block.kind.rawValue), block.level]
    }

    /// Matches blocks by similarity, keeping their order, so that the sum of similarities is
    /// highest; the other blocks are new or removed.
    mutating func matchBySimilarity(_ before: [Int], _ after: [Int]) {
        guard let version else { return }
        let first = before.map { place in
            oldBlock(at: place).map {
                WordDifference.words(of: version.source(of: version.blocks[$0]))
            }
        }
        let second = after.map {
            WordDifference.words(of: original.source(of: original.blocks[new[$0]]))
        }
        let similarities = before.indices.map { i in
            after.indices.map { j -> Double in
                guard let words = first[i], kind(before: before[i]) == kind(after: after[j])
                else { return 0 }
                let similarity = WordDifference.similarity(words, second[j])
                return similarity < 0.4 ? 0 : similarity
            }
        }
        // The best sum of similarities from each pair of indices to the end.
        var best = [[Double]](
            repeating: Array(repeating: 0, count: after.count + 1),
            count: before.count + 1
        )
        for i in before.indices.reversed() {
            for j in after.indices.reversed() {
                let match = similarities[i][j]
                best[i][j] = max(
                    best[i + 1][j],
                    best[i][j + 1],
                    match > 0 ? best[i + 1][j + 1] + match : 0
                )
            }
        }
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, j < after.count, similarities[i][j] > 0,
                best[i][j] == best[i + 1][j + 1] + similarities[i][j]
            {
                replace(before[i], by: after[j])
                i += 1
                j += 1
            } else if j == after.count || i < before.count && best[i][j] == best[i + 1][j] {
                lost.append(before[i])
                i += 1
            } else {
                changed[new[after[j]]] = .new
                j += 1
            }
        }
    }
}
