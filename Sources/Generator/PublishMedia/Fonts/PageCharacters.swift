internal import PublishStorage

/// The characters that readers see on a page, by the kind of element that shows them.
struct PageCharacters {
    /// The kinds of elements, each of which may have its own font.
    enum Place: CaseIterable { case text, strong, headings, code }

    /// The characters of each kind of element.
    private var sets: [Place: CharacterSet32] = [:]

    /// Reads the HTML of a whole page.
    ///
    /// The values of `data-…`, `placeholder` and `value` count as text: browsers or scripts show
    /// them.
    init(of page: [UInt8]) {
        var scanner = HTMLScanner(page)
        var depths: [Place: Int] = [:]
        var isInHead = page.place(of: "<body", from: 0) != nil
        while let token = scanner.next() {
            switch token.kind {
            case .startTag:
                if isInHead { isInHead = !scanner.isTag(token, "body") }
                if isInHead { continue }
                if let place = Self.place(of: token, in: scanner) { depths[place, default: 0] += 1 }
                for attribute in scanner.attributes {
                    guard let value = attribute.value, scanner.isShown(attribute) else { continue }
                    insert(page, value, at: .text)
                }
            case .endTag:
                if let place = Self.place(of: token, in: scanner) {
                    depths[place] = max(0, depths[place, default: 0] - 1)
                }
            case .text, .characterData:
                guard !isInHead else { continue }
                func isInside(_ place: Place) -> Bool { depths[place, default: 0] > 0 }
                if isInside(.code) {
                    insert(page, token.content, at: .code)
                } else if isInside(.headings) {
                    insert(page, token.content, at: .headings)
                } else {
                    insert(page, token.content, at: .text)
                    if isInside(.strong) { insert(page, token.content, at: .strong) }
                }
            default: break
            }
        }
    }

    /// Returns the characters in some kinds of elements, sorted.
    func characters(in places: [Place]) -> [UInt32] {
        var all = CharacterSet32()
        for place in places { sets[place].map { all.formUnion($0) } }
        return all.sorted
    }

    private mutating func insert(_ page: [UInt8], _ range: Range<Int>, at place: Place) {
        sets[place, default: CharacterSet32()].insert(page, range)
    }

    private static func place(of token: HTMLToken, in scanner: HTMLScanner) -> Place? {
        let first = scanner.bytes[token.content.lowerBound] | 0x20
        switch (token.content.count, first) {
        case (1, UInt8(ascii: "b")): return .strong
        case (2, UInt8(ascii: "h")):
            let second = scanner.bytes[token.content.lowerBound + 1] | 0x20
            return second > 0x30 && second < 0x37 ? .headings : nil
        case (2, UInt8(ascii: "t")): return scanner.isTag(token, "th") ? .strong : nil
        case (3, UInt8(ascii: "p")): return scanner.isTag(token, "pre") ? .code : nil
        case (3, UInt8(ascii: "k")): return scanner.isTag(token, "kbd") ? .code : nil
        case (4, UInt8(ascii: "c")): return scanner.isTag(token, "code") ? .code : nil
        case (4, UInt8(ascii: "s")): return scanner.isTag(token, "samp") ? .code : nil
        case (6, UInt8(ascii: "s")): return scanner.isTag(token, "strong") ? .strong : nil
        default: return nil
        }
    }
}

private extension HTMLScanner {
    /// Whether readers may see the value of an attribute.
    func isShown(_ attribute: HTMLAttribute) -> Bool {
        bytes.has("data-", at: attribute.name.lowerBound)
            || bytes.isName("placeholder", in: attribute.name)
            || bytes.isName("value", in: attribute.name)
    }
}

/// A set of Unicode code points into which pages insert quickly.
struct CharacterSet32: Sendable {
    /// One bit for each code point of the basic multilingual plane.
    private var bits = [UInt64](repeating: 0, count: 1024)
    private var others: Set<UInt32> = []

    /// Inserts the characters of UTF-8 text, with references such as `&amp;` resolved.
    mutating func insert(_ bytes: [UInt8], _ range: Range<Int>) {
        if bytes[range].contains(UInt8(ascii: "&")) {
            for scalar in HTMLText.unescaped(bytes.text(range)).unicodeScalars {
                insert(scalar.value)
            }
            return
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard index + count <= range.upperBound else { return }
            var scalar = UInt32(count == 1 ? byte : byte & (0x7F >> UInt8(count)))
            for offset in 1..<max(1, count) {
                scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
            }
            insert(scalar)
            index += count
        }
    }

    mutating func insert(_ scalar: UInt32) {
        if scalar < 0x1_0000 {
            bits[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63)
        } else {
            others.insert(scalar)
        }
    }

    mutating func formUnion(_ other: Self) {
        for index in bits.indices { bits[index] |= other.bits[index] }
        others.formUnion(other.others)
    }

    func contains(_ scalar: UInt32) -> Bool {
        scalar < 0x1_0000
            ? bits[Int(scalar >> 6)] & 1 << UInt64(scalar & 63) != 0 : others.contains(scalar)
    }

    /// The characters, sorted.
    var sorted: [UInt32] {
        var result: [UInt32] = []
        for (index, word) in bits.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                result.append(UInt32(index * 64 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return result + others.sorted()
    }
}
