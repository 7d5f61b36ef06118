internal import PublishPairs
internal import PublishStorage

/// The changes of an original since its translation was marked, next to the translation, as text or JSON.
package struct DifferenceReport {
    private let read: ReadPair

    package init(of pair: ReadPair) { read = pair }

    /// The report as text; empty if there is nothing to report.
    package var text: String {
        let (pair, rows) = (read.pair, rows)
        switch pair.state {
        case .missing: return "\(pair.translation): missing; the original is \(pair.original)\n"
        case .begun: return "\(pair.translation): not translated yet\n"
        case .none: return "\(pair.original): has no translation in '\(pair.to)' on purpose\n"
        case .unmarked:
            return "\(pair.translation): never marked, so changes are unknown\n"
        case .current: return "\(pair.translation): matches \(pair.original)\n"
        case .stale: break
        }
        guard read.changes != nil else {
            return
                "\(pair.translation): stale; the changes are unknown: \(read.gap ?? "the earlier text is missing")\n"
        }
        let count = Amount.text(rows.count, "part")
        let head = "\(pair.translation): \(count) of \(pair.original) changed since it was marked"
        let gap = read.gap.map { " (the earlier text is missing: \($0))" } ?? ""
        return head + gap + "\n\n" + rows.map(text).joined(separator: "\n")
    }

    /// One JSON object per line for each part.
    package var json: String {
        rows.map { JSONText.line(of: $0) + "\n" }.joined()
    }
}

private extension DifferenceReport {
    /// A changed part of the original, with the part of the translation that it affects.
    struct Row: Encodable {
        enum State: String, Encodable { case changed, new, gone }
        enum Part: String, Encodable { case title, description, block }

        var file: String
        var language: String
        var original: String
        var state: State
        var part: Part
        /// The line of the block in the original.
        var line: Int?
        /// The current text of the original.
        var text: String?
        /// The text of the block when the translation was marked.
        var old: String?
        var words: [WordDifference.Run]?
        /// The text of the block in the translation, and its line.
        var translation: String?
        var translationLine: Int?
    }

    var rows: [Row] {
        guard let changes = read.changes else { return [] }
        let translation = changes.translation
        func row(_ state: Row.State, _ part: Row.Part, counterpart: Int?) -> Row {
            let block = counterpart.map { translation.blocks[$0] }
            return Row(
                file: read.pair.translation,
                language: read.pair.to,
                original: read.pair.original,
                state: state,
                part: part,
                translation: block.map(translation.source),
                translationLine: block?.line
            )
        }
        let changed = changes.changes.map { change -> Row in
            let counterpart: Int? =
                if case .replacing(let block) = change.place { block } else { nil }
            let state: Row.State = change.oldDigest == nil ? .new : .changed
            var result = row(state, .block, counterpart: counterpart)
            switch change.part {
            case .title:
                result.part = .title
                result.translation = translation.title
            case .description:
                result.part = .description
                result.translation = translation.description
            case .block(let place): result.line = changes.original.blocks[place].line
            }
            result.text = changes.source(of: change.part)
            result.old = change.old
            if let old = change.old, let text = result.text {
                result.words = WordDifference(from: old, to: text).runs
            }
            return result
        }
        let lost = changes.losses.map { loss in
            var result = row(.gone, .block, counterpart: loss.translation)
            result.old = loss.old
            return result
        }
        return changed + lost
    }

    func text(of row: Row) -> String {
        func place(_ file: String, _ line: Int?) -> String {
            file + (line.map { ":\($0)" } ?? (row.part == .block ? "" : ", \(row.part.rawValue)"))
        }
        func block(_ text: String?) -> String {
            (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }
        let title = place(row.original, row.line) + (row.state == .changed ? "" : ": \(row.state)")
        let words: String? =
            switch row.state {
            case .gone: row.old.map { "[-\($0)-]" }
            case .new: row.text
            case .changed:
                row.old.flatMap { old in
                    row.text.map { WordDifference(from: old, to: $0).text }
                } ?? row.text
            }
        var result = title + "\n" + (words.map(block) ?? "")
        if let translation = row.translation, !translation.isEmpty {
            result += place(row.file, row.translationLine) + "\n" + block(translation)
        }
        return result
    }
}
