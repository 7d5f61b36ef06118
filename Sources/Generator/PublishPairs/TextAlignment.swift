/// The matching parts of a translation and its original, as far as they are certain.
///
/// A part without a counterpart is in neither list: a wrong pair is worse than none. Both lists are in the order of the
/// texts; parts moved by the translator are not matched.
public struct TextAlignment: Sendable, Hashable {
    /// A section, which begins with a heading, in both texts.
    public struct Section: Sendable, Hashable {
        /// The anchor of the heading in the original; nil if it has none.
        public let originalAnchor: String?
        /// The anchor of the heading in the translation; nil if it has none.
        public let translationAnchor: String?
        /// The confidence of the pair, .93 to 1, in steps of a thousandth.
        public let confidence: Double
        /// The index of the heading among all blocks of the original.
        package let originalBlock: Int
        /// The index of the heading among all blocks of the translation.
        package let translationBlock: Int
    }

    /// A paragraph, list item, code block, table or caption in both texts.
    public struct Paragraph: Sendable, Hashable {
        /// The range of its inner HTML in the original's body, in bytes; it ends where another block begins inside,
        /// such as a nested list item.
        public let original: Range<Int>
        /// The range of its inner HTML in the translation's body.
        public let translation: Range<Int>
        /// The confidence of the pair, .93 to 1, in steps of a thousandth.
        public let confidence: Double
        /// The index among all blocks of the original, including headings.
        package let originalBlock: Int
        /// The index among all blocks of the translation.
        package let translationBlock: Int
        /// The index among the `p` and `li` elements of the original; nil for other elements.
        package let originalNumber: Int?
        /// The index among those of the translation.
        package let translationNumber: Int?
    }

    /// The sections in both texts.
    public internal(set) var sections: [Section] = []
    /// The paragraphs in both texts.
    public internal(set) var paragraphs: [Paragraph] = []

    /// The number of `p` and `li` elements of the original.
    package internal(set) var originalCount = 0
    /// The number of those of the translation.
    package internal(set) var translationCount = 0

    /// Makes an empty alignment.
    init() {}

    /// Compares two texts by words that need no translation, and by kinds, levels, lengths and order of their parts.
    ///
    /// - Parameters:
    ///   - original: The HTML of the original's body, UTF-8.
    ///   - translation: The HTML of the translation's body.
    package init(original: [UInt8], translation: [UInt8]) {
        let pair = TextPair(PairText(html: original), PairText(html: translation))
        let (first, second) = (pair.original.blocks, pair.translation.blocks)
        // From the end: a heading matches if a block shortly after it does, or if it shares words of its own.
        var below: (original: Int, translation: Int)?
        let matches = pair.matches
        for (place, match) in matches.enumerated().reversed() {
            let confidence = (match.confidence * 1000).rounded() / 1000
            guard match.confidence >= Self.certain,
                Self.isSupported(place, in: matches, of: pair)
            else { continue }
            let (left, right) = (first[match.original], second[match.translation])
            let (i, j) = (match.original, match.translation)
            if left.kind != .heading {
                below = (i, j)
                paragraphs.append(
                    Paragraph(
                        original: left.content,
                        translation: right.content,
                        confidence: confidence,
                        originalBlock: i,
                        translationBlock: j,
                        originalNumber: left.number,
                        translationNumber: right.number
                    )
                )
                continue
            }
            let isAlone =
                below.map { max($0.original - i, $0.translation - j) > Self.reach } ?? true
            if isAlone, !pair.haveRareWord(i, j) { continue }
            below = (i, j)
            sections.append(
                Section(
                    originalAnchor: left.identifier,
                    translationAnchor: right.identifier,
                    confidence: confidence,
                    originalBlock: i,
                    translationBlock: j
                )
            )
        }
        originalCount = pair.original.paragraphCount
        translationCount = pair.translation.paragraphCount
        sections.reverse()
        paragraphs.reverse()
    }

    /// Whether two blocks are next to another match, or share words of their own.
    static func isSupported(
        _ place: Int,
        in matches: [PairMatching.Match],
        of pair: TextPair
    ) -> Bool {
        let match = matches[place]
        if pair.haveRareWord(match.original, match.translation) { return true }
        return [place - 1, place + 1].contains { other in
            guard matches.indices.contains(other) else { return false }
            let (step, neighbour) = (other - place, matches[other])
            return neighbour.original == match.original + step
                && neighbour.translation == match.translation + step
                && neighbour.confidence >= certain
        }
    }

    /// The smallest confidence of a match.
    static let certain = 0.93
    /// The largest distance between a heading and the first matching block after it.
    private static let reach = 2
}
