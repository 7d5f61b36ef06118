internal import PublishTranslations

/// The texts of a site, and the pairs of originals and translations, as the site's program reports them.
package struct SiteTexts: Sendable {
    /// A text of the site.
    struct Text: Decodable, Sendable {
        enum State: String, Decodable {
            case published, draft, scheduled, expired
        }

        /// The file, relative to the site's folder.
        let file: String
        /// The path of the text's page, with a leading slash.
        let page: String
        let title: String
        /// The code of the text's language; empty in a site without languages.
        let language: String
        let state: State
        /// The date, `yyyy-MM-dd`.
        let date: String
        let words: Int
    }

    /// The codes of the site's languages, in order; a single empty code in a site without languages.
    let languages: [String]
    /// The texts, the newest first.
    let texts: [Text]
    /// The pairs of originals and translations, and the Markdown dialect of the site.
    let paired: PairedTexts
    /// The linter's findings in texts, by their files relative to the site's folder; nil until they are known.
    package var findings: [String: [TextFinding]]?
    /// The reason why the linter cannot run; nil if the linter runs.
    package var findingsFault: String?

    /// Decodes the program's answer, one JSON object per line; objects of unknown kinds are ignored.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` if a line is not as expected.
    package init(answer: String) throws {
        let lines = try AnswerLines(answer)
        let codes = try lines.all("languages", as: Languages.self).last?.codes ?? []
        languages = codes.isEmpty ? [""] : codes
        texts = try lines.all("text")
        paired = try PairedTexts(lines)
    }

    private struct Languages: Decodable {
        let codes: [String]
    }
}

/// A finding of the linter.
package struct TextFinding: Sendable, Equatable {
    /// The line of the file, starting at 1.
    let line: Int
    /// The problem and how to fix it.
    let words: String

    /// Makes a finding.
    package init(line: Int, words: String) {
        (self.line, self.words) = (line, words)
    }
}
