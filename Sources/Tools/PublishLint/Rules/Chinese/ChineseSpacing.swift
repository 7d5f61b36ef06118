internal import PublishStorage

extension LintRule {
    /// The rule for spaces between Chinese and Latin letters or digits: always or never, as the
    /// site chooses.
    static let chineseSpacing = LintRule(
        "zh.spacing",
        isFixable: true,
        language: .chinese,
        reason:
            "Spaces between Chinese and Latin text should be used consistently in a site",
        check: .prose { prose, findings in
            if findings.settings.spacing == .with {
                findMissing(in: prose, &findings)
            } else {
                findPresent(in: prose, &findings)
            }
        }
    )

    private static func findMissing(in prose: Prose, _ findings: inout Findings) {
        let characters = prose.characters
        for index in characters.indices.dropFirst() {
            let (before, after) = (characters[index - 1], characters[index])
            guard
                before.kind == .han && after.kind.isLatin
                    || before.kind.isLatin && after.kind == .han
            else { continue }
            if after.kind == .han, ChineseSpacing.formsWord(after.scalar),
                isCapitalAlone(prose, index - 1)
            {
                continue
            }
            var place: Int?
            if after.offset >= 0, before.offset >= 0 {
                switch after.gap {
                case [], .closes: place = Int(after.offset)
                case .opens: place = before.end
                default: break
                }
            }
            // The place for the space is certain unless markup both ends and begins between the
            // characters.
            let known = after.gap != [] || before.end == Int(after.offset)
            let shown = shown(before) + " " + Self.shown(after)
            findings.add(
                place.map { $0..<$0 } ?? prose.source(index - 1..<index + 1),
                "no space between Chinese and Latin text",
                fix: "write '\(shown)'",
                edits: place.flatMap { known ? [TextEdit($0..<$0, " ")] : nil } ?? []
            )
        }
    }

    private static func isCapitalAlone(_ prose: Prose, _ index: Int) -> Bool {
        (0x41...0x5A).contains(prose.scalar(index)) && prose.kind(index - 1)?.isLatin != true
    }

    private static func shown(_ character: Prose.Character) -> String {
        character.kind == .code
            ? "`…`" : String(Unicode.Scalar(character.scalar).map(Character.init) ?? "?")
    }

    private static func findPresent(in prose: Prose, _ findings: inout Findings) {
        for run in prose.runs(of: .space) {
            guard let after = prose.kind(run.upperBound),
                let before = prose.kind(run.lowerBound - 1),
                before == .han && after.isLatin || before.isLatin && after == .han,
                prose.isContiguous(run)
            else { continue }
            let range = prose.source(run)
            findings.add(
                range,
                "a space between Chinese and Latin text",
                fix: "remove the space",
                edits: [TextEdit(range, "")]
            )
        }
    }
}
