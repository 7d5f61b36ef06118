/// `^name` at the end of a paragraph, a heading or an item, as Obsidian names blocks.
enum BlockIdentifier {
    /// Returns the name at the end of a text, and the length in bytes of the mark with the spaces
    /// before it; nil if there is none.
    ///
    /// A name has a letter, so that `2 ^10` is text.
    static func find(
        endOf text: some BidirectionalCollection<UInt8>
    ) -> (name: String, length: Int)? {
        let name = text.reversed().prefix { $0.isLetterOrDigit || $0 == 0x2D }
        let before = text.dropLast(name.count)
        guard before.last == 0x5E, name.contains(where: { $0 >= 0x41 }) else { return nil }
        let spaces = before.dropLast().reversed().prefix { $0 == 0x20 }.count
        guard spaces > 0 || before.count == 1 else { return nil }
        return (String(decoding: name.reversed(), as: UTF8.self), name.count + 1 + spaces)
    }

    /// Removes the name of a block from the tree: the end of its last text, or the paragraph below
    /// a list, quote or table that is nothing but a name.
    static func take(from block: MarkdownNode) -> AttributeList? {
        switch block.kind {
        case .list, .blockQuote, .table:
            guard let next = block.next, next.kind == .paragraph, let text = next.firstChild,
                text.next == nil, text.kind == .text,
                let found = find(endOf: text.literal), found.length == text.literal.count
            else { return nil }
            next.remove()
            return AttributeList("#\(found.name)".utf8, for: .block)
        case .paragraph, .heading:
            guard let last = block.lastChild, last.kind == .text,
                let found = find(endOf: last.literal),
                found.length < last.literal.count || last.previous.map(\.isBreak) ?? true
            else { return nil }
            last.setText(last.literal.dropLast(found.length))
            if last.literal.isEmpty { last.previous?.remove() }
            return AttributeList("#\(found.name)".utf8, for: .block)
        default: return nil
        }
    }
}
