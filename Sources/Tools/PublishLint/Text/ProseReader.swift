internal import Ink

/// Extracts the prose of a block from the parser's tree.
///
/// The text in the tree is compared with the source. Text that differs from the source becomes an
/// object, which no rule changes.
struct ProseReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let slices: SourceSlices
    private let bodyStart: Int
    private var block: InlineBlock
    private var characters: [Prose.Character] = []
    private var gap: Prose.Gap = []

    /// Extracts the prose of a block.
    ///
    /// - Parameters:
    ///   - node: A paragraph, a heading or a cell.
    ///   - bytes: The content of the file.
    ///   - slices: The lines of the file's body.
    ///   - bodyStart: The offset of the body in the file.
    /// - Returns: The prose.
    static func prose(
        of node: MarkdownNode,
        in bytes: UnsafeBufferPointer<UInt8>,
        _ slices: SourceSlices,
        bodyStart: Int
    ) -> Prose {
        var reader = ProseReader(
            bytes: bytes,
            slices: slices,
            bodyStart: bodyStart,
            block: InlineBlock(node, in: slices)
        )
        reader.characters.reserveCapacity(reader.block.content.count / 2)
        reader.readChildren(of: node)
        let place: Prose.Place =
            switch node.kind {
            case .heading: .heading(level: node.headingLevel)
            case .tableCell: .cell
            default: .paragraph
            }
        reader.hideAddresses()
        reader.hideNames()
        if case .heading = place { reader.hideIdentifier() }
        return Prose(place: place, characters: reader.characters)
    }
}

private extension ProseReader {
    mutating func readChildren(of node: MarkdownNode) {
        var current = node.firstChild
        while let child = current {
            read(child)
            current = child.next
        }
    }

    mutating func read(_ node: MarkdownNode) {
        switch node.kind {
        case .text:
            let start = characters.count
            readText(node)
            hideMarkup(of: node, from: start)
        case .softBreak: append(scalar: 0x0A, .softBreak)
        case .lineBreak: append(scalar: 0x0A, .hardBreak)
        case .code: append(scalar: 0xFFFC, .code, fileRange(of: node))
        case .emphasis, .strong, .strikethrough, .link:
            gap.insert(.opens)
            let start = characters.count
            readChildren(of: node)
            gap.insert(.closes)
            // The text of `<https://…>` is its address.
            if node.kind == .link, node.firstChild?.next == nil, isAddress(from: start) {
                hide(start..<characters.count, as: .address)
            }
        case .image: append(scalar: 0xFFFC, .object, fileRange(of: node))
        default: append(scalar: 0xFFFC, .object)
        }
    }

    mutating func append(scalar: UInt32, _ kind: CharacterKind, _ range: Range<Int>? = nil) {
        characters.append(
            Prose.Character(
                scalar: scalar,
                offset: Int32(range?.lowerBound ?? -1),
                length: Int32(range?.count ?? 0),
                kind: kind,
                gap: gap
            )
        )
        gap = []
    }

    /// The byte range of a code span or an image in the file.
    mutating func fileRange(of node: MarkdownNode) -> Range<Int>? {
        guard let range = block.range(of: node) else { return nil }
        let start = slices.original(range.lowerBound) + bodyStart
        return start..<max(start, slices.original(range.upperBound) + bodyStart)
    }

    /// Reads a text node, character by character, along its source.
    mutating func readText(_ node: MarkdownNode) {
        let literal = node.literal
        guard !literal.isEmpty else { return }
        guard let start = block.start(of: node), let place = block.sourceOffset(start) else {
            return append(scalar: 0xFFFC, .object)
        }
        var source = slices.original(place) + bodyStart
        let count = characters.count
        let before = gap
        var index = 0
        while index < literal.count {
            let (scalar, length) = literal.decodeScalar(at: index)
            guard let taken = sourceLength(of: scalar, literal, at: index, length, source) else {
                characters.removeLast(characters.count - count)
                gap = before
                return append(scalar: 0xFFFC, .object)
            }
            characters.append(
                Prose.Character(
                    scalar: scalar,
                    offset: Int32(source),
                    length: Int32(taken),
                    kind: CharacterKind(scalar),
                    gap: gap
                )
            )
            gap = []
            index += length
            source += taken
        }
    }

