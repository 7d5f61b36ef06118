/// Which parts of a translation are which of its original, as far as that is certain.
///
/// A part without a counterpart is in none of the lists: a wrong pair is worse than none. Both lists are in the order of
/// the texts; what a translator has moved stays alone.
public struct TextAlignment: Sendable, Hashable {
    /// A section, which begins with a heading, in both texts.
    public struct Section: Sendable, Hashable {
        /// The anchor of the heading in the original; nil if it has none.
        public let originalAnchor: String?
        /// The anchor of the heading in the translation; nil if it has none.
        public let translationAnchor: String?
        /// How certain the pair is, .93 to 1, in thousandths.
        public let confidence: Double
        /// The heading's place among all blocks of the original, headings included.
        package let originalBlock: Int
        /// The heading's place among all blocks of the translation.
        package let translationBlock: Int
    }

    /// A paragraph, an item of a list, a block of code, a table or a caption in both texts.
    public struct Paragraph: Sendable, Hashable {
        /// Where the HTML inside it is in the original's body, in bytes; it ends where another
        /// block begins in it, such as an item of a list.
        public let original: Range<Int>
        /// Where the HTML inside it is in the translation's body.
        public let translation: Range<Int>
        /// How certain the pair is, .93 to 1, in thousandths.
        public let confidence: Double
        /// Its place among all blocks of the original, headings included.
        package let originalBlock: Int
        /// Its place among all blocks of the translation.
        package let translationBlock: Int
        /// Its place among the elements `p` and `li` of the original; nil if it is none of them.
        package let originalNumber: Int?
        /// Its place among those of the translation.
        package let translationNumber: Int?
    }

    /// The sections that both have.
    public internal(set) var sections: [Section] = []
    /// The paragraphs that both have.
    public internal(set) var paragraphs: [Paragraph] = []

    /// How many elements `p` and `li` the original has.
    package internal(set) var originalCount = 0
    /// How many the translation has.
    package internal(set) var translationCount = 0

    /// Nothing that both have.
    init() {}

    /// Compares two texts by what needs no translation, by kinds, levels, lengths and order of their parts.
    ///
    /// - Parameters:
    ///   - original: The HTML of the original's body, UTF-8.
    ///   - translation: The HTML of the translation's body.
    package init(original: [UInt8], translation: [UInt8]) {
        let pair = TextPair(PairText(html: original), PairText(html: translation))
        let (first, second) = (pair.original.blocks, pair.translation.blocks)
        // From the end: a heading counts if something right below it does, or words of its own.
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

    /// Whether two blocks follow, or precede, two others that match, or have words of their own in common.
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

    /// Which matches count.
    static let certain = 0.93
    /// How far below a heading the first block may be that matches.
    private static let reach = 2
}
