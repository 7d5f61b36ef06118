import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Records that every translation matches its original as it is now.
    ///
    /// From then on a change of the original is reported as long as the translation is not marked again. A site offers
    /// it on request: `.if(CommandLine.arguments.contains("--mark-translations"), .markTranslations())`; the command
    /// `publish i18n mark` needs no such step.
    @_disfavoredOverload
    public static func markTranslations() -> Self {
        generation(named: "Mark translations") { context in
            let root = context.workspace.root.path
            let asked = context.options.files
            let translations = context.translatedFiles
            let known = Set(translations.map(\.translation))
            if let unknown = asked.first(where: { !known.contains($0) }) {
                throw PublishingError(
                    path: Path(unknown),
                    infoMessage: "The file is no translation of another text of the site"
                )
            }
            var records = try TranslationRecords(root: root)
            // Drafts are not known to every run, but their marks are worth as much.
            records.digests = records.digests.filter { Disk.isFile(root + $0.key) }
            let marked = translations.filter { asked.isEmpty || asked.contains($0.translation) }
            for (translation, original) in marked {
                let digest = TranslationRecords.digest(of: try Disk.read(root + original))
                records.digests[translation] = digest
            }
            try records.write(root: root)
            guard context.options.task.isQuestion else { return }
            let count = Amount.text(marked.count, "translation")
            try context.answer("Marked \(count) in '\(TranslationRecords.fileName)'.\n")
        }
    }

    /// Notes which texts are missing in which languages of the site.
    @_disfavoredOverload
    public static func reportMissingTranslations() -> Self {
        generation(named: "Report missing translations", reach: .files) { context in
            let graph = context.translationGraph
            for (path, source) in context.sourcesOfTexts {
                let known = graph.paths(ofTextAt: path)
                // Each text is reported once, by its first version.
                let first = context.site.localizations.first { known[$0.id] != nil }
                guard let first, known[first.id] == path else { continue }
                let missing = context.site.localizations.filter { known[$0.id] == nil }
                if missing.isEmpty { continue }
                let languages = missing.map { "'\($0.path)'" }.joined(separator: ", ")
                let message = "this text has no version in \(languages)"
                context.report(
                    Diagnostic(.note, .missingTranslation, file: source.file, message: message)
                )
            }
        }
    }
}

extension PublishingContext {
    /// Whether the original has changed since the translation was marked as matching it.
    ///
    /// False for originals and for translations that were never marked.
    @_disfavoredOverload
    public func isOutdatedTranslation(_ location: any Location) -> Bool {
        switch location {
        case let item as Item<Site>: item.source?.isOutdated ?? false
        case let page as Page: page.source?.isOutdated ?? false
        default: false
        }
    }

    /// The files of translations with those of their originals.
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

/// Which version of its original each translation is known to match, kept in `translations.json` at the site's root.
///
/// The file belongs under version control: it is the translators' memory.
struct TranslationRecords {
    /// The digests of originals by the path of the translation's file.
    var digests: [String: String] = [:]

    /// The name of the file.
    static let fileName = "translations.json"

    /// No records.
    init() {}

    /// Reads the records of a site; none if there is no file.
    ///
    /// - Throws: `PublishingError` when the file is no list of records.
    init(root: String) throws {
        guard Disk.isFile(root + Self.fileName) else { return }
        do {
            let data = Data(try Disk.read(root + Self.fileName))
            digests = try JSONDecoder().decode([String: String].self, from: data)
        } catch {
            throw PublishingError(
                path: Path(Self.fileName),
                infoMessage: "The records of translations cannot be read",
                underlyingError: error
            )
        }
    }

    /// Writes the records, one a line and in order, so that they merge well.
    ///
    /// - Throws: `DiskError` when the file cannot be written.
    func write(root: String) throws {
        try AuthorFile.write(Self.fileName, in: root, with: Array(JSONText.lines(of: digests).utf8))
    }

    /// What changes whenever a text changes, line ends aside.
    ///
    /// Source: FNV-1a with 64 bits. It guards against forgetting, not against forgery.
    static func digest(of text: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text where byte != 0x0D {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
