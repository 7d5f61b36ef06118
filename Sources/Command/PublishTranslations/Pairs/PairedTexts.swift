package import Ink

/// Which files of a site are translations of which, as its program answers.
package struct PairedTexts: Sendable {
    /// A parser of the site's dialect.
    package let parser: MarkdownParser
    /// The folders of the site's languages, in its order.
    package let languages: [String]
    /// The texts with every language but that of their original, in the order of the originals' files.
    package let pairs: [PairedText]

    /// Reads the answer of the program, an object of JSON a line; lines of other kinds are left to later versions.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` for an answer of another form.
    package init(answer: String) throws {
        try self.init(AnswerLines(answer))
    }

    /// Takes what an answer says of pairs.
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

    /// The pairs that somebody asks for.
    ///
    /// - Parameter files: Originals or translations, relative to the site's folder; all pairs if there are none.
    /// - Returns: The pairs, and the first file that is in none.
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
    /// How far the translation is.
    package enum State: String, Decodable, Sendable {
        /// There is none.
        case missing
        /// There is none, and there is to be none.
        case none
        /// It was never marked.
        case unmarked
        /// The original has changed since it was marked.
        case stale
        /// It matches its original.
        case current
    }

    /// How far the translation is.
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
    /// The path of the original's page, with a slash in front.
    package let page: String
    /// The file of the translation, or where it belongs if there is none.
    package let translation: String
    /// Whether the original is a draft.
    package let isDraft: Bool
    /// Whether the translation is a machine's, and nobody has said that it is right.
    package let isMachine: Bool
    /// How many sections of the original have changed; nil where none has, or nobody knows.
    package var changedSections: Int?
    /// How many sections the original has; nil where none has changed, or nobody knows.
    package var sections: Int?
}
