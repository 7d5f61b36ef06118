/// Finds the end of a bare address (URL).
///
/// GFM ends a bare address only at white space and `<`; this adds rules for Chinese text.
///
/// In Chinese text, no space follows an address. So an address also ends before full-width and CJK
/// punctuation, curly quotation marks, dashes and ellipses, before a code span, and before a
/// closing mark that is directly followed by a character outside ASCII. Letters outside ASCII
/// belong to the address, as in `/wiki/中文`.
package enum AddressEnd {
    /// The largest number of bytes to search, which keeps the search linear; longer addresses end
    /// where GFM ends them.
    private static let mostBytes = 2048

    /// Returns the offset at which an address ends.
    ///
    /// - Parameters:
    ///   - text: UTF-8, which may contain the markers of `SourceMarkers`.
    ///   - start: The offset of the address, or of its `://`.
    /// - Returns: The offset; nil if the address ends where GFM ends it.
    package static func offset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let limit = min(text.count, start + mostBytes)
        var open = Brackets()
        // The start of the last run of closing marks; it ends the address if a character outside
        // ASCII follows.
        var marks: Int?
        var index = start
        while index < limit {
            let byte = text[index]
            if byte >= 0x80 {
                guard let (scalar, length) = text.scalar(at: index) else { return nil }
                if markers.contains(scalar) {
                    marks = marks ?? index
                } else if marks != nil || ends(scalar) {
                    return marks ?? index
                }
                index += length
                continue
            }
            switch byte {
            case 0x09...0x0D, 0x20, 0x3C: return nil
            case 0x60: return index
            case 0x22, 0x27, 0x2A: marks = marks ?? index
            case 0x7E:
                // A single tilde is part of the address: it precedes a user name, as in `/~name`.
                let length = text.run(of: byte, from: index)
                marks = length > 1 ? marks ?? index : nil
                index += length - 1
            default: marks = open.isUnbalanced(byte) ? marks ?? index : nil
            }
            index += 1
        }
        return nil
    }
}

private extension AddressEnd {
    /// The markers of `SourceMarkers`: a marker is next to emphasis and ends with it.
    static let markers: ClosedRange<UInt32> = 0xFDD0...0xFDEF

    /// Returns whether a character outside ASCII ends an address.
    static func ends(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAB, 0xBB, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2039, 0x203A, 0x3000:
            true
        default: CharacterClass.isFullWidthPunctuation(scalar)
        }
    }

    /// The number of open brackets of each kind in the address.
    struct Brackets {
        var round = 0
        var square = 0
        var curly = 0

        /// Counts a byte; returns whether the byte closes a bracket that the address has not
        /// opened.
        mutating func isUnbalanced(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x28: round += 1
            case 0x5B: square += 1
            case 0x7B: curly += 1
            case 0x29 where round > 0: round -= 1
            case 0x5D where square > 0: square -= 1
            case 0x7D where curly > 0: curly -= 1
            case 0x29, 0x5D, 0x7D: return true
            default: break
            }
            return false
        }
    }
}
