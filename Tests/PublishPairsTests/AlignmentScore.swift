@testable import PublishPairs

/// How many pairs of edited texts were found, and how many were wrong.
struct AlignmentScore {
    var headings = (matching: 0, found: 0, wrong: 0)
    var paragraphs = (matching: 0, found: 0, wrong: 0)

    /// Aligns two texts whose blocks come from the same numbers if they belong together.
    mutating func add(_ original: EditedText, _ translation: EditedText) {
        let alignment = TextAlignment(original: original.html, translation: translation.html)
        count(
            alignment.sections.map { ($0.originalBlock, $0.translationBlock) },
            original,
            translation,
            isHeading: true,
            in: &headings
        )
        count(
            alignment.paragraphs.map { ($0.originalBlock, $0.translationBlock) },
            original,
            translation,
            isHeading: false,
            in: &paragraphs
        )
    }

    private func count(
        _ pairs: [(Int, Int)],
        _ original: EditedText,
        _ translation: EditedText,
        isHeading: Bool,
        in counts: inout (matching: Int, found: Int, wrong: Int)
    ) {
        func origins(_ text: EditedText) -> Set<Int> {
            text.pieces.filter { ($0.block.kind == .heading) == isHeading }
                .reduce(into: []) { $0.formUnion($1.origins) }
        }
        counts.matching += origins(original).intersection(origins(translation)).count
        for (first, second) in pairs {
            let both = original.pieces[first].origins
                .intersection(translation.pieces[second].origins)
            counts.found += both.count
            if both.isEmpty { counts.wrong += 1 }
        }
    }
}
