extension LintRule {
    static let chineseDash = LintRule(
        "zh.dash",
        isFixable: true,
        language: .chinese,
        reason: "A Chinese dash is two characters wide",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) || prose.has(.shared) else { return }
            let runs = prose.runs {
                $0.scalar == $1.scalar && ($0.scalar == 0x2D || $0.scalar == 0x2014)
            }
            for run in runs {
                let isHyphens = prose.scalar(run.lowerBound) == 0x2D
                guard isHyphens ? (2...3).contains(run.count) : run.count == 1, run.lowerBound > 0,
                    prose.isContiguous(run), isBetweenChinese(prose, run)
                else { continue }
                let range = prose.source(run)
                findings.add(
                    range,
                    "'\(prose.text(run))' as a Chinese dash",
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
