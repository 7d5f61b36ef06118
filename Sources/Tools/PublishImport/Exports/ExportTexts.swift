internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Converts the entries of an export to the same kind of texts that other generators have.
struct ExportTexts {
    private let site: ExportedSite
    private let links: ExportLinks
    private(set) var losses: [ImportLoss] = []
    /// Whether a text has formulas.
    private(set) var hasFormulas = false

    init(_ site: ExportedSite, media: MediaFolder?) {
        self.site = site
        links = ExportLinks(site, media: media)
    }

    /// Converts the texts, in the order of the export.
    mutating func texts() throws -> [SourceText] {
        let entries = site.entries
        let links = links
        let prepared = try parallelMap(count: entries.count) { Prepared(entries[$0], links) }
        hasFormulas = prepared.contains(where: \.hasFormulas)
        let keys = translationKeys()
        // Texts without numbers may share a name.
        var names: Set<String> = []
        var counts: [String: Int] = [:]
        return entries.indices.map { index in
            let entry = entries[index]
            for loss in prepared[index].losses { lose(entry.name, loss) }
            var name = entry.name
            while !names.insert(name).inserted {
                counts[entry.name, default: 1] += 1
                name = "\(entry.name)-\(counts[entry.name] ?? 2)"
            }
            return text(entry, named: name, prepared[index], key: keys[index])
        }
    }

    private mutating func lose(_ file: String, _ message: String) {
        losses.append(ImportLoss(file: file, message))
    }
}

/// A text in Markdown, with what its header needs.
private struct Prepared {
    let body: String
    let hasFormulas: Bool
    let losses: [String]
    let files: [(file: String, name: String)]
    let image: String

    init(_ entry: ExportedEntry, _ links: ExportLinks) {
        let media = TextMedia()
        var notes = entry.footnotes
        let text = entry.html.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let html = FootnoteShortcodes.replacingNotes(
            in: ExportedCode.escaped(Array(text.utf8)),
            to: &notes
        )
        let names = links.names(for: entry, files: media, footnotes: notes)
        var losses = ArticleLosses()
        func tree(_ html: [UInt8]) -> HTMLElement {
            var shortcodes = ShortcodeElements(html, names: names)
            let elements = shortcodes.html()
            for message in shortcodes.losses.messages { losses.add(message) }
            return HTMLTreeBuilder.tree(of: elements.text(0..<elements.count))
        }
        let root = tree(html)
        let footnotes = notes.map { tree(Array($0.html.utf8)) }
        var writer = MarkdownWriter(
            names: names,
            hasPlainParagraphs: entry.hasPlainParagraphs,
            losses: losses
        )
        body = writer.markdown(of: root, footnotes: footnotes)
        image = entry.image.isEmpty ? "" : links.picture(entry.image, media)
        hasFormulas = writer.hasFormulas
        self.losses = writer.losses.messages
        files = media.files
    }
}

extension ExportTexts {
    private func text(
        _ entry: ExportedEntry,
        named name: String,
        _ prepared: Prepared,
        key: String?
    ) -> SourceText {
        let header = header(of: entry, prepared, key: key)
        let metadata =
            (try? MetadataDocument.yaml(header.content)) ?? MetadataNode()
        var text = SourceText(
            file: name,
            role: role(of: entry, named: name),
            language: entry.language.isEmpty ? "" : LanguageName.folder(entry.language),
            metadata: metadata,
            header: header,
            body: prepared.body,
            bodyLine: 1,
            fault: nil,
            isDraft: entry.isDraft
        )
        if entry.isPrivate { text.visibility = .private }
        text.date =
            metadata["date"] == nil
            ? nil : SourceDate(entry.date, in: TimeZone(identifier: site.timeZone) ?? .current)
        text.languageCode = entry.language.isEmpty ? nil : entry.language
        text.shortAddress = entry.query.isEmpty ? "" : "\(site.base)/?\(entry.query)"
        text.attachments = prepared.files
        // Pictures are placed beside the text, which then has its own folder.
        text.bundle = prepared.files.isEmpty ? nil : name
        text.hasAddress = !entry.address.isEmpty
        switch text.role {
        case .page(let path), .item(_, let path): text.name = path
        case .index, .sectionIndex: break
        }
        return text
    }

    private func role(of entry: ExportedEntry, named name: String) -> SourceText.Role {
        let last = String(name.split(separator: "/").last ?? "text")
        switch entry.kind {
        case .page(let path):
            return entry.address == "/" ? .index : .page(path.isEmpty ? last : path)
        case .article(let section):
            let slug = ExportName.file(entry.slug)
            return .item(section: section, path: slug.isEmpty || slug == "index" ? last : slug)
        }
    }

    private func header(
        of entry: ExportedEntry,
        _ prepared: Prepared,
        key: String?
    ) -> HeaderEditor {
        var header = HeaderEditor()
        func set(_ key: String, _ value: String) {
            if !value.isEmpty { header.set(key, to: value) }
        }
        func set(_ key: String, _ values: [String]) {
            if !values.isEmpty { header.set(key, toWritten: YAMLText.words(values)) }
        }
        set("title", entry.title)
        set("description", entry.description)
        // A page with a date would be taken for an article in a folder that is not a section.
        let isPage = if case .page = entry.kind { true } else { false }
        if !entry.date.isEmpty, !isPage { header.set("date", to: entry.date) }
        if !entry.updated.isEmpty { header.set("updated", to: entry.updated) }
        set("image", prepared.image)
        set("tags", entry.tags)
        set("categories", entry.categories)
        set(entry.authors.count == 1 ? "author" : "authors", entry.authors)
        set("canonical", entry.canonical)
        if entry.isPinned { header.set("pinned", to: "true") }
        set("translationKey", key ?? "")
        if case .article = entry.kind, !entry.isDraft { set("rss.guid", entry.guid) }
        if entry.address != "/" { set("permalink", entry.address) }
        return header
    }

    /// Returns a shared key for texts that are translations of each other, by index; texts without a translation have no key.
    private func translationKeys() -> [Int: String] {
        var groups: [String: [Int]] = [:]
        for (index, entry) in site.entries.enumerated() where !entry.translationKey.isEmpty {
            groups[entry.translationKey, default: []].append(index)
        }
        var keys: [Int: String] = [:]
        for group in groups.values {
            // Texts in the same language are not translations of each other.
            var languages: Set<String> = []
            let pair = group.filter { languages.insert(site.entries[$0].language).inserted }
            guard pair.count > 1 else { continue }
            let first = site.entries[pair[0]]
            let slug = ExportName.file(first.slug)
            let key = slug.isEmpty ? first.name : slug
            for index in pair { keys[index] = key }
        }
        return keys
    }
}
