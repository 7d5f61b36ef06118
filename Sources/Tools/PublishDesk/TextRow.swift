internal import PublishAnswers
internal import PublishStorage

/// A text in the list of the desk, or a missing translation.
struct TextRow {
    /// The state of a text; a text can have several.
    enum State: String, CaseIterable {
        case draft, scheduled, published, expired, missing, begun, stale, unmarked, machine, faults
    }

    let title: String
    /// The code of the title's language; for a missing translation, the language of the original.
    let titleLanguage: String
    /// The code of the language in whose table the row is.
    let language: String
    let states: [State]
    /// The file, relative to the site's folder.
    let file: String
    /// The path of the text's page; nil if the text is not published.
    let page: String?
    /// The pair of the translation and its original; nil if the text is not a translation.
    let pair: PairedText?
    /// The date, `yyyy-MM-dd`.
    let date: String
    /// The number of words; for a missing translation, the number of words of the original.
    let words: Int
    /// Whether the text is an article that readers find in lists; other texts come after these.
    let isListed: Bool
    /// The linter's findings in the text.
    var findings: [TextFinding] = []

    /// The label of one of the text's states, such as `stale: 2 of 5 sections`.
    func label(of state: State, _ say: DeskLanguage) -> String {
        if state == .faults {
            return say(Amount.text(findings.count, "fault"), "\(findings.count) 个问题")
        }
        guard state == .stale, let changed = pair?.changedSections, let all = pair?.sections else {
            return state.name(say)
        }
        return say(
            "stale: \(changed) of \(all) sections",
            "译文过时：\(all) 节中有 \(changed) 节"
        )
    }
}

extension TextRow {
    /// The rows of all texts, followed by the rows of missing translations, articles first; drafts need no
    /// translations.
    static func all(of site: SiteTexts) -> [TextRow] {
        let pairs = Dictionary(
            site.paired.pairs.map { ($0.translation, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let originals = Dictionary(
            site.texts.map { ($0.file, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let present = site.texts.map { text in
            let pair = pairs[text.file]
            let findings = site.findings?[text.file] ?? []
            return TextRow(
                title: text.title,
                titleLanguage: text.language,
                language: text.language,
                states: [State(text.state)] + states(of: pair)
                    + (findings.isEmpty ? [] : [.faults]),
                file: text.file,
                page: text.state == .published ? text.page : nil,
                pair: pair,
                date: text.date,
                words: text.words,
                isListed: text.isListed,
                findings: findings
            )
        }
        let missing = site.paired.pairs.compactMap { pair -> TextRow? in
            guard [.missing, .begun].contains(pair.state), originals[pair.translation] == nil,
                !pair.isDraft, let original = originals[pair.original]
            else { return nil }
            return TextRow(
                title: original.title,
                titleLanguage: original.language,
                language: pair.to,
                states: states(of: pair),
                file: pair.translation,
                page: nil,
                pair: pair,
                date: original.date,
                words: original.words,
                isListed: original.isListed
            )
        }
        let all = present + missing
        return all.filter(\.isListed) + all.filter { !$0.isListed }
    }

    /// The states that only translations have.
    private static func states(of pair: PairedText?) -> [State] {
        guard let pair else { return [] }
        let isMachine: [State] = pair.isMachine ? [.machine] : []
        return switch pair.state {
        case .begun: [.begun] + isMachine
        case .stale: [.stale] + isMachine
        case .unmarked: [.unmarked] + isMachine
        case .missing: [.missing]
        case .none, .current: isMachine
        }
    }
}

extension DeskText {
    fileprivate var isListed: Bool { isArticle != false && isHidden != true }
}

extension TextRow.State {
    /// The name of the state in the language of the desk.
    func name(_ say: DeskLanguage) -> String {
        switch self {
        case .draft: say("draft", "草稿")
        case .scheduled: say("scheduled", "定时发布")
        case .published: say("published", "已发布")
        case .expired: say("expired", "已下线")
        case .missing: say("missing", "缺译文")
        case .begun: say("begun", "译文未完成")
        case .stale: say("stale", "译文过时")
        case .unmarked: say("unmarked", "未标记")
        case .machine: say("machine", "机器翻译")
        case .faults: say("faults", "有问题")
        }
    }

    fileprivate init(_ state: TextState) {
        self =
            switch state {
            case .published: .published
            case .draft: .draft
            case .scheduled: .scheduled
            case .expired: .expired
            }
    }
}
