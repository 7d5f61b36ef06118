internal import PublishTranslations

/// The articles of a site with their dates, as listed by the site's program.
package struct DatedTexts {
    private struct Text: Decodable {
        let file: String
        let language: String
        let state: String
        let date: String
        let isArticle: Bool?
        let isHidden: Bool?
    }

    private struct Languages: Decodable {
        let codes: [String]
    }

    /// The codes of the site's languages, in the site's order.
    package let languages: [String]
    private let texts: [Text]

    /// Reads the output of the site's program.
    ///
    /// - Parameter answer: The output of the site's program, one JSON object per line.
    /// - Throws: `DecodingError` for output of another form.
    package init(answer: String) throws {
        let lines = try AnswerLines(answer)
        languages = try lines.all("languages", as: Languages.self).last?.codes ?? []
        texts = try lines.all("text")
    }

    /// The files of visible articles published on or after a day, the newest first.
    ///
    /// - Parameters:
    ///   - day: The day, `yyyy-MM-dd`.
    ///   - language: The code of a language; empty in a site without languages.
    /// - Returns: The files.
    package func files(since day: String, in language: String) -> [String] {
        texts.filter {
            $0.state == "published" && $0.isArticle != false && $0.isHidden != true
                && $0.date >= day
                && (language.isEmpty || $0.language == language)
        }.map(\.file)
    }
}