    /// The number of bytes that a character takes in the source; nil if the source does not match.
    func sourceLength(
        of scalar: UInt32,
        _ literal: UnsafeBufferPointer<UInt8>,
        at index: Int,
        _ length: Int,
        _ source: Int
    ) -> Int? {
        guard source + length <= bytes.count else { return nil }
        if scalar < 0x80 {
            let byte = bytes[source]
            if byte == 0x5C, source + 1 < bytes.count, bytes[source + 1] == literal[index],
                scalar < 0x30 || scalar > 0x39 && scalar < 0x41 || scalar > 0x5A && scalar < 0x61
                    || scalar > 0x7A
            {
                return 2
            }
            if byte == 0x26, let entity = entityLength(at: source, literal, index) {
                return entity
            }
            return byte == literal[index] ? 1 : nil
        }
        for position in 0..<length where bytes[source + position] != literal[index + position] {
            return bytes[source] == 0x26 ? entityLength(at: source, literal, index) : nil
        }
        return length
    }

    /// The length of an entity in the source; nil if the text contains the same characters
    /// literally.
    func entityLength(
        at source: Int,
        _ literal: UnsafeBufferPointer<UInt8>,
        _ index: Int
    ) -> Int? {
        var end = source + 1
        while end < bytes.count, end - source < 34, bytes[end] != 0x3B {
            let byte = bytes[end] | 0x20
            guard
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(bytes[end])
                    || bytes[end] == 0x23
            else { return nil }
            end += 1
        }
        guard end < bytes.count, bytes[end] == 0x3B, end > source + 1 else { return nil }
        let written = bytes[source...end]
        return literal[index...].starts(with: written) ? nil : written.count
    }
}

private extension ProseReader {
    mutating func hide(_ range: Range<Int>, as kind: CharacterKind) {
        for index in range where !characters[index].kind.isBreak { characters[index].kind = kind }
    }

    func isAddress(from start: Int) -> Bool {
        guard
            let colon = characters[start...].firstIndex(where: {
                $0.scalar == 0x3A || $0.scalar == 0x40
            })
        else { return false }
        return characters[start].offset > 0 && bytes[Int(characters[start].offset) - 1] == 0x3C
            && colon > start
    }

    /// Hides bare addresses, `https://…`, `www.…` and `example.com/…`, from the rules for prose; an
    /// address ends where the parser ends it.
    mutating func hideAddresses() {
        var index = 0
        while index < characters.count {
            defer { index += 1 }
            let isScheme =
                characters[index].scalar == 0x3A && scalar(index + 1) == 0x2F
                && scalar(index + 2) == 0x2F
            let isHost =
                characters[index].scalar == 0x77 && scalar(index + 1) == 0x77
                && scalar(index + 2) == 0x77 && scalar(index + 3) == 0x2E
            let isMail =
                characters[index].scalar == 0x40 && index > 0 && characters[index - 1].kind.isLatin
                && index + 1 < characters.count && characters[index + 1].kind == .letter
            let isPath =
                characters[index].scalar == 0x2F && index > 0
                && characters[index - 1].kind == .letter
                && characters[max(0, index - 4)..<index].contains { $0.scalar == 0x2E }
            guard isScheme || isHost || isMail || isPath else { continue }
            var start = index
            while start > 0, isPartOfAddress(start - 1), scalar(start - 1) != 0x28 { start -= 1 }
            var end = index
            let limit = AddressEnd.offset(in: bytes, from: Int(max(characters[index].offset, 0)))
            while end < characters.count, isPartOfAddress(end, mayBeChinese: !isMail),
                limit.map({ Int(characters[end].offset) < $0 }) ?? true
            {
                end += 1
            }
            // Punctuation at the end of a sentence is not part of the address.
            while end > index + 3,
                [0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x3F, 0x29].contains(scalar(end - 1))
            {
                end -= 1
            }
            hide(start..<end, as: .address)
            index = max(index, end - 1)
        }
    }

