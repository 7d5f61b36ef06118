internal import Foundation
package import Ink
package import PublishPairs

/// The draft of one text: its requests, and the file made from the answers.
package struct TextDraft {
    package let read: ReadPair
    /// The parts to translate.
    package private(set) var pieces: [Piece] = []
    /// Messages about parts that are not changed; each begins with `file:line:`.
    package private(set) var notes: [String] = []

    /// A part to translate.
    package struct Piece {
        package let part: PairChanges.Part
        /// The place of the part in the translation.
        let place: PairChanges.Place
        /// The request for the part; nil for a part without words, which is copied.
        package var request: DraftRequest?
        /// The structure that an answer must keep; nil for titles and descriptions.
        let structure: BlockStructure?
        /// The Markdown source of the part.
        package let source: String
    }

    let parser: MarkdownParser
    let definitions: LinkDefinitions

    /// Plans the draft of a pair that is missing or stale.
    ///
    /// - Parameters:
    ///   - read: The pair.
    ///   - glossary: The glossary of the site.
    ///   - parser: A parser for the site's dialect.
    ///   - translator: The translation command.
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
                "\(read.pair.translation): not changed, because \(read.gap ?? "it was never marked")"
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

    /// The reason why an answer is not a valid translation of a part; nil if it is valid.
    ///
    /// - Parameters:
    ///   - answer: The answer, as returned by ``cleaned(_:)``.
    ///   - piece: The part.
    /// - Returns: A clause, such as "it is empty".
    package func fault(of answer: String, for piece: Piece) -> String? {
        if answer.isEmpty { return "it is empty" }
        guard answer.unicodeScalars.allSatisfy(Self.isText) else {
            return "it contains control characters"
        }
        let signs = Set(answer.unicodeScalars).subtracting(piece.source.unicodeScalars)
        if let sign = signs.first(where: Self.isInvisible) {
            let code = String(sign.value, radix: 16, uppercase: true)
            return "it contains the invisible character U+\(code)"
        }
        guard let structure = piece.structure else {
            if answer.contains("\n") { return "it has several lines" }
            return answer.count > 1_000 ? "it has more than 1,000 characters" : nil
        }
        // Compares definitions here, because the structure of a block does not contain them.
        let known = LinkDefinitions.lines(in: piece.source).map(LinkDefinitions.target)
        let new = LinkDefinitions.lines(in: answer).map(LinkDefinitions.target)
        if let new = new.first(where: { !known.contains($0) }) {
            return "it contains the link definition '\(new)', which is not in the original"
        }
        return self.structure(of: answer).fault(asTranslationOf: structure)
    }

    /// The answer without surrounding white space, and with newlines as line endings.
    package static func cleaned(_ answer: String) -> String {
        var text = answer.replacing("\r\n", with: "\n")[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while text.first == "\n" { text.removeFirst() }
        return String(text)
    }

    /// The line of a part in the original.
    package func line(of piece: Piece) -> Int {
        if case .block(let place) = piece.part { read.original.blocks[place].line } else { 1 }
    }

    func structure(of source: String) -> BlockStructure {
        BlockStructure(of: source, with: definitions, parser)
    }
}

private extension TextDraft {
    /// Whether a character may be in an answer: control characters and unusual line endings may
    /// not.
    static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: false
        default: true
        }
    }

    /// Whether a character has no shape, such as one that changes the direction of the text; false for
    /// the joiners and selectors that emoji and some scripts need.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
            && ![0x200C, 0x200D, 0xFE0E, 0xFE0F].contains(scalar.value)
    }

    /// Removes the pieces with links or footnotes that the translation does not define, and adds a
    /// note for each.
    mutating func leaveUndefined(_ translation: MarkedText) {
        let lost = undefined(in: translation)
        for piece in lost {
            notes.append(
                "\(read.pair.original):\(line(of: piece)): not translated: \(read.pair.translation) lacks a link definition of this block; add the definition, and run the command again"
            )
        }
        pieces.removeAll { piece in lost.contains { $0.part == piece.part } }
    }

    /// The text with newlines as line endings.
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
        request.keep = structure.unchangedTexts
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
                        "\(translation):1: not changed: the original no longer has a \(change.part == .title ? "title" : "description")"
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
                // The translation's code differs from the original's earlier code, so it was
                // changed by hand, for example to translate comments.
                if !structure(of: text).saysSomething, change.old.map(Self.plain) != said {
                    notes.append(
                        "\(translation):\(block.line): not changed: this block has no prose; change it by hand"
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
                "\(place ?? translation): not changed: this block was removed from the original\(place == nil ? loss.old.map { ": \"\(Self.beginning(of: $0))\"" } ?? "" : "")"
            )
        }
    }

    static func beginning(of text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
        return line.count > 40 ? line.prefix(40) + "…" : line
    }
}
