@testable import PublishPairs

/// A text as a list of blocks that can be edited, each with the numbers of the blocks that it comes from.
struct EditedText {
    struct Piece {
        var block: PairText.Block
        var content: [UInt8]
        /// The blocks of the text before it was edited; empty for what was added.
        var origins: Set<Int>
    }

    var pieces: [Piece]

    /// Takes a text apart.
    init(html: [UInt8]) {
        pieces = PairText(html: html).blocks.enumerated().map { index, block in
            Piece(block: block, content: Array(html[block.content]), origins: [index])
        }
    }

    /// The kinds of its blocks, by which texts of a pair are parallel.
    var kinds: [String] { pieces.map { "\($0.block.kind) \($0.block.level)" } }

    /// Numbers the blocks as if some were not there, which only this text of a pair has.
    mutating func number(without extras: Set<Int>) {
        var number = 0
        for index in pieces.indices {
            pieces[index].origins = extras.contains(index) ? [] : [number]
            if !extras.contains(index) { number += 1 }
        }
    }

    var html: [UInt8] {
        pieces.flatMap { piece -> [UInt8] in
            let tag =
                switch piece.block.kind {
                case .heading: "h\(piece.block.level)"
                case .paragraph: "p"
                case .item: "li"
                case .code: "pre"
                case .table: "table"
                case .caption: "figcaption"
                default: "div"
                }
            return Array("<\(tag)>".utf8) + piece.content + Array("</\(tag)>\n".utf8)
        }
    }
}

extension EditedText {
    /// Deletes, adds, splits and merges a share of the sections, and of the paragraphs.
    ///
    /// - Parameters:
    ///   - share: How many of a thousand each edit happens to.
    ///   - other: A text of the same language from which is added.
    ///   - random: Repeats with its seed.
    mutating func edit(_ share: Int, adding other: EditedText, _ random: inout SeededNumbers) {
        var sections = Self.sections(of: pieces)
        let others = Self.sections(of: other.pieces).dropFirst()
        var index = 1
        while index < sections.count {
            let section = sections[index]
            if random.happens(share) {
                sections.remove(at: index)
                continue
            }
            if random.happens(share), let added = others.randomElement(using: &random) {
                sections.insert(Self.foreign(added), at: index)
                index += 1
            }
            if random.happens(share), section.count > 3,
                let added = others.randomElement(using: &random)
            {
                let place = Int.random(in: 2..<section.count, using: &random)
                sections[index].insert(Self.foreign(added)[0], at: place)
            }
            if random.happens(share) {
                sections[index - 1] += sections.remove(at: index).dropFirst()
                continue
            }
            index += 1
        }
        let additions = other.pieces.filter { $0.block.kind != .heading }
        pieces = sections.flatMap { $0 }.reduce(into: []) { edited, piece in
            guard piece.block.kind != .heading else { return edited.append(piece) }
            if random.happens(share) { return }
            if random.happens(share), let added = additions.randomElement(using: &random) {
                edited += Self.foreign([added])
            }
            if random.happens(share), let halves = Self.halves(of: piece) {
                edited += halves
            } else if random.happens(share), let last = edited.last,
                last.block.kind == piece.block.kind, [.paragraph, .item].contains(last.block.kind)
            {
                edited[edited.count - 1].content += Array(" ".utf8) + piece.content
                edited[edited.count - 1].origins.formUnion(piece.origins)
            } else {
                edited.append(piece)
            }
        }
    }

    /// Moves a section to another place.
    mutating func moveSection(_ random: inout SeededNumbers) {
        var sections = Self.sections(of: pieces)
        guard sections.count > 3 else { return }
        let moved = sections.remove(at: Int.random(in: 1..<sections.count, using: &random))
        sections.insert(moved, at: Int.random(in: 1...sections.count, using: &random))
        pieces = sections.flatMap { $0 }
    }
}

private extension EditedText {
    /// The pieces before the first heading, and those of each heading with it.
    static func sections(of pieces: [Piece]) -> [[Piece]] {
        pieces.reduce(into: [[]]) { sections, piece in
            if piece.block.kind == .heading { sections.append([]) }
            sections[sections.count - 1].append(piece)
        }
    }

    static func foreign(_ pieces: [Piece]) -> [Piece] {
        pieces.map { Piece(block: $0.block, content: $0.content, origins: []) }
    }

    /// A paragraph in two, at the end of the sentence that is next to its middle, outside of tags.
    static func halves(of piece: Piece) -> [Piece]? {
        guard piece.block.kind == .paragraph else { return nil }
        let content = piece.content
        var depth = 0
        var ends: [Int] = []
        for index in content.indices.dropLast(2) {
            if content[index] == UInt8(ascii: "<") {
                depth += content[index + 1] == UInt8(ascii: "/") ? -1 : 1
            }
            guard depth == 0 else { continue }
            let isEnd = content[index] == UInt8(ascii: ".") && content[index + 1] == 0x20
            let isFullStop = content[index...].starts(with: "。".utf8)
            if isEnd || isFullStop { ends.append(index + (isEnd ? 1 : 3)) }
        }
        let middle = content.count / 2
        guard let end = ends.min(by: { abs($0 - middle) < abs($1 - middle) }), end < content.count
        else { return nil }
        return [content[..<end], content[end...]].map {
            Piece(block: piece.block, content: Array($0), origins: piece.origins)
        }
    }
}

/// Numbers that are the same for a seed everywhere.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }

    mutating func happens(_ share: Int) -> Bool {
        Int.random(in: 0..<1000, using: &self) < share
    }
}
