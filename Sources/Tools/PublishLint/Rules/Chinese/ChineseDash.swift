extension LintRule {
    static let chineseDash = LintRule(
        "zh.dash",
        isFixable: true,
        language: .chinese,
        reason: "A Chinese dash is two characters wide",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) || prose.has(.shared) else { return }
            var index = 0
            while index < prose.characters.count {
                let sign = prose.characters[index].scalar
                guard sign == 0x2D || sign == 0x2014 else {
                    index += 1
                    continue
                }
                let start = index
                while index < prose.characters.count, prose.characters[index].scalar == sign {
                    index += 1
                }
                let count = index - start
                guard sign == 0x2D ? (2...3).contains(count) : count == 1, start > 0,
                    prose.isContiguous(start..<index), isBetweenChinese(prose, start..<index)
                else { continue }
                let range = prose.source(start..<index)
                findings.add(
                    range,
                    "'\(prose.text(start..<index))' as a Chinese dash",
                    fix: "write '——'",
                    edits: [TextEdit(range, "——")]
                )
            }
        }
    )

    private static func isBetweenChinese(_ prose: Prose, _ dash: Range<Int>) -> Bool {
        var start = dash.lowerBound - 1
        while start > 0, prose.kind(start) == .space { start -= 1 }
        let end = prose.skip(.space, from: dash.upperBound)
        func isChinese(_ index: Int) -> Bool {
            prose.kind(index) == .han || prose.kind(index) == .fullWidth
                || prose.kind(index) == .shared
        }
        return isChinese(start) && isChinese(end)
            && (prose.kind(start) == .han || prose.kind(end) == .han)
    }
}
