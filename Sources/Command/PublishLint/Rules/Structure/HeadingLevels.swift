extension Rule {
    /// Levels of headings without gaps.
    static let headingLevels = Rule(
        "structure.heading-levels",
        reason: "Readers of screens follow headings level by level",
        check: .text { text, findings in
            // The title counts even where it stands in the metadata only.
            var level = 1
            for heading in text.headings {
                if heading.level > level + 1 {
                    findings.add(
                        line: heading.line,
                        "a heading of level \(heading.level) after one of level \(level)",
                        mend: "write '\(String(repeating: "#", count: level + 1))'"
                    )
                }
                level = heading.level
            }
        }
    )
}
