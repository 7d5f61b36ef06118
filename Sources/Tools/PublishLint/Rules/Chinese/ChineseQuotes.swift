extension LintRule {
    /// The rule against quotation marks in another style than the site's.
    static let chineseQuotes = LintRule(
        "zh.quotes",
        isFixable: true,
        language: .chinese,
        reason: "All quotation marks of a site should have the same style",
        check: .prose { prose, findings in
            guard let choice = findings.settings.chineseQuotes else { return }
            for (index, mark) in straightMarks(in: prose) {
                report(prose, index, choice == .corner ? mark.corner : mark.curly, &findings)
            }
            let table = choice == .corner ? corners : curls
            for (index, character) in prose.characters.enumerated() {
                guard let mark = table[character.scalar], !isApostrophe(prose, index) else {
                    continue
                }
                report(prose, index, mark, &findings)
            }
        }
    )

    private static let corners: [UInt32: String] = [
        0x201C: "「", 0x201D: "」", 0x2018: "『", 0x2019: "』",
    ]
    private static let curls: [UInt32: String] = [
        0x300C: "“", 0x300D: "”", 0x300E: "‘", 0x300F: "’",
    ]

    private static func report(
        _ prose: Prose,
        _ index: Int,
        _ mark: String,
        _ findings: inout Findings
    ) {
        let character = prose.characters[index]
        guard character.offset >= 0 else { return }
        findings.add(
            character.range,
            "quotation mark \(prose.text(index..<index + 1)) instead of \(mark)",
            fix: "write \(mark)",
            edits: [TextEdit(character.range, mark)]
        )
    }

    /// The straight quotation marks around Chinese text, and their replacements; empty if the marks
    /// do not pair up.
    private static func straightMarks(
        in prose: Prose
    ) -> [(index: Int, mark: (corner: String, curly: String))] {
        let marks = prose.characters.indices.filter {
            prose.characters[$0].scalar == 0x22 && prose.characters[$0].isPlain
        }
        guard marks.count.isMultiple(of: 2) else { return [] }
        var result: [(Int, (String, String))] = []
        for pair in stride(from: 0, to: marks.count, by: 2) {
            let (start, end) = (marks[pair], marks[pair + 1])
            guard (start..<end).contains(where: { prose.characters[$0].kind == .han }) else {
                continue
            }
            result.append((start, ("「", "“")))
            result.append((end, ("」", "”")))
        }
        return result
    }

    private static func isApostrophe(_ prose: Prose, _ index: Int) -> Bool {
        prose.scalar(index) == 0x2019 && prose.kind(index - 1)?.isLatin == true
            && prose.kind(index + 1)?.isLatin == true
    }
}
