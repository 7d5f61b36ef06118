internal import Ink
package import PublishPairs

/// What has changed in an original since its translation was marked, and where that belongs in the translation.
package struct PairChanges {
    /// The original.
    package let original: MarkedText
    /// The translation.
    package let translation: MarkedText
    /// What is new or other than it was, in the order of the original.
    package private(set) var changes: [Change] = []
    /// What the original no longer has.
    package private(set) var losses: [Loss] = []
    /// For each block of the original the place of its counterpart in the translation; nil where that is not certain.
    package private(set) var counterparts: [Int?]
    /// The digests of the mark.
    private let marked: [String]

    /// Something that is new or other than it was.
    package struct Change {
        /// Which part of the original it is.
        package let part: Part
        /// What it said when the translation was marked; nil for what is new, and where nobody knows.
        package let old: String?
        /// The digest that the mark has in its place; nil for what is new.
        package let oldDigest: String?
        /// Where it belongs in the translation.
        package let place: Place
    }

    /// A part of a text.
    package enum Part: Equatable {
        case title, description
        /// A block by its place among all.
        case block(Int)
    }

    /// Where something belongs in a translation.
    package enum Place: Equatable {
        /// In the header.
        case header
        /// In place of a block.
        case replacing(Int)
        /// Before a block; the number after the last one's means the end.
        case before(Int)
        /// Nobody knows; the reason is a part of a sentence.
        case unknown(String)
    }

    /// A block that the original no longer has.
    package struct Loss {
        /// What it said; nil where nobody knows.
        package let old: String?
        /// The digest that the mark has of it.
        package let oldDigest: String
        /// The block of the translation that is left of it; nil where that is not certain.
        package let translation: Int?
    }

    /// Compares an original with what a mark says of it.
    ///
    /// - Parameters:
    ///   - original: The original.
    ///   - translation: The translation.
    ///   - marked: The digests of the mark.
    ///   - earlier: What the original said before, as far as it is known.
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

    /// The digests of a mark that says what is translated now, and still says of the rest that it is stale.
    ///
    /// - Parameter done: Whether a change is translated.
    /// - Returns: The digests.
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
            // What the original has lost is still in the translation.
            mark += old
        }
        return mark + now[next...]
    }

    /// The source of a part of the original.
    package func source(of part: Part) -> String {
        switch part {
        case .title: original.title
        case .description: original.description
        case .block(let place): original.source(of: original.blocks[place])
        }
    }
}

private extension PairChanges {
    /// Where a changed block belongs.
    func place(
        of block: Int,
        _ origin: PartMatching.Origin,
        besides changed: [Int: PartMatching.Origin]
    ) -> Place {
        switch origin {
        case .unclear: return .unknown("it is not certain what it was before")
        case .replaces:
            return counterparts[block].map { .replacing($0) }
                ?? .unknown("its counterpart in the translation is not certain")
        case .new:
            // Between two neighbours that follow each other in the translation there is one place only.
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
                return .unknown("the place for it in the translation is not certain")
            }
            return .before(end)
        }
    }
}
