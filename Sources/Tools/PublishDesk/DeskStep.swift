internal import Foundation
internal import PublishAnswers
internal import PublishStorage

/// A command that the author may run next.
struct DeskStep {
    /// The reason.
    let words: String
    let command: String

    /// The steps that a translation may need, the likeliest first.
    static func all(for pair: PairedText, at place: DeskPlace, _ say: DeskLanguage) -> [DeskStep] {
        let file = place.escapeForShell(pair.translation)
        let mark = DeskStep(
            words: say(
                "If the translation matches its original, mark it:",
                "如果译文与原文一致，就标记它："
            ),
            command: "publish i18n mark \(file)"
        )
        func draft(_ words: String) -> DeskStep {
            DeskStep(words: words, command: "publish i18n draft \(file)")
        }
        return switch pair.state {
        case .missing:
            [
                draft(
                    say(
                        "To draft a translation with the command in PUBLISH_TRANSLATOR or '--using':",
                        "用 PUBLISH_TRANSLATOR 或 '--using' 中的命令起草译文："
                    )
                ),
                DeskStep(
                    words: say(
                        "If the text is meant to exist in one language only:",
                        "如果这篇文章只打算用一种语言发布："
                    ),
                    command: "publish i18n none \(place.escapeForShell(pair.original))"
                ),
            ]
        case .stale:
            [
                draft(
                    say(
                        "To draft the changed parts with the command in PUBLISH_TRANSLATOR or '--using':",
                        "用 PUBLISH_TRANSLATOR 或 '--using' 中的命令起草改动的部分："
                    )
                ), mark,
            ]
        case .unmarked: [mark]
        case .current: pair.isMachine ? [mark] : []
        case .begun, .none: []
        }
    }
}

/// A text that wants the author's attention, with what to do about it.
struct UrgentText {
    let row: TextRow
    let words: String
    /// The command of the next step; nil if the text only has to be edited.
    let command: String?
    /// The line to begin at.
    let line: Int?

    /// How many texts of a kind are named; the lists of states have all.
    private static let most = 4

    /// The most urgent texts: stale translations by changed sections times the days since the original was
    /// saved, drafts whose date has come, missing translations, then texts with faults.
    static func all(of rows: [TextRow], at place: DeskPlace, _ say: DeskLanguage) -> [UrgentText] {
        let now = Date()
        let stale = rows.filter { $0.states.contains(.stale) }.map { row -> (TextRow, days: Int) in
            let path = place.root + (row.pair?.original ?? row.file)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let saved = attributes?[.modificationDate] as? Date ?? now
            return (row, Int(now.timeIntervalSince(saved)) / 86_400)
        }
        func weight(_ stale: (row: TextRow, days: Int)) -> Int {
            (stale.row.pair?.changedSections ?? 1) * (stale.days + 1)
        }
        let today = CivilTime(now, in: .current).dayText
        let due = rows.filter { $0.states.contains(.draft) && !$0.date.isEmpty && $0.date <= today }
        let missing = rows.filter { row in
            row.isListed && (row.states.contains(.missing) || row.states.contains(.begun))
        }
        let faulty = rows.filter { !$0.findings.isEmpty }
        return stale.sorted { weight($0) > weight($1) }.prefix(most).map { row, days in
            let age = say("; saved \(Amount.text(days, "day")) ago", "，\(days) 天前保存")
            return translation(row, row.label(of: .stale, say) + (days > 0 ? age : ""), place, say)
        }
            + due.sorted { $0.date < $1.date }.prefix(most).map { row in
                UrgentText(
                    row: row,
                    words: say("draft, dated \(row.date)", "草稿，日期是 \(row.date)"),
                    command: nil,
                    line: nil
                )
            }
            + missing.prefix(most).map { row in
                let missing = say("no translation: \(row.language)", "缺译文：\(row.language)")
                let isBegun = row.states.contains(.begun)
                return translation(row, isBegun ? row.label(of: .begun, say) : missing, place, say)
            }
            + faulty.sorted { $0.findings.count > $1.findings.count }.prefix(most).map { row in
                UrgentText(
                    row: row,
                    words: row.label(of: .faults, say),
                    command: "publish lint \(place.escapeForShell(row.file))",
                    line: row.findings.first?.line
                )
            }
    }

    private static func translation(
        _ row: TextRow,
        _ words: String,
        _ place: DeskPlace,
        _ say: DeskLanguage
    ) -> UrgentText {
        let step = row.pair.flatMap { DeskStep.all(for: $0, at: place, say).first }
        return UrgentText(row: row, words: words, command: step?.command, line: nil)
    }
}
