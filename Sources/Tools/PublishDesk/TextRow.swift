internal import PublishAnswers
internal import PublishStorage

/// A text in the list of the desk, or a missing translation.
struct TextRow {
    /// The state of a text, under the names of `TextState` and `PairedText.State`; a text can have several.
    enum State: String, CaseIterable {
        case draft, scheduled, published, expired, missing, begun, stale, unmarked, machine, faults
    }

    /// The text; for a missing translation, its original.
    let text: DeskText
    /// The code of the language in whose table the row is.
    let language: String
    let states: [State]
    /// The file, relative to the site's folder.
    let file: String
    /// The pair of the translation and its original; nil if the text is not a translation.
    let pair: PairedText?
    /// The original of a translation; nil if the site does not list it.
    let original: DeskText?
    /// The faults of the text, by lines.
    var findings: [TextFinding] = []

    /// The path of the text's page; nil if the text is not published.
    var page: String? { text.state == .published && text.file == file ? text.page : nil }
    /// Whether the text is an article that readers find in lists; other texts come after these.
    var isListed: Bool { text.isArticle != false && text.isHidden != true }

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
            let findings = site.faults(of: text.file)
            return TextRow(
                text: text,
                language: text.language,
                states: [State(rawValue: text.state.rawValue) ?? .published] + states(of: pair)
                    + (findings.isEmpty ? [] : [.faults]),
                file: text.file,
                pair: pair,
                original: pair.flatMap { originals[$0.original] },
                findings: findings
            )
        }
        let missing = site.paired.pairs.compactMap { pair -> TextRow? in
            guard [.missing, .begun].contains(pair.state), originals[pair.translation] == nil,
                !pair.isDraft, let original = originals[pair.original]
            else { return nil }
            return TextRow(
                text: original,
                language: pair.to,
                states: states(of: pair),
                file: pair.translation,
                pair: pair,
                original: original
            )
        }
        let all = present + missing
        return all.filter(\.isListed) + all.filter { !$0.isListed }
    }

    /// The states that only translations have.
    private static func states(of pair: PairedText?) -> [State] {
        guard let pair else { return [] }
        let state = State(rawValue: pair.state.rawValue)
        return [state, pair.isMachine ? .machine : nil].compactMap(\.self)
    }
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
}
