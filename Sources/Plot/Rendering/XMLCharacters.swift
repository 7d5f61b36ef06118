extension Unicode.Scalar {
    /// Whether the character may occur in an XML document.
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
    /// Removes the characters that XML forbids, wherever they came from.
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
        withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                switch bytes[index] {
                case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F:
                    return index
                case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF:
                    // U+FFFE and U+FFFF.
                    if bytes[index + 2] >= 0xBE { return index }
                    index += 3
                default:
                    index += 1
                }
            }
            return nil
        }
    }
}

extension String {
    /// The string as the content of CDATA sections; a `]]>` in it is divided between two of them.
    var inCDATA: String {
        var text = self
        let ends = text.withUTF8 { bytes in
            var ends: [Int] = []
            var index = 0
            while let bracket = bytes[index...].firstIndex(of: UInt8(ascii: "]")) {
                let isEnd = bytes[bracket...].starts(with: "]]>".utf8)
                if isEnd { ends.append(bracket + 2) }
                index = bracket + (isEnd ? 3 : 1)
            }
            return ends
        }
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
}