    func isPartOfAddress(_ index: Int, mayBeChinese: Bool = false) -> Bool {
        let character = characters[index]
        guard character.kind != .object, character.kind != .code else { return false }
        return character.scalar < 0x80
            ? character.scalar > 0x20 && character.scalar < 0x7F
                && ![0x3C, 0x3E, 0x22, 0x60].contains(character.scalar)
            : mayBeChinese
    }

    /// Hides names in which a space would make another name: hashtags and mentions with Chinese
    /// characters, such as `#标签abc` and `@用户abc`, and identifiers such as `用户_id`.
    mutating func hideNames() {
        var index = 0
        while index < characters.count {
            let start = index
            let isMarked = scalar(start) == 0x23 || scalar(start) == 0x40
            index += 1
            while isPartOfName(index) { index += 1 }
            let name = characters[start..<index]
            guard name.count > 1, name.contains(where: { $0.kind == .han }) else { continue }
            let before = start > 0 ? characters[start - 1].kind : .space
            let isTag =
                isMarked && !before.isLatin && (before != .han || name[start + 1].kind == .han)
            let isIdentifier = zip(name, name.dropFirst()).contains { first, second in
                first.kind == .han && second.scalar == 0x5F
                    || first.scalar == 0x5F && second.kind == .han
            }
            if isTag || isIdentifier { hide(start..<index, as: .address) }
        }
    }

    /// Returns whether a character goes on with a name, without markup before it.
    func isPartOfName(_ index: Int) -> Bool {
        guard index < characters.count, characters[index].gap == [] else { return false }
        switch characters[index].kind {
        case .han, .letter, .digit: return true
        default: return [0x5F, 0x2D, 0x2F].contains(characters[index].scalar)
        }
    }

    func scalar(_ index: Int) -> UInt32 {
        index < characters.count ? characters[index].scalar : 0
    }

    /// Hides attributes in braces and the names of wiki links from the rules for prose.
    mutating func hideMarkup(of node: MarkdownNode, from start: Int) {
        let literal = node.literal
        guard literal.contains(where: { $0 == 0x7B || $0 == 0x5B }) else { return }
        var hidden = WikiLink.all(in: literal).map { found in
            let end = literal[found.range].firstIndex(of: 0x7C) ?? found.range.upperBound
            return found.range.lowerBound..<end
        }
        if let owner = AttributeList.owner(before: node),
            let (_, length) = AttributeList.after(owner)
        {
            hidden.append(0..<length)
        } else if AttributeList.line(node) != nil {
            hidden.append(0..<literal.count)
        }
        hidden.sort { $0.lowerBound < $1.lowerBound }
        var next = hidden.startIndex
        var offset = 0
        for index in start..<characters.count {
            while next < hidden.endIndex, hidden[next].upperBound <= offset { next += 1 }
            guard next < hidden.endIndex else { return }
            if hidden[next].contains(offset) { hide(index..<index + 1, as: .object) }
            guard offset < literal.count else { break }
            offset += literal.decodeScalar(at: offset).length
        }
    }

    /// Hides `{#identifier}` at the end of a heading.
    mutating func hideIdentifier() {
        guard characters.last?.scalar == 0x7D,
            let start = characters.lastIndex(where: { $0.scalar == 0x7B }),
            HeadingIdentifiers(
                endOf: Prose(place: .paragraph, characters: characters)
                    .text(start..<characters.count).utf8
            ) != nil
        else { return }
        hide(start..<characters.count, as: .object)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character at an offset of valid UTF-8, and its length in bytes.
    func decodeScalar(at index: Int) -> (scalar: UInt32, length: Int) {
        let first = UInt32(self[index])
        func next(_ offset: Int) -> UInt32 {
            index + offset < count ? UInt32(self[index + offset] & 0x3F) : 0
        }
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), Swift.min(2, count - index)) }
        if first < 0xF0 {
            return (
                (first & 0x0F) << 12 | next(1) << 6 | next(2), Swift.min(3, count - index)
            )
        }
        return (
            (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3),
            Swift.min(4, count - index)
        )
    }
}
