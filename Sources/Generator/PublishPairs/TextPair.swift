internal import Foundation

/// Two texts, and how much speaks for their blocks being the same.
struct TextPair {
    let original: PairText
    let translation: PairText
    private let words: SharedWords
    private let sizes: (original: [Size], translation: [Size])

    /// A block in few bytes: each is held against all of the other text.
    private struct Size {
        /// The kind and the level.
        var key: UInt8
        var hasWords: Bool
        var length: Int
        /// The logarithm of the length; that of a translation as if it were as long as the original.
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

    /// The blocks that belong together, in order.
    var matches: [PairMatching.Match] {
        PairMatching.matches(sizes.original.count, sizes.translation.count) { i, j in
            let (first, second) = (sizes.original[i], sizes.translation[j])
            guard first.key == second.key else { return nil }
            let known = first.hasWords || second.hasWords ? evidence(i, j) : 0
            return Self.start + known - min(Self.mostDistance, Self.distance(first, second))
        }
    }

    /// Whether two blocks have a word that is nowhere else in either text, or several that are rare.
    func haveRareWord(_ i: Int, _ j: Int) -> Bool {
        words.evidence(i, j).shared >= Self.rare
    }

    /// Whether the words that both texts have say that two blocks are not the same.
    func speaksAgainst(_ i: Int, _ j: Int) -> Bool {
        let (shared, missing) = words.evidence(i, j)
        return missing > shared
    }

    private static let rare: Float = 1
    /// What speaks for two blocks of one kind of which nothing else is known.
    static let start = 1.7
    /// What lengths can say against a pair; a paragraph may have been split.
    static let mostDistance = 6.0
    /// Lengths of a few letters say nothing.
    private static let shortest = 8
}

private extension TextPair {
    func evidence(_ i: Int, _ j: Int) -> Double {
        let (shared, missing) = words.evidence(i, j)
        return max(-4, min(10, 3 * Double(shared) - Double(missing)))
    }

    /// How unlikely it is that one length is that of the other's translation; short texts differ more.
    private static func distance(_ first: Size, _ second: Size) -> Double {
        let difference = first.logarithm - second.logarithm
        let variance = 0.06 + 4 / Double(min(first.length, second.length) + shortest)
        return difference * difference / (2 * variance)
    }
}
