extension Rule {
    /// Links that lead somewhere and can be seen.
    static let emptyLink = Rule(
        "links.empty",
        .error,
        reason: "A link without text cannot be seen, and one without an address leads nowhere",
        check: .text { text, findings in
            for link in text.links where link.isEmpty || link.destination.isEmpty {
                findings.add(
                    link.range ?? text.range(ofLine: link.line),
                    link.isEmpty ? "a link without text" : "a link without an address",
                    mend: link.isEmpty
                        ? "write between the brackets where it leads" : "write the address"
                )
            }
        }
    )

    /// Links whose text says where they lead.
    static let vagueLink = Rule(
        "links.vague",
        reason:
            "Links are read alone: by readers of screens, by search engines, and by everybody in a hurry",
        check: .text { text, findings in
            for link in text.links where vague.contains(link.text.lowercased()) {
                findings.add(
                    link.range ?? text.range(ofLine: link.line),
                    "the link '\(link.text)' does not say where it leads",
                    mend: "name what is there"
                )
            }
        }
    )

    private static let vague: Set<String> = [
        "here", "click here", "this", "this link", "link", "read more", "more", "this page",
        "this article", "this post",
        "这里", "这儿", "此处", "点击这里", "点这里", "点击此处", "点此", "链接", "此链接", "这个链接", "戳这里", "这篇文章", "本文",
        "这篇", "该文", "此文", "点我", "查看", "详情", "更多",
    ]

    /// Addresses that are links only because parsers guess where they end.
    static let bareAddress = Rule(
        "links.bare",
        .off,
        mends: true,
        reason: "Parsers guess where a bare address ends; in angle brackets it is certain",
        check: .prose { prose, findings in
            for address in bareAddresses(in: prose, of: findings.text) {
                let range = prose.source(address)
                let text = prose.text(address)
                let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
                findings.add(
                    range,
                    "the bare address '\(text)'",
                    mend: "write '<\(text)>', or a link with a text",
                    edits: isWhole ? [TextEdit(range, "<\(text)>")] : []
                )
            }
        }
    )

    /// Chinese that a bare address takes into its link, because nothing stands between them.
    static let gluedAddress = Rule(
        "links.glued",
        reason: "A bare address goes on with the letters after it, and then leads nowhere",
        check: .prose { prose, findings in
            for address in bareAddresses(in: prose, of: findings.text) {
                guard let han = address.first(where: { prose.characters[$0].scalar >= 0x80 }),
                    han > address.lowerBound, CharacterKind(prose.scalar(han)) == .han
                else { continue }
                let before = prose.scalar(han - 1)
                let isComma = before == 0x2C
                // A segment or a value of its own is a part of the address: '/wiki/中文', '?q=中文'.
                guard isComma || CharacterKind(before).isLatin else { continue }
                let end = isComma ? han - 1 : han
                findings.add(
                    prose.source(end..<address.upperBound),
                    "the link goes on with '\(prose.text(end..<address.upperBound))'",
                    mend: "write a space before it, or '<\(prose.text(address.lowerBound..<end))>'"
                )
            }
        }
    )

    /// The addresses without brackets, which are no text of a link.
    private static func bareAddresses(in prose: Prose, of text: LintText) -> [Range<Int>] {
        guard prose.has(.address) else { return [] }
        var result: [Range<Int>] = []
        var index = 0
        while index < prose.characters.count {
            let start = index
            index = prose.skip(.address, from: index)
            guard index > start else {
                index += 1
                continue
            }
            let range = prose.source(start..<index)
            if prose.isContiguous(start..<index), range.lowerBound > 0,
                text.bytes[range.lowerBound - 1] != 0x3C,
                !text.hasLink(in: range)
            {
                result.append(start..<index)
            }
        }
        return result
    }
}
