extension LintRule {
    static let trailingSpace = LintRule(
        "whitespace.trailing",
        isFixable: true,
        reason: "Spaces at the end of a line are invisible, and two of them make a line break",
        check: .text { text, findings in
            var broken = text.brokenProse[...]
            for number in text.lines.indices where text.lines[number] == .text {
                let range = text.range(ofLine: number + 1)
                var start = range.upperBound
                while start > range.lowerBound,
                    text.bytes[start - 1] == 0x20 || text.bytes[start - 1] == 0x09
                {
                    start -= 1
                }
                guard start < range.upperBound, start >= text.bodyStart else { continue }
                let spaces = start..<range.upperBound
                // Two spaces at the end of a line inside of a paragraph make a line break.
                let isBreak =
                    spaces.count > 1 && start > range.lowerBound && number + 1 < text.lines.count
                    && !text.range(ofLine: number + 2).isEmpty
                    && text.bytes[spaces.lowerBound] == 0x20
                broken = broken.drop { $0.upperBound < start }
                if isBreak, broken.first.map({ $0.lowerBound < start }) ?? false { continue }
                findings.add(
                    spaces,
                    "spaces at the end of the line",
                    fix: "remove them",
                    edits: [TextEdit(spaces, "")]
                )
            }
        }
    )

    static let tabs = LintRule(
        "whitespace.tabs",
        isFixable: true,
        reason: "The width of a tab depends on the editor",
        check: .prose { prose, findings in
            guard prose.has(.space) else { return }
            for (index, character) in prose.characters.enumerated()
            where character.scalar == 0x09 && character.offset >= 0 {
                guard index > 0, index + 1 < prose.characters.count else { continue }
                findings.add(
                    character.range,
                    "a tab in the text",
                    fix: "write a space",
                    edits: [TextEdit(character.range, " ")]
                )
            }
        }
    )
}

extension LintText {
    /// The byte ranges of blocks that can have line breaks, in order.
    fileprivate var brokenProse: [Range<Int>] {
        prose.compactMap { prose in
            guard prose.has(.hardBreak),
                let first = prose.characters.first(where: { $0.offset >= 0 }),
                let last = prose.characters.last(where: { $0.offset >= 0 })
            else { return nil }
            return Int(first.offset)..<max(last.end, Int(first.offset))
        }
        .sorted { $0.lowerBound < $1.lowerBound }
    }
}
