internal import Foundation
package import Ink
package import PublishPairs
internal import PublishStorage

/// The draft of one text: what is to be asked, and what comes of the answers.
package struct TextDraft {
    /// The pair as it was read.
    package let read: ReadPair
    /// What is to be translated.
    package private(set) var pieces: [Piece] = []
    /// What is told and not touched, in sentences that begin with a place.
    package private(set) var notes: [String] = []

    /// A part that is to be translated.
    package struct Piece {
        /// Which part of the original it is.
        package let part: PairChanges.Part
        /// Where it belongs.
        let place: PairChanges.Place
        /// What is asked; nil for a part without words, which is copied.
        package var request: DraftRequest?
        /// What must stay as it is; nil for titles and descriptions.
        let structure: BlockStructure?
        /// The source.
        package let source: String
    }

    let parser: MarkdownParser
    let definitions: LinkDefinitions

    /// Plans the draft of a pair that is missing or stale.
    ///
    /// - Parameters:
    ///   - read: The pair.
    ///   - glossary: The terms of the site.
    ///   - parser: A parser of the site's dialect.
    ///   - translator: The command that is going to answer.
    package init(
        of read: ReadPair,
        _ glossary: Glossary,
        _ parser: MarkdownParser,
        translator: String
    ) {
        self.read = read
        self.parser = parser
        let original = read.original
        definitions = LinkDefinitions(
            in: String(decoding: original.bytes[original.bodyStart...], as: UTF8.self)
        )
        if let note = headerNote {
            notes.append(note)
        } else if let changes = read.changes {
            plan(changes)
            leaveUndefined(changes.translation)
        } else if read.translationFile == nil {
            planEverything()
        } else {
            notes.append(
                "\(read.pair.translation): not touched, because \(read.gap ?? "it was never marked")"
            )
        }
        for place in pieces.indices {
            let piece = pieces[place]
            let terms = glossary.terms(
                in: piece.structure?.prose ?? piece.source,
                from: read.pair.from,
                to: read.pair.to
            )
            pieces[place].request?.terms = terms
            pieces[place].request?.identify(to: translator)
        }
    }

    /// Why an answer cannot take the place of a part; nil if it can.
    ///
    /// - Parameters:
    ///   - answer: The answer, as ``cleaned(_:)`` gives it.
    ///   - piece: The part.
    /// - Returns: A part of a sentence.
    package func fault(of answer: String, for piece: Piece) -> String? {
        if answer.isEmpty { return "it is empty" }
        guard answer.unicodeScalars.allSatisfy(Self.isText) else {
            return "it holds control characters"
        }
        guard let structure = piece.structure else {
            if answer.contains("\n") { return "it has several lines" }
            return answer.count > 1_000 ? "it has more than 1,000 characters" : nil
        }
        // They belong to the whole text, and the structure of a block knows nothing of them.
        let known = LinkDefinitions.names(in: piece.source)
        if let new = LinkDefinitions.names(in: answer).first(where: { !known.contains($0) }) {
            return "it holds the definition '\(new)', which is not in the original"
        }
        return self.structure(of: answer).fault(asTranslationOf: structure)
    }

    /// An answer without the white space around it, with lines that end as ours do.
    package static func cleaned(_ answer: String) -> String {
        var text = answer.replacing("\r\n", with: "\n")[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while text.first == "\n" { text.removeFirst() }
        return String(text)
    }

    /// What is doubtful in an answer.
    package func doubts(of answer: String, for piece: Piece) -> [DraftDoubt] {
        DraftDoubt.all(
            in: piece.structure == nil ? answer : structure(of: answer).prose,
            of: piece.structure?.prose ?? piece.source,
            language: read.pair.to,
            terms: piece.request?.terms ?? []
        )
    }

    /// The line of the original in which a part is.
    package func line(of piece: Piece) -> Int {
        if case .block(let place) = piece.part { read.original.blocks[place].line } else { 1 }
    }

    func structure(of source: String) -> BlockStructure {
        BlockStructure(of: source, with: definitions, parser)
    }
}

private extension TextDraft {
    /// Whether a character may be in an answer; control characters and other ends of lines may not.
    static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: false
        default: true
        }
    }

    /// Leaves out the blocks whose links or footnotes would lead nowhere in the translation.
    mutating func leaveUndefined(_ translation: MarkedText) {
        let lost = undefined(in: translation)
        for piece in lost {
            notes.append(
                "\(read.pair.original):\(line(of: piece)): not translated: \(read.pair.translation) lacks a definition of its links; add it there, and call again"
            )
        }
        pieces.removeAll { piece in lost.contains { $0.part == piece.part } }
    }

    /// A text without the carriage returns of its lines.
    static func plain(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

    func source(_ place: Int) -> String? {
        let original = read.original
        return original.blocks.indices.contains(place)
            ? Self.plain(original.source(of: original.blocks[place])) : nil
    }

    mutating func add(
        _ part: PairChanges.Part,
        _ text: String,
        at place: PairChanges.Place,
        old: DraftRequest.Earlier? = nil
    ) {
        let kind: DraftRequest.Kind =
            switch part {
            case .title: .title
            case .description: .description
            case .block: .block
            }
        var request = DraftRequest(kind: kind, from: read.pair.from, to: read.pair.to, text: text)
        request.old = old
        guard case .block(let number) = part else {
            pieces.append(
                Piece(part: part, place: place, request: request, structure: nil, source: text)
            )
            return
        }
        let structure = structure(of: text)
        request.before = source(number - 1)
        request.after = source(number + 1)
        request.keep = structure.keptTexts
        pieces.append(
            Piece(
                part: part,
                place: place,
                request: structure.saysSomething && !structure.hasProgram ? request : nil,
                structure: structure,
                source: text
            )
        )
    }

    mutating func planEverything() {
        let original = read.original
        if !original.title.isEmpty { add(.title, original.title, at: .header) }
        if !original.description.isEmpty { add(.description, original.description, at: .header) }
        for place in original.blocks.indices {
            add(.block(place), source(place) ?? "", at: .replacing(place))
        }
    }

    mutating func plan(_ changes: PairChanges) {
        let (original, translation) = (read.pair.original, read.pair.translation)
        for change in changes.changes {
            let text = Self.plain(changes.source(of: change.part))
            switch change.place {
            case .header:
                let said =
                    change.part == .title
                    ? changes.translation.title : changes.translation.description
                if text.isEmpty {
                    notes.append(
                        "\(translation):1: not touched: the original has no \(change.part == .title ? "title" : "description") any more"
                    )
                } else {
                    add(
                        change.part,
                        text,
                        at: .header,
                        old: .init(text: change.old, translation: said)
                    )
                }
            case .replacing(let place):
                let block = changes.translation.blocks[place]
                let said = Self.plain(changes.translation.source(of: block))
                // Code may have been translated by hand, in its comments.
                if !structure(of: text).saysSomething, change.old.map(Self.plain) != said {
                    notes.append(
                        "\(translation):\(block.line): not touched: change by hand what has no prose"
                    )
                } else {
                    add(
                        change.part,
                        text,
                        at: change.place,
                        old: .init(text: change.old, translation: said)
                    )
                }
            case .before: add(change.part, text, at: change.place)
            case .unknown(let reason):
                guard case .block(let place) = change.part else { continue }
                notes.append(
                    "\(original):\(changes.original.blocks[place].line): not translated: \(reason)"
                )
            }
        }
        for loss in changes.losses {
            let place = loss.translation.map {
                "\(translation):\(changes.translation.blocks[$0].line)"
            }
            notes.append(
                "\(place ?? translation): not touched: the original has lost this\(place == nil ? loss.old.map { ": \"\(Self.beginning(of: $0))\"" } ?? " or that block" : "")"
            )
        }
    }

    static func beginning(of text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
        return line.count > 40 ? line.prefix(40) + "…" : line
    }
}
