internal import PublishTranslations

/// The texts of a site and their pairs, from the answer of its program.
package struct SiteTexts: Sendable {
    /// A text from a file.
    struct Text: Decodable, Sendable {
        enum State: String, Decodable {
            case published, draft, scheduled, expired
        }

        /// The file, relative to the site's folder.
        let file: String
        /// The path of its page, with a leading slash.
        let page: String
        let title: String
        /// The code of its language; empty in a site without languages.
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
    /// The pairs, and the dialect of the site's texts.
    let paired: PairedTexts
    /// The linter's findings in texts, by their files relative to the site's folder; nil until they are known.
    package var findings: [String: [TextFinding]]?
    /// The reason why the linter cannot run; nil if it can.
    package var findingsFault: String?

    /// Reads the answer of the program, one JSON object per line; objects of unknown kinds are ignored.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` for an answer of another form.
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
