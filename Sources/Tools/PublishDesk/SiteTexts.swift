package import PublishAnswers
internal import PublishTranslations

/// The texts of a site, and the pairs of originals and translations, as the site's program reports them.
package struct SiteTexts: Sendable {
    /// The codes of the site's languages, in order; a single empty code in a site without languages.
    let languages: [String]
    /// The texts, the newest first.
    let texts: [DeskText]
    /// The pairs of originals and translations, and the Markdown dialect of the site.
    let paired: PairedTexts
    /// The linter's findings in texts, by their files relative to the site's folder; nil until they are known.
    package var findings: [String: [TextFinding]]?
    /// The reason why the linter cannot run; nil if the linter runs.
    package var findingsFault: String?

    /// Reads the program's answer, one JSON object per line; objects of unknown kinds are ignored.
    ///
    /// - Parameter answer: The answer to ``SiteQuestion/texts``.
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(answer: String) throws(AnswerFault) {
        let lines = try AnswerLines(answer, to: .texts)
        let codes = try lines.rows(DeskLanguages.self).last?.codes ?? []
        languages = codes.isEmpty ? [""] : codes
        texts = try lines.rows()
        paired = try PairedTexts(lines)
    }
}

package struct TextFinding: Sendable, Equatable {
    /// The line of the file, starting at 1.
    let line: Int
    /// The problem and how to fix it.
    let words: String

    package init(line: Int, words: String) {
        (self.line, self.words) = (line, words)
    }
}
