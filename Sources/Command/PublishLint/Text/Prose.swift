/// The visible text of one block, each character with its place in the file.
struct Prose {
    /// Which block it is.
    enum Place: Equatable {
        /// A paragraph, also one of a list or a quote.
        case paragraph
        /// A heading.
        case heading(level: Int)
        /// A cell of a table.
        case cell
    }

    /// Markup between a character and the one before it.
    struct Gap: OptionSet {
        let rawValue: UInt8
        /// Emphasis, a link or the like begins.
        static let opens = Gap(rawValue: 1)
        /// Emphasis, a link or the like ends.
        static let closes = Gap(rawValue: 2)
    }

    /// A character, or something that stands in the text like one.
    struct Character {
        /// The character as a reader sees it; U+FFFC for what is none.
        var scalar: UInt32
        /// Where it starts in the file, in bytes; negative where that is not known.
        var offset: Int32
        /// How many bytes of the file it takes: more than its own where it is escaped.
        var length: Int32
        /// What it is for the rules.
        var kind: CharacterKind
        /// The markup before it.
        var gap: Gap

        /// Its bytes in the file.
        var range: Range<Int> { Int(offset)..<Int(offset + length) }
        /// Where it ends in the file.
        var end: Int { Int(offset + length) }
        /// Whether it is written as itself: not with a backslash, and not as an entity.
        var isPlain: Bool { scalar >= 0x80 || length == 1 }
    }

    /// Which block it is.
    let place: Place
    /// The text.
    let characters: [Character]
    /// Whether there are Chinese characters, and no kana.
    let isChinese: Bool
    /// Whether there are letters, and neither Chinese nor Japanese.
    let isLatin: Bool

    /// A bit for each kind of character that there is.
    private let kinds: UInt16

    /// Makes prose of characters.
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

    /// Whether there is a character of a kind: most rules have nothing to look for in most blocks.
    func has(_ kind: CharacterKind) -> Bool { kinds & 1 << UInt16(kind.rawValue) != 0 }
}

extension Prose {
    /// The kind of the character at an index; nil outside.
    func kind(_ index: Int) -> CharacterKind? {
        characters.indices.contains(index) ? characters[index].kind : nil
    }

    /// The character at an index; 0 outside.
    func scalar(_ index: Int) -> UInt32 {
        characters.indices.contains(index) ? characters[index].scalar : 0
    }

    /// Whether characters follow each other in the file without anything between.
    func isContiguous(_ range: Range<Int>) -> Bool {
        guard let first = range.first, characters[first].offset >= 0 else { return false }
        return range.dropFirst().allSatisfy {
            Int(characters[$0].offset) == characters[$0 - 1].end
        }
    }

    /// The bytes of the file from the first to the last of some characters.
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

    /// The first index from one on whose character is none of a kind.
    func skip(_ kind: CharacterKind, from index: Int) -> Int {
        var index = index
        while index < characters.count, characters[index].kind == kind { index += 1 }
        return index
    }
}
