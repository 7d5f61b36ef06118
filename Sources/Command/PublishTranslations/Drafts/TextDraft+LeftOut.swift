internal import Ink
internal import PublishFrontMatter
internal import PublishPairs

/// What a draft leaves to the author.
extension TextDraft {
    /// Why there is no draft because of a header; nil if there can be one.
    var headerNote: String? {
        let original = read.original
        let header = FrontMatter(
            of: String(decoding: original.bytes, as: UTF8.self),
            readBy: parser,
            reading: .lenient
        )
        guard header.bodyStart == original.bodyStart else {
            return
                "\(read.pair.original):1: not translated: its header has a form that drafts cannot copy"
        }
        guard let file = read.translationFile else { return nil }
        do {
            _ = try TextHeader(file, of: read.pair.translation)
            return nil
        } catch {
            return "\(read.pair.translation):1: not touched: \(error)"
        }
    }

    /// The blocks whose links or footnotes would lead nowhere in a translation.
    func undefined(in translation: MarkedText) -> [Piece] {
        let body = String(decoding: translation.bytes[translation.bodyStart...], as: UTF8.self)
        let known = LinkDefinitions(in: ([body] + pieces.map(\.source)).joined(separator: "\n"))
        return pieces.filter { piece in
            guard let structure = piece.structure else { return false }
            let there = BlockStructure(of: piece.source, with: known, parser)
            return there.targetCount != structure.targetCount
        }
    }
}
