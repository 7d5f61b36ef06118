internal import Ink
internal import PublishPairs
internal import PublishSite
internal import PublishStorage

/// The mark of an original at the time of its translation: short digests of its title, its
/// description and its blocks.
struct TranslationMark {
    /// The mark as stored: digests separated by spaces.
    let text: String

    /// Makes the mark of the current original; the result is cached.
    ///
    /// - Parameters:
    ///   - file: The file of the original.
    ///   - parser: The parser of the site.
    ///   - cache: The cache; its keys are the digests of files.
    init(of file: [UInt8], _ parser: MarkdownParser, keptIn cache: BuildCache) {
        let key = Digest(file)
        if let known = cache.value(for: key, in: Self.part) {
            text = String(decoding: known, as: UTF8.self)
            return
        }
        text = MarkedText(file, parser).digests.joined(separator: " ")
        cache.store(Array(text.utf8), for: key, in: Self.part)
    }

    private static let part: StaticString = "marks"

    /// Returns the sections of an original that have changed since a mark was made; nil if nothing
    /// has changed.
    func changes(
        since marked: String,
        in file: [UInt8],
        _ parser: MarkdownParser
    ) -> OriginalChanges? {
        if marked == text { return nil }
        let original = MarkedText(file, parser)
        let before = marked.split(separator: " ").map(String.init)
        let changed = original.differences(from: before).flatMap(\.changed)
        let headings = original.headings(parser)
        let sections = Set(changed.map { original.section(ofDigest: $0, below: headings) })
        return OriginalChanges(
            sections: sections.sorted().map { $0 == 0 ? nil : headings[$0 - 1].identifier },
            count: headings.count + 1
        )
    }
}

extension MarkedText {
    /// Returns the headings that begin sections, without the title.
    fileprivate func headings(_ parser: MarkdownParser) -> [MarkdownHeading] {
        let text = String(decoding: bytes, as: UTF8.self)
        let headings = parser.article(from: text, bodyStart: bodyStart).headings
        return headings.first?.level == 1 ? Array(headings.dropFirst()) : headings
    }

    /// Returns the number of the section that contains a part of the text; 0 is the part before the
    /// first heading.
    fileprivate func section(ofDigest index: Int, below headings: [MarkdownHeading]) -> Int {
        guard let block = block(ofDigest: index) else { return 0 }
        return headings.count { $0.line <= blocks[block].line }
    }
}

extension MarkedText.Difference {
    /// The indices of new digests; for a deletion, the index of the digest before it.
    fileprivate var changed: [Int] {
        new.isEmpty ? [Swift.max(0, new.lowerBound - 1)] : Array(new)
    }
}
