package import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Reads the site of another generator, and works out what becomes of it.
package struct Importer {
    /// The generator.
    package let generator: SourceGenerator
    /// The site's folder, without a slash at its end.
    private(set) var root: String
    let configuration: SourceConfiguration
    private(set) var settings: SourceSettings
    /// All files of the site, in order.
    let files: [String]
    /// Symbolic links, which are not followed.
    let links: [String]
    /// The files of an export; nil for a site in a folder.
    private var export: ExportSource?

    /// Finds out what a folder holds.
    ///
    /// - Parameters:
    ///   - folder: The site's folder.
    ///   - generator: What it was made for; nil means that the folder tells.
    /// - Throws: `ImportFailure`, or `DiskError` when a folder cannot be read.
    package init(of folder: String, as generator: SourceGenerator? = nil) throws {
        let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard Disk.isFolder(root) else { throw ImportFailure.noFolder(root) }
        guard let generator = generator ?? SourceGenerator.recognised(in: root) else {
            throw ImportFailure.notRecognised(root)
        }
        self.generator = generator
        self.root = root
        configuration = SourceConfiguration(
            generator.configurations,
            in: root,
            besides: generator.configurationFolder
        )
        settings = generator.settings(configuration)
        // Whoever made the other site may have made a link to any file or folder of this machine.
        let tree = try FileTree(root, links: .keptAsFiles, excluding: settings.ignored)
        links = tree.links
        let left = settings.ignored.union(links)
        let excluded = settings.excluded.map(\.withoutSlashes).filter { !$0.isEmpty }
        files = tree.files.filter { file in
            !left.contains(file)
                && !excluded.contains { file.hasPrefix($0 + "/") || fnmatch($0, file, 0) == 0 }
        }
    }

    /// Finds out what an export holds, which is read when it is planned.
    ///
    /// - Parameters:
    ///   - export: The files.
    ///   - generator: What made them; nil means that they tell.
    /// - Throws: `ImportFailure`, or `DiskError` when a file cannot be read.
    package init(of export: ExportSource, as generator: SourceGenerator? = nil) throws {
        let kind = try export.kind()
        let found: SourceGenerator = kind == .ghost ? .ghost : .wordpress
        if let generator, generator.name != found.name {
            throw ImportFailure.noExport(export.files.first ?? "")
        }
        self.generator = found
        self.export = export
        root = ""
        configuration = SourceConfiguration([], in: "")
        settings = SourceSettings()
        files = []
        links = []
    }

    /// Works out what is written.
    ///
    /// - Parameters:
    ///   - addresses: What becomes of the old addresses.
    ///   - now: The present, for dates that are ahead.
    /// - Returns: The plan; nothing is written yet.
    /// - Throws: `ImportFailure`, or `DiskError` when a file cannot be read.
    package func plan(
        addresses: ImportAddresses = .keep,
        now: Date = Date()
    ) throws -> ImportPlan {
        var losses: [ImportLoss] = []
        if let fault = configuration.fault, let file = configuration.file {
            losses.append(ImportLoss(file: file, line: 0, message: "it cannot be read: \(fault)"))
        }
        if !settings.base.isEmpty {
            let message = "the site lies in '/\(settings.base)'; ours lies at the root of its host"
            losses.append(
                ImportLoss(file: configuration.file ?? "", line: 0, message: message)
            )
        }
        for link in links {
            losses.append(
                ImportLoss(file: link, line: 0, message: "a symbolic link is not followed")
            )
        }
        var importer = self
        let texts: [SourceText]
        var archives: [ExportedArchive] = []
        var hasAuthors = false
        if let export {
            let result = try ExportResult(export)
            (texts, archives) = (result.texts, result.archives)
            (importer.settings, importer.root) = (result.settings, result.media)
            hasAuthors = result.authors.count > 1
            losses += result.losses
        } else {
            var reader = TextReader(importer: self, now: now)
            texts = try reader.texts()
            importer.settings = reader.settings
            losses += reader.losses
        }
        let settings = importer.settings
        guard !texts.isEmpty else {
            let place = export?.files.first ?? root
            throw ImportFailure.noTexts(place, generator: generator.name)
        }
        var writer = TextWriter(importer: importer, texts: texts, addresses: addresses)
        writer.write()
        let published = texts.filter { !$0.isDraft && $0.date.map { $0.date <= now } ?? true }
        let lists = ArchiveRedirects(
            texts: published,
            prefix: writer.prefix,
            hasAuthors: hasAuthors
        )
        let newAddresses = writer.places.mapValues(\.new)
        let numbered = published.count { !$0.query.isEmpty }
        if numbered > 0 {
            let message =
                "addresses such as '/?p=12': \(numbered); only servers with rules answer them, and "
                + "'\(ImportWriter.numberRules)' has those of nginx"
            losses.append(ImportLoss(file: "", line: 0, message: message))
        }
        let site = ImportedSite(
            title: settings.title,
            description: settings.description,
            url: settings.url.hasSuffix("/") ? String(settings.url.dropLast()) : settings.url,
            languages: writer.languages,
            prefixesFirstLanguage: settings.prefixesFirstLanguage,
            sections: writer.sections,
            permalinks: writer.permalinks,
            timeZone: importer.timeZone.identifier,
            hasCategories: texts.contains {
                !$0.list(["categories", "category"], spaced: false).isEmpty
            },
            hasAuthors: hasAuthors
        )
        return ImportPlan(
            generator: generator.name,
            site: site,
            texts: writer.written,
            files: writer.copies,
            redirects: settings.feeds.map { $0 + ", /feed.rss" } + lists.lines(for: archives),
            numberRules: lists.numberRules(newAddresses),
            losses: (losses + writer.losses).sorted(),
            unreadKeys: writer.unreadKeys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { ($0.key, $0.value) }
        )
    }

    /// The time zone in which dates are meant.
    var timeZone: TimeZone {
        TimeZone(identifier: settings.timeZone) ?? .current
    }
}

extension SourceGenerator {
    /// The generator whose files a folder has; nil when there is none.
    ///
    /// A folder of Markdown without any configuration is one, too.
    static func recognised(in root: String) -> SourceGenerator? {
        let known = ([octopress] + all).first { generator in
            generator.neededFolder.map { Disk.isFolder(root + "/" + $0) } ?? true
                && generator.configurations.contains { name in
                    SourceConfiguration.isOwnFile(name, of: root)
                } && generator.signs.contains { Disk.exists(root + "/" + $0) }
        }
        if let known { return known }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        // Obsidian keeps its settings beside folders of notes.
        let isMarkdown = names.contains { TextName.isMarkdown($0) || $0 == ".obsidian" }
        return isMarkdown ? .markdown : nil
    }
}
