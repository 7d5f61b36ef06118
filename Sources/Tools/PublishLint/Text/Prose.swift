/// The visible text of a block, with the place of each character in the file.
struct Prose {
    /// The kind of the block.
    enum Place: Equatable {
        /// A paragraph, also in a list or a quotation.
        case paragraph
        case heading(level: Int)
        case cell
    }

    /// Markup between two characters.
    struct Gap: OptionSet {
        let rawValue: UInt8
        /// The beginning of inline markup, such as emphasis or a link.
        static let opens = Gap(rawValue: 1)
        /// The end of inline markup, such as emphasis or a link.
        static let closes = Gap(rawValue: 2)
    }

    /// A character, or an object such as an image that is treated as a single character.
    struct Character {
        /// The visible character; U+FFFC for an object.
        var scalar: UInt32
        /// The byte offset in the file; negative if unknown.
        var offset: Int32
        /// The length in the file in bytes; an escaped character is longer than the visible one.
        var length: Int32
        var kind: CharacterKind
        /// The markup between the character before and this one.
        var gap: Gap

        /// The byte range in the file.
        var range: Range<Int> { Int(offset)..<Int(offset + length) }
        /// The end in the file.
        var end: Int { Int(offset + length) }
        /// Whether the file has the character itself, not an escape or an entity.
        var isPlain: Bool { scalar >= 0x80 || length == 1 }
    }

    /// The kind of the block.
    let place: Place
    let characters: [Character]
    /// Whether the text has Chinese characters and no kana.
    let isChinese: Bool
    /// Whether the text has letters, but neither Chinese nor Japanese.
    let isLatin: Bool

    /// A bit for each kind of character that occurs.
    private let kinds: UInt16

    init(place: Place, characters: [Character]) {
        self.place = place
        self.characters = characters
        var kinds: UInt16 = 0
        for character in characters { kinds |= 1 << UInt16(character.kind.rawValue) }
        self.kinds = kinds
        func has(_ kind: CharacterKind) -> Bool { kinds & 1 << UInt16(kind.rawValue) != 0 }
        isChinese = has(.han) && !has(.kana)
        isLatin = has(.letter) && !has(.han) && !has(.kana)
    }

    /// Whether a kind of character occurs; most rules use it to skip most blocks.
    func has(_ kind: CharacterKind) -> Bool { kinds & 1 << UInt16(kind.rawValue) != 0 }
}

extension Prose {
    /// The kind of the character at an index; nil if it is out of range.
    func kind(_ index: Int) -> CharacterKind? {
        characters.indices.contains(index) ? characters[index].kind : nil
    }

    /// The character at an index; 0 if it is out of range.
    func scalar(_ index: Int) -> UInt32 {
        characters.indices.contains(index) ? characters[index].scalar : 0
    }

    /// Whether the characters are adjacent in the file, without markup between them.
    func isContiguous(_ range: Range<Int>) -> Bool {
        guard let first = range.first, characters[first].offset >= 0 else { return false }
        return range.dropFirst().allSatisfy {
            Int(characters[$0].offset) == characters[$0 - 1].end
        }
    }

    /// The byte range in the file from the first to the last of the characters.
    func source(_ range: Range<Int>) -> Range<Int> {
        let known = range.filter { characters[$0].offset >= 0 }
        guard let first = known.first, let last = known.last else { return 0..<0 }
        let start = Int(characters[first].offset)
        return start..<max(start, characters[last].end)
    }

    /// The characters as text.
    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for index in range {
            text.append(Unicode.Scalar(characters[index].scalar) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// The longest ranges of characters that belong together, in order.
    ///
    /// - Parameter belongs: Whether a character belongs to a range, by the first character of it.
    /// - Returns: The ranges, none of them empty.
    func runs(_ belongs: (_ character: Character, _ first: Character) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = 0
        while index < characters.count {
            let start = index
            while index < characters.count, belongs(characters[index], characters[start]) {
                index += 1
            }
            if index > start { runs.append(start..<index) } else { index += 1 }
        }
        return runs
    }

    /// The ranges of characters of a kind.
    func runs(of kind: CharacterKind) -> [Range<Int>] {
        has(kind) ? runs { character, _ in character.kind == kind } : []
    }

    /// The index of the first character at or after `index` that is of another kind.
    func skip(_ kind: CharacterKind, from index: Int) -> Int {
        var index = index
        while index < characters.count, characters[index].kind == kind { index += 1 }
        return index
    }
}
