/// Decides which line breaks inside a paragraph do not become spaces.
enum SoftBreaks {
    /// Returns whether the lines before and after a break are joined without a space.
    ///
    /// This is so between two Han characters, and next to full-width punctuation, whose glyphs
    /// include space, whatever is on the other side: letters, code, a picture.
    static func joinsLines(at node: MarkdownNode) -> Bool {
        let (before, after) = (last(of: node.previous), first(of: node.next))
        if let before, CharacterClass.isFullWidthPunctuation(before) { return true }
        if let after, CharacterClass.isFullWidthPunctuation(after) { return true }
        guard let before, let after else { return false }
        if CharacterClass.isHan(before) { return CharacterClass.isHan(after) || isShared(after) }
        return isShared(before) && CharacterClass.isHan(after)
    }

    /// Returns whether a character is punctuation that Chinese shares with other scripts.
    private static func isShared(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xB7, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
        default: false
        }
    }

    private static func last(of node: MarkdownNode?) -> UInt32? {
        var current = node
        while let node = current {
            if node.kind == .text {
                let text = node.literal
                return text.scalar(before: text.count)
            }
            current = node.kind == .image ? nil : node.lastChild
        }
        return nil
    }

    private static func first(of node: MarkdownNode?) -> UInt32? {
        var current = node
        while let node = current {
            if node.kind == .text { return node.literal.scalar(at: 0)?.value }
            current = node.kind == .image ? nil : node.firstChild
        }
        return nil
    }
}
