internal import Ink
internal import PublishPairs
internal import PublishTranslations

/// A row of the comparison: a block and its translation, or a block that only one of the texts has.
struct PairRow {
    /// A block, or a line of the front matter.
    struct Side {
        let text: String
        /// The line in the file; nil for front matter.
        let line: Int?
        /// The linter's findings between this block and the next.
        var findings: [TextFinding] = []
    }

    /// The change of a part of the original since the translation was marked.
    enum Change {
        case same
        /// The part has changed; the difference is nil if the earlier text is not known.
        case changed(WordDifference?)
        case new
        /// The part was removed from the original; the earlier text is nil if it is not known.
        case gone(String?)
    }

    /// The name of the row, `title` or `description`; nil for a block.
    var name: String?
    var original: Side?
    var translation: Side?
    var change = Change.same
    /// Whether the original has changed.
    var isChanged: Bool {
        if case .same = change { false } else { true }
    }
    /// The glossary's terms that occur in the original.
    var terms: [GlossaryTerm] = []
}

extension PairRow {
    /// The rows of a pair, in the order of the original.
    ///
    /// A block that only the translation has comes before the next translated block.
    static func all(
        of read: ReadPair,
        _ parser: MarkdownParser,
        _ glossary: Glossary
    ) -> [PairRow] {
        let (pair, original) = (read.pair, read.original)
        let translation =
            read.changes?.translation ?? read.translationFile.map { MarkedText($0, parser) }
        var rows = header(of: original, translation) + body(of: read, original, translation)
        for index in rows.indices {
            guard let text = rows[index].original?.text else { continue }
            rows[index].terms = glossary.terms(in: text, from: pair.from, to: pair.to)
        }
        for change in read.changes?.changes ?? [] {
            let index: Int? =
                switch change.part {
                case .title: rows.firstIndex { $0.name == "title" }
                case .description: rows.firstIndex { $0.name == "description" }
                case .block(let place):
                    rows.firstIndex {
                        $0.name == nil && $0.original?.line == original.blocks[place].line
                    }
                }
            guard let index else { continue }
            let text = read.changes?.source(of: change.part) ?? ""
            rows[index].change =
                change.oldDigest == nil
                ? .new : .changed(change.old.map { WordDifference(from: $0, to: text) })
        }
        return rows
    }

    /// The rows for the title and the description, if a text has them in its front matter.
    private static func header(
        of original: MarkedText,
        _ translation: MarkedText?
    ) -> [PairRow] {
        [
            ("title", original.title, translation?.title ?? ""),
            ("description", original.description, translation?.description ?? ""),
        ].filter { !$0.1.isEmpty || !$0.2.isEmpty }.map { name, first, second in
            PairRow(
                name: name,
                original: first.isEmpty ? nil : Side(text: first, line: nil),
                translation: second.isEmpty ? nil : Side(text: second, line: nil)
            )
        }
    }

    private static func body(
        of read: ReadPair,
        _ original: MarkedText,
        _ translation: MarkedText?
    ) -> [PairRow] {
        func side(_ text: MarkedText, _ place: Int) -> Side {
            Side(text: text.source(of: text.blocks[place]), line: text.blocks[place].line)
        }
        guard let translation else {
            return original.blocks.indices.map { PairRow(original: side(original, $0)) }
        }
        let counterparts =
            read.changes?.counterparts
            ?? BlockPairs(original: original, translation: translation).counterparts
        let matched = Set(counterparts.compactMap(\.self))
        let losses = read.changes?.losses ?? []
        var rows: [PairRow] = []
        var next = 0
        func takeAlone(until end: Int) {
            while next < end {
                defer { next += 1 }
                guard !matched.contains(next) else { continue }
                var row = PairRow(translation: side(translation, next))
                if let loss = losses.first(where: { $0.translation == next }) {
                    row.change = .gone(loss.old)
                }
                rows.append(row)
            }
        }
        for (place, counterpart) in counterparts.enumerated() {
            if let counterpart { takeAlone(until: counterpart) }
            rows.append(
                PairRow(
                    original: side(original, place),
                    translation: counterpart.map { side(translation, $0) }
                )
            )
        }
        takeAlone(until: translation.blocks.count)
        let homeless = losses.filter { $0.translation.map(matched.contains) ?? true }
        return rows + homeless.map { PairRow(change: .gone($0.old)) }
    }

    /// Adds the linter's findings to the blocks that contain them.
    ///
    /// - Parameters:
    ///   - findings: The findings in one of the texts, in order.
    ///   - rows: The rows of a pair.
    ///   - side: The side of the rows that shows the text: the original or the translation.
    /// - Returns: The findings outside of blocks, such as those in front matter.
    static func add(
        _ findings: [TextFinding],
        to rows: inout [PairRow],
        _ side: WritableKeyPath<PairRow, Side?>
    ) -> [TextFinding] {
        let places = rows.indices.compactMap { row in
            rows[row][keyPath: side]?.line.map { (line: $0, row: row) }
        }.sorted { $0.line < $1.line }
        return findings.filter { finding in
            guard let place = places.last(where: { $0.line <= finding.line }) else { return true }
            rows[place.row][keyPath: side]?.findings.append(finding)
            return false
        }
    }
}
