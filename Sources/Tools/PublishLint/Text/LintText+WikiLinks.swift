internal import Ink

extension LintText {
    struct NamedLink {
        /// The content of the brackets.
        var link: WikiLink
        /// The byte range of the name in the file, without the heading and the link text.
        var name: Range<Int>
        /// The offset of the closing brackets.
        var end: Int
        /// Whether the link is in a table, where a pipe has to be escaped.
        var isInTable: Bool
    }

    /// The wiki links, in order.
    var namedLinks: [NamedLink] {
        prose.flatMap { block in
            block.has(.object) || block.has(.halfWidth) ? namedLinks(in: block) : []
        }
    }

    private func namedLinks(in block: Prose) -> [NamedLink] {
        let characters = block.characters
        // A block with an escaped bracket is not searched.
        guard !characters.contains(where: { $0.scalar == 0x5B && !$0.isPlain }) else { return [] }
        var found: [NamedLink] = []
        var index = 0
        while index + 4 < characters.count {
            defer { index += 1 }
            guard block.scalar(index) == 0x5B, block.scalar(index + 1) == 0x5B,
                let end = characters[(index + 2)...].prefix(200).firstIndex(where: {
                    $0.scalar == 0x5D || $0.scalar == 0xFFFC || $0.kind.isBreak
                }), block.scalar(end) == 0x5D, block.scalar(end + 1) == 0x5D
            else { continue }
            let start = index > 0 && block.scalar(index - 1) == 0x21 ? index - 1 : index
            let whole = start..<end + 2
            guard block.isContiguous(whole),
                whole.dropFirst().allSatisfy({ characters[$0].gap == [] }),
                !hasLink(in: block.source(whole)), let link = Self.link(block.text(whole))
            else { continue }
            let name = characters[(index + 2)..<end].prefix {
                $0.scalar != 0x23 && $0.scalar != 0x7C
            }
            let from = Int(characters[index + 2].offset)
            found.append(
                NamedLink(
                    link: link,
                    name: from..<(name.last?.end ?? from),
                    end: Int(characters[end].offset),
                    isInTable: block.place == .cell
                )
            )
            index = end
        }
        return found
    }

    /// The wiki link that the text consists of; nil if the text is anything else.
    static func link(_ text: String) -> WikiLink? {
        var text = text
        return text.withUTF8 { bytes in
            WikiLink.all(in: bytes).first { $0.range == 0..<bytes.count }?.link
        }
    }
}
