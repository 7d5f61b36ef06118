internal import PublishFrontMatter
internal import PublishPairs

/// The parts of a draft that the author has to translate.
extension TextDraft {
    /// A message if the front matter prevents a draft; otherwise nil.
    var headerNote: String? {
        let original = read.original
        let header = FrontMatter(
            of: String(decoding: original.bytes, as: UTF8.self),
            readBy: parser,
            reading: .lenient
        )
        guard header.bodyStart == original.bodyStart else {
            return
                "\(read.pair.original):1: not translated: its front matter has a form that cannot be copied"
        }
        guard let file = read.translationFile else { return nil }
        do {
            _ = try HeaderEditor(file, of: read.pair.translation)
            return nil
        } catch {
            return "\(read.pair.translation):1: not changed: \(error)"
        }
    }

    /// The blocks with links or footnotes that the translation does not define.
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
