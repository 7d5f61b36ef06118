internal import PublishStorage

/// The kind of a character of prose, as the rules distinguish characters.
enum CharacterKind: UInt8 {
    /// A Chinese character, including Bopomofo.
    case han
    case kana
    /// A letter of a script that separates words with spaces.
    case letter
    /// An ASCII digit.
    case digit
    /// An ASCII space.
    case space
    /// Fullwidth punctuation, such as `，`.
    case fullWidth
    /// ASCII punctuation.
    case halfWidth
    /// Punctuation that Chinese shares with other scripts: dashes, ellipses, curly quotation marks.
    case shared
    /// Emoji, symbols and all others.
    case other
    /// A whole code span.
    case code
    case address
    /// A whole image, formula, tag or footnote reference, or text whose place is not known.
    case object
    /// A soft line break, which is rendered as a space.
    case softBreak
    case hardBreak

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

    /// Whether the character belongs to a Latin word, a number or a code span.
    var isLatin: Bool { self == .letter || self == .digit || self == .code }
    /// Whether the character ends a line of the source.
    var isBreak: Bool { self == .softBreak || self == .hardBreak }
}
