package import Ink

/// The texts of a site and their translations, from the answer of its program.
package struct PairedTexts: Sendable {
    /// A parser for the site's dialect.
    package let parser: MarkdownParser
    /// The folders of the site's languages, in order.
    package let languages: [String]
    /// Each text with each language other than that of the original, in the order of the originals' files.
    package let pairs: [PairedText]

    /// Reads the answer of the program, one JSON object per line; objects of unknown kinds are ignored.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` for an answer of another form.
    package init(answer: String) throws {
        try self.init(AnswerLines(answer))
    }

    /// Reads the pairs in an answer.
    ///
    /// - Throws: `DecodingError` for an answer of another form.
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
    /// - Returns: The pairs, and the first file that belongs to none.
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

/// A text and a language other than that of its original.
package struct PairedText: Decodable, Equatable, Sendable {
    /// The state of a translation.
    package enum State: String, Decodable, Sendable {
        /// It does not exist.
        case missing
        /// It does not exist on purpose.
        case none
        /// It was never marked.
        case unmarked
        /// The original has changed since it was marked.
        case stale
        /// It matches its original.
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
    /// The file of the translation, or its future path if it does not exist.
    package let translation: String
    /// Whether the original is a draft.
    package let isDraft: Bool
    /// Whether it is a machine translation that nobody has confirmed.
    package let isMachine: Bool
    /// The number of changed sections of the original; nil if none has changed, or the number is not known.
    package var changedSections: Int?
    /// The number of sections of the original; nil if none has changed, or the number is not known.
    package var sections: Int?
}
