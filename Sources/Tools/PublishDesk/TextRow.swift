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
    /// The number of the linter's findings in the text.
    var faults = 0

    /// The label of one of the text's states, such as `stale: 2 of 5 sections`.
    func label(of state: State) -> String {
        if state == .faults { return Amount.text(faults, "fault") }
        guard state == .stale, let changed = pair?.changedSections, let all = pair?.sections else {
            return state.rawValue
        }
        return "stale: \(changed) of \(all) sections"
    }
}

extension TextRow {
    /// The rows of all texts, followed by the rows of missing translations; drafts need no translations.
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
            let faults = site.findings?[text.file]?.count ?? 0
            return TextRow(
                title: text.title,
                titleLanguage: text.language,
                language: text.language,
                states: [State(text.state)] + states(of: pair) + (faults > 0 ? [.faults] : []),
                file: text.file,
                page: text.state == .published ? text.page : nil,
                pair: pair,
                date: text.date,
                words: text.words,
                faults: faults
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
                words: original.words
            )
        }
        return present + missing
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

extension TextRow.State {
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
