import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingStep {
    /// Marks every translation as matching the current version of its original.
    ///
    /// If an original changes later, every run warns until its translation is marked again. A site
    /// can offer the step as a flag: `.if(CommandLine.arguments.contains("--mark-translations"),
    /// .markTranslations())`. The command `publish i18n mark` works without the step.
    @_disfavoredOverload
    public static func markTranslations() -> Self {
        generation(named: "Mark translations") { context in
            let root = context.workspace.root.path
            let asked = context.options.files
            let translations = context.translatedFiles
            let known = Set(translations.map(\.translation))
            var records = try TranslationRecords(ofSiteAt: root)
            // A run without `--drafts` does not read drafts; the marks of their files are kept.
            let texts = Set(context.sourcesOfTexts.map(\.1.file))
            let orphans = records.digests.keys.sorted().filter { file in
                (asked.isEmpty || asked.contains(file)) && !known.contains(file)
                    && (texts.contains(file) || !Disk.isFile(root + file))
            }
            if let unknown = asked.first(where: { !known.contains($0) && !orphans.contains($0) }) {
                throw PublishingError(
                    path: Path(unknown),
                    infoMessage: "The file is not a translation of another text of the site"
                )
            }
            for orphan in orphans { records.digests[orphan] = nil }
            let marked = translations.filter { asked.isEmpty || asked.contains($0.translation) }
            for (translation, original) in marked {
                let file = try Disk.read(root + original)
                let mark = TranslationMark(of: file, context.markdownParser, keptIn: context.cache)
                records.digests[translation] = mark.text
            }
            try records.write(root: root)
            guard context.options.task.isQuestion else { return }
            let count = Amount.text(marked.count, "translation")
            let forgotten = orphans.map {
                "Removed the mark of '\($0)', which is no longer a translation.\n"
            }
            try context.answer(
                "Marked \(count) in '\(TranslationRecords.fileName)'.\n" + forgotten.joined()
            )
        }
    }

    /// Reports the texts that are missing in some languages of the site.
    @_disfavoredOverload
    public static func reportMissingTranslations() -> Self {
        generation(named: "Report missing translations", reach: .files) { context in
            let graph = context.translationGraph
            let texts = context.publications
            for (path, source) in context.sourcesOfTexts
            where texts[path]?.isInOneLanguage != true {
                let known = graph.paths(ofTextAt: path)
                // Each text is reported once, at its version in the first of its languages.
                let first = context.site.localizations.first { known[$0.id] != nil }
                guard let first, known[first.id] == path else { continue }
                let missing = context.site.localizations.filter {
                    known[$0.id] == nil && $0.derivation == nil
                }
                if missing.isEmpty { continue }
                let languages = missing.map { "'\($0.path)'" }.joined(separator: ", ")
                context.report(
                    Diagnostic(.missingTranslation(in: languages), file: source.file)
                )
            }
        }
    }
}

extension PublishingContext {
    /// Returns whether the original has changed since the translation was marked as matching it.
    ///
    /// False for an original, and for a translation without a mark.
    @_disfavoredOverload
    public func isOutdatedTranslation(_ location: any Location) -> Bool {
        changes(ofOriginalOf: location) != nil
    }

    /// Returns whether a translation still has the words of its original.
    package func isUntranslated(_ location: any Location) -> Bool {
        ((location as? Item<Site>)?.source ?? (location as? Page)?.source)?.isUntranslated == true
    }

    /// The files of all translations, each with the file of its original.
    var translatedFiles: [(translation: String, original: String)] {
        let graph = translationGraph
        let sources = sourcesOfTexts
        let files = Dictionary(
            sources.map { ($0.0, $0.1.file) },
            uniquingKeysWith: { first, _ in first }
        )
        return sources.compactMap { path, source in
            let known = graph.paths(ofTextAt: path)
            let first = site.localizations.lazy.compactMap { known[$0.id] }.first
            guard let first, first != path, let original = files[first] else { return nil }
            return (source.file, original)
        }
    }
}

extension TranslationRecords {
    /// Reads the marks of a site from `translations.json`; empty if the file is missing.
    ///
    /// - Throws: `PublishingError` if the file is invalid.
    init(ofSiteAt root: String) throws {
        do {
            try self.init(root: root)
        } catch {
            throw PublishingError(
                path: Path(Self.fileName),
                infoMessage: "The marks of translations cannot be read",
                underlyingError: error
            )
        }
    }
}
