internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishPairs

/// The content of a file after a draft.
package struct DraftedFile {
    /// The whole file.
    package let bytes: [UInt8]
    /// The parts of the original that are translated in the file.
    let done: [PairChanges.Part]
}

extension TextDraft {
    /// Makes the file of a missing translation, once all parts are translated.
    ///
    /// - Parameters:
    ///   - answers: The translations, by the index of their piece.
    ///   - isPublished: Whether the file is published; the translation of a draft is always a
    ///     draft.
    ///   - sharesMetadata: Whether the translation inherits date, tags and image from the
    ///     original, so that its front matter need not repeat them.
    ///   - files: The names of files next to the original that its page uses.
    /// - Returns: The file.
    /// - Throws: The reason why there is none.
    package func newFile(
        with answers: [Int: String],
        isPublished: Bool,
        sharesMetadata: Bool,
        files: Set<String>
    ) throws(DraftFault) -> DraftedFile {
        let original = read.original
        var body = Array(original.bytes[original.bodyStart...])
        // The same body with unchanged addresses, for comparison with the original.
        var plain = body
        for (index, piece) in pieces.enumerated().reversed() {
            guard case .block(let place) = piece.part, let answer = answers[index] else { continue }
            let range = original.blocks[place].range
            let own =
                range.lowerBound - original.bodyStart..<range.upperBound - original.bodyStart
            let isCode = original.blocks[place].kind == .code
            body.replaceSubrange(own, with: addressed(answer, isCode: isCode, files))
            plain.replaceSubrange(own, with: addressed(answer, isCode: isCode, []))
        }
        let (old, new) = (
            String(decoding: original.bytes[original.bodyStart...], as: UTF8.self),
            String(decoding: plain, as: UTF8.self)
        )
        // Blocks that are valid alone may not be valid together, such as two adjacent lists.
        if let fault = whole(new).fault(asTranslationOf: whole(old)) {
            throw DraftFault("the blocks do not fit together: \(fault)")
        }
        let before = String(decoding: original.bytes[..<original.bodyStart], as: UTF8.self)
        let metadata = FrontMatter(of: before, readBy: parser).metadata
        var header = HeaderEditor(yamlOf: before, metadata: metadata, body: body)
        for key in Self.ownKeys + (sharesMetadata ? Self.sharedKeys : []) { header.remove(key) }
        if !isPublished || read.pair.isDraft { header.set("draft", to: "true") }
        return DraftedFile(bytes: translated(header, answers), done: pieces.map(\.part))
    }

    /// Makes the file of a stale translation, with the changed parts translated.
    ///
    /// - Parameter answers: The translations, by the index of their piece.
    /// - Returns: The file.
    /// - Throws: The reason why there is none.
    package func changedFile(with answers: [Int: String]) throws(DraftFault) -> DraftedFile {
        guard let changes = read.changes, let old = read.translationFile else {
            throw DraftFault("the translation was never marked")
        }
        let translation = changes.translation
        let end = translation.blocks.last?.range.upperBound ?? translation.bytes.count
        var edits: [(range: Range<Int>, text: String)] = []
        var expected = translation.blocks.map { Optional($0.digest) }
        var (inserted, done): ([Int], [PairChanges.Part]) = ([], [])
        for (index, piece) in pieces.enumerated() {
            guard let answer = answers[index] else { continue }
            done.append(piece.part)
            switch piece.place {
            case .replacing(let place):
                edits.append((translation.blocks[place].range, answer))
                expected[place] = nil
            case .before(let place) where place < translation.blocks.count:
                let start = translation.blocks[place].range.lowerBound
                edits.append((start..<start, answer + "\n\n"))
                inserted.append(place)
            case .before(let place):
                edits.append((end..<end, "\n\n" + answer))
                inserted.append(place)
            case .header, .unknown: break
            }
        }
        for place in inserted.reversed() { expected.insert(nil, at: place) }
        var bytes = translation.bytes
        let lineEnd = HeaderEditor.lineEnd(of: bytes)
        for edit in edits.reversed().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let text = lineEnd == "\n" ? edit.text : edit.text.replacing("\n", with: lineEnd)
            bytes.replaceSubrange(edit.range, with: Array(text.utf8))
        }
        let result = MarkedText(bytes, parser).blocks.map(\.digest)
        let isKept =
            result.count == expected.count
            && zip(result, expected).allSatisfy { $1 == nil || $0 == $1 }
        guard isKept else {
            throw DraftFault("the answers would change other parts of the text")
        }
        do {
            let mark = old.count - ByteOrderMark.dropped(from: old).count
            let header = try HeaderEditor(old.prefix(mark) + bytes, of: read.pair.translation)
            return DraftedFile(bytes: translated(header, answers), done: done)
        } catch {
            throw DraftFault(error.description)
        }
    }

    /// The file with a translated title and description.
    private func translated(_ header: HeaderEditor, _ answers: [Int: String]) -> [UInt8] {
        var header = header
        for (index, piece) in pieces.enumerated() {
            guard let answer = answers[index] else { continue }
            if piece.part == .title { header.set("title", to: answer) }
            if piece.part == .description { header.set("description", to: answer) }
        }
        header.set("translation", to: "machine")
        return header.bytes
    }
}

/// The reason why a draft is not written, as a clause.
package struct DraftFault: Error, Equatable {
    package let reason: String

    init(_ reason: String) { self.reason = reason }
}

private extension TextDraft {
    /// Keys of front matter that belong to one text only, such as its old addresses and its state.
    static let ownKeys = [
        "draft", "translation", "aliases", "alias", "redirect_from", "identity", "permalink",
        "canonical",
    ]
    /// Keys of front matter that a translation inherits from its original.
    static let sharedKeys = ["date", "tags", "image", "commentID"]

    func whole(_ body: String) -> BlockStructure {
        BlockStructure(of: body.replacing("\r\n", with: "\n"), parser)
    }

    /// An answer with the line endings of the file; addresses of files next to the original become
    /// absolute.
    func addressed(_ answer: String, isCode: Bool, _ files: Set<String>) -> [UInt8] {
        var text = answer
        if !isCode {
            for file in files.sorted(by: { $0.utf8.count > $1.utf8.count }) {
                text = Self.replacing(file, with: read.pair.page + "/" + file, in: text)
                text = Self.replacing("./" + file, with: read.pair.page + "/" + file, in: text)
            }
        }
        let lineEnd = HeaderEditor.lineEnd(of: read.original.bytes)
        return Array((lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)).utf8)
    }

    /// Replaces an address where it is the whole address of a link, an image or an HTML attribute.
    static func replacing(_ address: String, with other: String, in text: String) -> String {
        var (rest, result) = (text[...], "")
        while let range = rest.firstRange(of: address) {
            let before =
                range.lowerBound == rest.startIndex ? result.last : rest[..<range.lowerBound].last
            let after = rest[range.upperBound...].first
            let isWhole =
                before.map { "(<\"'=".contains($0) } ?? false
                && after.map { ")>\"' ".contains($0) } ?? false
            result += rest[..<range.lowerBound] + (isWhole ? other : address)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
