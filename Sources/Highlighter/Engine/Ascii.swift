/// The ASCII bytes that rules compare with.
enum Ascii {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let backslash: UInt8 = 0x5C
    static let doubleQuote: UInt8 = 0x22
    static let hash: UInt8 = 0x23

    /// Whether a byte is a space, tab, line feed, carriage return, vertical tab or form feed.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    @inline(__always)
    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- 0x61 < 6
    }

    @inline(__always)
    static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    @inline(__always)
    static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// Whether a byte can start a name in most languages: a letter, `_`, or part of a character beyond ASCII.
    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == 0x5F || byte >= 0x80
    }

    /// Whether a byte can continue a name in most languages.
    @inline(__always)
    static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}

/// Compares a byte with an ASCII character, so that rules can be written with characters.
@inline(__always)
func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

/// Compares a byte with an ASCII character, so that rules can be written with characters.
@inline(__always)
func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

/// Matches a byte with an ASCII character, so that a `switch` over bytes can have characters as
/// cases.
@inline(__always)
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == character.value }
