package import Ink

/// The texts of a site and their translations, as listed by the site's program.
package struct PairedTexts: Sendable {
    /// A parser for the site's dialect.
    package let parser: MarkdownParser
    /// The folders of the site's languages, in order.
    package let languages: [String]
    /// The pairs: each text with each language other than its own, in the order of the originals'
    /// files.
    package let pairs: [PairedText]

    /// Reads the output of the site's program, one JSON object per line; objects of unknown kinds
    /// are ignored.
    ///
    /// - Parameter answer: The output of the program.
    /// - Throws: `DecodingError` for output of another form.
    package init(answer: String) throws {
        try self.init(AnswerLines(answer))
    }

    /// Reads the pairs in the output.
    ///
    /// - Throws: `DecodingError` for output of another form.
    package init(_ answer: AnswerLines) throws {
        let dialect = try answer.all("dialect", as: Dialect.self).last
        var options = MarkdownOptions.article
        if let dialect {
            options.extensions = SyntaxExtensions(rawValue: dialect.extensions)
            options.cjk = CJKRules(rawValue: dialect.cjk)
        }
        parser = MarkdownParser(options: options)
        languages = dialect?.languages ?? []
        pairs = try answer.all("pair")
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

    private struct Dialect: Decodable {
        let extensions: Int
        let cjk: Int
        let languages: [String]
    }
}

/// A text and its translation to another language, which may not exist.
package struct PairedText: Decodable, Equatable, Sendable {
    /// The state of a translation.
    package enum State: String, Decodable, Sendable {
        /// The translation does not exist.
        case missing
        /// The author wants no translation to this language.
        case none
        /// The translation was never marked.
        case unmarked
        /// The original has changed since the translation was marked.
        case stale
        /// The translation matches the original.
        case current
    }

    /// The state of the translation.
    package let state: State
    /// The code of the original's language.
    package let from: String
    /// The code of the translation's language.
    package let to: String
    /// The folder of the original's language.
    package let fromPath: String
    /// The folder of the translation's language.
    package let toPath: String
    /// The file of the original, relative to the site's folder.
    package let original: String
    /// The path of the original's page, with a leading slash.
    package let page: String
    /// The file of the translation, or its future path if the translation does not exist.
    package let translation: String
    /// Whether the original is a draft.
    package let isDraft: Bool
    /// Whether the translation was made by a machine, and no author has confirmed it.
    package let isMachine: Bool
    /// The number of changed sections of the original; nil if none has changed, or the number is not known.
    package var changedSections: Int?
    /// The number of sections of the original; nil if none has changed, or the number is not known.
    package var sections: Int?
}
