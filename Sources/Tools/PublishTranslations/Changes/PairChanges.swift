package import PublishPairs

/// The changes of an original since its translation was marked, and the places in the translation that they affect.
package struct PairChanges {
    package let original: MarkedText
    package let translation: MarkedText
    /// New and changed parts, in the order of the original.
    package private(set) var changes: [Change] = []
    /// Parts removed from the original.
    package private(set) var losses: [Loss] = []
    /// For each block of the original, the index of the same block in the translation; nil if it
    /// cannot be determined.
    package private(set) var counterparts: [Int?]
    /// The digests in the mark, which describe the original when the translation was marked.
    private let marked: [String]

    /// A new or changed part.
    package struct Change {
        package let part: Part
        /// The text of the part when the translation was marked; nil if the part is new, or its
        /// earlier text is not known.
        package let old: String?
        /// The digest of the part in the mark; nil if the part is new.
        package let oldDigest: String?
        /// The place in the translation that the change affects.
        package let place: Place
    }

    package enum Part: Equatable {
        case title, description
        /// A block, by its index.
        case block(Int)
    }

    /// A place in a translation.
    package enum Place: Equatable {
        /// The front matter.
        case header
        /// The block with this index is replaced.
        case replacing(Int)
        /// Before the block with this index; an index equal to the number of blocks means the end.
        case before(Int)
        /// The place cannot be determined; the reason is a clause, such as "its earlier text cannot
        /// be determined".
        case unknown(String)
    }

    /// A block removed from the original.
    package struct Loss {
        /// The text of the removed block; nil if the text is not known.
        package let old: String?
        /// The digest of the removed block in the mark.
        package let oldDigest: String
        /// The index of the block in the translation; nil if it cannot be determined.
        package let translation: Int?
    }

    /// Compares the original with its state when the translation was marked.
    ///
    /// - Parameters:
    ///   - original: The original.
    ///   - translation: The translation.
    ///   - marked: The digests in the mark.
    ///   - earlier: The earlier text of the original, as far as it is known.
    package init(
        original: MarkedText,
        translation: MarkedText,
        marked: [String],
        earlier: EarlierTexts
    ) {
        self.original = original
        self.translation = translation
        self.marked = marked
        let count = MarkedText.headerCount
        for (part, index) in [(Part.title, 0), (.description, 1)]
        where marked.count > index && marked[index] != original.digests[index] {
            let old = earlier.version.map { part == .title ? $0.title : $0.description }
            changes.append(
                Change(part: part, old: old, oldDigest: marked[index], place: .header)
            )
        }
        let before = Array(marked.dropFirst(count))
        let now = Array(original.digests.dropFirst(count))
        var matching = PartMatching(
            old: before,
            new: now.indices.compactMap { original.block(ofDigest: $0 + count) },
            original: original,
            version: earlier.version
        )
        for difference in MarkedText.differences(from: before, to: now) {
            matching.match(difference)
        }
        let pairs = BlockPairs(original: earlier.version ?? original, translation: translation)
        counterparts =
            earlier.version == nil
            ? pairs.counterparts
            : matching.blocks(of: original).map { $0.flatMap { pairs.counterparts[$0] } }
        for (block, origin) in matching.changed.sorted(by: { $0.key < $1.key }) {
            let digest: String? =
                if case .replaces(let place) = origin { before[place] } else { nil }
            changes.append(
                Change(
                    part: .block(block),
                    old: digest.flatMap(earlier.source),
                    oldDigest: digest,
                    place: place(of: block, origin, besides: matching.changed)
                )
            )
        }
        losses = matching.lost.map { place in
            let old = matching.oldBlock(at: place)
            return Loss(
                old: earlier.source(ofDigest: before[place]),
                oldDigest: before[place],
                translation: earlier.version == nil ? nil : old.flatMap { pairs.counterparts[$0] }
            )
        }
    }

    /// The digests of a mark for a translation that is updated in parts: parts that are not
    /// translated stay stale.
    package func mark(where done: (Part) -> Bool) -> [String] {
        let count = MarkedText.headerCount
        var mark = zip([Part.title, .description], 0..<count).map { part, index in
            done(part) || index >= marked.count ? original.digests[index] : marked[index]
        }
        let (before, now) = (
            Array(marked.dropFirst(count)), Array(original.digests.dropFirst(count))
        )
        let known = Dictionary(
            changes.compactMap { change in
                if case .block(let place) = change.part { (place, change) } else { nil }
            },
            uniquingKeysWith: { first, _ in first }
        )
        var next = 0
        for difference in MarkedText.differences(from: before, to: now) {
            mark += now[next..<difference.new.lowerBound]
            next = difference.new.upperBound
            var old = Array(before[difference.old])
            for place in difference.new {
                guard let block = original.block(ofDigest: place + count) else { continue }
                let digest = known[block]?.oldDigest
                if let index = digest.flatMap({ old.firstIndex(of: $0) }) { old.remove(at: index) }
                if done(.block(block)) {
                    mark.append(now[place])
                } else if let digest {
                    mark.append(digest)
                }
            }
            // The translation still contains the removed blocks, so the mark keeps their digests.
            mark += old
        }
        return mark + now[next...]
    }

    /// The Markdown source of a part of the original.
    package func source(of part: Part) -> String {
        switch part {
        case .title: original.title
        case .description: original.description
        case .block(let place): original.source(of: original.blocks[place])
        }
    }
}

private extension PairChanges {
    func place(
        of block: Int,
        _ origin: PartMatching.Origin,
        besides changed: [Int: PartMatching.Origin]
    ) -> Place {
        switch origin {
        case .unclear: return .unknown("its earlier text cannot be determined")
        case .replaces:
            return counterparts[block].map { .replacing($0) }
                ?? .unknown("its counterpart in the translation cannot be determined")
        case .new:
            // If the neighbours of the new block are adjacent in the translation, too, the new
            // block belongs between them.
            func isNew(_ place: Int) -> Bool {
                if case .new = changed[place] { true } else { false }
            }
            var (first, last) = (block - 1, block + 1)
            while first >= 0, isNew(first) { first -= 1 }
            while last < original.blocks.count, isNew(last) { last += 1 }
            let start = first < 0 ? -1 : counterparts[first]
            let end =
                last == original.blocks.count ? translation.blocks.count : counterparts[last]
            guard let start, let end, end == start + 1 else {
                return .unknown("its place in the translation cannot be determined")
            }
            return .before(end)
        }
    }
}
