internal import Ink
internal import PublishAnswers
internal import PublishLanguages
internal import PublishStorage

extension PublishingStep {
    /// Answers which file is the translation of which, and which translations are missing, with the
    /// options for parsing texts as the site does.
    ///
    /// One JSON object a line: the dialect, then one line for each text and each language other
    /// than its own.
    package static func listTranslationPairs() -> Self {
        generation(named: "List the pairs of texts") { context in
            try context.requireLanguages()
            try context.answer(SiteQuestion.pairs.answer(with: context.pairRows))
        }
    }
}

extension PublishingContext {
    /// The dialect and the pairs.
    var pairRows: [any AnswerRow] {
        get throws {
            let options = markdownParser.options
            var dialect = TextDialect(
                extensions: options.extensions.rawValue,
                cjk: options.cjk.rawValue
            )
            dialect.languages = site.localizations.map(\.path)
            return [dialect] + (try pairedTexts)
        }
    }
}

private extension PublishingContext {
    /// Each text paired with every other language of the site, in the order of the originals'
    /// files.
    var pairedTexts: [PairedText] {
        get throws {
            let (graph, publications) = (translationGraph, publications)
            let records = try TranslationRecords(root: workspace.root.path)
            let texts = sourcesOfTexts.ordered { $0.1.file < $1.1.file }
            let sources = Dictionary(texts, uniquingKeysWith: { first, _ in first })
            let drafts = run[LeftOutTexts.self].drafts
            return texts.flatMap { path, source -> [PairedText] in
                let known = graph.paths(ofTextAt: path)
                guard let first = site.localizations.first(where: { known[$0.id] != nil }),
                    known[first.id] == path, let details = publications[path]
                else { return [] }
                return site.localizations.filter { $0.id != first.id }.map { language in
                    let twin = known[language.id]
                    let own = twin.flatMap { sources[$0] }
                    let draft = drafts[source.key]?[language.id]
                    let isBegun = twin.flatMap { publications[$0]?.isDraft } ?? (draft != nil)
                    let changes = own?.changes.flatMap { $0.count == 0 ? nil : $0 }
                    let state: PairedText.State =
                        if isBegun, !details.isDraft {
                            .begun
                        } else if let own {
                            own.isUntranslated
                                ? .begun
                                : own.changes != nil
                                    ? .stale
                                    : records.digests[own.file] == nil ? .unmarked : .current
                        } else {
                            details.isInOneLanguage ? .none : .missing
                        }
                    return PairedText(
                        state: state,
                        from: first.language.code,
                        to: language.language.code,
                        fromPath: first.path,
                        toPath: language.path,
                        original: source.file,
                        page: "/" + path.string,
                        translation: own?.file ?? draft
                            ?? language.place(of: source.file, in: first),
                        isDraft: details.isDraft,
                        isMachine: twin.flatMap { publications[$0]?.isMachineTranslation } ?? false,
                        changedSections: changes?.sections.count,
                        sections: changes?.count
                    )
                }
            }
        }
    }
}

extension SiteLocalization {
    /// Returns the path for a translation: in the folder of the language, or next to the text with
    /// the language in its name.
    ///
    /// - Parameters:
    ///   - file: The text, relative to the site's root.
    ///   - other: The language of the translation.
    /// - Returns: The file, relative to the site's root.
    fileprivate func place(of file: String, in other: SiteLocalization) -> String {
        var parts = file.split(separator: "/").map(String.init)
        if let folder = parts.dropFirst().dropLast().firstIndex(of: other.path) {
            parts[folder] = path
            return parts.joined(separator: "/")
        }
        var name = parts.removeLast().split(separator: ".").map(String.init)
        let code = name.count > 2 ? name[name.count - 2] : ""
        if [other.path, other.language.code].contains(code) {
            name[name.count - 2] = path
        } else {
            parts.insert(path, at: min(1, parts.count))
        }
        return (parts + [name.joined(separator: ".")]).joined(separator: "/")
    }
}
