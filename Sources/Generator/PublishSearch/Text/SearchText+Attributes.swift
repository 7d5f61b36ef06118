extension SearchText {
    /// What matters of a tag's attributes.
    struct Attributes {
        var id = ""
        var isIgnored = false
        var isBody = false
        var isSelfClosing = false
    }

    mutating func readAttributes() -> Attributes {
        var attributes = Attributes()
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") {
                attributes.isSelfClosing = bytes[index] == UInt8(ascii: "/")
                index += 1
                continue
            }
            attributes.isSelfClosing = false
            let name = readAttributeName()
            let value = readAttributeValue()
            switch name.count {
            case 2 where name.elementsEqual("id".utf8):
                attributes.id = Self.text(of: value)
            case 6 where name.elementsEqual("hidden".utf8): attributes.isIgnored = true
            case 11
            where name.elementsEqual("aria-hidden".utf8) && value.elementsEqual("true".utf8):
                attributes.isIgnored = true
            case 16 where name.elementsEqual(Self.bodyAttribute.utf8): attributes.isBody = true
            case 18 where name.elementsEqual(Self.ignoreAttribute.utf8): attributes.isIgnored = true
            default: break
            }
        }
        index = min(index + 1, bytes.count)
        return attributes
    }

    mutating func readAttributeName() -> ArraySlice<UInt8> {
        let start = index
        repeat {
            index += 1
        } while index < bytes.count && bytes[index] > 0x20
            && bytes[index] != UInt8(ascii: "=") && bytes[index] != UInt8(ascii: ">")
            && bytes[index] != UInt8(ascii: "/")
        return bytes[start..<index]
    }

    mutating func readAttributeValue() -> ArraySlice<UInt8> {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return [] }
        index += 1
        guard index < bytes.count else { return [] }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != quote { index += 1 }
            let value = bytes[start..<index]
            index = min(index + 1, bytes.count)
            return value
        }
        let start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") {
            index += 1
        }
        return bytes[start..<index]
    }

    static let entities: [String: UInt32] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "copy": 0xA9,
        "reg": 0xAE,
        "laquo": 0xAB, "raquo": 0xBB, "middot": 0xB7, "times": 0xD7, "ndash": 0x2013,
        "mdash": 0x2014,
        "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "bull": 0x2022,
        "hellip": 0x2026,
        "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193, "trade": 0x2122,
    ]

    mutating func readEntity() {
        let entity = Self.entity(in: bytes[...], at: index)
        append(entity?.scalar ?? 0x26)
        index = entity?.end ?? index + 1
    }

    /// The character that an entity stands for, and where the entity ends; nil where none begins.
    private static func entity(
        in bytes: ArraySlice<UInt8>,
        at start: Int
    ) -> (scalar: UInt32, end: Int)? {
        let limit = min(start + 12, bytes.endIndex)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        let scalar: UInt32? =
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                UInt32(name.dropFirst(2), radix: 16)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst())
            } else {
                entities[name]
            }
        return scalar.flatMap(Unicode.Scalar.init).map { ($0.value, end + 1) }
    }

    /// The text of an attribute.
    private static func text(of value: ArraySlice<UInt8>) -> String {
        var (text, rest) = ([UInt8](), value)
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<start]
            let entity = entity(in: rest, at: start)
            SearchCharacters.append(entity?.scalar ?? 0x26, to: &text)
            rest = rest[(entity?.end ?? start + 1)...]
        }
        return String(decoding: text + rest, as: UTF8.self)
    }
}
