/// The pairs of matching parts of an original and its translation; uncertain pairs are left out.
///
/// A part without a certain counterpart is in neither list, because a wrong pair is worse than
/// none. Both lists are in the order of the texts; parts that the translator has moved are not
/// paired.
public struct TextAlignment: Sendable, Hashable {
    /// A section that both texts have; sections begin with a heading.
    public struct Section: Sendable, Hashable {
        /// The anchor of the heading in the original; nil for a heading without anchor.
        public let originalAnchor: String?
        /// The anchor of the heading in the translation; nil for a heading without anchor.
        public let translationAnchor: String?
        /// The probability of the pair, 0.93 to 1, in steps of a thousandth.
        public let confidence: Double
        /// The index of the heading among all blocks of the original.
        package let originalBlock: Int
        /// The index of the heading among all blocks of the translation.
        package let translationBlock: Int
    }

    /// A paragraph, list item, code block, table or caption that both texts have.
    public struct Paragraph: Sendable, Hashable {
        /// The byte range of the element's inner HTML in the original's body.
        ///
        /// It ends early if another block, such as a nested list item, begins inside.
        public let original: Range<Int>
        /// The byte range of the element's inner HTML in the translation's body.
        public let translation: Range<Int>
        /// The probability of the pair, 0.93 to 1, in steps of a thousandth.
        public let confidence: Double
        /// The index of the element among all blocks of the original, including headings.
        package let originalBlock: Int
        /// The index of the element among all blocks of the translation, including headings.
        package let translationBlock: Int
        /// The index of the element among the `p` and `li` elements of the original; nil for other
        /// elements.
        package let originalNumber: Int?
        /// The index of the element among the `p` and `li` elements of the translation; nil for
        /// other elements.
        package let translationNumber: Int?
    }

    /// The pairs of sections, in order.
    public internal(set) var sections: [Section] = []
    /// The pairs of paragraphs and other blocks, in order.
    public internal(set) var paragraphs: [Paragraph] = []

    /// The number of `p` and `li` elements of the original.
    package internal(set) var originalCount = 0
    /// The number of `p` and `li` elements of the translation.
    package internal(set) var translationCount = 0

    init() {}

    /// Compares two texts by words that are not translated, and by the kinds, levels, lengths and
    /// order of their parts.
    ///
    /// - Parameters:
    ///   - original: The HTML of the original's body as UTF-8.
    ///   - translation: The HTML of the translation's body as UTF-8.
    package init(original: [UInt8], translation: [UInt8]) {
        let pair = TextPair(PairText(html: original), PairText(html: translation))
        let (first, second) = (pair.original.blocks, pair.translation.blocks)
        // Backwards, because a pair of headings is accepted if a pair of blocks shortly after it
        // is, or if the headings share rare words.
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

    /// Returns whether a match has support: a match of the two neighbouring blocks, or rare words
    /// that both blocks share.
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

    /// The smallest probability of an accepted pair.
    static let certain = 0.93
    /// The largest number of blocks between a heading and the first accepted pair after it.
    private static let reach = 2
}
