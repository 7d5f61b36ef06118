extension Rule {
    /// One title.
    static let title = Rule(
        "structure.title",
        reason:
            "A page has one title, which search engines and readers of screens take for its name",
        check: .text { text, findings in
            let titles = text.headings.filter { $0.level == 1 }
            if text.title == nil, text.frontMatter.fault == nil {
                findings.add(
                    line: min(text.bodyLine + 1, text.lineStarts.count),
                    "the text has no title",
                    mend: "begin it with '# ' and a title"
                )
            }
            for heading in titles.dropFirst() {
                findings.add(
                    line: heading.line,
                    "a second title",
                    mend: "write '##', as for other headings"
                )
            }
        }
    )
}
