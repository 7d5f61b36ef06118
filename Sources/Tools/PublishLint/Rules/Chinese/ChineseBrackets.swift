extension LintRule {
    /// The rule against halfwidth brackets around Chinese text.
    static let chineseBrackets = LintRule(
        "zh.brackets",
        isFixable: true,
        language: .chinese,
        reason: "Brackets around Chinese text are fullwidth, like the characters inside",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) else { return }
            var open: [Int] = []
            for (index, character) in prose.characters.enumerated() {
                if character.scalar == 0x28 { open.append(index) }
                guard character.scalar == 0x29, let start = open.popLast() else { continue }
                let inside = start + 1..<index
                let first = prose.characters[start]
                guard character.isPlain, first.isPlain, first.offset >= 0, character.offset >= 0,
                    inside.count <= 200, isChinese(prose, inside), !isCall(prose, start)
                else { continue }
                findings.add(
                    first.range,
                    "halfwidth brackets around Chinese text",
                    fix:
                        "write '（\(prose.text(inside.prefix(12)))\(inside.count > 12 ? "…" : "")）'",
                    edits: [TextEdit(first.range, "（"), TextEdit(character.range, "）")]
                )
            }
        }
    )

    private static func isChinese(_ prose: Prose, _ range: Range<Int>) -> Bool {
        range.contains { prose.characters[$0].kind == .han }
    }

    /// Whether the bracket is directly after a Latin word, as in a function call.
    private static func isCall(_ prose: Prose, _ index: Int) -> Bool {
        switch prose.kind(index - 1) {
        case .letter, .digit, .code, .halfWidth, .object: true
        default: false
        }
    }
}
