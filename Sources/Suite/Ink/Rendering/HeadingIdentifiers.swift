/// The identifiers that a heading asks for at its end: `{#name}`, or `{#name #former}` with those that it had before, to
/// which links still lead.
package struct HeadingIdentifiers {
    /// The one that it has.
    package let name: String
    /// Those that it had, in their order.
    package let former: [String]
    /// How many bytes they take at the end of the text, with the spaces before them.
    package let length: Int

    /// Reads the end of a heading's last text; nil if it asks for nothing.
    package init?(endOf text: some BidirectionalCollection<UInt8>) {
        guard text.last == 0x7D, let brace = text.lastIndex(of: 0x7B) else { return nil }
        let words = text[text.index(after: brace)...].dropLast().split(separator: 0x20)
        let names = words.map { $0.dropFirst() }
        guard let first = names.first, words.allSatisfy({ $0.first == 0x23 }),
            names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isPartOfName) })
        else { return nil }
        name = String(decoding: first, as: UTF8.self)
        former = names.dropFirst().map { String(decoding: $0, as: UTF8.self) }
        let before = text[..<brace].reversed().prefix { $0 == 0x20 }.count
        length = text[brace...].count + before
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x22 && byte != 0x23 && byte != 0x3C
    }
}
