internal import PublishStorage

/// An address in prose, hidden from pandoc, which escapes characters that Markdown takes literally in addresses.
struct BareAddress {
    /// The address, with character references decoded.
    let text: String
    /// The index after it.
    let end: Int

    /// Reads an address up to white space, quotation marks and punctuation that ends a sentence; nil if there is none.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - range: The rest of a text without tags.
    init?(_ bytes: [UInt8], in range: Range<Int>) {
        let schemes = ["http://", "https://", "www."]
        guard let scheme = schemes.first(where: { bytes.has($0, at: range.lowerBound) }) else {
            return nil
        }
        var scalars: [(scalar: Unicode.Scalar, end: Int)] = []
        var counts: [Unicode.Scalar: Int] = [:]
        var index = range.lowerBound
        while index < range.upperBound {
            var (scalar, next) = (Unicode.Scalar(bytes[index]), index + 1)
            if scalar == "&" {
                (scalar, next) = HTMLText.reference(in: bytes, at: index) ?? (scalar, next)
            } else if bytes[index] >= 0x80 {
                while next < range.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
                scalar = bytes.text(index..<next).unicodeScalars.first ?? scalar
            }
            // A closing shortcode may follow.
            guard Self.belongs(scalar), scalar != "[" || !bytes.has("[/", at: index) else { break }
            scalars.append((scalar, next))
            counts[scalar, default: 0] += 1
            index = next
        }
        let pairs: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
        while let last = scalars.last?.scalar {
            let isExtra = pairs[last].map { counts[last, default: 0] > counts[$0, default: 0] }
            guard isExtra ?? ".,:;!?*_~'".unicodeScalars.contains(last) else { break }
            counts[last, default: 0] -= 1
            scalars.removeLast()
        }
        guard let end = scalars.last?.end, scalars.count > scheme.utf8.count else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars.map(\.scalar))
        self.text = text
        self.end = end
    }

    private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else {
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        return scalar.value > 0x20 && scalar.value != 0x7F
            && !["<", ">", "\"", "`", "\\"].contains(scalar)
    }

    /// Whether pandoc would escape a character of it.
    var isSpecial: Bool { text.contains { "*_[]{}~$^|&#'".contains($0) } }
}

extension ArticleHTML {
    /// Reads an address at an index to a word and returns the index after it; nil if there is none.
    mutating func address(at index: Int, upTo end: Int, to word: inout Word) -> Int? {
        let isWeb = bytes[index] == UInt8(ascii: "w")
        guard index + 1 < end, bytes[index + 1] == UInt8(ascii: isWeb ? "w" : "t") else {
            return nil
        }
        let before = word.text.unicodeScalars.last
        let isInWord = before.map { $0.isASCII && Character($0).isLetter || "0"..."9" ~= $0 }
        let isApart = word.isEmpty && (space != .none || paragraph == nil)
        // Markdown makes no links within links.
        guard isWeb ? isApart || before == "(" : isInWord != true,
            !inlines.contains(where: { $0.end == "</a>" }),
            let address = BareAddress(bytes, in: index..<end)
        else { return nil }
        word.text += address.text
        guard address.isSpecial else {
            word.html += address.text
            return address.end
        }
        let isBare = before != "[" && endsAddress(at: address.end, upTo: end)
        let link =
            isWeb
            ? "[\(MarkdownEscapes.label(address.text))](<http://\(address.text)>)"
            : "<\(address.text)>"
        word.html += parts.add(
            .inline(isBare ? address.text : link, html: HTMLText.escaped(address.text))
        )
        return address.end
    }

    /// Whether Markdown, too, ends an address at an index of a text.
    private func endsAddress(at place: Int, upTo end: Int) -> Bool {
        let next = bytes[place..<end].firstIndex { !".,:;!?)'\"".utf8.contains($0) }
        guard let next else { return isLineBoundary(at: end) }
        return bytes[next].isHTMLSpace
            || "，。；：！？、）》」』】”’…—".contains { bytes.has(String($0), at: place) }
    }
}
