package import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Reads a site made with another generator, and plans its import.
package struct Importer {
    /// The generator that the site was made with.
    package let generator: SourceGenerator
    /// The site's folder, without a slash at its end.
    private(set) var root: String
    let configuration: SourceConfiguration
    private(set) var settings: SourceSettings
    /// All files of the site, relative to its folder, sorted.
    let files: [String]
    /// Symbolic links, relative to the site's folder; they are not followed.
    let links: [String]
    /// The export that is imported; nil for a site in a folder.
    private var export: (source: ExportSource, parts: [ExportPart])?

    /// Opens a site's folder.
    ///
    /// - Parameters:
    ///   - folder: The site's folder.
    ///   - generator: The generator; nil to detect it.
    /// - Throws: `ImportFailure`, or `DiskError` if a folder cannot be read.
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
        // The old site is untrusted: a symbolic link in it may point at any file or folder of this
        // machine.
        let tree = try FileTree(root, links: .keptAsFiles, excluding: settings.ignored)
        links = tree.links
        let left = settings.ignored.union(links)
        let excluded = settings.excluded.map(\.withoutSlashes).filter { !$0.isEmpty }
        files = tree.files.filter { file in
            !left.contains(file)
                && !excluded.contains { file.hasPrefix($0 + "/") || fnmatch($0, file, 0) == 0 }
        }
    }

    /// Opens an export.
    ///
    /// - Parameters:
    ///   - export: The files of the export.
    ///   - generator: The system that made the export; nil to detect it.
    /// - Throws: `ImportFailure`, or `DiskError` if a file cannot be read.
    package init(of export: ExportSource, as generator: SourceGenerator? = nil) throws {
        let parts = try export.parts()
        let found: SourceGenerator = parts[0].kind == .ghost ? .ghost : .wordpress
        if let generator, generator.name != found.name {
            throw ImportFailure.noExport(export.files.first ?? "")
        }
        self.generator = found
        self.export = (export, parts)
        root = ""
        configuration = SourceConfiguration([], in: "")
        settings = SourceSettings()
        files = []
        links = []
    }

    /// Plans the import, without writing anything.
    ///
    /// - Parameters:
    ///   - addresses: The treatment of old addresses.
    ///   - redirectsTerms: Whether old addresses of tags and categories lead to the new ones, which only a site that the
    ///     import creates is known to have.
    ///   - now: The current time: a later date is in the future.
    /// - Returns: The plan.
    /// - Throws: `ImportFailure`, or `DiskError` if a file cannot be read.
    package func plan(
        addresses: ImportAddresses = .keep,
        redirectsTerms: Bool = true,
        now: Date = Date()
    ) throws -> ImportPlan {
        var losses: [ImportLoss] = []
        if let fault = configuration.fault, let file = configuration.file {
            losses.append(ImportLoss(file: file, "cannot be read: \(fault)"))
        }
        if !settings.base.isEmpty {
            let message = "the old site is in '/\(settings.base)', the new one is not; redirect it"
            losses.append(ImportLoss(file: configuration.file ?? "", message))
        }
        for link in links {
            losses.append(ImportLoss(file: link, "a symbolic link, which is not imported"))
        }
        var importer = self
        let texts: [SourceText]
        var archives: [ExportedArchive] = []
        var hasAuthors = false
        var hasFormulas = false
        if let export {
            let result = try ExportResult(export.source, export.parts)
            (texts, archives) = (result.texts, result.archives)
            (importer.settings, importer.root) = (result.settings, result.media)
            hasAuthors = result.authors.count > 1
            hasFormulas = result.hasFormulas
            losses += result.losses
        } else {
            var reader = TextReader(importer: self, now: now)
            texts = try reader.texts()
            importer.settings = reader.settings
            losses += reader.losses
            let isOn = configuration.drawsFormulas
            hasFormulas = texts.contains {
                (isOn || SourceConfiguration.drawsFormulas($0.metadata)) && $0.hasFormulas
            }
            if configuration.drawsEmoji {
                let counts = texts.map(\.emojiCount).filter { $0 > 0 }
                if !counts.isEmpty {
                    let message =
                        "emoji such as ':smile:' stay text: \(counts.reduce(0, +)) in "
                        + Amount.text(counts.count, "text")
                    losses.append(ImportLoss(message))
                }
            }
        }
        let settings = importer.settings
        guard !texts.isEmpty else {
            let place = export?.source.files.first ?? root
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
        let terms = redirectsTerms ? lists.pages(settings) : []
        let redirects =
            settings.feeds.map { $0 + ", /feed.rss" }
            + (lists.lines(for: archives) + lists.lines(for: terms, besides: writer.published))
            .map(\.encodingSigns)
        let addresses = writer.published.union(
            redirects.compactMap { $0.split(separator: ",").first.map { String($0).addressKey } }
                + writer.copies.map { $0.target.replacing(/^Resources\//, with: "") }
                + terms.map(\.new.addressKey)
        )
        if let dead = writer.deadLinks(besides: addresses) { losses.append(dead) }
        let newAddresses = writer.places.mapValues(\.new)
        let numbered = published.count { !$0.shortAddress.isEmpty }
        if numbered > 0 {
            let message =
                "old addresses such as '/?p=12' (\(numbered)) need redirect rules of the web server; "
                + "'\(ImportWriter.numberRules)' has rules for nginx"
            losses.append(ImportLoss(message))
        }
        var menu: [(kind: String, target: String, names: [String: String])] = []
        for entry in settings.menu {
            let path = entry.address.withoutSlashes
            let names = writer.languages.compactMap { language in
                (entry.names[language] ?? entry.names[""]).map { (language, $0) }
            }
            let isPage = path == "tags" || texts.contains { $0.role == .page(path) }
            let isSection = writer.sections.contains(path)
            if entry.address.contains(":") || isSection || isPage {
                let kind = isSection ? "section" : isPage ? "page" : "link"
                let target = kind == "link" ? entry.address : path
                menu.append((kind, target, Dictionary(names) { $1 }))
            } else if !path.isEmpty {
                let message = "the menu has no entry for '\(entry.address)', which is gone"
                losses.append(ImportLoss(file: importer.configuration.file ?? "", message))
            }
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
            hasAuthors: hasAuthors,
            hasFormulas: hasFormulas,
            localNames: settings.names.filter { $0.value.contains { !$0.isEmpty } },
            menu: menu
        )
        return ImportPlan(
            generator: generator.name,
            site: site,
            texts: writer.written,
            files: writer.copies,
            redirects: redirects,
            numberRules: lists.numberRules(newAddresses),
            losses: (losses + writer.losses).sorted(),
            unreadKeys: writer.unreadKeys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { ($0.key, $0.value) },
            textsWithUnreadKeys: writer.textsWithUnreadKeys,
            addresses: addresses,
            base: settings.base
        )
    }

    /// Whether the old site copied a file as it is, even if it is a text.
    func isCopied(_ file: String) -> Bool {
        settings.copied.contains { file.hasPrefix($0 + "/") || fnmatch($0, file, 0) == 0 }
    }

    /// The time zone of dates that are written without a time zone.
    var timeZone: TimeZone {
        TimeZone(identifier: settings.timeZone) ?? .current
    }
}

extension SourceGenerator {
    /// Detects the generator of a folder; nil if it is unknown.
    ///
    /// A folder of Markdown files without any configuration is recognised as well.
    static func recognised(in root: String) -> SourceGenerator? {
        let known = ([octopress] + all).first { generator in
            generator.neededFolder.map { Disk.isFolder(root + "/" + $0) } ?? true
                && generator.configurations.contains { name in
                    SourceConfiguration.isOwnFile(name, of: root)
                } && generator.signs.contains { Disk.exists(root + "/" + $0) }
        }
        if let known { return known }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        // Obsidian keeps its settings in `.obsidian`, next to the notes.
        let isMarkdown = names.contains { TextName.isMarkdown($0) || $0 == ".obsidian" }
        return isMarkdown ? .markdown : nil
    }
}
