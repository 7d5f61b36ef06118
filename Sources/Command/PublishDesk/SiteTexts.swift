internal import PublishTranslations

/// The texts of a site and their pairs, as its program answers.
package struct SiteTexts: Sendable {
    /// A text that comes from a file.
    struct Text: Decodable, Sendable {
        enum State: String, Decodable {
            case published, draft, scheduled, expired
        }

        /// Relative to the site's folder.
        let file: String
        /// The path of its page, with a slash in front.
        let page: String
        let title: String
        /// The code of its language; empty in a site without languages.
        let language: String
        let state: State
        /// `yyyy-MM-dd`.
        let date: String
        let words: Int
    }

    /// The codes of the site's languages, in its order; one that is empty in a site without languages.
    let languages: [String]
    /// The texts, the newest first.
    let texts: [Text]
    /// The pairs, and how the site's texts are read.
    let paired: PairedTexts
    /// What the linter finds in texts, by their files relative to the site's folder; nil as long as nobody knows.
    package var findings: [String: [TextFinding]]?
    /// Why the linter finds nothing; nil where it does its work.
    package var findingsFault: String?

    /// Reads the answer of the program, an object of JSON a line; lines of other kinds are left to later versions.
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

/// A fault that the linter finds in a text.
package struct TextFinding: Sendable, Equatable {
    /// The line of the file, starting at 1.
    let line: Int
    /// What is wrong and how to mend it.
    let words: String

    /// Describes a fault.
    package init(line: Int, words: String) {
        (self.line, self.words) = (line, words)
    }
}
