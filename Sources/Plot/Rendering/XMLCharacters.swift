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
        var index = start
        while index < count {
            switch self[index] {
            case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F:
                return index
            case 0xEF where index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE:
                // U+FFFE and U+FFFF.
                return index
            default:
                index += 1
            }
        }
        return nil
    }
}

extension String {
    /// The string as the content of CDATA sections; a `]]>` in it is divided between two of them.
    var inCDATA: String {
        var result = "<![CDATA["
        var rest = self[...]
        while let end = rest.firstRange(ofCDATAEnd: "]]>") {
            result += rest[..<end.lowerBound]
            result += "]]]]><![CDATA[>"
            rest = rest[end.upperBound...]
        }
        result += rest
        result += "]]>"
        return result
    }
}

extension Substring {
    fileprivate func firstRange(ofCDATAEnd end: String) -> Range<Index>? {
        var start = utf8.startIndex
        while let bracket = utf8[start...].firstIndex(of: UInt8(ascii: "]")) {
            if utf8[bracket...].starts(with: end.utf8) {
                return bracket..<utf8.index(bracket, offsetBy: 3)
            }
            start = utf8.index(after: bracket)
        }
        return nil
    }
}
