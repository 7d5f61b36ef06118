extension LintRule {
    static let headingLevels = LintRule(
        "structure.heading-levels",
        reason: "Screen readers navigate by heading levels, so none should be skipped",
        check: .text { text, findings in
            // The title counts as level 1 even if it is only in the front matter.
            var level = 1
            for heading in text.headings {
                if heading.level > level + 1 {
                    findings.add(
                        line: heading.line,
                        "a heading of level \(heading.level) directly after level \(level)",
                        fix: "write '\(String(repeating: "#", count: level + 1))'"
                    )
                }
                level = heading.level
            }
        }
    )
}
