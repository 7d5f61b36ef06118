internal import Ink
internal import PublishPairs

extension LintRule {
    /// The rule against terms that are not translated as in the glossary.
    static let translationTerms = LintRule(
        "translations.terms",
        reason: "A term should have one translation throughout the site",
        check: .site { texts, settings, read in
            guard !settings.glossary.isEmpty else { return [] }
            return try texts.pairs(settings).flatMap { first, summary, to -> [SiteFault] in
                // A text that is not UTF-8 cannot be compared.
                guard let from = first.language, !to.isEmpty, let original = try read(first.path),
                    let translation = try read(summary.path)
                else { return [] }
                let pair = (LintedBlocks(original), LintedBlocks(translation))
                let matches = BlockPairs(original: pair.0.text, translation: pair.1.text)
                return matches.counterparts.enumerated().flatMap { place, match -> [SiteFault] in
                    guard let match else { return [] }
                    let words = pair.1.prose(of: match)
                    return settings.glossary.terms(in: pair.0.prose(of: place), from: from, to: to)
                        .compactMap { term in
                            guard let word = term.wrongWord(in: words),
                                let right = term.translation.first
                            else { return nil }
                            return summary.fault(
                                "the glossary translates '\(term.term)' as '\(right)', not '\(word)'",
                                fix: "write '\(right)', or change '\(Glossary.file)'",
                                line: pair.1.line(of: word, in: match)
                            )
                        }
                }
            }
        }
    )
}

/// A text divided into the blocks that are compared with its translation.
private struct LintedBlocks {
    let text: MarkedText
    private let prose: [Prose]

    init(_ text: LintText) {
        self.text = MarkedText(text.bytes, MarkdownParser(options: .article))
        prose = text.prose
    }

    /// The prose of a block, without code and formulas.
    func prose(of block: Int) -> String {
        String(
            String.UnicodeScalarView(characters(of: block).compactMap { Unicode.Scalar($0.scalar) })
        )
    }

    /// The line of the file that contains a word of a block.
    func line(of word: String, in block: Int) -> Int {
        let source = text.source(of: text.blocks[block]).lowercased()
        let before = source.firstRange(of: word.lowercased()).map { source[..<$0.lowerBound] }
        return text.blocks[block].line + (before?.utf8.count { $0 == 0x0A } ?? 0)
    }

    private func characters(of block: Int) -> [Prose.Character] {
        let range = text.blocks[block].range
        return prose.flatMap { part -> [Prose.Character] in
            guard let start = part.characters.first(where: { $0.offset >= 0 })?.offset,
                range.contains(Int(start))
            else { return [] }
            return part.characters.filter { $0.kind != .code }
        }
    }
}
