extension LintRule {
    /// The rule against texts with no title or several.
    static let title = LintRule(
        "structure.title",
        reason:
            "Search engines and screen readers use the title as the name of the page, so there is exactly one",
        check: .text { text, findings in
            let titles = text.headings.filter { $0.level == 1 }
            if text.title == nil, text.frontMatter.fault == nil {
                findings.add(
                    line: min(text.bodyLine + 1, text.lineStarts.count),
                    "the text has no title",
                    fix: "begin the text with '# ' and a title"
                )
            }
            for heading in titles.dropFirst() {
                findings.add(
                    line: heading.line,
                    "a second title",
                    fix: "write '##'"
                )
            }
        }
    )
}
