extension LintRule {
    /// The rule against Chinese ellipses that are not six dots.
    static let chineseEllipsis = LintRule(
        "zh.ellipsis",
        isFixable: true,
        language: .chinese,
        reason: "A Chinese ellipsis has six dots in two characters",
        check: .prose { prose, findings in
            var index = 0
            while index < prose.characters.count {
                let sign = prose.characters[index].scalar
                guard sign == 0x2E || sign == 0x3002 || sign == 0x2026 else {
                    index += 1
                    continue
                }
                let start = index
                while index < prose.characters.count, prose.characters[index].scalar == sign {
                    index += 1
                }
                let count = index - start
                let isEllipsis =
                    switch sign {
                    case 0x2E: (3...6).contains(count)
                    case 0x3002: count > 1 && count < 7
                    default: count == 1
                    }
                guard isEllipsis, isChinese(before: start, after: index, in: prose),
                    prose.isContiguous(start..<index),
                    prose.characters[start..<index].allSatisfy(\.isPlain)
                else { continue }
                let range = prose.source(start..<index)
                // Two full stops may also be a single one typed twice.
                let isCertain = sign != 0x3002 || count > 2
                findings.add(
                    range,
                    "'\(prose.text(start..<index))' as an ellipsis",
                    fix: isCertain ? "write '……'" : "write '……', or a single '。'",
                    edits: isCertain ? [TextEdit(range, "……")] : []
                )
            }
        }
    )

    private static func isChinese(before: Int, after: Int, in prose: Prose) -> Bool {
        let previous = prose.kind(before - 1)
        if previous == .han || previous == .fullWidth { return true }
        return (previous == nil || previous?.isBreak == true) && prose.kind(after) == .han
    }
}
