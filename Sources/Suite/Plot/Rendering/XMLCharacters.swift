extension Unicode.Scalar {
    /// Whether an XML document may contain the character.
    ///
    /// Source: XML 1.0, production 2, `Char`.
    var isAllowedInXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}

extension [UInt8] {
    mutating func removeForbiddenInXML() {
        guard let first = firstIndexForbiddenInXML(from: 0) else { return }
        var kept = Array(self[..<first])
        kept.reserveCapacity(count)
        var forbidden = first
        while true {
            let start = forbidden + (self[forbidden] == 0xEF ? 3 : 1)
            guard let next = firstIndexForbiddenInXML(from: start) else {
                kept.append(contentsOf: self[start...])
                break
            }
            kept.append(contentsOf: self[start..<next])
            forbidden = next
        }
        self = kept
    }

    private func firstIndexForbiddenInXML(from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            var index = start
            while index < bytes.count {
                // Forbidden characters are rare, so eight bytes are checked at a time.
                if index + 9 <= bytes.count, !bytes.mayBeForbiddenInXML(at: index) {
                    index += 8
                } else if bytes.isForbiddenInXML(at: index) {
                    return index
                } else {
                    index += 1
                }
            }
            return nil
        }
    }
}

private extension UnsafeRawBufferPointer {
    /// Returns whether a character that XML forbids starts at an index.
    func isForbiddenInXML(at index: Int) -> Bool {
        switch self[index] {
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F: true
        // U+FFFE and U+FFFF.
        case 0xEF: index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
        default: false
        }
    }

    /// Returns whether a forbidden character may start at an index or at one of the next seven;
    /// reads nine bytes.
    ///
    /// Checks eight bytes with one number: the high bit of a byte is set if the condition holds for
    /// the byte. The bytes above it may then be wrong, so the result may be a false alarm.
    func mayBeForbiddenInXML(at index: Int) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let bytes = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let next = UInt64(littleEndian: loadUnaligned(fromByteOffset: index + 1, as: UInt64.self))
        let isControl = (bytes &- ones &* 0x20) & ~bytes
        let (first, second) = (bytes ^ ones &* 0xEF, next ^ ones &* 0xBF)
        let isNoncharacter = (first &- ones) & ~first & (second &- ones) & ~second
        return (isControl | isNoncharacter) & (ones &* 0x80) != 0
    }
}

extension String {
    /// The string in CDATA sections; a `]]>` in the string is split between two sections.
    var inCDATA: String {
        var text = self
        let ends = text.withUTF8(Self.ends(ofSectionsIn:))
        var result = "<![CDATA["
        var start = text.startIndex
        for end in ends {
            let index = text.utf8.index(text.startIndex, offsetBy: end)
            result += text[start..<index]
            result += "]]><![CDATA["
            start = index
        }
        result += text[start...]
        return result + "]]>"
    }

    /// Returns the offset of the `>` of each `]]>`; most bytes need not be read.
    private static func ends(ofSectionsIn bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var ends: [Int] = []
        var index = 2
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "]"):
                index += 1
            case UInt8(ascii: ">"):
                let isEnd =
                    bytes[index - 1] == UInt8(ascii: "]") && bytes[index - 2] == UInt8(ascii: "]")
                if isEnd { ends.append(index) }
                index += 3
            default:
                index += 3
            }
        }
        return ends
    }
}
