internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension TextWriter {
    /// Keys that ours reads, and those of which the import has made something.
    private static let readKeys: Set = [
        "title", "description", "date", "tags", "image", "audio", "video", "draft", "expires",
        "slug", "aliases", "permalink", "pinned", "series", "author", "authors", "updated",
        "noindex",
        "categories", "category", "translationKey", "lang", "language", "taxonomies",
    ]

    /// Writes a text: its header and its body.
    mutating func write(_ text: SourceText) {
        guard let target = targets[text.file] else { return }
        let place = places[text.file] ?? TextAddress(new: "/")
        var header = text.header
        var edit = HeaderEdit(text: text, settings: importer.settings)
        edit.apply(to: &header)
        if let permalink = place.permalink {
            header.set("permalink", to: YAMLText.scalar(permalink))
        }
        let asked = edit.aliases
        edit.aliases = asked.filter { takeAlias($0, of: text) }
        for alias in asked where !edit.aliases.contains(alias) {
            lose(text.file, "'\(alias)' cannot lead here, since another text has it")
        }
        if let alias = place.alias { edit.aliases.append(alias) }
        if !edit.aliases.isEmpty {
            header.set("aliases", to: YAMLText.words(edit.aliases))
        }
        if let image = edit.image(resolvedBy: { link($0, in: text) }) {
            header.set("image", to: image)
        }
        for key in header.keys where !Self.readKeys.contains(key) {
            unreadKeys[key, default: 0] += 1
        }
        for message in edit.losses { lose(text.file, message) }
        let writer = self
        var body = BodyTranslator(
            file: text.file,
            firstLine: text.bodyLine,
            syntax: importer.settings.syntax,
            summaryMark: importer.configuration.value("excerpt_separator"),
            values: values(for: text),
            text: { writer.reference($0, from: text) },
            place: { writer.file($0, in: text) },
            link: { writer.link($0, in: text) }
        )
        let translated = body.translated(text.body)
        losses += body.losses
        // The page of a section or of the front needs no header.
        let lines = header.lines
        let block = lines.isEmpty ? "" : "---\n" + lines.joined(separator: "\n") + "\n---\n"
        written.append(
            ImportedText(
                source: text.file,
                target: target,
                content: block + translated,
                oldAddress: place.old,
                newAddress: place.new,
                isDraft: text.isDraft
            )
        )
    }

    /// What a text may name in braces.
    private func values(for text: SourceText) -> [String: String] {
        [
            "site.baseurl": "", "site.url": importer.settings.url,
            "site.title": importer.settings.title,
            "page.title": text.value("title") ?? "",
        ]
    }

    /// The link to another text, by its name or path as commands of generators have it.
    private func reference(_ name: String, from text: SourceText) -> String? {
        let name = name.withoutSlashes
        let stem = name.replacing(/\.(md|markdown|mdx)$/, with: "")
        let found = names.text(named: stem, in: text.language)
        return found.flatMap { targets[$0.file] }.map { relative($0, from: text) }
    }

    /// A file of ours as the link in a text has it.
    private func relative(_ target: String, from text: SourceText) -> String {
        let own = Disk.parent(of: targets[text.file] ?? "").split(separator: "/")
        let other = target.split(separator: "/")
        var common = 0
        while common < own.count, common < other.count - 1, own[common] == other[common] {
            common += 1
        }
        let up = Array(repeating: "..", count: own.count - common)
        let path = (up + other[common...].map(String.init)).joined(separator: "/")
        return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// The link to a file, by its name or path as commands of generators have it.
    private func file(_ name: String, in text: SourceText) -> String? {
        link(name, in: text) ?? (name.hasPrefix("/") ? name : nil)
    }

    /// Where a link of a text leads now; nil for one that stays as it is.
    private func link(_ written: String, in text: SourceText) -> String? {
        guard !written.contains("://"), !written.hasPrefix("#"), !written.hasPrefix("mailto:"),
            !written.hasPrefix("//"), !written.hasPrefix("data:"), !written.contains("{")
        else { return nil }
        let path = String(written.prefix { $0 != "#" && $0 != "?" })
        let rest = written.dropFirst(path.count)
        if path.isEmpty { return nil }
        if path.hasPrefix("/") {
            if addresses == .redirect, let moved = names.text(atOldAddress: path) {
                return relative(targets[moved.file] ?? "", from: text) + rest
            }
            let base = "/" + importer.settings.base
            return importer.settings.base.isEmpty || !path.hasPrefix(base + "/")
                ? nil : String(written.dropFirst(base.count))
        }
        let decoded = path.removingPercentEncoding ?? path
        let folder = Disk.parent(of: text.file)
        var candidates = [Self.joined(folder, decoded)]
        if let bundle = text.bundle { candidates.append(Self.joined(bundle, decoded)) }
        for candidate in candidates {
            if let other = names.text(of: candidate, in: text.language) {
                let target = targets[other.file] ?? ""
                return relative(target, from: text) + rest
            }
            let known = candidate
            guard names.hasFile(known), !TextName.isMarkdown(known) else { continue }
            let beside = Disk.parent(of: targets[text.file] ?? "") + "/"
            let copies = resources.targets[known] ?? []
            if text.bundle != nil, let copy = copies.first(where: { $0.hasPrefix(beside) }) {
                return encoded(String(copy.dropFirst(beside.count))) + rest
            }
            let copy = copies.first { $0.hasPrefix("Resources/") } ?? adopted(known)
            return encoded("/" + copy.dropFirst("Resources/".count)) + rest
        }
        return nil
    }

    /// Copies a file that a text needs and that no folder of files holds.
    private func adopted(_ file: String) -> String {
        let target = "Resources/" + (file.hasPrefix("src/") ? String(file.dropFirst(4)) : file)
        resources.targets[file, default: []].append(target)
        return target
    }

    private func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// A path relative to a folder, without `.` and `..`.
    private static func joined(_ folder: String, _ path: String) -> String {
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
