internal import Foundation
package import PublishAnswers
internal import PublishLanguages
internal import PublishPairs
internal import PublishStorage

/// Drafts several translations: sends all open requests at once, and writes the accepted answers.
package struct DraftRun {
    /// The folder of the site, with a slash at its end.
    private let root: String
    /// Whether new translations are published at once, and not marked as drafts.
    private let isPublished: Bool
    private let texts: PairedTexts
    private let drafts: [TextDraft]
    private let answers: KeptAnswers
    private let tell: (String) -> Void

    package struct Outcome: Equatable, Sendable {
        package var written: [String] = []
        /// The number of parts that could not be translated.
        package var refused = 0
    }

    /// Plans drafts.
    ///
    /// - Parameters:
    ///   - pairs: The pairs.
    ///   - texts: The texts of the site, as listed by the site's program.
    ///   - translator: The translation command.
    ///   - root: The folder of the site, with a slash at its end.
    ///   - isPublished: Whether new translations are published at once, and not marked as drafts.
    ///   - tell: Called with each message for the user.
    /// - Throws: `DiskError`, or ``Glossary/Fault``.
    package init(
        of pairs: [PairedText],
        in texts: PairedTexts,
        translator: String,
        root: String,
        isPublished: Bool = false,
        tell: @escaping (String) -> Void
    ) throws {
        self.root = root
        self.isPublished = isPublished
        self.texts = texts
        self.tell = tell
        let records = try TranslationRecords(root: root)
        let glossary = try Glossary(root: root)
        drafts = try pairs.compactMap { pair in
            let read = try ReadPair(pair, in: root, records, texts.parser)
            if read.translationFile == nil, Disk.exists(root + pair.translation) {
                tell(
                    "\(pair.translation): not written, because the file exists and is not a translation of \(pair.original)"
                )
                return nil
            }
            return TextDraft(of: read, glossary, texts.parser, translator: translator)
        }
        answers = try KeptAnswers(root: root)
    }

    /// Messages about parts that are not changed; each begins with `file:line:`.
    package var notes: [String] { drafts.flatMap(\.notes) }

    /// A line for each file with the amount of text to send to the translation command, and a line with the sum.
    package var amounts: [String] {
        let open = AnswerBook(drafts, answers).open
        let ids = Set(open.map(\.id))
        let files = drafts.compactMap { draft -> String? in
            let asked = draft.pieces.compactMap(\.request).filter { ids.contains($0.id) }
            guard !asked.isEmpty else { return nil }
            let (passages, characters) = (asked.count, asked.reduce(0) { $0 + $1.text.count })
            return
                "\(draft.read.pair.translation): \(Amount.text(passages, "passage")), \(Amount.text(characters, "character"))"
        }
        let characters = open.reduce(0) { $0 + $1.text.count }
        return files + ["\(Amount.text(characters, "character")) to translate"]
    }

    /// Asks the translation command, and writes accepted answers.
    ///
    /// - Returns: The result.
    /// - Throws: `ProgramFault` if the command cannot be started, or `DiskError`.
    package func run(_ translator: Translator) throws -> Outcome {
        let book = AnswerBook(drafts, answers)
        if !book.open.isEmpty {
            for note in try translator.ask(book.open, onAnswer: { book.take($1, for: $0) }) {
                tell("note: " + note)
            }
            try book.checkDisk()
        }
        var outcome = Outcome()
        for draft in drafts { try write(draft, book, &outcome) }
        return outcome
    }
}

private extension DraftRun {
    func write(_ draft: TextDraft, _ book: AnswerBook, _ outcome: inout Outcome) throws {
        let pair = draft.read.pair
        for note in draft.notes { tell(note) }
        var known: [Int: String] = [:]
        var missing = 0
        for (index, piece) in draft.pieces.enumerated() {
            guard let request = piece.request else {
                known[index] = piece.source
                continue
            }
            // An answer to the same block in another text may not fit the link definitions of this
            // one.
            if let answer = book.accepted[request.id], draft.fault(of: answer, for: piece) == nil {
                known[index] = answer
            } else {
                missing += 1
                let reason = book.reason(of: request.id)
                tell("\(pair.original):\(draft.line(of: piece)): not translated: \(reason)")
            }
        }
        outcome.refused += missing
        guard !known.isEmpty else { return }
        let isNew = draft.read.translationFile == nil
        if isNew, missing > 0 {
            tell(
                "\(pair.translation): not written, because \(Amount.text(missing, "part")) could not be translated; run the command again to translate only the rest"
            )
            return
        }
        let file: DraftedFile
        do {
            file =
                isNew
                ? try draft.newFile(
                    with: known,
                    isPublished: isPublished,
                    sharesMetadata: pair.fromPath == texts.languages.first,
                    files: filesBeside(pair.original)
                ) : try draft.changedFile(with: known)
        } catch let fault as DraftFault {
            outcome.refused += known.count
            // Deletes the answers: otherwise, every later run would use them again and fail the
            // same way.
            for id in draft.pieces.compactMap(\.request?.id) { try answers.keep("", for: id) }
            tell(
                "\(pair.translation): not written: \(fault.reason); run the command again to translate the whole text anew"
            )
            return
        }
        try write(file, of: draft, known, &outcome)
    }

    func write(
        _ file: DraftedFile,
        of draft: TextDraft,
        _ answers: [Int: String],
        _ outcome: inout Outcome
    ) throws {
        let pair = draft.read.pair
        let place = root + pair.translation
        let isUnchanged =
            draft.read.translationFile.map { Disk.file(at: place, equals: $0) } ?? !Disk.exists(
                place
            )
        guard isUnchanged else {
            tell(
                "\(pair.translation): not written, because the file changed during the run; run the command again"
            )
            outcome.refused += file.done.count
            return
        }
        try AuthorFile.write(pair.translation, in: root, with: file.bytes)
        outcome.written.append(pair.translation)
        try mark(pair, draft.read, file.done)
        let count = answers.keys.count { draft.pieces[$0].request != nil }
        tell("\(pair.translation): \(Amount.text(count, "part")) translated")
    }

    /// Records which parts of the original are translated, unless the translation becomes the
    /// original because its language comes first.
    func mark(_ pair: PairedText, _ read: ReadPair, _ done: [PairChanges.Part]) throws {
        let order = texts.languages
        guard let from = order.firstIndex(of: pair.fromPath),
            let to = order.firstIndex(of: pair.toPath), from < to
        else {
            tell(
                "\(pair.translation): is the original from now on, because its language is the site's first"
            )
            return
        }
        let digests = read.changes?.mark { done.contains($0) } ?? read.original.digests
        var records = try TranslationRecords(root: root)
        records.digests[pair.translation] = digests.joined(separator: " ")
        try records.write(root: root)
    }

    /// The names of the files in a page's own folder; a translation shows these files from that
    /// folder.
    func filesBeside(_ original: String) throws -> Set<String> {
        let name = original.split(separator: "/").last ?? ""
        guard name.hasPrefix("index."), let slash = original.lastIndex(of: "/") else { return [] }
        let folder = root + original[..<slash]
        let files = try FileTree(folder, links: .keptAsFiles).files
        return Set(files.filter { !TextName.isText($0) })
    }
}
