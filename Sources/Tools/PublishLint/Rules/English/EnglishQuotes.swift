extension LintRule {
    /// The rule against quotation marks that are not straight or curly, as the site chooses.
    static let englishQuotes = LintRule(
        "en.quotes",
        isFixable: true,
        language: .english,
        reason: "All quotation marks of a site should have the same style",
        check: .prose { prose, findings in
            guard let choice = findings.settings.englishQuotes else { return }
            for (index, character) in prose.characters.enumerated() where character.offset >= 0 {
                let wanted = choice == .straight ? straight[character.scalar] : curly(prose, index)
                guard let wanted else { continue }
                findings.add(
                    character.range,
                    "quotation mark \(prose.text(index..<index + 1)) instead of \(wanted)",
                    fix: "write \(wanted)",
                    edits: [TextEdit(character.range, wanted)]
                )
            }
        }
    )

    private static let straight: [UInt32: String] = [
        0x201C: "\"", 0x201D: "\"", 0x2018: "'", 0x2019: "'",
    ]

    /// The curly form of a straight quotation mark; nil for other characters, and for the marks of
    /// feet and inches.
    private static func curly(_ prose: Prose, _ index: Int) -> String? {
        let character = prose.characters[index]
        guard character.isPlain, character.scalar == 0x22 || character.scalar == 0x27,
            prose.kind(index - 1) != .digit
        else { return nil }
        let opens: Bool
        switch prose.kind(index - 1) {
        case nil, .space, .softBreak, .hardBreak: opens = true
        case .halfWidth: opens = [0x28, 0x5B, 0x7B, 0x22, 0x27].contains(prose.scalar(index - 1))
        case .shared: opens = prose.scalar(index - 1) == 0x2014
        default: opens = false
        }
        if character.scalar == 0x22 { return opens ? "“" : "”" }
        return opens ? "‘" : "’"
    }
}
