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
            guard prose.has(.address) else { return }
            var index = 0
            while index < prose.characters.count {
                let start = index
                while prose.kind(index) == .address { index += 1 }
                guard index > start else {
                    index += 1
                    continue
                }
                let range = prose.source(start..<index)
                let address = prose.text(start..<index)
                guard prose.isContiguous(start..<index), range.lowerBound > 0,
                    findings.text.bytes[range.lowerBound - 1] != 0x3C,
                    !findings.text.links.contains(where: { $0.range?.overlaps(range) == true })
                else { continue }
                let isWhole = address.hasPrefix("https://") || address.hasPrefix("http://")
                findings.add(
                    range,
                    "the bare address '\(address)'",
                    mend: "write '<\(address)>', or a link with a text",
                    edits: isWhole ? [TextEdit(range, "<\(address)>")] : []
                )
            }
        }
    )
}
