package import PublishAnswers

/// The articles of a site with their dates, as listed by the site's program.
package struct DatedTexts {
    /// The codes of the site's languages, in the site's order.
    package let languages: [String]
    private let texts: [DeskText]

    /// Reads the answer of the site's program.
    ///
    /// - Parameter answer: The answer to ``SiteQuestion/texts``, one JSON object per line.
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(answer: String) throws(AnswerFault) {
        let lines = try AnswerLines(answer, to: .texts)
        languages = try lines.rows(DeskLanguages.self).last?.codes ?? []
        texts = try lines.rows()
    }

    /// The files of visible articles published on or after a day, the newest first.
    ///
    /// - Parameters:
    ///   - day: The day, `yyyy-MM-dd`.
    ///   - language: The code of a language; empty in a site without languages.
    /// - Returns: The files.
    package func files(since day: String, in language: String) -> [String] {
        texts.filter {
            $0.state == .published && $0.isArticle != false && $0.isHidden != true
                && $0.date >= day
                && (language.isEmpty || $0.language == language)
        }.map(\.file)
    }
}
