package import Ink
package import PublishAnswers

/// The texts of a site and their translations, as listed by the site's program.
package struct PairedTexts: Sendable {
    /// A parser for the site's dialect.
    package let parser: MarkdownParser
    /// The folders of the site's languages, in order.
    package let languages: [String]
    /// The pairs: each text with each language other than its own, in the order of the originals'
    /// files.
    package let pairs: [PairedText]

    /// Reads the answer of the site's program, one JSON object per line; objects of unknown kinds
    /// are ignored.
    ///
    /// - Parameter answer: The answer to ``SiteQuestion/pairs``.
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(answer: String) throws(AnswerFault) {
        try self.init(AnswerLines(answer, to: .pairs))
    }

    /// Takes the pairs from an answer.
    ///
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(_ answer: AnswerLines) throws(AnswerFault) {
        let dialect = try answer.rows(TextDialect.self).last
        var options = MarkdownOptions.article
        if let dialect {
            options.extensions = SyntaxExtensions(rawValue: dialect.extensions)
            options.cjk = CJKRules(rawValue: dialect.cjk)
        }
        parser = MarkdownParser(options: options)
        languages = dialect?.languages ?? []
        pairs = try answer.rows()
    }

    /// Selects pairs.
    ///
    /// - Parameter files: Originals or translations, relative to the site's folder; empty for all pairs.
    /// - Returns: The pairs, and the first of `files` that belongs to no pair.
    package func named(_ files: [String]) -> (pairs: [PairedText], unknown: String?) {
        guard !files.isEmpty else { return (pairs, nil) }
        let asked = Set(files)
        let found = pairs.filter { asked.contains($0.original) || asked.contains($0.translation) }
        let known = Set(found.flatMap { [$0.original, $0.translation] })
        return (found, files.first { !known.contains($0) })
    }
}
