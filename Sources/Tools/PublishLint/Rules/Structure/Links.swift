extension LintRule {
    static let emptyLink = LintRule(
        "links.empty",
        .error,
        reason: "A link without text is invisible, and a link without an address does nothing",
        check: .text { text, findings in
            for link in text.links where link.isEmpty || link.destination.isEmpty {
                findings.add(
                    link.range ?? text.range(ofLine: link.line),
                    link.isEmpty ? "a link without text" : "a link without an address",
                    fix: link.isEmpty
                        ? "name the target between the brackets" : "write the address"
                )
            }
        }
    )

    /// The rule against link texts that do not name the target, such as "here".
    static let vagueLink = LintRule(
        "links.vague",
        reason:
            "Screen readers and search engines list links without the sentence around them",
        check: .text { text, findings in
            for link in text.links where vague.contains(link.text.lowercased()) {
                findings.add(
                    link.range ?? text.range(ofLine: link.line),
                    "the link text '\(link.text)' does not name the target",
                    fix: "use the title or a description of the target as the link text"
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

    /// The rule against bare addresses, because parsers have to guess where they end.
    static let bareAddress = LintRule(
        "links.bare",
        .off,
        isFixable: true,
        reason: "Parsers have to guess where a bare address ends",
        check: .prose { prose, findings in
            for address in bareAddresses(in: prose, of: findings.text) {
                let range = prose.source(address)
                let text = prose.text(address)
                let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
                findings.add(
                    range,
                    "bare address '\(text)'",
                    fix: "write '<\(text)>', or a link with text",
                    edits: isWhole ? [TextEdit(range, "<\(text)>")] : []
                )
            }
        }
    )

    /// The rule against Chinese text that becomes part of a bare address, because no space
    /// separates them.
    static let gluedAddress = LintRule(
        "links.glued",
        reason: "A bare address includes the characters that follow it, which breaks the link",
        check: .prose { prose, findings in
            for address in bareAddresses(in: prose, of: findings.text) {
                guard let han = address.first(where: { prose.characters[$0].scalar >= 0x80 }),
                    han > address.lowerBound, CharacterKind(prose.scalar(han)) == .han
                else { continue }
                let before = prose.scalar(han - 1)
                let isComma = before == 0x2C
                // Chinese text in its own path segment or query value is part of the address:
                // `/wiki/中文`, `?q=中文`.
                guard isComma || CharacterKind(before).isLatin else { continue }
                let end = isComma ? han - 1 : han
                findings.add(
                    prose.source(end..<address.upperBound),
                    "the link includes '\(prose.text(end..<address.upperBound))'",
                    fix:
                        "write a space before these characters, or '<\(prose.text(address.lowerBound..<end))>'"
                )
            }
        }
    )

    /// The bare addresses that are not the text of a link.
    private static func bareAddresses(in prose: Prose, of text: LintText) -> [Range<Int>] {
        prose.runs(of: .address).filter { run in
            let range = prose.source(run)
            return prose.isContiguous(run) && range.lowerBound > 0
                && text.bytes[range.lowerBound - 1] != 0x3C && !text.hasLink(in: range)
        }
    }
}
