internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Finds the texts of a site, and reads their front matter.
struct TextReader {
    let importer: Importer
    /// The settings of the site; after the texts are read, they include the languages of the texts.
    private(set) var settings: SourceSettings
    /// The current time.
    let now: Date
    private(set) var losses: [ImportLoss] = []
    /// The folders that contain files other than texts, directly or in subfolders.
    private let folders: Set<String>
    /// The number of texts by their paths without endings: `a` for `a.md` and `a.en.md`.
    private let twins: [String: Int]

    init(importer: Importer, now: Date) {
        self.importer = importer
        self.now = now
        settings = importer.settings
        var folders: Set<String> = []
        for file in importer.files where !TextName.isMarkdown(file) {
            var folder = Disk.parent(of: file)
            while !folder.isEmpty, folders.insert(folder).inserted {
                folder = Disk.parent(of: folder)
            }
        }
        self.folders = folders
        twins = importer.files.filter(TextName.isMarkdown).reduce(into: [:]) { twins, file in
            twins[Self.stem(of: file), default: 0] += 1
        }
    }

    private static func stem(of file: String) -> String {
        let folder = Disk.parent(of: file)
        return folder + "/" + file.dropFirst(folder.count).drop { $0 == "/" }.prefix { $0 != "." }
    }

    /// Returns the texts in the order of their files.
    ///
    /// - Throws: `DiskError` if a file cannot be read.
    mutating func texts() throws -> [SourceText] {
        var texts: [SourceText] = []
        for file in importer.files where file.hasSuffix(".html") {
            guard let place = place(of: file), place.role != .pages else { continue }
            lose(file, "articles in HTML are not imported; convert it to Markdown")
        }
        for file in importer.files where TextName.isMarkdown(file) {
            if importer.isCopied(file) {
                lose(
                    file,
                    "not imported as a text: the old site copied the file as it is, so does this one"
                )
                continue
            }
            guard let place = place(of: file) else {
                if isMissed(file) {
                    lose(file, "not imported: the file is in no content folder")
                }
                continue
            }
            let bytes = try Disk.read(importer.root + "/" + file, most: Disk.mostOfText)
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                lose(file, "not imported: the file is not UTF-8")
                continue
            }
            if let source = source(of: file, at: place, text: text.replacing("\r\n", with: "\n")) {
                texts.append(source)
            }
        }
        hide(&texts)
        withhold(&texts)
        tellDates(of: texts)
        // If most texts have a weight, it is their order.
        for (section, all) in Dictionary(grouping: texts.indices, by: { texts[$0].section }) {
            let first = all.filter { (texts[$0].value("weight").flatMap { Int($0) } ?? 0) > 0 }
            guard !section.isEmpty, first.count * 4 <= all.count else { continue }
            for index in first {
                texts[index].isWeighty = true
                lose(texts[index].file, "its 'weight' put it first in lists, so it is pinned now")
            }
        }
        settings.adoptLanguages(of: texts)
        if settings.language != importer.settings.language, !importer.settings.language.isEmpty {
            lose(
                importer.configuration.file ?? "",
                "the configured language is '\(importer.settings.language)', but most texts are written in "
                    + "'\(settings.language)', which becomes the language of the site"
            )
        }
        for index in texts.indices where texts[index].language.isEmpty {
            texts[index].language = LanguageName.folder(settings.language)
        }
        var sections: [String: String] = [:]
        for text in texts where text.file.contains("/_index.") {
            let folder = Disk.parent(of: text.file)
            let name =
                text.value("slug", "title") ?? String(folder.split(separator: "/").last ?? "")
            sections[folder] = sections[folder] ?? name
        }
        for index in texts.indices { texts[index].findSections(sections) }
        return texts
    }

    mutating func lose(_ file: String, _ message: String) {
        losses.append(ImportLoss(file: file, message))
    }

    private func place(of file: String) -> ContentFolder? {
        settings.places.first { place in
            guard file.hasPrefix(place.folder) else { return false }
            let rest = file.dropFirst(place.folder.count)
            return place.includesUnderscored
                || !rest.split(separator: "/").contains { $0.hasPrefix("_") }
        }
    }

    /// Whether a text outside of all content folders is reported; project files such as a readme
    /// are not.
    private func isMissed(_ file: String) -> Bool {
        file.contains("/") && settings.files.contains { file.hasPrefix($0) }
    }
}

