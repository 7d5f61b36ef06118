internal import Ink
internal import PublishStorage

/// The matching blocks of the files of a translation and its original, as far as they are certain.
package struct BlockPairs: Sendable {
    /// The index of the counterpart in the translation for each block of the original; nil if it is not certain.
    package let counterparts: [Int?]

    /// Compares two texts.
    ///
    /// If the blocks are of the same kinds in the same order, they are matched one by one unless their words contradict
    /// it.
    package init(original: MarkedText, translation: MarkedText) {
        let pair = TextPair(PairText(original), PairText(translation))
        let matches = pair.matches.filter { $0.confidence >= TextAlignment.certain }
        let (first, second) = (original.blocks, translation.blocks)
        let isParallel =
            first.count == second.count
            && zip(first, second).allSatisfy { $0.kind == $1.kind && $0.level == $1.level }
        if isParallel, matches.allSatisfy({ $0.original == $0.translation }) {
            let known = Set(matches.map(\.original))
            counterparts = first.indices.map { place in
                known.contains(place) || !pair.speaksAgainst(place, place) ? place : nil
            }
            return
        }
        var counterparts = [Int?](repeating: nil, count: first.count)
        for place in matches.indices where TextAlignment.isSupported(place, in: matches, of: pair) {
            counterparts[matches[place].original] = matches[place].translation
        }
        self.counterparts = counterparts
    }
}

private extension PairText {
    /// Makes the comparable text of a file; both files contain Markdown markup.
    init(_ text: MarkedText) {
        self.init()
        for block in text.blocks {
            let kind = Block.Kind(block.kind)
            add(kind: kind, level: block.level, words: text.bytes, in: block.range)
        }
    }
}

private extension PairText.Block.Kind {
    init(_ kind: MarkdownBlock.Kind) {
        self =
            switch kind {
            case .heading: .heading
            case .paragraph: .paragraph
            case .list: .item
            case .code: .code
            case .table: .table
            case .quote: .quote
            case .footnote: .footnote
            case .directive: .directive
            case .html: .html
            case .formula, .rule, .other: .other
            }
    }
}
