internal import Foundation
internal import PublishAnswers
internal import PublishStorage

/// A command that the author may run next.
struct DeskStep {
    /// The reason.
    let words: String
    let command: String

    /// The steps that a translation may need, the likeliest first.
    static func all(
        for pair: PairedText,
        of original: DeskText?,
        at place: DeskPlace,
        _ say: DeskLanguage
    ) -> [DeskStep] {
        let file = place.escapeForShell(pair.translation)
        func step(_ english: String, _ chinese: String, _ command: String) -> DeskStep {
            DeskStep(words: say(english, chinese), command: command)
        }
        let draft = step(
            "To draft it by PUBLISH_TRANSLATOR:",
            "用 PUBLISH_TRANSLATOR 起草：",
            "publish i18n draft \(file)"
        )
        let drafts = place.hasTranslator ? [draft] : []
        let mark = step(
            "If the translation matches its original, mark it:",
            "如果译文与原文一致，就标记它：",
            "publish i18n mark \(file)"
        )
        return switch pair.state {
        case .missing:
            drafts + [
                step("To begin it, as a draft:", "新建译文（草稿）：", creation(of: pair, original, place)),
                step(
                    "If the text is meant to exist in one language only:",
                    "如果这篇文章只打算用一种语言发布：",
                    "publish i18n none \(place.escapeForShell(pair.original))"
                ),
            ]
        case .stale:
            drafts + [
                step("To see what has changed:", "查看原文的改动：", "publish i18n diff \(file)"), mark,
            ]
        case .unmarked: [mark]
        case .current: pair.isMachine ? [mark] : []
        case .begun, .none: []
        }
    }

    /// The command that begins a translation: a new post, or for other texts a copy of the original.
    private static func creation(
        of pair: PairedText,
        _ original: DeskText?,
        _ place: DeskPlace
    ) -> String {
        var parts = pair.translation.split(separator: "/").map(String.init)
        guard let original, original.isArticle != false, parts.count > 3, parts[1] == pair.toPath,
            parts.last?.hasSuffix(".md") == true
        else {
            let paths = [pair.original, pair.translation].map(place.escapeForShell)
            return "mkdir -p \(Disk.folder(of: paths[1])) && cp -n \(paths[0]) \(paths[1])"
        }
        parts[parts.count - 1].removeLast(3)
        let words = [
            original.title, "--lang", pair.toPath, "--section", parts[2], "--slug",
            parts[3...].joined(separator: "/"),
        ]
        return "publish new post " + words.map(place.escapeForShell).joined(separator: " ")
    }
}

/// The most urgent texts in a state, with what to do about them.
struct UrgentTexts {
    let state: TextRow.State
    let texts: [(row: TextRow, words: String, command: String?)]
    /// The number of urgent texts in the state, with those that are not named.
    let count: Int

    /// How many texts of a state are named; the list of the state has all.
    private static let most = 4

    /// The most urgent texts, each once.
    ///
    /// Stale translations by changed sections times the time since the original was changed, drafts whose date
    /// has come, missing and begun translations, those of machines, then texts with faults, the gravest first.
    static func all(of site: SiteTexts, at place: DeskPlace, _ say: DeskLanguage) -> [UrgentTexts] {
        let today = CivilTime(Date(), in: .current).dayText
        var rest = TextRow.all(of: site)
        let states: [TextRow.State] = [.stale, .draft, .missing, .begun, .machine, .faults]
        return states.compactMap { state in
            let found = rest.filter { row in
                guard row.states.contains(state) else { return false }
                return switch state {
                case .draft: !row.states.contains(.begun) && row.text.date <= today
                case .missing, .begun: row.isListed
                default: true
                }
            }
            .sorted { $0.urgency(in: state) > $1.urgency(in: state) }
            let named = Set(found.prefix(most).map(\.file))
            rest.removeAll { named.contains($0.file) }
            let texts = found.prefix(most).map { row in
                let words = row.reason(in: state, site, say)
                return (row: row, words: words, command: row.command(in: state, at: place, say))
            }
            return texts.isEmpty ? nil : Self(state: state, texts: texts, count: found.count)
        }
    }
}

extension TextRow {
    /// The gravest fault.
    var worst: TextFinding? { findings.max { $0.weight.rawValue < $1.weight.rawValue } }

    /// The days since the text, or the original of a translation, was changed.
    private var age: Double {
        (original ?? text).changed.map { (Date().timeIntervalSince1970 - $0) / 86_400 } ?? 0
    }

    fileprivate func urgency(in state: State) -> Double {
        switch state {
        case .stale: Double(pair?.changedSections ?? 1) * age
        case .draft: -(Double(text.date.filter(\.isNumber)) ?? 0)
        case .faults: findings.reduce(0) { $0 + $1.weight.rawValue }
        default: 0
        }
    }

    fileprivate func reason(in state: State, _ site: SiteTexts, _ say: DeskLanguage) -> String {
        let days = Int(age)
        let saved = say("; saved \(Amount.text(days, "day")) ago", "，\(days) 天前保存")
        return switch state {
        case .stale: label(of: state, say) + (days > 0 ? saved : "")
        case .draft: say("draft, dated \(text.date)", "草稿，日期是 \(text.date)")
        case .missing: say("no translation: ", "缺译文：") + site.name(of: language)
        case .begun:
            say("begun; remove 'draft: true' at the end", "译文未完成；译完后删去“draft: true”")
        case .machine: say("machine translation: check it", "机器翻译，请检查")
        default: label(of: state, say) + (worst.map { ": \($0.words)" } ?? "")
        }
    }

    fileprivate func command(in state: State, at place: DeskPlace, _ say: DeskLanguage) -> String? {
        switch state {
        case .draft: nil
        case .faults where worst?.weight == .style:
            "publish lint \(place.escapeForShell(file))"
        case .faults: nil
        default: pair.flatMap { DeskStep.all(for: $0, of: original, at: place, say).first?.command }
        }
    }
}
