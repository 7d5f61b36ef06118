internal import Foundation

/// Two texts, with scores for the pairs of their blocks.
struct TextPair {
    let original: PairText
    let translation: PairText
    private let words: SharedWords
    private let sizes: (original: [Size], translation: [Size])

    /// The properties of a block in compact form, because each block is compared with all blocks of
    /// the other text.
    private struct Size {
        /// The kind and the level of the block.
        var key: UInt8
        var hasWords: Bool
        var length: Int
        /// The logarithm of the length; lengths of the translation are scaled to those of the
        /// original.
        var logarithm: Double
    }

    init(_ original: PairText, _ translation: PairText) {
        self.original = original
        self.translation = translation
        words = SharedWords(original, translation)
        func whole(_ text: PairText) -> Double {
            log(Double(text.blocks.reduce(20) { $0 + $1.length }))
        }
        let ratio = whole(original) - whole(translation)
        func sizes(_ text: PairText, _ words: [[SharedWords.Entry]], ratio: Double) -> [Size] {
            zip(text.blocks, words).map { block, words in
                Size(
                    key: block.kind.rawValue << 3 | UInt8(block.level),
                    hasWords: !words.isEmpty,
                    length: block.length,
                    logarithm: log(Double(block.length + Self.shortest)) + ratio
                )
            }
        }
        self.sizes = (
            sizes(original, words.original, ratio: 0),
            sizes(translation, words.translation, ratio: ratio)
        )
    }

    /// The pairs of matching blocks, in order.
    var matches: [PairMatching.Match] {
        PairMatching.matches(sizes.original.count, sizes.translation.count) { i, j in
            let (first, second) = (sizes.original[i], sizes.translation[j])
            guard first.key == second.key else { return nil }
            let known = first.hasWords || second.hasWords ? evidence(i, j) : 0
            return Self.start + known - min(Self.mostDistance, Self.distance(first, second))
        }
    }

    /// Returns whether two blocks share a word that no other block has, or several rare words.
    func haveRareWord(_ i: Int, _ j: Int) -> Bool {
        words.evidence(i, j).shared >= Self.rare
    }

    /// Returns whether the words of two blocks indicate that they are not translations of each
    /// other.
    func speaksAgainst(_ i: Int, _ j: Int) -> Bool {
        let (shared, missing) = words.evidence(i, j)
        return missing > shared
    }

    private static let rare: Float = 1
    /// The score of two blocks of the same kind, before words and lengths are considered.
    static let start = 1.7
    /// The largest penalty for different lengths; it is limited, because a translator may have
    /// split a paragraph.
    static let mostDistance = 6.0
    /// The length in letters below which a block's length says nothing.
    private static let shortest = 8
}

private extension TextPair {
    func evidence(_ i: Int, _ j: Int) -> Double {
        let (shared, missing) = words.evidence(i, j)
        return max(-4, min(10, 3 * Double(shared) - Double(missing)))
    }

    /// Returns how improbable two lengths are for translations of each other; short texts vary
    /// more.
    private static func distance(_ first: Size, _ second: Size) -> Double {
        let difference = first.logarithm - second.logarithm
        let variance = 0.06 + 4 / Double(min(first.length, second.length) + shortest)
        return difference * difference / (2 * variance)
    }
}
