extension LintRule {
    /// The rule against spaces next to fullwidth punctuation.
    static let chinesePunctuationSpacing = LintRule(
        "zh.punctuation-spacing",
        isFixable: true,
        language: .chinese,
        reason: "Fullwidth punctuation already includes its own space",
        check: .prose { prose, findings in
            guard prose.has(.fullWidth) else { return }
            for run in prose.runs(of: .space) where run.lowerBound > 0 {
                let (start, end) = (run.lowerBound, run.upperBound)
                guard end < prose.characters.count, prose.isContiguous(run),
                    isSuperfluous(prose, run)
                else { continue }
                let range = prose.source(run)
                let before = isSign(prose.characters[start - 1])
                let sign = prose.text(before ? start - 1..<start : end..<end + 1)
                findings.add(
                    range,
                    "a space \(before ? "after" : "before") '\(sign)'",
                    fix: "remove the space",
                    edits: [TextEdit(range, "")]
                )
            }
        }
    )

    private static let signs = Set("，。、；：？！（）【】《》〈〉「」『』〔〕".unicodeScalars.map(\.value))

    private static func isSign(_ character: Prose.Character) -> Bool {
        character.kind == .fullWidth && signs.contains(character.scalar)
    }

    private static func isMark(_ character: Prose.Character) -> Bool {
        character.scalar == 0x2A || character.scalar == 0x5F || character.scalar == 0x7E
    }

    private static func isSuperfluous(_ prose: Prose, _ spaces: Range<Int>) -> Bool {
        let before = prose.characters[spaces.lowerBound - 1]
        let after = prose.characters[spaces.upperBound]
        // Keeps the space before an address, which is needed to make it a link, and before a
        // formula.
        guard !after.kind.isBreak, !before.kind.isBreak, after.kind != .address,
            after.kind != .object, before.kind != .object,
            before.scalar != 0x3A || before.kind != .halfWidth
        else { return false }
        // Without the space, a literal `*` or `_` could begin or end emphasis.
        if isMark(before) || isMark(after) { return false }
        // Parsers without rules for Chinese need the space: otherwise `**` after such a sign does
        // not close emphasis.
        if isSign(before) {
            return !prose.characters[spaces.lowerBound].gap.contains(.closes)
        }
        return isSign(after) && !after.gap.contains(.opens)
    }
}
