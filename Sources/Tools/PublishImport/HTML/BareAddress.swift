/// An address in prose, in which Markdown needs no escapes.
struct BareAddress {
    let text: String
    /// The index after it.
    let end: Int

    /// Reads an address up to white space, quotation marks and punctuation that ends a sentence; nil if there is none.
    init?(_ prose: ProseText, at start: Int) {
        let schemes = ["http://", "https://", "www."]
        guard let scheme = schemes.first(where: { prose.has($0, at: start) }) else { return nil }
        var counts: [Unicode.Scalar: Int] = [:]
        var end = start
        while let scalar = prose[end], Self.belongs(scalar) {
            counts[scalar, default: 0] += 1
            end += 1
        }
        let pairs: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
        while end > start {
            let last = prose.scalars[end - 1]
            let isExtra = pairs[last].map { counts[last, default: 0] > counts[$0, default: 0] }
            guard isExtra ?? ".,:;!?*_~'".unicodeScalars.contains(last) else { break }
            counts[last, default: 0] -= 1
            end -= 1
        }
        guard end - start > scheme.utf8.count else { return nil }
        text = prose.text(start..<end)
        self.end = end
    }

    private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else {
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        return scalar.value > 0x20 && scalar.value != 0x7F
            && !["<", ">", "\"", "`", "\\"].contains(scalar)
    }

    /// Whether it has a character that can be a mark of Markdown.
    var isSpecial: Bool { text.contains { "*_[]{}~$^|&#'".contains($0) } }
}
