/// A text and its translation to another language, which may be missing.
package struct PairedText: AnswerRow {
    package enum State: String, Codable, Sendable {
        case missing
        /// The translation is a draft, or still has the words of its original.
        case begun
        /// The author wants no translation of the text.
        case none
        /// The translation was never marked as up to date.
        case unmarked
        /// The original has changed since the translation was marked.
        case stale
        /// The translation matches its original.
        case current
    }

    package static let lineKinds = ["pair"]

    private var kind = "pair"
    package var state: State
    /// The language codes of the original and the translation.
    package var from: String
    package var to: String
    /// The folders of the original's and the translation's language.
    package var fromPath: String
    package var toPath: String
    /// The file of the original, relative to the site's root.
    package var original: String
    /// The path of the original's page, with a leading slash.
    package var page: String
    /// The file of the translation, or its future path if it is missing.
    package var translation: String
    /// Whether the original is a draft.
    package var isDraft: Bool
    /// Whether the translation was made by a machine, and nobody has confirmed it yet.
    package var isMachine: Bool
    /// The number of changed sections of the original, and the number of all its sections; nil if
    /// nothing has changed, or the numbers are not known.
    package var changedSections: Int?
    package var sections: Int?

    package init(
        state: State,
        from: String,
        to: String,
        fromPath: String,
        toPath: String,
        original: String,
        page: String,
        translation: String,
        isDraft: Bool,
        isMachine: Bool,
        changedSections: Int? = nil,
        sections: Int? = nil
    ) {
        (self.state, self.from, self.to) = (state, from, to)
        (self.fromPath, self.toPath) = (fromPath, toPath)
        (self.original, self.page, self.translation) = (original, page, translation)
        (self.isDraft, self.isMachine) = (isDraft, isMachine)
        (self.changedSections, self.sections) = (changedSections, sections)
    }
}
