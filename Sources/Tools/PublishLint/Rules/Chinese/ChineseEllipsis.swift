extension LintRule {
    /// The rule against Chinese ellipses that are not six dots.
    static let chineseEllipsis = LintRule(
        "zh.ellipsis",
        isFixable: true,
        language: .chinese,
        reason: "A Chinese ellipsis has six dots in two characters",
        check: .prose { prose, findings in
            let counts: [UInt32: ClosedRange<Int>] = [0x2E: 3...6, 0x3002: 2...6, 0x2026: 1...1]
            for run in prose.runs({ $0.scalar == $1.scalar && counts[$0.scalar] != nil }) {
                let sign = prose.scalar(run.lowerBound)
                guard counts[sign]?.contains(run.count) == true, isChinese(around: run, in: prose),
                    prose.isContiguous(run), prose.characters[run].allSatisfy(\.isPlain)
                else { continue }
                let range = prose.source(run)
                // Two full stops may also be a single one typed twice.
                let isCertain = sign != 0x3002 || run.count > 2
                findings.add(
                    range,
                    "'\(prose.text(run))' as an ellipsis",
                    fix: isCertain ? "write '……'" : "write '……', or a single '。'",
                    edits: isCertain ? [TextEdit(range, "……")] : []
                )
            }
        }
    )

    private static func isChinese(around run: Range<Int>, in prose: Prose) -> Bool {
        let previous = prose.kind(run.lowerBound - 1)
        if previous == .han || previous == .fullWidth { return true }
        return (previous == nil || previous?.isBreak == true) && prose.kind(run.upperBound) == .han
    }
}