extension TextReader {
    private mutating func source(
        of file: String,
        at place: ContentFolder,
        text: String
    ) -> SourceText? {
        let text = Self.withoutTabs(text)
        let matter = FrontMatter(
            of: text,
            readBy: MarkdownParser(),
            quotation: .yaml,
            reading: text.hasPrefix("{") ? .lenient : .strict
        )
        // Skips Markdown files without front matter, such as a readme: pages of a site have front
        // matter.
        if place.role == .pages, matter.bodyStart == 0, matter.fault == nil {
            let name = file.dropFirst(place.folder.count)
            if name.contains("/") || !place.folder.isEmpty, !Self.isReadme(name.lowercased()) {
                lose(file, "not imported: it has no front matter")
            }
            return nil
        }
        let bodyStart = MetadataHeader(in: text)?.bodyStart ?? matter.bodyStart
        var header = HeaderEditor(yamlOf: text, metadata: matter.metadata)
        let metadata = completed(matter.metadata, of: file, at: place, header: &header)
        let name = FileName(
            file.dropFirst(place.folder.count),
            place,
            settings,
            metadata,
            hasTwin: twins[Self.stem(of: file), default: 0] > 1
        )
        let isArticle =
            place.hasArticles
            && ["date", "pubDate", "publishDate"].contains { metadata[$0] != nil }
        let role = isArticle ? ContentFolder.Role.folders : place.role
        var source = SourceText(
            file: file,
            role: name.role(role),
            language: name.language,
            metadata: metadata,
            header: header,
            body: String(decoding: Array(text.utf8)[bodyStart...], as: UTF8.self),
            bodyLine: text.utf8.prefix(bodyStart).count { $0 == 0x0A } + 1,
            fault: matter.fault.map { "line \($0.line): the front matter cannot be read" },
            isDraft: false
        )
        source.name = name.name(role)
        if let own = source.value("permalink", "url"), ["404", "404.html"].contains(own.addressKey)
        {
            source.role = .page("404")
        }
        source.nameDate = name.date
        source.isIndexFile = name.isIndexFile
        source.languageCode = name.languageCode
        if let fault = source.fault { lose(file, fault) }
        let publishing = settings.publishing
        source.isDraft =
            !publishing.drafts && (place.isDraft || source.flag("draft", "isDraft") == true)
            || !publishing.unpublished && source.flag("published") == false
        if case .page = source.role,
            let list = source.value("type", "layout"),
            Self.generatedLists.contains(list.lowercased())
        {
            lose(
                file,
                "not imported: the list page '\(list)', because Publish generates its own"
            )
            return nil
        }
        if case .page = source.role, source.isListOfPosts {
            lose(file, "not imported: a list of posts, because Publish generates its own")
            return nil
        }
        let zone = importer.timeZone
        if let date = source.value(SourceText.dateKeys) {
            source.date = SourceDate(date, in: zone)
            if source.date == nil { lose(file, "the date '\(date)' has an unknown format") }
        } else {
            source.date = name.date.flatMap { SourceDate($0, in: zone) }
        }
        if let start = source.value("publishDate").flatMap({ SourceDate($0, in: zone) }),
            start.date > now, source.date.map({ $0.date < start.date }) ?? false
        {
            lose(file, "it is published from 'publishDate' on, so it is a draft until then")
            source.isDraft = true
        }
        // Files in the folder of a section or of the site are shared by all texts there, so they
        // belong to no single text.
        switch source.role {
        case .item, .page: source.bundle = bundle(of: file)
        case .index, .sectionIndex: break
        }
        return source
    }

    private static func isReadme(_ path: String) -> Bool {
        ["readme", "license", "changelog", "contributing"].contains { path.contains($0) }
    }

    /// Values of `type` or `layout` for pages that are generated lists.
    private static let generatedLists: Set = [
        "tags", "tag", "categories", "category", "archives", "archive", "search",
    ]

    /// Replaces the tabs that indent front matter by spaces, because YAML does not allow tabs.
    private static func withoutTabs(_ text: String) -> String {
        guard let header = MetadataHeader(in: text), header.fence == .hyphens else { return text }
        let bytes = Array(text.utf8)
        let written = String(decoding: bytes[header.contentRange], as: UTF8.self)
        guard written.contains("\n\t") else { return text }
        let lines = written.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let tabs = line.prefix { $0 == "\t" }
            return String(repeating: "  ", count: tabs.count) + line.dropFirst(tabs.count)
        }
        return String(decoding: bytes[..<header.contentRange.lowerBound], as: UTF8.self)
            + lines.joined(separator: "\n")
            + String(decoding: bytes[header.contentRange.upperBound...], as: UTF8.self)
    }

    /// The keys as Publish writes them, by their lowercase form, for generators that ignore upper
    /// and lower case.
    private static let keys = Dictionary(
        uniqueKeysWithValues: [
            "title", "date", "draft", "slug", "url", "tags", "categories", "series", "aliases",
            "description", "summary", "publishDate", "expiryDate", "lastmod", "translationKey",
            "headless", "build", "_build", "cascade", "author", "image", "images",
        ].map { ($0.lowercased(), $0) }
    )

    /// Returns the front matter completed with the default values for its folder; keys that Publish
    /// reads are also added to `header`.
    private func completed(
        _ metadata: MetadataNode,
        of file: String,
        at place: ContentFolder,
        header: inout HeaderEditor
    ) -> MetadataNode {
        var metadata = metadata
        if settings.ignoresCase {
            for key in metadata.keys {
                guard let name = Self.keys[key.lowercased()], name != key, metadata[name] == nil,
                    let node = metadata[key]
                else { continue }
                metadata.insert(node, at: [name])
                header.rename(key, to: name)
            }
        }
        var added: [(key: String, node: MetadataNode)] = settings.defaults
            .filter { file.hasPrefix($0.folder) }
            .sorted { $0.folder.count > $1.folder.count }
            .flatMap { scope in
                scope.values.keys.compactMap { key in scope.values[key].map { (key, $0) } }
            }
        if !place.categories.isEmpty, metadata["category"] == nil {
            added.append(
                ("categories", MetadataNode(text: place.categories.joined(separator: ", ")))
            )
        }
        for (key, node) in added where metadata[key] == nil {
            metadata.insert(node, at: [key])
            guard ["categories", "category", "tags", "author", "image"].contains(key) else {
                continue
            }
            let list = node.list ?? []
            let isText = list.count < 2 && key != "categories" && key != "tags"
            if isText {
                header.set(key, to: node.text ?? "")
            } else {
                header.set(key, toWritten: YAMLText.list(list))
            }
        }
        return metadata
    }

    /// Returns the folder with the files of a text: for `x/index.md` the folder `x`, for `x.md` the
    /// folder `x`, too.
    private func bundle(of file: String) -> String? {
        let folder = Disk.parent(of: file)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        if name.hasPrefix("index."), !folder.isEmpty {
            return folders.contains(folder) ? folder : nil
        }
        let beside = String(file.prefix(file.count - (name.count - stem(of: name).count)))
        return folders.contains(beside) ? beside : nil
    }

    private func stem(of name: String) -> Substring {
        name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    }
}
