internal import Foundation

/// Two texts, and how much speaks for their blocks being the same.
struct TextPair {
    let original: PairText
    let translation: PairText
    private let words: SharedWords
    /// The logarithms of the lengths; those of the translation as if it were as long as the original.
    private let lengths: ([Double], [Double])

    init(_ original: PairText, _ translation: PairText) {
        self.original = original
        self.translation = translation
        words = SharedWords(original, translation)
        func logarithms(_ text: PairText) -> [Double] {
            text.blocks.map { log(Double($0.length + Self.shortest)) }
        }
        func whole(_ text: PairText) -> Double {
            log(Double(text.blocks.reduce(20) { $0 + $1.length }))
        }
        let ratio = whole(original) - whole(translation)
        lengths = (logarithms(original), logarithms(translation).map { $0 + ratio })
    }

    /// The blocks that belong together, in order.
    var matches: [PairMatching.Match] {
        PairMatching.matches(original.blocks.count, translation.blocks.count) { i, j in
            let (first, second) = (original.blocks[i], translation.blocks[j])
            guard first.kind == second.kind, first.level == second.level else { return nil }
            return Self.start + evidence(i, j) - min(Self.mostDistance, distance(i, j))
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
    func distance(_ i: Int, _ j: Int) -> Double {
        let difference = lengths.0[i] - lengths.1[j]
        let length = min(original.blocks[i].length, translation.blocks[j].length)
        let variance = 0.06 + 4 / Double(length + Self.shortest)
        return difference * difference / (2 * variance)
    }
}
