internal import Foundation
internal import PublishStorage

/// An export converted to the same kind of texts that the folders of other generators yield.
struct ExportResult {
    var texts: [SourceText]
    var settings: SourceSettings
    var archives: [ExportedArchive]
    var losses: [ImportLoss]
    /// The folder of pictures; empty if there is none.
    var media: String
    /// The names of authors of public texts.
    var authors: Set<String>
    /// Whether texts have formulas.
    var hasFormulas: Bool

    /// Reads an export and converts its texts to Markdown.
    ///
    /// - Parameters:
    ///   - source: The options for reading it.
    ///   - parts: Its files.
    /// - Throws: `ImportFailure`, or `DiskError` if a folder cannot be read.
    init(_ source: ExportSource, _ parts: [ExportPart]) throws {
        let site = try source.site(of: parts)
        let media = try source.media.map { try MediaFolder($0, marks: site.uploads) }
        var maker = ExportTexts(site, media: media)
        texts = try maker.texts()
        losses = site.losses + maker.losses
        hasFormulas = maker.hasFormulas
        archives = site.archives
        self.media = media?.root ?? ""
        authors = Set(site.entries.filter { !$0.isDraft }.flatMap(\.authors))
        settings = SourceSettings(
            title: site.title,
            description: site.description,
            url: site.origin,
            language: site.language,
            timeZone: site.timeZone,
            feeds: site.feeds,
            words: ExportPattern.words
        )
        chooseLanguages(site)
        let folders = Set(settings.languages.map { $0.lowercased() } + texts.map(\.language))
        if let pattern = ExportPattern.text(site.entries, languages: folders.subtracting([""])) {
            settings.permalinks = ["posts": pattern]
        }
        for index in texts.indices where texts[index].language.isEmpty {
            texts[index].language = LanguageName.folder(settings.language)
        }
        tellUndated()
    }

    /// Determines the languages, default language first, and whether the default one has a folder in addresses as well.
    private mutating func chooseLanguages(_ site: ExportedSite) {
        var counts: [String: (all: Int, prefixed: Int)] = [:]
        for entry in site.entries where !entry.language.isEmpty && !entry.isDraft {
            let isPrefixed = entry.address.hasPrefix("/\(entry.language)/")
            counts[entry.language, default: (0, 0)].all += 1
            counts[entry.language, default: (0, 0)].prefixed += isPrefixed ? 1 : 0
        }
        guard !counts.isEmpty else {
            settings.adoptLanguages(of: texts)
            return
        }
        let plain = counts.filter { $0.value.prefixed * 2 <= $0.value.all }
        settings.prefixesFirstLanguage = plain.isEmpty && counts.count > 1
        let own = site.language.lowercased()
        let candidates = plain.isEmpty ? counts : plain
        let first =
            candidates.keys.sorted().first {
                LanguageName.folder($0) == LanguageName.folder(own) && !own.isEmpty
            }
            ?? candidates.max { ($0.value.all, $1.key) < ($1.value.all, $0.key) }?.key ?? "en"
        settings.language = first
        settings.languages = [first] + counts.keys.filter { $0 != first }.sorted()
    }

    private mutating func tellUndated() {
        let undated = texts.filter { $0.date == nil && !$0.isDraft && !$0.section.isEmpty }
        guard let first = undated.first else { return }
        let others = undated.count == 1 ? "" : " (nor have \(undated.count - 1) others)"
        let message = "it has no date\(others), so that of its file counts; add 'date'"
        losses.append(ImportLoss(file: first.file, message))
    }
}

extension ExportSource {
    /// Reads the files of the export, which one system has made.
    ///
    /// - Throws: `ImportFailure`, or `DiskError` when a file cannot be read.
    func parts() throws -> [ExportPart] {
        let paths = files.count == 1 && Disk.isFolder(files[0]) ? Self.exports(in: files[0]) : files
        let parts = try ExportPart.all(in: paths)
        guard let first = parts.first else { throw ImportFailure.noExport(files.first ?? "") }
        func refused(_ part: ExportPart, _ reason: String) -> ImportFailure {
            .unreadableExport(part.name, line: 0, reason: reason + "; import each by itself")
        }
        for part in parts.dropFirst() {
            guard part.kind == first.kind else {
                throw refused(part, "it comes from another system than '\(first.name)'")
            }
            if part.kind == .ghost { throw refused(part, "Ghost's export is one file") }
        }
        return parts
    }

    /// Reads all parts of the export into one site.
    ///
    /// - Throws: `ImportFailure`.
    func site(of parts: [ExportPart]) throws -> ExportedSite {
        if parts[0].kind == .ghost { return try GhostSite(parts[0]).exported() }
        let reader = ExportReader()
        for part in parts { try reader.read(part) }
        return WordPressSite(reader.contents, file: parts[0].name, types: types).exported()
    }
}
