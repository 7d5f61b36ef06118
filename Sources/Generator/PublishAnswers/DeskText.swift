package struct DeskLanguages: AnswerRow {
    package static let lineKinds = ["languages"]

    private var kind = "languages"
    /// The language codes in the site's order; empty in a site without languages.
    package var codes: [String]
    /// The labels of the languages, such as "简体中文", in the order of the codes.
    package var labels: [String]?

    package init(codes: [String], labels: [String]? = nil) {
        (self.codes, self.labels) = (codes, labels)
    }
}

/// The publication state of a text.
package enum TextState: String, Codable, Sendable {
    case published, draft, scheduled, expired
}

/// A text as the desk lists it.
package struct DeskText: AnswerRow {
    package static let lineKinds = ["text"]

    private var kind = "text"
    /// The file, relative to the site's root.
    package var file: String
    /// The path of the text's page, with a leading slash.
    package var page: String
    package var title: String
    /// The code of the text's language; empty in a site without languages.
    package var language: String
    package var state: TextState
    /// The date as `yyyy-MM-dd` in the site's time zone.
    package var date: String
    /// The time of the last change, in seconds since 1970.
    package var changed: Double?
    /// Whether the text is an article, not a page.
    package var isArticle: Bool?
    /// Whether lists, feeds and search engines leave the text out.
    package var isHidden: Bool?
    /// The number of words, with each Han character as a word; code is not counted.
    package var words: Int

    package init(
        file: String,
        page: String,
        title: String,
        language: String,
        state: TextState,
        date: String,
        changed: Double? = nil,
        isArticle: Bool?,
        isHidden: Bool?,
        words: Int
    ) {
        (self.file, self.page, self.title, self.language) = (file, page, title, language)
        (self.state, self.date, self.changed, self.words) = (state, date, changed, words)
        (self.isArticle, self.isHidden) = (isArticle, isHidden)
    }
}
