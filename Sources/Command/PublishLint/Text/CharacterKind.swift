internal import PublishStorage

/// What a character of prose is for the rules.
enum CharacterKind: UInt8 {
    /// A Chinese character, or one of Bopomofo.
    case han
    /// Japanese kana.
    case kana
    /// A letter of a script that separates words by spaces.
    case letter
    /// A digit of ASCII.
    case digit
    /// A space of ASCII.
    case space
    /// Punctuation of full width, such as `，`.
    case fullWidth
    /// Punctuation of ASCII.
    case halfWidth
    /// Punctuation that Chinese shares with other scripts: dashes, ellipses, curly quotes.
    case shared
    /// Emoji, symbols and the rest.
    case other
    /// A whole code span.
    case code
    /// A character of an address.
    case address
    /// A whole image, formula, tag or reference to a footnote, or text whose place is not known.
    case object
    /// The end of a line that is written as a space.
    case softBreak
    /// The end of a line that is written as one.
    case hardBreak

    /// Classifies a character.
    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            switch scalar {
            case 0x30...0x39: self = .digit
            case 0x41...0x5A, 0x61...0x7A: self = .letter
            case 0x20, 0x09: self = .space
            case 0x21...0x7E: self = .halfWidth
            default: self = .other
            }
            return
        }
        switch scalar {
        case 0x2013...0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0xB7: self = .shared
        case 0xC0...0x24F where scalar != 0xD7 && scalar != 0xF7, 0x370...0x52F: self = .letter
        case 0x2000...0x2BFF: self = .other
        default:
            switch EastAsianScript(scalar) {
            case .han, .bopomofo: self = .han
            case .kana: self = .kana
            default: self = EastAsianScript.isPunctuation(scalar) ? .fullWidth : .other
            }
        }
    }

    /// Whether the character belongs to a word of Latin letters or digits; code spans do.
    var isLatin: Bool { self == .letter || self == .digit || self == .code }
    /// Whether the character ends a line of the source.
    var isBreak: Bool { self == .softBreak || self == .hardBreak }
}
