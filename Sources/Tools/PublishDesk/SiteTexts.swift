package import PublishAnswers
internal import PublishTranslations

/// The texts of a site, and the pairs of originals and translations, as the site's program reports them.
package struct SiteTexts: Sendable {
    /// The codes of the site's languages, in order; a single empty code in a site without languages.
    let languages: [String]
    /// The labels of the languages by their codes; empty if the program does not tell them.
    let labels: [String: String]
    /// The texts, the newest first.
    let texts: [DeskText]
    /// The pairs of originals and translations, and the Markdown dialect of the site.
    let paired: PairedTexts
    /// The linter's findings in texts, by their files relative to the site's folder; nil until they are known.
    package var findings: [String: [TextFinding]]?
    /// The faults that the last run has told, by the same paths.
    package var faults: [String: [TextFinding]] = [:]
    /// The reason why the linter cannot run; nil if the linter runs.
    package var findingsFault: String?

    /// Reads the program's answer, one JSON object per line; objects of unknown kinds are ignored.
    ///
    /// - Parameter answer: The answer to ``SiteQuestion/texts``.
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(answer: String) throws(AnswerFault) {
        let lines = try AnswerLines(answer, to: .texts)
        let row = try lines.rows(DeskLanguages.self).last
        let codes = row?.codes ?? []
        languages = codes.isEmpty ? [""] : codes
        labels = Dictionary(zip(codes, row?.labels ?? []), uniquingKeysWith: { first, _ in first })
        texts = try lines.rows()
        paired = try PairedTexts(lines)
    }

    /// The name of a language: its label, or else its code.
    func name(of language: String) -> String { labels[language] ?? language }

    /// The faults of a text, by lines; of two that stop readers at one line, the run's.
    func faults(of file: String) -> [TextFinding] {
        let told = faults[file] ?? []
        let others = (findings?[file] ?? []).filter { finding in
            finding.weight == .style || !told.contains { $0.line == finding.line }
        }
        return (told + others).sorted { $0.line < $1.line }
    }
}

package struct TextFinding: Sendable, Equatable {
    /// How much a fault matters to readers.
    package enum Weight: Double, Sendable {
        case style = 1
        case warning = 1_000
        case error = 1_000_000
    }

    /// The line of the file, starting at 1.
    let line: Int
    /// The problem and how to fix it.
    let words: String
    let weight: Weight

    package init(line: Int, words: String, weight: Weight = .style) {
        (self.line, self.words, self.weight) = (line, words, weight)
    }
}
