internal import Ink

/// The pairs of matching blocks of an original and its translation, both as Markdown files;
/// uncertain pairs are left out.
package struct BlockPairs: Sendable {
    /// For each block of the original, the index of its counterpart in the translation; nil if no
    /// counterpart is certain.
    package let counterparts: [Int?]

    /// Compares two texts.
    ///
    /// If both have the same kinds of blocks in the same order, the blocks are paired one by one,
    /// except where their words speak against it.
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
    /// Converts a Markdown file, with its markup, to a text that can be compared.
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
